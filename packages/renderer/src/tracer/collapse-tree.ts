import type { BinaryTree } from './build-tree.ts';
import { createChooser } from './choose-children.ts';
import { NODE, PACK } from './layout.ts';

/** An eight-wide tree as it lies in memory: see layout.ts. */
export interface WideTree {
  readonly nodes: Float32Array;
  readonly packs: Float32Array;
}

/** What leaves hold: triangles by number, and from number `triangles.length / 9` on instances. */
export interface Leaves {
  /** 9 per triangle: its corners */
  readonly triangles: Float32Array;
  /** what a pack says of each triangle: its primitive and flags */
  readonly numbers: Int32Array;
}

/**
 * Makes a binary tree eight wide, and packs its leaves.
 *
 * @param firstNode what codes start from, since all trees share one array of nodes and one of packs
 * @param pad boxes grow by this much on each side, so that roundings of a ray miss none
 */
export function collapseTree(tree: BinaryTree, leaves: Leaves, firstNode: number, firstPack: number, pad: number): WideTree {
  const { bounds, left, count, items } = tree;
  const triangleCount = leaves.triangles.length / 9;
  let leafCount = 0;
  for (let i = 0; i < tree.size; i++) if (count[i]! > 0) leafCount++;
  const nodes = new Float32Array(Math.max(1, leafCount - 1) * NODE.words);
  const codes = new Int32Array(nodes.buffer);
  const packs = new Float32Array(leafCount * PACK.words);
  let nodeCount = 0, packCount = 0;

  const choose = createChooser(tree);
  const writeNode = (root: number): number => {
    const node = nodeCount++;
    const children = count[root]! > 0 ? [root] : choose(root);
    const at = node * NODE.words;
    for (let lane = 0; lane < NODE.width; lane++) {
      const child = children[lane];
      for (let axis = 0; axis < 3; axis++) {
        nodes[at + axis * NODE.width + lane] = child === undefined ? Infinity : bounds[child * 6 + axis]! - pad;
        nodes[at + (3 + axis) * NODE.width + lane] = child === undefined ? -Infinity : bounds[child * 6 + 3 + axis]! + pad;
      }
    }
    for (const [lane, child] of children.entries()) codes[at + NODE.children + lane] = count[child]! > 0 ? writeLeaf(child) : firstNode + writeNode(child);
    return node;
  };
  const writeLeaf = (leaf: number): number => {
    const first = left[leaf]!;
    if (items[first]! >= triangleCount) return ~(2 * (items[first]! - triangleCount) + 1);
    const pack = packCount++;
    writePack(packs, pack, leaves, items, first, count[leaf]!);
    return ~(2 * (firstPack + pack));
  };
  writeNode(0);
  return { nodes: nodes.subarray(0, nodeCount * NODE.words), packs: packs.subarray(0, packCount * PACK.words) };
}

function writePack(packs: Float32Array, pack: number, { triangles, numbers }: Leaves, items: Int32Array, first: number, n: number): void {
  const at = pack * PACK.words;
  const codes = new Int32Array(packs.buffer);
  for (let lane = 0; lane < 4; lane++) {
    // Unused lanes keep edges of length zero, which no ray meets.
    codes[at + PACK.numbers + lane] = -1;
    if (lane >= n) continue;
    const item = items[first + lane]!, t = item * 9;
    codes[at + PACK.numbers + lane] = numbers[item]!;
    for (let axis = 0; axis < 3; axis++) {
      const a = triangles[t + axis]!;
      packs[at + axis * 4 + lane] = a;
      packs[at + 12 + axis * 4 + lane] = triangles[t + 3 + axis]! - a;
      packs[at + 24 + axis * 4 + lane] = triangles[t + 6 + axis]! - a;
    }
  }
}
