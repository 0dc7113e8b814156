import type { Neighbourhood } from './find-neighbours.ts';

/** What of the others' names is told to a region: its own, the neighbours' by border, those above, below, joined by creases, and the picture's by area. */
const VIEWS = 6;

/** Features that `describeContext` adds for so many classes. */
export function countContext(classes: number): number {
  return VIEWS * classes;
}

/**
 * Context of each region as rows of `countContext(classes)` numbers, from a first guess at everybody's name
 * (auto-context, Tu 2008). `probabilities`: row by row; `areas`: pixels. Neighbours joined by creases count with
 * border length × (1 − ink). Views with nobody in them are 0.
 */
export function describeContext(
  probabilities: Float32Array,
  classes: number,
  areas: ArrayLike<number>,
  neighbours: Neighbourhood,
): Float32Array {
  const count = areas.length;
  const width = VIEWS * classes;
  const out = new Float32Array(count * width);
  const { start, other, length, ink, above, below } = neighbours;
  const whole = new Float64Array(classes);
  let total = 0;
  for (let i = 0; i < count; i++) {
    total += areas[i]!;
    for (let c = 0; c < classes; c++) whole[c]! += areas[i]! * probabilities[i * classes + c]!;
  }
  for (let i = 0; i < count; i++) {
    const row = i * width;
    for (let c = 0; c < classes; c++) {
      out[row + c] = probabilities[i * classes + c]!;
      out[row + 5 * classes + c] = whole[c]! / (total || 1);
    }
    const sums = [0, 0, 0, 0];
    for (let k = start[i]!; k < start[i + 1]!; k++) {
      const weights = [length[k]!, above[k]!, below[k]!, length[k]! * (1 - ink[k]!) ** 2];
      const from = other[k]! * classes;
      for (let view = 0; view < 4; view++) {
        const weight = weights[view]!;
        if (weight === 0) continue;
        sums[view]! += weight;
        const to = row + (view + 1) * classes;
        for (let c = 0; c < classes; c++) out[to + c]! += weight * probabilities[from + c]!;
      }
    }
    for (let view = 0; view < 4; view++) {
      if (sums[view] === 0) continue;
      const to = row + (view + 1) * classes;
      for (let c = 0; c < classes; c++) out[to + c]! /= sums[view]!;
    }
  }
  return out;
}

/** Rows of two tables side by side. */
export function joinRows(left: Float32Array, right: Float32Array, count: number): Float32Array {
  const leftWidth = count > 0 ? left.length / count : 0;
  const rightWidth = count > 0 ? right.length / count : 0;
  const out = new Float32Array(left.length + right.length);
  for (let i = 0; i < count; i++) {
    out.set(left.subarray(i * leftWidth, (i + 1) * leftWidth), i * (leftWidth + rightWidth));
    out.set(right.subarray(i * rightWidth, (i + 1) * rightWidth), i * (leftWidth + rightWidth) + leftWidth);
  }
  return out;
}
