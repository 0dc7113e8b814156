export * from './image.ts';
export * from './structure.ts';
