import type { Rgb } from '../manner.ts';
import type { PaintClass } from '../plan.ts';

/** What a wash is for: a class, a part of one, or light. `corrected`: a colour that a person chose. */
export type WashName =
  | Exclude<PaintClass, 'paper'>
  | 'base'
  | 'glow'
  | 'greenDeep'
  | 'softSecond'
  | 'softThird'
  | 'corrected'
  | 'shade'
  | 'cast';

/** One layer of paint of one colour, or of two that run into one another. Planes are of the grid that is painted. */
export interface Wash {
  readonly name: WashName;
  readonly colour: Rgb;
  /** A second colour, and its share at each pixel. */
  readonly second?: { readonly colour: Rgb; readonly share: Float32Array };
  /** Where it lies, 0 to 1. */
  readonly mask: Float32Array;
  /** How thick: 1 gives the colour itself, 0.5 its square root. */
  readonly density: Float32Array | number;
  /** How much darker its border dries. */
  readonly edge: number;
  /** How far pigment settles in the paper's grain. */
  readonly granulation: number;
  /** How far it runs where it is wet, pixels of 1024. */
  readonly bleed: number;
  /** How much white is left beside lines. */
  readonly gap: number;
  /** Values of the mask from which on there is some paint, and all of it. */
  readonly hard: readonly [number, number];
  /** Direction of strokes, radians. */
  readonly turn: number;
  /** Its border fades at the border of the picture. */
  readonly isLoose: boolean;
}

/** Least colour of a channel: optical density is finite. */
const LEAST = 0.02;

/** Optical densities per unit of thickness. */
export function densityOf(colour: Rgb): Rgb {
  return colour.map((value) => -Math.log(Math.max(LEAST, value))) as unknown as Rgb;
}
