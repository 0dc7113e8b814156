export * from './image.ts';
export * from './structure.ts';
export * from './pinhole.ts';
