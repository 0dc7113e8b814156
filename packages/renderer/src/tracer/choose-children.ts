import type { BinaryTree } from './build-tree.ts';
import { BOX, NODE } from './layout.ts';

/** Writes the children of a wide node made of `root` to `into` from place `at` on: how many. */
export type Choose = (root: number, into: Int32Array, at: number) => number;

/**
 * Which descendants of a node of the binary tree become the children of one wide node, such that the wide nodes'
 * surfaces, and with them the number of nodes that a ray visits, are least in sum over the whole tree: by dynamic
 * programming from the leaves up (Ylitie, Efficient Incoherent Ray Traversal on GPUs Through Compressed Wide BVHs, 2017).
 */
export function createChooser({ size, bounds, codes }: BinaryTree): Choose {
  const width = NODE.width;
  /** per node, for k = 1 to 8: surface of all wide nodes in its subtree, when at most k of its descendants are held from above */
  const cost = new Float32Array(size * width);
  /** how many of the k fall to the first child; 0 = the node itself is held */
  const share = new Uint8Array(size * width);
  /** how many of a wide node's children fall to the first child */
  const shareOfAll = new Uint8Array(size);
  // Children have higher numbers than their parent.
  for (let node = size - 1; node >= 0; node--) {
    const b = node * BOX.words;
    if (codes[b + BOX.count]! > 0) continue;
    const at = node * width,
      first = codes[b + BOX.number]! * width,
      second = first + width;
    for (let k = 2; k <= width; k++) {
      let least = Infinity,
        chosen = 0;
      for (let i = 1; i < k; i++) {
        const sum = cost[first + i - 1]! + cost[second + k - i - 1]!;
        if (sum < least) {
          least = sum;
          chosen = i;
        }
      }
      cost[at + k - 1] = least;
      share[at + k - 1] = chosen;
    }
    shareOfAll[node] = share[at + width - 1]!;
    const x = bounds[b + BOX.high]! - bounds[b]!,
      y = bounds[b + BOX.high + 1]! - bounds[b + 1]!,
      z = bounds[b + BOX.high + 2]! - bounds[b + 2]!;
    const held = x * y + y * z + z * x + cost[at + width - 1]!;
    for (let k = 1; k <= width; k++) {
      if (k > 1 && cost[at + k - 1]! < held) continue;
      cost[at + k - 1] = held;
      share[at + k - 1] = 0;
    }
  }
  let out: Int32Array = new Int32Array(0),
    next = 0;
  const take = (node: number, k: number): void => {
    const part = share[node * width + k - 1]!;
    if (part === 0) {
      out[next++] = node;
      return;
    }
    const first = codes[node * BOX.words + BOX.number]!;
    take(first, part);
    take(first + 1, k - part);
  };
  return (root, into, at) => {
    const first = codes[root * BOX.words + BOX.number]!;
    out = into;
    next = at;
    take(first, shareOfAll[root]!);
    take(first + 1, width - shareOfAll[root]!);
    return next - at;
  };
}
