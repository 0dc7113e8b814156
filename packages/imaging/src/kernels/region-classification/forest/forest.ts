import { halfValues } from './half.ts';

/** Bins per feature; bin 0 holds missing values (NaN), the others are divided by at most 62 edges. */
export const BIN_COUNT = 64;
export const MOST_EDGES = BIN_COUNT - 2;
/** Features and leaves a packed node can address. */
export const MOST_FEATURES = 512;
export const MOST_LEAVES = 64;

const LEAF = 1 << 23;

/**
 * Gradient boosted trees for several classes (Friedman 2001): each round adds one tree per class to that class's score.
 * The scores of a row, through softmax, are its probabilities.
 */
export interface Forest {
  readonly classes: number;
  /** Ascending edges of each feature's bins: a value lies in bin 1 + (number of edges below it), NaN in bin 0. */
  readonly edges: readonly Float32Array[];
  /** Score of each class before the first tree. */
  readonly start: Float32Array;
  /** Index of each tree's first node in `nodes`; tree k belongs to class k mod `classes`. */
  readonly roots: Uint32Array;
  /** Packed nodes (`packSplit`, `packLeaf`); the left child follows its parent. */
  readonly nodes: Uint32Array;
}

/** A node that sends bins up to `bin` to the next node, the others `right` nodes further on. */
export function packSplit(feature: number, bin: number, right: number): number {
  return (feature << 13) | (bin << 7) | right;
}

/** A leaf with its value as 16-bit float. */
export function packLeaf(half: number): number {
  return LEAF | half;
}

/** Bin of a value among ascending edges. */
export function findBin(edges: Float32Array, value: number): number {
  if (Number.isNaN(value)) return 0;
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (edges[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

/** Bins of `count` rows of features, one column per feature: the bin of row i, feature f is at f · count + i. */
export function binRows(
  edges: readonly Float32Array[],
  rows: Float32Array,
  count: number,
  out: Uint8Array = new Uint8Array(edges.length * count),
): Uint8Array {
  const width = edges.length;
  for (let feature = 0; feature < width; feature++) {
    const own = edges[feature]!;
    for (let i = 0; i < count; i++) out[feature * count + i] = findBin(own, rows[i * width + feature]!);
  }
  return out;
}

/** Adds the tree that starts at `root` to one score per row. `bins` as from `binRows`. */
export function addTree(nodes: Uint32Array, root: number, bins: Uint8Array, count: number, scores: Float32Array): void {
  const first = nodes[root]!;
  const values = halfValues();
  for (let i = 0; i < count; i++) {
    let at = root;
    let node = first;
    while ((node & LEAF) === 0) {
      at += bins[(node >>> 13) * count + i]! <= ((node >>> 7) & 63) ? 1 : node & 127;
      node = nodes[at]!;
    }
    scores[i]! += values[node & 0xffff]!;
  }
}

/** Number of nodes of the tree that starts at `root`. */
export function countNodes(nodes: Uint32Array, root: number): number {
  let open = 1;
  let at = root;
  for (; open > 0; at++) open += nodes[at]! & LEAF ? -1 : 1;
  return at - root;
}

/** Scores of every class and row: class c, row i at c · count + i. `rows` are row by row, one float per feature; `begin`, laid out like the scores, stands in for the forest's own start. */
export function scoreRows(forest: Forest, rows: Float32Array, count: number, begin?: Float32Array): Float32Array {
  const { classes, roots, nodes } = forest;
  const bins = binRows(forest.edges, rows, count);
  const scores = begin ? begin.slice() : new Float32Array(classes * count);
  if (!begin) for (let k = 0; k < classes; k++) scores.fill(forest.start[k]!, k * count, (k + 1) * count);
  for (let tree = 0; tree < roots.length; tree++) {
    const k = tree % classes;
    addTree(nodes, roots[tree]!, bins, count, scores.subarray(k * count, (k + 1) * count));
  }
  return scores;
}

/** Softmax over the classes of each row of scores divided by `temperature` (> 0), row by row: row i, class c at i · classes + c. */
export function toProbabilities(scores: Float32Array, classes: number, count: number, temperature = 1): Float32Array {
  const out = new Float32Array(classes * count);
  for (let i = 0; i < count; i++) {
    let most = -Infinity;
    for (let k = 0; k < classes; k++) most = Math.max(most, scores[k * count + i]!);
    let sum = 0;
    for (let k = 0; k < classes; k++) {
      const share = Math.exp((scores[k * count + i]! - most) / temperature);
      out[i * classes + k] = share;
      sum += share;
    }
    for (let k = 0; k < classes; k++) out[i * classes + k]! /= sum;
  }
  return out;
}
