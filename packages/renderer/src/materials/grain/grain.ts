import type { Colour } from '../../scene/scene.ts';
import type { Canvas } from './canvas.ts';

/** Values of a substance, its own over its grain's. */
export type Values = Readonly<Record<string, number>>;

/** A texture's recipe: what one seamless piece of a material looks like. */
export interface Grain {
  /** size of the piece in the world and of its picture; powers of two */
  readonly metres: readonly [u: number, v: number];
  readonly pixels: readonly [width: number, height: number];
  /** how many of a substance's colours it mixes; the next is the joints', further ones tint single pieces */
  readonly colours: number;
  readonly values: Values;
  /** Paints colour, roughness and relief. Roughness is relative: 0.5 = as the material says. */
  readonly paint: (canvas: Canvas, colours: readonly Colour[], values: Values, seed: number) => void;
}
