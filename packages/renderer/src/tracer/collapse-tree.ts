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
export function collapseTree(
  tree: BinaryTree,
  leaves: Leaves,
  firstNode: number,
  firstPack: number,
  pad: number,
): WideTree {
  const { bounds, codes: binary, items } = tree;
  const holds = (node: number): number => binary[node * BOX.words + BOX.count]!;
  const triangleCount = leaves.triangles.length / 9;
  const itemOf = (leaf: number): number =>
    items[binary[leaf * BOX.words + BOX.number]! * BOX.words + BOX.number]! - ITEM;
  const { children, places, nodeCount, packCount } = chooseNodes(tree, (leaf) => itemOf(leaf) < triangleCount);
  const nodes = new Float32Array(nodeCount * NODE.words),
    codes = new Int32Array(nodes.buffer);
  const packs = new Float32Array(packCount * PACK.words),
    packCodes = new Int32Array(packs.buffer);
  for (let node = 0; node < nodeCount; node++) {
    const at = node * NODE.words;
    nodes.fill(Infinity, at, at + 3 * NODE.width).fill(-Infinity, at + 3 * NODE.width, at + 6 * NODE.width);
    for (let lane = 0; lane < NODE.width; lane++) {
      const child = children[node * NODE.width + lane]!;
      if (child < 0) break;
      const box = child * BOX.words,
        to = at + lane;
      nodes[to] = bounds[box]! - pad;
      nodes[to + NODE.width] = bounds[box + 1]! - pad;
      nodes[to + 2 * NODE.width] = bounds[box + 2]! - pad;
      nodes[to + 3 * NODE.width] = bounds[box + BOX.high]! + pad;
      nodes[to + 4 * NODE.width] = bounds[box + BOX.high + 1]! + pad;
      nodes[to + 5 * NODE.width] = bounds[box + BOX.high + 2]! + pad;
      const place = places[child]!;
      codes[to + NODE.children] =
        holds(child) === 0
          ? firstNode + place
          : place < 0
            ? ~(2 * (itemOf(child) - triangleCount) + 1)
            : ~(2 * (firstPack + place));
      if (holds(child) > 0 && place >= 0) writePack(child, place);
    }
  }
  return { nodes, packs };

  function writePack(leaf: number, pack: number): void {
    const first = binary[leaf * BOX.words + BOX.number]!,
      n = holds(leaf);
    for (let lane = 0; lane < 4; lane++)
      writeTriangle(
        packs,
        packCodes,
        pack * PACK.words + lane,
        leaves,
        lane < n ? items[(first + lane) * BOX.words + BOX.number]! - ITEM : -1,
      );
  }
}

/** `children`: of each wide node, −1 = none; `places`: of each node of the binary tree, among wide nodes or packs, −1 = an instance. */
function chooseNodes(tree: BinaryTree, isPack: (leaf: number) => boolean) {
  const { size, codes } = tree;
  const children = new Int32Array(Math.max(1, size >> 1) * NODE.width).fill(-1),
    places = new Int32Array(size).fill(-1);
  const isLeaf = (node: number): boolean => codes[node * BOX.words + BOX.count]! > 0;
  const choose = createChooser(tree);
  const open = [0];
  let nodeCount = 0,
    packCount = 0;
  while (open.length > 0) {
    const root = open.pop()!,
      at = nodeCount * NODE.width;
    if (size === 1) children[at] = 0;
    else if (size > 1) {
      places[root] = nodeCount;
      choose(root, children, at);
    }
    nodeCount++;
    // the first child's nodes follow its parent
    for (let lane = NODE.width - 1; lane >= 0; lane--) {
      const child = children[at + lane]!;
      if (child >= 0 && !isLeaf(child)) open.push(child);
    }
    for (let lane = 0; lane < NODE.width; lane++) {
      const child = children[at + lane]!;
      if (child >= 0 && isLeaf(child) && isPack(child)) places[child] = packCount++;
    }
  }
  return { children, places, nodeCount, packCount };
}

/** An unused lane (item −1) keeps edges of length zero, which no ray meets. */
function writeTriangle(
  packs: Float32Array,
  codes: Int32Array,
  at: number,
  { triangles, numbers }: Leaves,
  item: number,
): void {
  codes[at + PACK.numbers] = item < 0 ? -1 : numbers[item]!;
  if (item < 0) return;
  const t = item * 9,
    x = triangles[t]!,
    y = triangles[t + 1]!,
    z = triangles[t + 2]!;
  packs[at] = x;
  packs[at + 4] = y;
  packs[at + 8] = z;
  packs[at + 12] = triangles[t + 3]! - x;
  packs[at + 16] = triangles[t + 4]! - y;
  packs[at + 20] = triangles[t + 5]! - z;
  packs[at + 24] = triangles[t + 6]! - x;
  packs[at + 28] = triangles[t + 7]! - y;
  packs[at + 32] = triangles[t + 8]! - z;
}
