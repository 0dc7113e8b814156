import { toProbabilities } from './forest.ts';

/** How raw scores become probabilities that can be believed. */
export interface Calibration {
  /** Divides the scores before softmax (Guo et al. 2017). */
  readonly temperature: number;
  /** Per class a rising curve from softmax to share of truth (Zadrozny and Elkan 2002); null where temperature alone is better. */
  readonly curves: readonly Curve[] | null;
}

/** Piecewise linear and rising: `y` at each ascending `x`, flat beyond the ends. No points: the identity. */
export interface Curve {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

export const UNCALIBRATED: Calibration = { temperature: 1, curves: null };

/** Probabilities, row by row, from scores (class by class, as `scoreRows` gives them). Each row sums to 1. */
export function calibrate(
  calibration: Calibration,
  scores: Float32Array,
  classes: number,
  count: number,
): Float32Array {
  const probabilities = toProbabilities(scores, classes, count, calibration.temperature);
  if (calibration.curves === null) return probabilities;
  for (let i = 0; i < count; i++) {
    let sum = 0;
    for (let k = 0; k < classes; k++) {
      const value = follow(calibration.curves[k]!, probabilities[i * classes + k]!);
      probabilities[i * classes + k] = value;
      sum += value;
    }
    for (let k = 0; k < classes; k++)
      probabilities[i * classes + k] = sum > 0 ? probabilities[i * classes + k]! / sum : 1 / classes;
  }
  return probabilities;
}

/** Value of a curve at `value`. */
export function follow({ x, y }: Curve, value: number): number {
  const last = x.length - 1;
  if (last < 0) return value;
  if (value <= x[0]!) return y[0]!;
  if (value >= x[last]!) return y[last]!;
  let k = 1;
  while (x[k]! < value) k++;
  const span = x[k]! - x[k - 1]!;
  return span > 0 ? y[k - 1]! + ((y[k]! - y[k - 1]!) * (value - x[k - 1]!)) / span : y[k]!;
}
