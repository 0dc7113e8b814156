import { findDistances } from '../../ops/distance.ts';
import type { KernelContext, LabelMap, Mask, ScalarMap } from '../../image.ts';
import { joinAlike } from './join-alike.ts';
import { packLabels } from './label-parts.ts';

const LEVELS = 256;
/** Basins whose passage lies less than this above the deeper floor of the two are one from the start. */
const SHALLOW = 0.02;
/** How much of the relief shows off the edges; the slope that leads up to them, and the share of the diagonal over which it falls to a third: gaps in an edge are closed the straight way. */
const OFF_EDGE = 0.3;
const FOOT = 0.16;
const FOOT_REACH = 0.05;

/**
 * Regions of a white model along its edges, closed where they fade: watershed on the relief (Vincent and Soille 1991), whose
 * basins are joined over the weakest border first, so that an edge that is seen along most of its way parts two faces all
 * along it, while slow falls of light and blotches part none.
 * @param mask thin edges; `ink` their strength, `relief` how much each place looks like an edge, 0 to 1
 */
export function contourRegions(mask: Mask, ink: ScalarMap, relief: ScalarMap, context: KernelContext): LabelMap {
  const { width, height } = mask;
  const distances = findDistances(mask.data, width, height);
  context.throwIfCancelled();
  const reach = FOOT_REACH * Math.hypot(width, height);
  const levels = ink.data.map((value, i) =>
    mask.data[i]
      ? Math.max(value, 0.3)
      : OFF_EDGE * Math.min(0.5, relief.data[i]!) + FOOT * Math.exp(-distances[i]! / reach),
  );
  return joinAlike(pour(levels, width, height, context), levels, context);
}

/** Watershed: the basins of a relief, every pixel in one. */
function pour(levels: Float32Array, width: number, height: number, context: KernelContext): LabelMap {
  const total = width * height;
  const order = sortByLevel(levels);
  const parent = new Int32Array(total).fill(-1);
  const deepest = new Float32Array(total);
  const sizes = new Int32Array(total);
  const find = (i: number): number => {
    let root = i;
    while (parent[root]! !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  };
  for (let k = 0; k < total; k++) {
    if (k % 65536 === 0) context.throwIfCancelled();
    const i = order[k]!;
    const level = levels[i]!;
    const x = i % width;
    let home = -1;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue;
      const next = i + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -width : width);
      if (next < 0 || next >= total || parent[next]! < 0) continue;
      const root = find(next);
      if (home < 0) {
        home = root;
        continue;
      }
      if (root === home) continue;
      const [low, high] = deepest[root]! < deepest[home]! ? [root, home] : [home, root];
      if (level - deepest[high]! < SHALLOW || sizes[high]! < 4) {
        parent[high] = low;
        sizes[low]! += sizes[high]!;
        home = low;
      }
    }
    if (home < 0) {
      parent[i] = i;
      deepest[i] = level;
      sizes[i] = 1;
    } else {
      parent[i] = home;
      sizes[home]!++;
    }
  }
  const labels = new Int32Array(total);
  for (let i = 0; i < total; i++) labels[i] = find(i);
  return packLabels(labels, width, height);
}

/** Pixels from the lowest to the highest, by counting sort. */
function sortByLevel(levels: Float32Array): Int32Array {
  const starts = new Int32Array(LEVELS + 1);
  const binOf = (value: number): number => Math.min(LEVELS - 1, (value * LEVELS) | 0);
  for (let i = 0; i < levels.length; i++) starts[binOf(levels[i]!) + 1]!++;
  for (let bin = 0; bin < LEVELS; bin++) starts[bin + 1]! += starts[bin]!;
  const order = new Int32Array(levels.length);
  for (let i = 0; i < levels.length; i++) order[starts[binOf(levels[i]!)]!++] = i;
  return order;
}
