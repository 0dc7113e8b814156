export * from './account/tables.ts';
export * from './engines/tables.ts';
export * from './materials/tables.ts';
export * from './media/tables.ts';
export * from './scenes/tables.ts';
export * from './tasks/tables.ts';
export * from './tours/tables.ts';
export * from './wallet/tables.ts';
