import { findQuantile } from '../../ops/morphology.ts';
import { findDistances } from '../../ops/distance.ts';
import { type PatchField, RADIUS } from './patch-search.ts';
import type { Level } from './pyramid.ts';

/** A patch counts less by this factor for each pixel that its centre lies deeper in the hole, down to DEEPEST. */
const TRUST = 1.15;
const DEEPEST = 60;

/** How far each patch of a level is trusted: 1 at the rim, falling with the depth in the hole. */
export function trustOf({ width, height, hole }: Level): Float32Array {
  const depths = findDistances(
    hole.map((value) => 1 - value),
    width,
    height,
  );
  return depths.map((depth) => TRUST ** -Math.min(depth, DEEPEST));
}

/**
 * Fills the hole of `current` with the weighted mean of what all patches over a pixel say of it (Y. Wexler et al.,
 * "Space-Time Completion of Video", 2007): exp(−d / (2 · q75 · spread)) · trust.
 *
 * @param spread the lower, the more the best patch decides alone
 */
export function vote(
  { width, height, pixels, hole }: Level,
  current: Float32Array,
  { targets, sources, distances }: PatchField,
  trust: Float32Array,
  spread: number,
  pulse: () => void,
): void {
  const scale = 1 / (2 * Math.max(1, findQuantile(valuesAt(distances, targets), 0.75)) * spread);
  const weights = new Float32Array(width * height);
  for (let n = 0; n < targets.length; n++) {
    const target = targets[n]!;
    weights[target] = Math.exp(-Math.min(60, distances[target]! * scale)) * trust[target]! + 1e-12;
  }
  for (let y = 0; y < height; y++) {
    if (y % 16 === 0) pulse();
    const [top, bottom] = [Math.max(RADIUS, y - RADIUS), Math.min(height - RADIUS - 1, y + RADIUS)];
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (!hole[pixel]) continue;
      const [left, right] = [Math.max(RADIUS, x - RADIUS), Math.min(width - RADIUS - 1, x + RADIUS)];
      let [sum, a, b, c] = [0, 0, 0, 0];
      for (let v = top; v <= bottom; v++) {
        for (let u = left; u <= right; u++) {
          const centre = v * width + u;
          const weight = weights[centre]!;
          if (weight === 0) continue;
          const from = 3 * (sources[centre]! + pixel - centre);
          sum += weight;
          a += weight * pixels[from]!;
          b += weight * pixels[from + 1]!;
          c += weight * pixels[from + 2]!;
        }
      }
      if (sum === 0) continue;
      current[3 * pixel] = a / sum;
      current[3 * pixel + 1] = b / sum;
      current[3 * pixel + 2] = c / sum;
    }
  }
}

function valuesAt(map: Float32Array, pixels: Int32Array): Float32Array {
  const values = new Float32Array(pixels.length);
  for (let n = 0; n < pixels.length; n++) values[n] = map[pixels[n]!]!;
  return values;
}
