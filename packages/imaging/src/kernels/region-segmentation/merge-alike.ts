import type { LabelMap, ScalarMap } from '../../image.ts';
import { packLabels } from './label-parts.ts';

/** Pixels on either side of a border between which its contrast is measured. */
const SPAN = 3;
const EDGE_WORTH = 30;
/** Contrast across a border, in 8-bit steps plus edge strength, up to which its sides are one surface. */
const SAME_SURFACE = 11;
const FARTHEST_COLOURS = 48;

interface Border {
  readonly a: number;
  readonly b: number;
  length: number;
  contrast: number;
}

/**
 * Joins regions whose common border shows no step: local contrast across it, not the difference of their means, since a
 * shaded wall changes slowly all over. Weakest borders first; means more than 48 steps apart are never joined.
 */
export function mergeAlike(labels: LabelMap, planes: readonly Float32Array[], edges: ScalarMap): LabelMap {
  const { width, height, count, data } = labels;
  const borders = measureBorders(labels, planes, edges);
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root]! !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  };
  const areas = new Float64Array(count);
  const sums = planes.map(() => new Float64Array(count));
  for (let i = 0; i < data.length; i++) {
    areas[data[i]!]!++;
    planes.forEach((plane, channel) => {
      sums[channel]![data[i]!]! += plane[i]!;
    });
  }
  for (const border of borders) {
    if (border.contrast > SAME_SURFACE * border.length) break;
    const a = find(border.a);
    const b = find(border.b);
    if (a === b) continue;
    const apart = Math.hypot(...sums.map((sum) => sum[a]! / areas[a]! - sum[b]! / areas[b]!));
    if (apart > FARTHEST_COLOURS) continue;
    parent[b] = a;
    areas[a]! += areas[b]!;
    for (const sum of sums) sum[a]! += sum[b]!;
  }
  const merged = new Int32Array(data.length);
  for (let i = 0; i < data.length; i++) merged[i] = find(data[i]!);
  return packLabels(merged, width, height);
}

/** All borders between two regions, weakest mean contrast first. */
function measureBorders(
  { width, height, count, data }: LabelMap,
  planes: readonly Float32Array[],
  edges: ScalarMap,
): Border[] {
  const borders = new Map<number, Border>();
  const add = (i: number, next: number, before: number, after: number): void => {
    const a = Math.min(data[i]!, data[next]!);
    const b = Math.max(data[i]!, data[next]!);
    let border = borders.get(a * count + b);
    if (!border) {
      border = { a, b, length: 0, contrast: 0 };
      borders.set(a * count + b, border);
    }
    let step = 0;
    for (const plane of planes) step += (plane[before]! - plane[after]!) ** 2;
    border.length++;
    border.contrast += Math.sqrt(step) + EDGE_WORTH * Math.max(edges.data[i]!, edges.data[next]!);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x < width - 1 && data[i] !== data[i + 1])
        add(i, i + 1, i - Math.min(x, SPAN - 1), i + Math.min(width - 1 - x, SPAN));
      if (y < height - 1 && data[i] !== data[i + width]) {
        add(i, i + width, i - Math.min(y, SPAN - 1) * width, i + Math.min(height - 1 - y, SPAN) * width);
      }
    }
  }
  return [...borders.values()].sort((p, q) => p.contrast / p.length - q.contrast / q.length);
}
