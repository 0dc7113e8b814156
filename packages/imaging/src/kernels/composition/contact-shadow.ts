import type { ScalarMap } from '../../image.ts';
import { blurMapWide } from '../../ops/gaussian.ts';
import { fitWithin, resizeMap } from '../../ops/resize.ts';

/** Longer side at which a shadow is drawn: it is soft. */
const SMALL = 640;
/** How much flatter a shadow on the ground lies than it is wide. */
const FLATTENED = 2.5;
/** Part of the thing's height, from its lowest point, in which it may stand on the ground. */
const FOOT = 0.18;
/** Softness close to the foot and farther off, as shares of the thing's height. */
const TIGHT = 0.015,
  WIDE = 0.11;

/**
 * The shadow that a thing throws where it touches the ground: darkest at its feet, softer and paler with the distance from them.
 *
 * @param alpha 0 to 255: how much of each pixel is the thing, as it is placed
 * @returns 0 to 1 of each pixel: how much of the light is taken from the ground there at full strength; null where there is no thing
 */
export function contactShadow(alpha: Uint8Array, width: number, height: number): ScalarMap | null {
  const small = fitWithin(width, height, SMALL);
  const [sx, sy] = [width / small.width, height / small.height];
  const feet = new Int32Array(small.width).fill(-1);
  let [top, bottom] = [small.height, -1];
  for (let x = 0; x < small.width; x++) {
    for (let y = 0; y < small.height; y++) {
      if (alpha[Math.floor((y + 0.5) * sy) * width + Math.floor((x + 0.5) * sx)]! < 128) continue;
      feet[x] = y;
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (bottom < 0) return null;
  const high = Math.round(small.height * FLATTENED);
  const tall = Math.max(4, bottom - top);
  const contact = new Float32Array(small.width * high);
  const below = 0.006 * tall;
  for (let x = 0; x < small.width; x++) {
    const lift = feet[x]! < 0 ? Infinity : (bottom - feet[x]!) / (FOOT * tall);
    if (lift >= 1) continue;
    const row = Math.min(high - 1, Math.round((feet[x]! + 1 + below) * FLATTENED));
    contact[row * small.width + x] = (1 - lift) ** 1.5;
  }
  const tight = spread(contact, small.width, high, Math.max(1.5, TIGHT * tall));
  const wide = spread(contact, small.width, high, Math.max(4, WIDE * tall));
  const data = tight.map((value, i) => Math.min(1, 0.75 * value + 0.45 * wide[i]!));
  const flat = resizeMap({ width: small.width, height: high, data }, width, height, 'lanczos');
  for (let i = 0; i < flat.data.length; i++) flat.data[i] = Math.min(1, Math.max(0, flat.data[i]!));
  return flat;
}

/** A line of points blurred, 1 in the middle of a long line. */
function spread(points: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const { data } = blurMapWide({ width, height, data: points }, Math.max(3, sigma));
  const peak = Math.sqrt(2 * Math.PI) * Math.max(3, sigma);
  return data.map((value) => Math.min(1, value * peak));
}
