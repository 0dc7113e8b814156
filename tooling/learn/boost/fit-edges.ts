import { MOST_EDGES } from '@yujian/imaging/kernels/region-classification/forest/forest';

const SAMPLES = 20_000;

/**
 * Edges of one feature's bins: halfway between neighbouring values where there are few of them, else at quantiles of an
 * even sample of the rows. NaN counts nowhere.
 */
export function fitEdges(rows: Float32Array, count: number, width: number, feature: number): Float32Array {
  const step = Math.max(1, Math.floor(count / SAMPLES));
  const values: number[] = [];
  for (let i = 0; i < count; i += step) {
    const value = rows[i * width + feature]!;
    if (Number.isFinite(value)) values.push(value);
  }
  const sorted = Float32Array.from(values).sort();
  const distinct = sorted.filter((value, k) => k === 0 || value !== sorted[k - 1]!);
  const edges: number[] = [];
  if (distinct.length <= MOST_EDGES + 1) {
    for (let k = 1; k < distinct.length; k++) edges.push(between(distinct[k - 1]!, distinct[k]!));
  } else {
    for (let k = 1; k <= MOST_EDGES; k++) {
      const at = Math.floor((k * sorted.length) / (MOST_EDGES + 1));
      const above = distinct[findFirstAbove(distinct, sorted[at]!)];
      if (above === undefined) continue;
      const edge = between(sorted[at]!, above);
      if (edges.length === 0 || edge > edges[edges.length - 1]!) edges.push(edge);
    }
  }
  return Float32Array.from(edges);
}

/** A 32-bit edge with `low` in the bin below it and `high` above. */
function between(low: number, high: number): number {
  const middle = Math.fround(low + (high - low) / 2);
  return middle >= low && middle < high ? middle : low;
}

function findFirstAbove(sorted: Float32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
