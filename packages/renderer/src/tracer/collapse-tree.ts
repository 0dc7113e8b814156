import { ITEM, type BinaryTree } from './build-tree.ts';
import { createChooser } from './choose-children.ts';
import { BOX, NODE, PACK } from './layout.ts';

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
  const { bounds, codes: binary, items } = tree;
  const holds = (node: number): number => binary[node * BOX.words + BOX.count]!;
  const itemAt = (place: number): number => items[place * BOX.words + BOX.number]! - ITEM;
  const triangleCount = leaves.triangles.length / 9;
  let leafCount = 0;
  for (let i = 0; i < tree.size; i++) if (holds(i) > 0) leafCount++;
  const nodes = new Float32Array(Math.max(1, leafCount - 1) * NODE.words);
  const codes = new Int32Array(nodes.buffer);
  const packs = new Float32Array(leafCount * PACK.words);
  const packCodes = new Int32Array(packs.buffer);
  let nodeCount = 0, packCount = 0;

  const choose = createChooser(tree);
  const writeNode = (root: number): number => {
    const node = nodeCount++;
    const children = tree.size === 0 ? [] : holds(root) > 0 ? [root] : choose(root);
    const at = node * NODE.words;
    for (let lane = 0; lane < NODE.width; lane++) {
      const child = children[lane];
      for (let axis = 0; axis < 3; axis++) {
        nodes[at + axis * NODE.width + lane] = child === undefined ? Infinity : bounds[child * BOX.words + axis]! - pad;
        nodes[at + (3 + axis) * NODE.width + lane] = child === undefined ? -Infinity : bounds[child * BOX.words + BOX.high + axis]! + pad;
      }
    }
    for (const [lane, child] of children.entries()) codes[at + NODE.children + lane] = holds(child) > 0 ? writeLeaf(child) : firstNode + writeNode(child);
    return node;
  };
  const writeLeaf = (leaf: number): number => {
    const first = binary[leaf * BOX.words + BOX.number]!, item = itemAt(first);
    if (item >= triangleCount) return ~(2 * (item - triangleCount) + 1);
    const pack = packCount++;
    for (let lane = 0; lane < 4; lane++) writeTriangle(packs, packCodes, pack * PACK.words + lane, leaves, lane < holds(leaf) ? itemAt(first + lane) : -1);
    return ~(2 * (firstPack + pack));
  };
  writeNode(0);
  return { nodes: nodes.subarray(0, nodeCount * NODE.words), packs: packs.subarray(0, packCount * PACK.words) };
}

/** An unused lane (item −1) keeps edges of length zero, which no ray meets. */
function writeTriangle(packs: Float32Array, codes: Int32Array, at: number, { triangles, numbers }: Leaves, item: number): void {
  codes[at + PACK.numbers] = item < 0 ? -1 : numbers[item]!;
  if (item < 0) return;
  for (let axis = 0; axis < 3; axis++) {
    const t = item * 9 + axis, a = triangles[t]!;
    packs[at + axis * 4] = a;
    packs[at + 12 + axis * 4] = triangles[t + 3]! - a;
    packs[at + 24 + axis * 4] = triangles[t + 6]! - a;
  }
}
