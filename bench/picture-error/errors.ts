import type { Shown } from './flip.ts';
import { convolve, gaussian } from './planes.ts';

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

/** Mean radiance of the test over that of the reference: 1 = neither darker nor brighter. Pixels marked in `without` count in neither. */
export function meanRatio(reference: Linear, test: Linear, without: Uint8Array | null = null): number {
  const sum = (data: Float32Array) =>
    data.reduce((total, value, at) => (without?.[Math.floor(at / 3)] === 1 ? total : total + value), 0);
  return sum(test.data) / sum(reference.data);
}

/**
 * Marks the thousandth of pixels in which two halves of a reference, made with different seeds, differ most: one path
 * that met the sun by chance can bring some percent of a picture's light, and says nothing about a test that lacks it.
 * Asks the references alone, so that no test can choose what it is measured on.
 */
export function unsettled(first: Linear, second: Linear): Uint8Array {
  const marks = new Uint8Array(first.data.length / 3);
  const apart = Float32Array.from(marks, (_, at) =>
    Math.abs(
      [0, 1, 2].reduce(
        (sum, channel) => sum + (first.data[at * 3 + channel] ?? 0) - (second.data[at * 3 + channel] ?? 0),
        0,
      ),
    ),
  );
  const limit = apart.toSorted()[Math.floor(apart.length * 0.999) - 1] ?? Infinity;
  return marks.map((_, at) => Number((apart[at] ?? 0) > limit));
}

/**
 * How much of the reference's texture is still there: the slope of the test's gradient on the reference's, over pixels
 * of texture rather than of edges. 1 = all of it, 0 = blurred away. Two references with noise of their own are needed,
 * because noise in one alone would count as texture that nobody can keep; noise in the test does not count.
 *
 * Edges are left out where the references have one or where the test has one: asking the test alone would count an edge
 * that it blurred as lost texture. They are found in smoothed pictures, in which noise is too weak to decide:
 * choosing by the gradients that are then multiplied would favour pixels whose noise happens to be small or opposite.
 */
export function keptGradient(first: Shown, second: Shown, test: Shown): number {
  const [a, b, c] = [luminance(first), luminance(second), luminance(test)];
  const { width, height } = first;
  const kernel = gaussian(EDGE_SIGMA);
  const smooth = (data: Float32Array) => convolve({ width, height, data }, kernel, kernel).data;
  const [smoothReference, smoothTest] = [smooth(a.map((value, at) => (value + (b[at] ?? 0)) / 2)), smooth(c)];
  let along = 0;
  let total = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = (of: Float32Array) => (of[at + 1] ?? 0) - (of[at - 1] ?? 0);
      const down = (of: Float32Array) => (of[at + width] ?? 0) - (of[at - width] ?? 0);
      const isEdge = (of: Float32Array) => Math.hypot(across(of), down(of)) > SMOOTHED_EDGE;
      if (isEdge(smoothReference) || isEdge(smoothTest)) continue;
      along += ((across(a) + across(b)) * across(c) + (down(a) + down(b)) * down(c)) / 2;
      total += across(a) * across(b) + down(a) * down(b);
    }
  }
  return total <= 0 ? 1 : along / total;
}

/** pixels */
const EDGE_SIGMA = 1.5;
/** Gradients over two pixels of the smoothed picture, of shown values 0 to 1, above which they are edges: half of that of a sharp step of 0.12. */
const SMOOTHED_EDGE = 0.06;

function luminance({ data }: Shown): Float32Array {
  return Float32Array.from(
    { length: data.length / 3 },
    (_, at) => 0.2126 * (data[at * 3] ?? 0) + 0.7152 * (data[at * 3 + 1] ?? 0) + 0.0722 * (data[at * 3 + 2] ?? 0),
  );
}
