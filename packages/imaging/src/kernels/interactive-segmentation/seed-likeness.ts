import { comparePatches, type PatchGraph } from './patch-graph.ts';
import { SEED_WEIGHTS } from './weights.ts';

/**
 * Of a superpixel against the seeds: geodesic distance, the strongest border on the way, the least difference of colour,
 * of names, depth and normals to any seed, and the distance in the picture.
 */
export const SEED_FEATURES = 7;

/** Lengths of the shortest ways over the superpixels' borders. */
export interface GeodesicDistances {
  /** −log of the chance that no border on the way is a thing's. */
  readonly sum: Float32Array;
  /** The strongest border on that way, 0 to 1. */
  readonly strongest: Float32Array;
}

/** Shortest ways from the seeds to all superpixels (Dijkstra), as in geodesic segmentation (Bai and Sapiro, 2007). Unreached: Infinity and 1. */
export function findGeodesicDistances(graph: PatchGraph, seeds: readonly number[]): GeodesicDistances {
  const { count } = graph.labels;
  const { start, arcs } = neighboursOf(graph);
  const { from, to, apart } = graph.edges;
  const sum = new Float32Array(count).fill(Infinity);
  const strongest = new Float32Array(count).fill(1);
  const heap = createHeap();
  for (const seed of seeds) {
    sum[seed] = 0;
    strongest[seed] = 0;
    heap.push(seed, 0);
  }
  for (let top = heap.pop(); top !== null; top = heap.pop()) {
    const [k, far] = top;
    if (far > sum[k]!) continue;
    for (let at = start[k]!; at < start[k + 1]!; at++) {
      const edge = arcs[at]!;
      const other = from[edge] === k ? to[edge]! : from[edge]!;
      const reached = Math.fround(far - Math.log(1 - 0.999 * apart[edge]!));
      if (reached >= sum[other]!) continue;
      sum[other] = reached;
      strongest[other] = Math.max(strongest[k]!, apart[edge]!);
      heap.push(other, reached);
    }
  }
  return { sum, strongest };
}

/** `SEED_FEATURES` values of every superpixel against the seeds. */
export function measureSeedFeatures(graph: PatchGraph, seeds: readonly number[]): Float32Array {
  const { count } = graph.labels;
  const { sum, strongest } = findGeodesicDistances(graph, seeds);
  const features = new Float32Array(count * SEED_FEATURES);
  const unit = 1 / Math.hypot(graph.width, graph.height);
  const distinct = [...new Set(seeds)];
  for (let k = 0; k < count; k++) {
    let [colour, names, depth, normal, far] = [2, 1, 2, 2, Infinity];
    for (const seed of distinct) {
      const differs = comparePatches(graph, k, seed);
      colour = Math.min(colour, 5 * differs.colour);
      names = Math.min(names, differs.names);
      depth = Math.min(depth, 4 * differs.depth);
      normal = Math.min(normal, differs.normal);
      far = Math.min(
        far,
        Math.hypot(
          graph.centre[k * 2]! - graph.centre[seed * 2]!,
          graph.centre[k * 2 + 1]! - graph.centre[seed * 2 + 1]!,
        ),
      );
    }
    features.set(
      [Math.log1p(Math.min(1e3, sum[k]!)), strongest[k]!, colour, names, depth, normal, Math.sqrt(far * unit)],
      k * SEED_FEATURES,
    );
  }
  return features;
}

/** Log-odds that each superpixel belongs to the thing that the seeds lie on, of their `SEED_FEATURES`. */
export function seedLogOdds(graph: PatchGraph, features: Float32Array): Float32Array {
  const weights = graph.seen ? SEED_WEIGHTS.seen : SEED_WEIGHTS.plain;
  return Float32Array.from({ length: graph.labels.count }, (_, k) => {
    let odds = weights[SEED_FEATURES]!;
    for (let f = 0; f < SEED_FEATURES; f++) odds += weights[f]! * features[k * SEED_FEATURES + f]!;
    return odds;
  });
}

const neighbours = new WeakMap<PatchGraph, { readonly start: Int32Array; readonly arcs: Int32Array }>();

/** Numbers of the edges at each superpixel, one list after the other. */
export function neighboursOf(graph: PatchGraph): { readonly start: Int32Array; readonly arcs: Int32Array } {
  const known = neighbours.get(graph);
  if (known) return known;
  const { count } = graph.labels;
  const { from, to } = graph.edges;
  const start = new Int32Array(count + 1);
  for (let k = 0; k < from.length; k++) {
    start[from[k]! + 1]! += 1;
    start[to[k]! + 1]! += 1;
  }
  for (let k = 0; k < count; k++) start[k + 1]! += start[k]!;
  const place = start.slice();
  const arcs = new Int32Array(from.length * 2);
  for (let k = 0; k < from.length; k++) {
    arcs[place[from[k]!]!++] = k;
    arcs[place[to[k]!]!++] = k;
  }
  const found = { start, arcs };
  neighbours.set(graph, found);
  return found;
}

/** A binary heap: the least first. */
function createHeap(): { push(item: number, key: number): void; pop(): readonly [item: number, key: number] | null } {
  const items: number[] = [],
    keys: number[] = [];
  const swap = (a: number, b: number): void => {
    [items[a], items[b]] = [items[b]!, items[a]!];
    [keys[a], keys[b]] = [keys[b]!, keys[a]!];
  };
  return {
    push(item, key) {
      items.push(item);
      keys.push(key);
      for (let at = items.length - 1; at > 0;) {
        const up = (at - 1) >> 1;
        if (keys[up]! <= keys[at]!) break;
        swap(up, at);
        at = up;
      }
    },
    pop() {
      if (items.length === 0) return null;
      const top = [items[0]!, keys[0]!] as const;
      swap(0, items.length - 1);
      items.pop();
      keys.pop();
      for (let at = 0; ;) {
        let least = at;
        for (const down of [2 * at + 1, 2 * at + 2]) if (down < keys.length && keys[down]! < keys[least]!) least = down;
        if (least === at) return top;
        swap(at, least);
        at = least;
      }
    },
  };
}
