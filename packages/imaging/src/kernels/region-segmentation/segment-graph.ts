import type { KernelContext, LabelMap, ScalarMap, SrgbImage } from '../../image.ts';
import { blurMap } from '../../ops/gaussian.ts';
import { packLabels } from './label-parts.ts';
import { mergeAlike } from './merge-alike.ts';

const SCALE = 260;
const LEVELS = 2048;
const EDGE_GAIN = 24;

/**
 * Regions of like colour of a photo, by merging neighbouring pixels in order of their difference while
 * it stays within each part's own variation. Felzenszwalb and Huttenlocher 2004, k = 260 on 8-bit values, differences
 * raised across `edges` (0 to 1); then parts are merged over borders at which nothing changes (soft shading, grain).
 */
export function segmentGraph(image: SrgbImage, edges: ScalarMap, context: KernelContext): LabelMap {
  const { width, height } = image;
  const total = width * height;
  const planes = smoothChannels(image);
  context.throwIfCancelled();
  const weights = new Uint16Array(total * 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      weights[2 * i] = x < width - 1 ? weigh(planes, edges.data, i, i + 1) : LEVELS;
      weights[2 * i + 1] = y < height - 1 ? weigh(planes, edges.data, i, i + width) : LEVELS;
    }
  }
  const order = sortByWeight(weights);
  context.throwIfCancelled();
  const parent = Int32Array.from({ length: total }, (_, i) => i);
  const size = new Int32Array(total).fill(1);
  const limit = new Float32Array(total).fill(SCALE);
  const find = (i: number): number => {
    let root = i;
    while (parent[root]! !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  };
  const smallest = Math.max(20, Math.round(total * 1.8e-4));
  for (const isCleanup of [false, true]) {
    for (let k = 0; k < order.length; k++) {
      if (k % 131072 === 0) context.throwIfCancelled();
      const edge = order[k]!;
      const i = edge >> 1;
      const a = find(i);
      const b = find(edge & 1 ? i + width : i + 1);
      if (a === b) continue;
      const difference = weights[edge]! / 4;
      const mayMerge = isCleanup
        ? size[a]! < smallest || size[b]! < smallest
        : difference <= limit[a]! && difference <= limit[b]!;
      if (!mayMerge) continue;
      parent[b] = a;
      size[a]! += size[b]!;
      limit[a] = difference + SCALE / size[a]!;
    }
  }
  const labels = new Int32Array(total);
  for (let i = 0; i < total; i++) labels[i] = find(i);
  context.throwIfCancelled();
  return mergeAlike(packLabels(labels, width, height), planes, edges);
}

function smoothChannels(image: SrgbImage): Float32Array[] {
  const { width, height, channels } = image;
  return [0, 1, 2].map((channel) => {
    const plane = new Float32Array(width * height);
    for (let i = 0; i < plane.length; i++) plane[i] = image.data[i * channels + channel]!;
    return blurMap({ width, height, data: plane }, 0.9).data;
  });
}

/** Colour difference in quarters of an 8-bit step. */
function weigh(planes: Float32Array[], edges: Float32Array, a: number, b: number): number {
  let sum = 0;
  for (const plane of planes) sum += (plane[a]! - plane[b]!) ** 2;
  const edge = Math.max(edges[a]!, edges[b]!);
  return Math.min(LEVELS - 1, Math.round(4 * (Math.sqrt(sum) + EDGE_GAIN * edge * edge)));
}

/** Edge indices (2 · pixel, + 1 for the one below), lightest first; borders of the picture left out. */
function sortByWeight(weights: Uint16Array): Int32Array {
  const starts = new Int32Array(LEVELS + 1);
  for (let i = 0; i < weights.length; i++) if (weights[i]! < LEVELS) starts[weights[i]! + 1]!++;
  for (let level = 0; level < LEVELS; level++) starts[level + 1]! += starts[level]!;
  const order = new Int32Array(starts[LEVELS]!);
  for (let i = 0; i < weights.length; i++) if (weights[i]! < LEVELS) order[starts[weights[i]!]!++] = i;
  return order;
}
