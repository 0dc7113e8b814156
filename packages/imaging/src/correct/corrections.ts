import type { Name } from '../names.ts';
import type { Sheet } from '../prepare/sheet.ts';

/** A line between two points, in shares of the picture's width and height. */
export interface ShareLine {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export type BoxCorner = 'floor-left' | 'floor-right' | 'ceiling-left' | 'ceiling-right';

/**
 * What a person says of a picture against what was understood of it. Places are shares of the picture's width and
 * height from its top left; what lies outside 0 to 1 lies outside the picture.
 */
export interface Corrections {
  /** The sheet that was laid flat before the picture was looked at; all other places are shares of it. Null = as found. */
  readonly sheet: Sheet | null;
  /** Row at which level directions vanish; null = as seen. */
  readonly horizon: number | null;
  /** Lines that run along world axis 0 (X, across), 1 (Y, upright) or 2 (Z, into the picture). */
  readonly vanishing: readonly (ShareLine & { readonly axis: 0 | 1 | 2 })[];
  /** Corners of the room's far wall; where two disagree on an edge, the later one says. */
  readonly corners: readonly { readonly corner: BoxCorner; readonly x: number; readonly y: number }[];
  /** What the region at a point is, and a key of the material library for it; the later one says. */
  readonly regions: readonly {
    readonly x: number;
    readonly y: number;
    readonly name: Name | null;
    readonly material: string | null;
  }[];
  /** Strokes over regions that are one thing. */
  readonly together: readonly (readonly (readonly [x: number, y: number])[])[];
  /** What of a catalogue stands for single things, found by a point in them or by an outline around them; null: they stay as drawn. */
  readonly things: readonly {
    readonly at: readonly (readonly [x: number, y: number])[];
    readonly piece: { readonly type: string; readonly form: string | null; readonly turn: number | null } | null;
  }[];
  /** One length that is known, in metres. */
  readonly length: (ShareLine & { readonly metres: number }) | null;
}

export const AS_SEEN: Corrections = {
  sheet: null,
  horizon: null,
  vanishing: [],
  corners: [],
  regions: [],
  together: [],
  things: [],
  length: null,
};

/** Shares of the picture as pixel coordinates: 0 is the left or upper edge of the first pixel. */
export function toPixels(share: number, length: number): number {
  return share * length - 0.5;
}

/** Pixel coordinates as shares of the picture. */
export function toShare(pixel: number, length: number): number {
  return (pixel + 0.5) / length;
}
