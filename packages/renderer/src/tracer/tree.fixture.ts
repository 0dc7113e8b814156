import { ITEM, type BinaryTree } from './build-tree.ts';
import { BOX } from './layout.ts';
import { createRandom } from './soup.fixture.ts';

/** Boxes of all sizes, most near one corner of a cube of side 10; one `BOX` each. */
export function scatteredBoxes(n: number): Float32Array {
  const boxes = new Float32Array(n * BOX.words),
    numbers = new Int32Array(boxes.buffer),
    random = createRandom(7);
  for (let i = 0; i < n; i++) {
    for (let axis = 0; axis < 3; axis++) {
      const low = 10 * random() ** 3;
      boxes[i * BOX.words + axis] = low;
      boxes[i * BOX.words + BOX.high + axis] = low + random() ** 4;
    }
    numbers[i * BOX.words + BOX.number] = i | ITEM;
  }
  return boxes;
}

export function childrenOf({ codes }: BinaryTree, node: number): readonly [number, number] {
  const first = codes[node * BOX.words + BOX.number]!;
  return [first, first + 1];
}

/** Numbers of the items in a leaf; none in an inner node. */
export function itemsOf({ codes, items }: BinaryTree, node: number): number[] {
  const first = codes[node * BOX.words + BOX.number]!;
  return Array.from(
    { length: codes[node * BOX.words + BOX.count]! },
    (_, k) => items[(first + k) * BOX.words + BOX.number]! - ITEM,
  );
}

/** Lowest x, y, z, highest x, y, z. */
export function boxAt(boxes: Float32Array, i: number): number[] {
  const at = i * BOX.words;
  return [...boxes.subarray(at, at + 3), ...boxes.subarray(at + BOX.high, at + BOX.high + 3)];
}

/** Half the surface of a node's box. */
export function areaOf({ bounds }: BinaryTree, node: number): number {
  const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = boxAt(bounds, node);
  return (x1 - x0) * (y1 - y0) + (y1 - y0) * (z1 - z0) + (z1 - z0) * (x1 - x0);
}
