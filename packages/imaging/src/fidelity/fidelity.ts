import type { Mask } from '../image.ts';

/** What became of a line: found again with its surfaces, gone, or there without having been asked for. */
export type LineFate = 'kept' | 'lost' | 'invented';

/** A stretch of a long line and what became of it. Pixels of the structure, pixel centres at integers. */
export interface FateLine {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly fate: LineFate;
}

/** A closed outline (window, door, panel …) that vanished from the result, or that the result has and the input has not. */
export interface FateOpening extends OpeningBox {
  readonly fate: 'lost' | 'invented';
}

/** Pixels; all four lie within. */
export interface OpeningBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** How much of the input's structure a result keeps. */
export interface Fidelity {
  /** 0 (nothing is where it was) to 100; null when the input shows too few long lines to judge by. */
  readonly score: number | null;
  /** Shares of the input's long lines by length, 0 to 1: found again in their place, seen a few pixels off it, and what the result adds (may exceed 1). */
  readonly kept: number;
  readonly moved: number;
  readonly invented: number;
  readonly lostOpenings: number;
  readonly inventedOpenings: number;
  readonly lines: readonly FateLine[];
  readonly openings: readonly FateOpening[];
}

/** Lines of the recipe's own making (joints of a texture, edges of shadows, reflections, what is seen outside) by pixel: 1 where a new line is explained. */
export type Explained = Mask;
