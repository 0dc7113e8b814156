import type { Shown } from './flip.ts';

/** Linear radiance, 3 per pixel. */
export interface Linear {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/**
 * Mean of (test − reference)² / (reference² + ε) over pixels and channels, the brightest thousandth left out
 * (a few sparks would say nothing about the rest; they are counted apart by `sparks`).
 */
export function relMse(reference: Linear, test: Linear): number {
  const errors = reference.data.map((value, at) => ((test.data[at] ?? 0) - value) ** 2 / (value * value + 0.01)).sort();
  const kept = errors.subarray(0, Math.floor(errors.length * 0.999));
  return kept.reduce((sum, error) => sum + error, 0) / kept.length;
}

/** Pixels per million that are more than ten times as bright as the reference: fireflies. */
export function sparks(reference: Linear, test: Linear): number {
  let count = 0;
  for (let at = 0; at < reference.data.length; at += 3) {
    const sum = (data: Float32Array) => (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
    if (sum(test.data) > 10 * sum(reference.data) + 0.3) count++;
  }
  return (count / (reference.data.length / 3)) * 1e6;
}

/** Mean radiance of the test over that of the reference: 1 = neither darker nor brighter. */
export function meanRatio(reference: Linear, test: Linear): number {
  const sum = (data: Float32Array) => data.reduce((total, value) => total + value, 0);
  return sum(test.data) / sum(reference.data);
}

/**
 * How much of the reference's texture is still there: the slope of the test's gradient on the reference's, over pixels
 * whose gradient is that of texture rather than of edges. 1 = all of it, 0 = blurred away. Two references with noise of
 * their own are needed, because noise in one alone would count as texture that nobody can keep; noise in the test does not count.
 */
export function keptGradient(first: Shown, second: Shown, test: Shown): number {
  const [a, b, c] = [luminance(first), luminance(second), luminance(test)];
  const { width, height } = first;
  let along = 0;
  let total = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = (of: Float32Array) => (of[at + 1] ?? 0) - (of[at - 1] ?? 0);
      const down = (of: Float32Array) => (of[at + width] ?? 0) - (of[at - width] ?? 0);
      // chosen by the test's own gradient, whose noise has nothing to do with the references'
      const strength = Math.hypot(across(c), down(c));
      if (strength > TEXTURE_MAX) continue;
      along += ((across(a) + across(b)) * across(c) + (down(a) + down(b)) * down(c)) / 2;
      total += across(a) * across(b) + down(a) * down(b);
    }
  }
  return total <= 0 ? 1 : along / total;
}

/** Gradients over two pixels, of shown values 0 to 1, above which they are edges. */
const TEXTURE_MAX = 0.12;

function luminance({ data }: Shown): Float32Array {
  return Float32Array.from({ length: data.length / 3 }, (_, at) => 0.2126 * (data[at * 3] ?? 0) + 0.7152 * (data[at * 3 + 1] ?? 0) + 0.0722 * (data[at * 3 + 2] ?? 0));
}
