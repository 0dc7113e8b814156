import { findDistances } from '../../ops/distance.ts';
import { boxMean } from '../../ops/gaussian.ts';
import type { PlanePixels } from './fit-light.ts';

/** Radii of the means on either side of a seam, as shares of the shorter side: what is wide first. */
const RADII = [0.012, 0.004] as const;
/** How far a step fades into the hole, in radii; most of it that is believed (natural logarithm), and the least weight of a mean. */
const FADE = 1;
const MOST = 0.3;
const LEAST = 0.01;

/**
 * Evens out the step between what is filled and what is known beside it (in place): the step is the difference of means on
 * either side, and fades into the hole, so that a shadow that stays outside of it ends softly.
 *
 * @param beside 1 on known pixels that tell the surface's light
 * @param made natural logarithms where `wanted`, three interleaved
 */
export function closeSeam({ width, height, logs, wanted }: PlanePixels, beside: Uint8Array, made: Float32Array): void {
  const away = findDistances(beside, width, height);
  const meansOf = (mask: Uint8Array, values: Float32Array, c: number, radius: number): Float32Array => {
    const data = Float32Array.from(mask, (inside, pixel) => (inside ? values[3 * pixel + c]! : 0));
    return boxMean({ width, height, data }, radius).data;
  };
  const sharesOf = (mask: Uint8Array, radius: number): Float32Array =>
    boxMean({ width, height, data: Float32Array.from(mask) }, radius).data;
  for (const share of RADII) {
    const radius = Math.max(2, Math.round(share * Math.min(width, height)));
    const [outside, inside] = [sharesOf(beside, radius), sharesOf(wanted, radius)];
    for (let c = 0; c < 3; c++) {
      const [known, own] = [meansOf(beside, logs, c, radius), meansOf(wanted, made, c, radius)];
      for (let pixel = 0; pixel < wanted.length; pixel++) {
        if (!wanted[pixel] || outside[pixel]! < LEAST || inside[pixel]! < LEAST) continue;
        const step = known[pixel]! / outside[pixel]! - own[pixel]! / inside[pixel]!;
        made[3 * pixel + c]! += Math.min(MOST, Math.max(-MOST, step)) * Math.exp(-away[pixel]! / (FADE * radius));
      }
    }
  }
}
