import type { PatchGraph } from './patch-graph.ts';

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
  /** Pixels of its outline within the picture, and share of the outline that lies on the picture's frame. */
  readonly outline: number;
  readonly framed: number;
}

export type Level = 'part' | 'whole' | 'group';

/** Of several nested regions a thing is seldom more than this share of the picture, and none is less than that. */
const AREA_SCALE = 0.1;
const AREA_LEAST = 0.002;
const AREA_MOST = 0.6;
/** 4π · area ÷ outline² from which on a region is compact enough. */
const COMPACT = 0.4;
/** Added to heights before their ratio is taken. */
const FLAT = 0.1;
/** A part is smaller than the whole by this factor at least, a group larger by its inverse. */
const STEP = 0.6;

/** A region chosen as one thing, and how much stronger its outline is than what is within (natural logarithm of the ratio). */
export interface ChosenRegion {
  readonly patches: Int32Array;
  readonly persistence: number;
}

/**
 * The thing that a click on a superpixel means, a part of it and a group that it belongs to: nested regions, each the best of its
 * size by how long it persists while regions merge, by the contrast of its outline, its compactness and its area. A level that
 * there is not is the next to it.
 *
 * @param apartFrom superpixels that do not belong to it
 */
export function chooseRegion(
  graph: PatchGraph,
  patch: number,
  level: Level,
  apartFrom: readonly number[] = [],
): ChosenRegion {
  const total = graph.width * graph.height;
  const chain = nestedRegions(graph, patch);
  const rated = chain
    .map((region, i) => {
      const persistence = Math.log(((chain[i + 1]?.inner ?? 1) + FLAT) / (region.inner + FLAT));
      const share = region.area / total;
      const compact = (4 * Math.PI * region.area) / Math.max(1, region.outline) ** 2;
      const rating =
        persistence *
        region.contrast *
        Math.exp(-share / AREA_SCALE) *
        (1 - region.framed) *
        Math.min(1, share / AREA_LEAST) *
        Math.sqrt(Math.min(1, compact / COMPACT));
      return { patches: region.patches, persistence, rating, share };
    })
    .filter(({ share, patches }) => share < AREA_MOST && !apartFrom.some((seed) => patches.includes(seed)))
    .toSorted((a, b) => b.rating - a.rating);
  const whole = rated[0] ?? { patches: Int32Array.of(patch), persistence: 0, share: 0 };
  if (level === 'part') return rated.find(({ share }) => share < STEP * whole.share) ?? whole;
  if (level === 'group') return rated.find(({ share }) => STEP * share > whole.share) ?? whole;
  return whole;
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
  readonly frame: Float64Array;
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
      outline,
      framed: tree.frame[node]! / Math.max(1, outline + tree.frame[node]!),
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
  const [area, strength, outline, frame, height] = Array.from({ length: 5 }, () => new Float64Array(nodes)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const children: (readonly [number, number])[] = [];
  const borders: Map<number, { strength: number; length: number }>[] = Array.from({ length: count }, () => new Map());
  area.set(graph.size);
  for (let k = 0; k < count; k++) frame[k] = graph.isOuter[k] ? graph.spacing : 0;
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
    frame[node] = frame[a]! + frame[b]!;
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
  return { parent, children, area, strength, outline, frame, height };
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
