import { expect, test } from 'vitest';
import { buildBinaryTree, type BinaryTree } from './build-tree.ts';
import { createChooser } from './choose-children.ts';
import { NODE } from './layout.ts';

test('each leaf is held once, no node has more children than it may, and surfaces are no more than by taking up the largest', () => {
  const tree = buildBinaryTree(scatteredBoxes(500), 500);
  const chosen = collapse(tree, createChooser(tree));
  const greedy = collapse(tree, takeLargest(tree));
  const leaves = Array.from(tree.count.keys()).filter((node) => tree.count[node]! > 0);
  expect(chosen.leaves.toSorted((a, b) => a - b)).toEqual(leaves);
  expect(chosen.widest).toBeLessThanOrEqual(NODE.width);
  expect(chosen.surface).toBeLessThan(greedy.surface);
});

test('a node above two leaves holds both', () => {
  const tree = buildBinaryTree(Float32Array.of(0, 0, 0, 1, 1, 1, 5, 5, 5, 6, 6, 6), 0);
  expect(createChooser(tree)(0)).toEqual([1, 2]);
});

function collapse({ bounds, count }: BinaryTree, choose: (root: number) => number[]) {
  const leaves: number[] = [], open = [0];
  let surface = 0, widest = 0;
  for (let root = open.pop(); root !== undefined; root = open.pop()) {
    const children = choose(root);
    surface += areaOf(bounds, root);
    widest = Math.max(widest, children.length);
    for (const child of children) (count[child]! > 0 ? leaves : open).push(child);
  }
  return { leaves, surface, widest };
}

function takeLargest({ bounds, left, count }: BinaryTree) {
  return (root: number): number[] => {
    const children = [left[root]!, left[root]! + 1];
    while (children.length < NODE.width) {
      const [largest] = children.filter((child) => count[child] === 0).toSorted((a, b) => areaOf(bounds, b) - areaOf(bounds, a));
      if (largest === undefined) break;
      children.splice(children.indexOf(largest), 1, left[largest]!, left[largest]! + 1);
    }
    return children;
  };
}

function areaOf(bounds: Float32Array, node: number): number {
  const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = bounds.subarray(node * 6, node * 6 + 6);
  return (x1 - x0) * (y1 - y0) + (y1 - y0) * (z1 - z0) + (z1 - z0) * (x1 - x0);
}

function scatteredBoxes(n: number): Float32Array {
  const boxes = new Float32Array(n * 6);
  let state = 7;
  const random = () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff;
  for (let i = 0; i < n; i++) {
    for (let axis = 0; axis < 3; axis++) {
      const low = 10 * random() ** 3;
      boxes[i * 6 + axis] = low;
      boxes[i * 6 + axis + 3] = low + random() ** 4;
    }
  }
  return boxes;
}
