import type { PatchGraph } from './patch-graph.ts';
import { REGION_WEIGHTS } from './weights.ts';

/** One region of the merging tree that holds a given superpixel. */
interface NestedRegion {
  /** Superpixels. */
  readonly patches: Int32Array;
  /** Pixels. */
  readonly area: number;
  /** Mean chance along its outline that a thing ends there, 0 to 1; the picture's frame does not count. */
  readonly contrast: number;
  /** Height of the strongest border that was merged to form it. */
  readonly inner: number;
}

/** No thing is more than this share of the picture. */
const AREA_MOST = 0.6;
/** Share of the picture below which a region counts as small. */
const SMALL = 0.002;
/** Added to heights before their ratio is taken. */
const FLAT = 0.1;

/** What may be chosen: shares of the picture, and superpixels that do not belong to it. */
export interface Limits {
  readonly least?: number;
  readonly most?: number;
  readonly apartFrom?: readonly number[];
  /** It is the first click, or it corrects what was chosen before. */
  readonly turn?: keyof typeof REGION_WEIGHTS;
}

/**
 * The superpixels of the thing that a click means: the best of the nested regions around it, by how long it persists while
 * regions merge, the contrast of its outline, its area, and how far in its middle the click lies. Null where the limits leave none.
 */
export function chooseRegion(
  graph: PatchGraph,
  patch: number,
  { least = 0, most = 1, apartFrom = [], turn = 'first' }: Limits,
): Int32Array | null {
  const total = graph.width * graph.height;
  const chain = nestedRegions(graph, patch);
  let [best, highest]: [Int32Array | null, number] = [null, -Infinity];
  for (const [i, { patches, area, contrast, inner }] of chain.entries()) {
    const share = area / total;
    if (share < least || share > Math.min(most, AREA_MOST) || apartFrom.some((seed) => patches.includes(seed)))
      continue;
    const persistence = Math.log(((chain[i + 1]?.inner ?? 1) + FLAT) / (inner + FLAT));
    const rating = dot(REGION_WEIGHTS[turn], [
      Math.log(Math.max(0.001, persistence)),
      Math.log(Math.max(0.01, contrast)),
      share,
      Math.log(Math.min(1, share / SMALL)),
      Math.log(depthIn(graph, patch, patches) / Math.sqrt(area / Math.PI) + 0.1),
    ]);
    if (rating > highest) [best, highest] = [patches, rating];
  }
  return best;
}

/** Pixels from a superpixel's middle to what does not belong to a region, or to the picture's frame; 0 or more. */
function depthIn({ width, height, spacing, centre, labels }: PatchGraph, patch: number, patches: Int32Array): number {
  const within = new Uint8Array(labels.count);
  for (const k of patches) within[k] = 1;
  const [x, y] = [centre[patch * 2]!, centre[patch * 2 + 1]!];
  let least = Math.min(x, y, width - x, height - y);
  for (let k = 0; k < labels.count; k++)
    if (!within[k]) least = Math.min(least, Math.hypot(centre[k * 2]! - x, centre[k * 2 + 1]! - y) - spacing / 2);
  return Math.max(0, least);
}

function dot(weights: readonly number[], values: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * values[i]!, 0);
}

/** Exponent of the smaller region's area, in superpixels, by which small regions are merged first. */
const SMALL_FIRST = 0.12;

interface Tree {
  /** Parent of each node, −1 at the root; leaves are the superpixels. */
  readonly parent: Int32Array;
  readonly children: readonly (readonly [number, number])[];
  readonly area: Float64Array;
  readonly strength: Float64Array;
  readonly outline: Float64Array;
  readonly height: Float64Array;
}

const trees = new WeakMap<PatchGraph, Tree>();

/** The nested regions that hold a superpixel, the smallest first (the ultrametric contour map's chain; Arbeláez, Maire, Fowlkes and Malik, 2011). */
function nestedRegions(graph: PatchGraph, patch: number): NestedRegion[] {
  const tree = trees.get(graph) ?? mergeRegions(graph);
  trees.set(graph, tree);
  const found: NestedRegion[] = [];
  for (let node = patch; node >= 0; node = tree.parent[node]!) {
    const outline = tree.outline[node]!;
    found.push({
      patches: leavesOf(tree, node, graph.labels.count),
      area: tree.area[node]!,
      contrast: outline > 0 ? tree.strength[node]! / outline : 0,
      inner: tree.height[node]!,
    });
  }
  return found;
}

function leavesOf(tree: Tree, root: number, count: number): Int32Array {
  const leaves: number[] = [];
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop())
    if (node < count) leaves.push(node);
    else stack.push(...tree.children[node - count]!);
  return Int32Array.from(leaves);
}

/** Neighbours are merged, those with the weakest common border first; borders of a union are the means of its parts', by length. */
function mergeRegions(graph: PatchGraph): Tree {
  const { count } = graph.labels;
  const nodes = 2 * count - 1;
  const parent = new Int32Array(nodes).fill(-1);
  const [area, strength, outline, height] = Array.from({ length: 4 }, () => new Float64Array(nodes)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const children: (readonly [number, number])[] = [];
  const borders: Map<number, { strength: number; length: number }>[] = Array.from({ length: count }, () => new Map());
  area.set(graph.size);
  const { from, to, length, apart } = graph.edges;
  const heap = createPairHeap();
  const mean = (graph.width * graph.height) / count;
  const push = (a: number, b: number, border: { strength: number; length: number }): void =>
    heap.push(a, b, (border.strength / border.length) * (Math.min(area[a]!, area[b]!) / mean) ** SMALL_FIRST);
  for (let k = 0; k < from.length; k++) {
    const border = { strength: apart[k]! * length[k]!, length: length[k]! };
    for (const [a, b] of [
      [from[k]!, to[k]!],
      [to[k]!, from[k]!],
    ] as const) {
      borders[a]!.set(b, border);
      strength[a]! += border.strength;
      outline[a]! += border.length;
    }
    push(from[k]!, to[k]!, border);
  }
  let next = count;
  for (let top = heap.pop(); top !== null && next < nodes; top = heap.pop()) {
    const [a, b, key] = top;
    const shared = borders[a]!.get(b);
    if (parent[a] !== -1 || parent[b] !== -1 || !shared) continue;
    const node = next++;
    parent[a] = node;
    parent[b] = node;
    children.push([a, b]);
    area[node] = area[a]! + area[b]!;
    strength[node] = strength[a]! + strength[b]! - 2 * shared.strength;
    outline[node] = outline[a]! + outline[b]! - 2 * shared.length;
    height[node] = Math.max(height[a]!, height[b]!, key);
    const [small, large] = borders[a]!.size < borders[b]!.size ? [a, b] : [b, a];
    const joined = borders[large]!;
    joined.delete(small);
    for (const [other, border] of borders[small]!) {
      if (other === large) continue;
      const known = joined.get(other);
      joined.set(
        other,
        known ? { strength: known.strength + border.strength, length: known.length + border.length } : border,
      );
    }
    borders[node] = joined;
    for (const [other, border] of joined) {
      borders[other]!.delete(a);
      borders[other]!.delete(b);
      borders[other]!.set(node, border);
      push(other, node, border);
    }
  }
  return { parent, children, area, strength, outline, height };
}

function createPairHeap() {
  const items: [number, number, number][] = [];
  return {
    push(a: number, b: number, key: number): void {
      items.push([a, b, key]);
      for (let at = items.length - 1; at > 0;) {
        const up = (at - 1) >> 1;
        if (items[up]![2] <= items[at]![2]) break;
        [items[up], items[at]] = [items[at]!, items[up]!];
        at = up;
      }
    },
    pop(): [number, number, number] | null {
      const top = items[0];
      if (!top) return null;
      const last = items.pop()!;
      if (items.length === 0) return top;
      items[0] = last;
      for (let at = 0; ;) {
        let least = at;
        for (const down of [2 * at + 1, 2 * at + 2])
          if (down < items.length && items[down]![2] < items[least]![2]) least = down;
        if (least === at) return top;
        [items[at], items[least]] = [items[least]!, items[at]!];
        at = least;
      }
    },
  };
}
