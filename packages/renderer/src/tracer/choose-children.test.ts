import { expect, test } from 'vitest';
import { TreeBuilder, type BinaryTree } from './build-tree.ts';
import { createChooser } from './choose-children.ts';
import { BOX, NODE } from './layout.ts';
import { areaOf, childrenOf, itemsOf, scatteredBoxes } from './tree.fixture.ts';

test('each leaf is held once, no node has more children than it may, and surfaces are less than by taking up the largest', () => {
  const tree = new TreeBuilder(500).tree(scatteredBoxes(500), 500);
  const chosen = collapse(tree, listed(tree));
  const greedy = collapse(tree, takeLargest(tree));
  const leaves = Array.from({ length: tree.size }, (_, node) => node).filter((node) => itemsOf(tree, node).length > 0);
  expect(chosen.leaves.toSorted((a, b) => a - b)).toEqual(leaves);
  expect(chosen.widest).toBeLessThanOrEqual(NODE.width);
  expect(chosen.surface).toBeLessThan(greedy.surface);
});

test('a node above two leaves holds both', () => {
  const tree = new TreeBuilder(2).tree(scatteredBoxes(2), 0);
  expect(listed(tree)(0)).toEqual([1, 2]);
});

function collapse(tree: BinaryTree, choose: (root: number) => number[]) {
  const leaves: number[] = [],
    open = [0];
  let surface = 0,
    widest = 0;
  for (let root = open.pop(); root !== undefined; root = open.pop()) {
    const children = choose(root);
    surface += areaOf(tree, root);
    widest = Math.max(widest, children.length);
    for (const child of children) (itemsOf(tree, child).length > 0 ? leaves : open).push(child);
  }
  return { leaves, surface, widest };
}

function listed(tree: BinaryTree) {
  const choose = createChooser(tree),
    into = new Int32Array(NODE.width);
  return (root: number): number[] => [...into.subarray(0, choose(root, into, 0))];
}

function takeLargest(tree: BinaryTree) {
  return (root: number): number[] => {
    const children = [...childrenOf(tree, root)];
    while (children.length < NODE.width) {
      const [largest] = children
        .filter((child) => tree.codes[child * BOX.words + BOX.count] === 0)
        .toSorted((a, b) => areaOf(tree, b) - areaOf(tree, a));
      if (largest === undefined) break;
      children.splice(children.indexOf(largest), 1, ...childrenOf(tree, largest));
    }
    return children;
  };
}
