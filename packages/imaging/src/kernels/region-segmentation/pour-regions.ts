import { findDistances } from '../../ops/distance.ts';
import type { KernelContext, LabelMap, Mask, ScalarMap } from '../../image.ts';
import { claimRest, type Labelling, packLabels } from './label-parts.ts';

const SMALLEST_REGION = 6;
const SADDLE_SHARE = 0.25;
const SMALLEST_PEAK = 2;

/**
 * Regions of a drawing with broken lines: watershed on the distance from the ink. Two basins become one when the
 * passage between them is wider than a quarter of the smaller one's half-width, so gaps in a line do not leak.
 * Vincent and Soille 1991, with merging by saddle height.
 */
export function pourRegions(mask: Mask, ink: ScalarMap, context: KernelContext): LabelMap {
  const { width, height } = mask;
  const total = width * height;
  const distances = findDistances(mask.data, width, height);
  context.throwIfCancelled();
  const order = sortByDistance(distances, mask.data);
  const parent = new Int32Array(total).fill(-1);
  const peak = new Float32Array(total);
  const find = (i: number): number => {
    let root = i;
    while (parent[root]! !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  };
  for (let k = 0; k < order.length; k++) {
    if (k % 65536 === 0) context.throwIfCancelled();
    const i = order[k]!;
    const depth = distances[i]!;
    parent[i] = i;
    peak[i] = depth;
    const x = i % width;
    let home = -1;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue;
      const next = i + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -width : width);
      if (next < 0 || next >= total || parent[next]! < 0) continue;
      const root = find(next);
      if (home < 0) {
        home = root;
        parent[i] = root;
      } else if (root !== home) {
        const low = peak[root]! < peak[home]! ? root : home;
        const high = low === root ? home : root;
        if (depth > SADDLE_SHARE * peak[low]! || peak[low]! < SMALLEST_PEAK) {
          parent[low] = high;
          home = high;
        } else {
          parent[i] = high;
          home = high;
        }
      }
    }
  }
  const sizes = new Int32Array(total);
  for (let k = 0; k < order.length; k++) sizes[find(order[k]!)]!++;
  const labelling: Labelling = { labels: new Int32Array(total).fill(-1), count: 0 };
  const numbers = new Int32Array(total).fill(-1);
  for (let i = 0; i < total; i++) {
    if (parent[i]! < 0) continue;
    const root = find(i);
    if (sizes[root]! < SMALLEST_REGION) continue;
    if (numbers[root]! < 0) numbers[root] = labelling.count++;
    labelling.labels[i] = numbers[root]!;
  }
  claimRest(labelling, ink.data, width, height);
  return packLabels(labelling.labels, width, height);
}

/** Open pixels, farthest from ink first, by counting sort in eighths of a pixel. */
function sortByDistance(distances: Float32Array, ink: Uint8Array): Int32Array {
  const levels = 8192;
  const levelOf = (i: number): number => levels - 1 - Math.min(levels - 1, (distances[i]! * 8) | 0);
  const starts = new Int32Array(levels + 1);
  for (let i = 0; i < distances.length; i++) if (!ink[i]) starts[levelOf(i) + 1]!++;
  for (let level = 0; level < levels; level++) starts[level + 1]! += starts[level]!;
  const order = new Int32Array(starts[levels]!);
  for (let i = 0; i < distances.length; i++) if (!ink[i]) order[starts[levelOf(i)]!++] = i;
  return order;
}
