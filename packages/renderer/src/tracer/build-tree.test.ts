import { expect, test } from 'vitest';
import { ITEM, TreeBuilder, type BinaryTree } from './build-tree.ts';
import { BOX, DEEPEST_TREE } from './layout.ts';
import { areaOf, boxAt, childrenOf, itemsOf, scatteredBoxes } from './tree.fixture.ts';

/** Checks that each node's box is that of what lies below it; the items met, and how deep the tree goes. */
function survey(tree: BinaryTree, boxes: Float32Array, node = 0): { items: number[]; box: number[]; depth: number } {
  const own = itemsOf(tree, node);
  const parts =
    own.length > 0
      ? own.map((item) => ({ items: [item], box: boxAt(boxes, item), depth: 0 }))
      : childrenOf(tree, node).map((child) => survey(tree, boxes, child));
  const box = Array.from({ length: 6 }, (_, k) => (k < 3 ? Math.min : Math.max)(...parts.map((part) => part.box[k]!)));
  expect(boxAt(tree.bounds, node)).toEqual(box);
  return { items: parts.flatMap((part) => part.items), box, depth: 1 + Math.max(...parts.map((part) => part.depth)) };
}

function cost(tree: BinaryTree): number {
  let sum = 0;
  for (let node = 0; node < tree.size; node++) sum += areaOf(tree, node) * (itemsOf(tree, node).length > 0 ? 1 : 0.6);
  return sum / areaOf(tree, 0);
}

test('boxes hold what lies below them, each item is in one leaf, leaves hold at most four', () => {
  const boxes = scatteredBoxes(1000),
    tree = new TreeBuilder(1000).tree(boxes, 1000);
  expect(survey(tree, boxes).items.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, i) => i));
  for (let node = 0; node < tree.size; node++) expect(itemsOf(tree, node).length).toBeLessThanOrEqual(4);
});

test('costs a sixth less than halving the items along the longest axis', () => {
  const boxes = scatteredBoxes(1000),
    { words, high } = BOX;
  const tree = new TreeBuilder(1000).tree(boxes, 1000);
  const halved = (items: number[]): number => {
    const box = Array.from({ length: 6 }, (_, k) =>
      (k < 3 ? Math.min : Math.max)(...items.map((item) => boxAt(boxes, item)[k]!)),
    );
    const [x = 0, y = 0, z = 0] = [0, 1, 2].map((k) => box[k + 3]! - box[k]!);
    const area = x * y + y * z + z * x;
    if (items.length <= 4) return area;
    const axis = x > y && x > z ? 0 : y > z ? 1 : 2;
    const sorted = items.toSorted(
      (a, b) =>
        boxes[a * words + axis]! +
        boxes[a * words + high + axis]! -
        boxes[b * words + axis]! -
        boxes[b * words + high + axis]!,
    );
    return 0.6 * area + halved(sorted.slice(0, items.length >> 1)) + halved(sorted.slice(items.length >> 1));
  };
  expect(cost(tree)).toBeLessThan(((5 / 6) * halved(Array.from({ length: 1000 }, (_, i) => i))) / areaOf(tree, 0));
});

test('items from the first alone on have leaves of their own', () => {
  const tree = new TreeBuilder(40).tree(scatteredBoxes(40), 30);
  for (let node = 0; node < tree.size; node++) {
    const items = itemsOf(tree, node);
    if (items.some((item) => item >= 30)) expect(items).toHaveLength(1);
  }
});

test('one builder builds the same tree again, after others', () => {
  const builder = new TreeBuilder(300),
    boxes = scatteredBoxes(300);
  const first = builder.tree(boxes, 300).codes.slice();
  builder.tree(scatteredBoxes(77), 77);
  expect(builder.tree(boxes, 300).codes).toEqual(first);
});

test('many boxes in one place are halved, boxes in ever smaller steps stay within the deepest tree', () => {
  const same = scatteredBoxes(100).map((value, word) =>
    word % BOX.words === BOX.number ? value : word % BOX.words < BOX.high ? 1 : 2,
  );
  const halved = new TreeBuilder(100).tree(same, 100);
  expect(survey(halved, same).depth).toBeLessThan(9);

  const steps = new Float32Array(4000 * BOX.words),
    numbers = new Int32Array(steps.buffer);
  for (let i = 0; i < 4000; i++) {
    steps.fill(1.02 ** -i, i * BOX.words, (i + 1) * BOX.words);
    numbers[i * BOX.words + BOX.number] = i | ITEM;
  }
  expect(survey(new TreeBuilder(4000).tree(steps, 4000), steps).depth).toBeLessThanOrEqual(DEEPEST_TREE);
});

test('without items there is no node', () => {
  expect(new TreeBuilder(0).tree(new Float32Array(0), 0).size).toBe(0);
});
