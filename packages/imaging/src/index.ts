export * from './image.ts';
export * from './structure.ts';
export * from './pinhole.ts';
export { drawFromResponse, drawLineArt } from './kernels/lineart/draw-line-art.ts';
export { DEFAULT_LINE_ART, LINE_STYLES, type LineArt, type LineArtParams, type LineStyle, type Stroke } from './kernels/lineart/line-art.ts';
export { lineartBand, respondToLines } from './kernels/lineart/respond.ts';
export { toSvg, type SvgOptions } from './kernels/lineart/to-svg.ts';
export { see, type SeeOptions } from './see.ts';
