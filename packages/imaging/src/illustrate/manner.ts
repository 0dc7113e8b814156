/** Manners of painting, by key. */
export const MANNERS = ['watercolour', 'marker', 'pencil', 'digital', 'card'] as const;
export type Manner = (typeof MANNERS)[number];

/** How a manner ends at the border unless told otherwise. */
export function borderOf(manner: Manner): 'loose' | 'bleed' {
  return manner === 'digital' || manner === 'card' ? 'bleed' : 'loose';
}

/** sRGB, 0 to 1. */
export type Rgb = readonly [number, number, number];

/** How a plan is painted. */
export interface PaintOptions {
  readonly manner: Manner;
  /** A key of PALETTES, or colours of its own. */
  readonly palette: Palette;
  /** 0 to 2³²−1: clouds, borders, blooms and tints within the palette. */
  readonly seed: number;
  /** Loose borders fade into the paper; a full bleed goes to the edge. */
  readonly border: 'loose' | 'bleed';
  /** Whether the person's drawing lies on top of the paint. */
  readonly lines: boolean;
}

/** What a palette has a colour for. */
export const PAINT_ROLES = [
  'paper',
  'sky',
  'skyLow',
  'wall',
  'roof',
  'glass',
  'glassDeep',
  'wood',
  'ground',
  'grass',
  'green',
  'greenDeep',
  'water',
  'ceiling',
  'floor',
  'rug',
  'cloth',
  'soft',
  'softSecond',
  'softThird',
  'metal',
  'art',
  'artSecond',
  'glow',
  'shade',
  'cast',
] as const;
export type PaintRole = (typeof PAINT_ROLES)[number];
export type Palette = Readonly<Record<PaintRole, Rgb>>;
