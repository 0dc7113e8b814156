export * from './image.ts';
export * from './structure.ts';
export * from './pinhole.ts';
export { drawLineArt } from './kernels/lineart/draw-line-art.ts';
export { toSvg } from './kernels/lineart/to-svg.ts';
export { see } from './see.ts';
