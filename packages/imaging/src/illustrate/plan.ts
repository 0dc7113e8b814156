import type { InputKind } from '../structure.ts';

/** What paint is laid for: the names of regions and of the segmentation folded to what has a colour of its own. `paper` stays bare. */
export const PAINT_CLASSES = [
  'paper',
  'sky',
  'wall',
  'roof',
  'glass',
  'wood',
  'ground',
  'grass',
  'green',
  'water',
  'ceiling',
  'floor',
  'rug',
  'cloth',
  'soft',
  'metal',
  'art',
] as const;
export type PaintClass = (typeof PAINT_CLASSES)[number];

/**
 * What is where in a drawing, how sure that is, and how dark: all that a manner of painting needs besides the drawing
 * itself. It holds no colour and no size of the result, so that one plan is painted in any manner, palette and size.
 * Planes are row by row, `width` × `height`, 0 to 255 for 0 to 1. Plain data: it may be cloned to a worker and stored.
 */
export interface IllustrationPlan {
  readonly width: number;
  readonly height: number;
  readonly setting: 'interior' | 'exterior';
  readonly kind: InputKind;
  /** Share of the paint of each class; a pixel's sum to about 255. Classes without any are absent. */
  readonly classes: Readonly<Partial<Record<PaintClass, Uint8Array>>>;
  /** Chance of the class that is most likely. */
  readonly certainty: Uint8Array;
  /** Own shade of faces, constant over a plane as far as planes are known. */
  readonly shade: Uint8Array;
  /** Shadows that one thing casts on another; of a white model none, which has its own. */
  readonly cast: Uint8Array;
  /** Light that comes in by openings; interiors only, else empty of light. */
  readonly glow: Uint8Array;
  /** A number per thing: what belongs together has one, neighbours of one class differ. */
  readonly thing: Uint8Array;
  /** Colours that a person asked for by name or by click, by value of `thing`; sRGB, 0 to 1. */
  readonly corrected: Readonly<Record<number, readonly [number, number, number]>>;
  /** Row of the horizon in pixels of the plan. */
  readonly horizon: number;
  /** Share of the picture's area, 0 to 1, whose class is sure. */
  readonly understood: number;
  /** Share of the area, 0 to 1, where what the regions are called is of the class that is likeliest; 0 where no regions are known. */
  readonly agreement: number;
  /** Share of the area, 0 to 1, that is furniture and what hangs on walls; 0 out of doors. */
  readonly furnished: number;
}
