import type { ScalarMap } from '../../image.ts';
import type { Primitive, StrokeLayer } from './primitives.ts';

export const LINE_STYLES = ['ink', 'pencil', 'cad'] as const;

/** `ink`: crisp strokes whose width follows contrast and tapers; `pencil`: grained strokes over hatched tone; `cad`: clean lines of two constant widths, straight where the picture nearly is. */
export type LineStyle = (typeof LINE_STYLES)[number];

export interface LineArtParams {
  readonly style: LineStyle;
  /** Line weight, 0 (hairline) to 1 (bold). */
  readonly weight: number;
  /** 0 (main outlines only) to 1 (everything that can be told from noise). */
  readonly detail: number;
  /** 0 (as seen) to 1 (near-straight strokes become straight, near-vertical ones vertical). */
  readonly straighten: number;
  /** Seed of the pencil's grain and hatching; the lines do not depend on it. */
  readonly seed: number;
}

export const DEFAULT_LINE_ART: LineArtParams = { style: 'ink', weight: 0.4, detail: 0.5, straighten: 0.3, seed: 1 };

/** One stroke of the pen. */
export interface Stroke {
  /** x, y interleaved, pixels, origin top left, pixel centres at integers. At least two points; a closed stroke repeats its first point. */
  readonly points: Float32Array;
  /** Pressure at each point, 0 to 1: scales width (ink) or darkness (pencil). */
  readonly pressure: Float32Array;
  /** Indices into `points` where the direction jumps (corners), ends left out. */
  readonly corners: readonly number[];
  /** Full width in pixels at pressure 1. */
  readonly width: number;
  readonly layer: StrokeLayer;
}

/** A line drawing as strokes and as a picture. */
export interface LineArt {
  readonly width: number;
  readonly height: number;
  readonly style: LineStyle;
  /** Back to front. */
  readonly strokes: readonly Stroke[];
  /** The strokes, hatching left out, as lines, arcs and free curves that meet: what a CAD program is given. */
  readonly primitives: readonly Primitive[];
  /** 0 (ink) to 1 (paper), encoded grey. */
  readonly picture: ScalarMap;
}

/** Length of one unit of the drawing in pixels: 1 at about 1280 × 800, so that a larger picture gets the same drawing, larger. */
export function drawingScale(width: number, height: number): number {
  return Math.max(0.6, Math.sqrt((width * height) / 1_024_000));
}

/** Rejects with a RangeError that names the parameter. */
export function checkLineArtParams(params: LineArtParams): void {
  for (const name of ['weight', 'detail', 'straighten'] as const) {
    const value = params[name];
    if (!(value >= 0 && value <= 1))
      throw new RangeError(`expected a number from 0 to 1 for ${name} but received ${value}`);
  }
  if (!LINE_STYLES.includes(params.style))
    throw new RangeError(`expected ${LINE_STYLES.join(', ')} for style but received ${String(params.style)}`);
}
