import { hashUniform } from '@yujian/imaging/random';

/** The rows one tree is grown from, with gradient and curvature already weighted for the rows left out. */
export interface Chosen {
  count: number;
  readonly index: Int32Array;
  readonly gradient: Float32Array;
  readonly curvature: Float32Array;
}

export function createChosen(count: number): Chosen {
  return {
    count: 0,
    index: new Int32Array(count),
    gradient: new Float32Array(count),
    curvature: new Float32Array(count),
  };
}

/**
 * Rows for one class's tree: each kept with a chance in proportion to the size of its gradient, and weighted by the
 * inverse of that chance, so that sums stay true on average (minimal variance sampling, Ibragimov and Gusev 2019).
 * About `share` of the rows of positive weight are kept; the choice depends on `seed` and the row's number alone.
 */
export function chooseRows(
  probabilities: Float32Array,
  labels: Uint8Array,
  weights: Float32Array,
  klass: number,
  share: number,
  seed: number,
  out: Chosen,
): void {
  const count = labels.length;
  const sizes = out.gradient;
  const histogram = new Float64Array(SIZES);
  const sums = new Float64Array(SIZES);
  let candidates = 0;
  for (let i = 0; i < count; i++) {
    const weight = weights[i]!;
    if (weight <= 0) continue;
    candidates++;
    const size = weight * (Math.abs(probabilities[i]! - (labels[i] === klass ? 1 : 0)) + FLOOR);
    const slot = slotOf(size);
    histogram[slot]!++;
    sums[slot]! += size;
  }
  const bar = share >= 1 ? 0 : findBar(histogram, sums, share * candidates);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const weight = weights[i]!;
    if (weight <= 0) continue;
    const p = probabilities[i]!;
    const slope = p - (labels[i] === klass ? 1 : 0);
    const size = weight * (Math.abs(slope) + FLOOR);
    const chance = size >= bar ? 1 : size / bar;
    if (chance < 1 && hashUniform(i, klass, seed) >= chance) continue;
    out.index[kept] = i;
    sizes[kept] = (weight * slope) / chance;
    out.curvature[kept] = (weight * Math.max(p * (1 - p), 1e-6)) / chance;
    kept++;
  }
  out.count = kept;
}

/** What a row without gradient counts like. */
const FLOOR = 0.002;
const SIZES = 512;

function slotOf(size: number): number {
  return Math.min(SIZES - 1, Math.max(0, Math.floor(SIZES / 2 + 12 * Math.log2(size))));
}

function sizeOf(slot: number): number {
  return 2 ** ((slot - SIZES / 2) / 12);
}

/** Size from which all rows are kept so that, with smaller ones kept in proportion, about `wanted` are. */
function findBar(histogram: Float64Array, sums: Float64Array, wanted: number): number {
  let below = 0;
  for (const sum of sums) below += sum;
  let above = 0;
  for (let slot = SIZES - 1; slot >= 0; slot--) {
    const bar = sizeOf(slot);
    above += histogram[slot]!;
    below -= sums[slot]!;
    if (above + below / bar >= wanted) return sizeOf(slot + 1);
  }
  return 0;
}
