import type { PatchGraph } from './patch-graph.ts';

/** Strength of a border that one superpixel alone may bridge, and how much a region's mean counts. */
const SCALE = 0.2;
const COUNTS = 0.6;

const regions = new WeakMap<PatchGraph, Int32Array>();

/** Log-odds drawn towards the mean of the region that a superpixel lies in: a floor that runs on across the room is not cut in its middle. */
export function evenOut(graph: PatchGraph, odds: Float32Array): Float32Array {
  const region = regionsOf(graph);
  const sums = new Float64Array(odds.length);
  const areas = new Float64Array(odds.length);
  for (let k = 0; k < odds.length; k++) {
    sums[region[k]!]! += graph.size[k]! * odds[k]!;
    areas[region[k]!]! += graph.size[k]!;
  }
  return odds.map((value, k) => (1 - COUNTS) * value + (COUNTS * sums[region[k]!]!) / areas[region[k]!]!);
}

/** The region of each superpixel: neighbours are joined, the weakest borders first, while a border is no stronger than those within either side (Felzenszwalb and Huttenlocher, 2004). */
function regionsOf(graph: PatchGraph): Int32Array {
  const known = regions.get(graph);
  if (known) return known;
  const { from, to, apart } = graph.edges;
  const parent = Int32Array.from({ length: graph.labels.count }, (_, k) => k);
  const size = new Int32Array(parent.length).fill(1);
  const limit = new Float32Array(parent.length).fill(SCALE);
  const find = (k: number): number => {
    let root = k;
    while (parent[root]! !== root) root = parent[root] = parent[parent[root]!]!;
    return root;
  };
  for (const k of Int32Array.from(from.keys()).sort((a, b) => apart[a]! - apart[b]!)) {
    const [a, b] = [find(from[k]!), find(to[k]!)];
    if (a === b || apart[k]! > limit[a]! || apart[k]! > limit[b]!) continue;
    parent[b] = a;
    size[a]! += size[b]!;
    limit[a] = apart[k]! + SCALE / size[a]!;
  }
  const region = parent.map((_, k) => find(k));
  regions.set(graph, region);
  return region;
}
