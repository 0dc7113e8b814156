import { findQuantile } from '../../ops/morphology.ts';
import { findDistances } from '../../ops/distance.ts';
import { type PatchField, RADIUS } from './patch-search.ts';
import type { Level } from './pyramid.ts';

/** A patch counts less by this factor for each pixel that its centre lies deeper in the hole, down to DEEPEST. */
const TRUST = 1.15;
const DEEPEST = 60;

/** How far each patch of a level is trusted: 1 at the border, falling with the depth in the hole. */
export function confidenceOf({ width, height, hole }: Level): Float32Array {
  const depths = findDistances(
    hole.map((value) => 1 - value),
    width,
    height,
  );
  return depths.map((depth) => TRUST ** -Math.min(depth, DEEPEST));
}

/** Writes the weighted mean of what all patches over a pixel say of it, and the sum of their weights, into `out` (length 4). */
type Votes = (pixel: number, out: Float64Array) => void;

/**
 * Prepares a vote (Y. Wexler et al., "Space-Time Completion of Video", 2007): a patch weighs
 * exp(−d / (2 · q75 · spread)) · confidence.
 */
function prepareVote(
  { width, height, pixels }: Level,
  { targets, sources, distances }: PatchField,
  confidence: Float32Array,
  spread: number,
): Votes {
  const scale = 1 / (2 * Math.max(1, findQuantile(valuesAt(distances, targets), 0.75)) * spread);
  const weights = new Float32Array(width * height);
  for (let n = 0; n < targets.length; n++) {
    const target = targets[n]!;
    weights[target] = Math.exp(-Math.min(60, distances[target]! * scale)) * confidence[target]! + 1e-12;
  }
  return (pixel, out) => {
    const y = (pixel / width) | 0;
    const x = pixel - y * width;
    const [top, bottom] = [Math.max(RADIUS, y - RADIUS), Math.min(height - RADIUS - 1, y + RADIUS)];
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
    out[0] = a / sum;
    out[1] = b / sum;
    out[2] = c / sum;
    out[3] = sum;
  };
}

/**
 * Fills the hole of `current` by a vote.
 *
 * @param spread the lower, the more the best patch decides alone
 */
export function vote(
  level: Level,
  current: Float32Array,
  field: PatchField,
  confidence: Float32Array,
  spread: number,
  pulse: () => void,
): void {
  const votesAt = prepareVote(level, field, confidence, spread);
  const out = new Float64Array(4);
  for (let pixel = 0; pixel < level.hole.length; pixel++) {
    if (pixel % 16_384 === 0) pulse();
    if (!level.hole[pixel]) continue;
    votesAt(pixel, out);
    if (out[3]! > 0) for (let c = 0; c < 3; c++) current[3 * pixel + c] = out[c]!;
  }
}

/** Known pixels next to the hole, and by how much the patches over each say too little of it; three interleaved values. */
export interface BorderResidual {
  readonly pixels: Int32Array;
  readonly residuals: Float32Array;
}

/** How far what fills the hole is from what is known at its border: a step that would be seen. */
export function measureBorder(
  level: Level,
  field: PatchField,
  confidence: Float32Array,
  spread: number,
): BorderResidual {
  const { width, height, hole, pixels } = level;
  const votesAt = prepareVote(level, field, confidence, spread);
  const out = new Float64Array(4);
  const [border, residuals] = [[] as number[], [] as number[]];
  for (let pixel = 0; pixel < hole.length; pixel++) {
    if (hole[pixel]) continue;
    const x = pixel % width;
    const isBorder =
      (x > 0 && hole[pixel - 1]) ||
      (x < width - 1 && hole[pixel + 1]) ||
      (pixel >= width && hole[pixel - width]) ||
      (pixel < width * (height - 1) && hole[pixel + width]);
    if (!isBorder) continue;
    votesAt(pixel, out);
    if (!(out[3]! > 0)) continue;
    border.push(pixel);
    for (let c = 0; c < 3; c++) residuals.push(pixels[3 * pixel + c]! - out[c]!);
  }
  return { pixels: Int32Array.from(border), residuals: Float32Array.from(residuals) };
}

function valuesAt(map: Float32Array, pixels: Int32Array): Float32Array {
  const values = new Float32Array(pixels.length);
  for (let n = 0; n < pixels.length; n++) values[n] = map[pixels[n]!]!;
  return values;
}
