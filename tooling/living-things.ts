import type { PieceType } from '@yujian/contract/scene/pieces';

/** A circle around a thing, in shares of the picture, as a rectangle. */
function told(type: PieceType, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const at: [number, number][] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return { at, piece: { type, form: null, turn: null } };
}

/** What is told of the sample `living-line.png` where it has real furniture. */
export const LIVING_THINGS = [
  told('sofa', [0.215, 0.505, 0.58, 0.735]),
  told('coffee-table', [0.225, 0.65, 0.437, 0.81]),
  told('side-table', [0.437, 0.655, 0.587, 0.845]),
  told('armchair', [0.755, 0.525, 1, 0.885]),
  told('floor-lamp', [0.585, 0.37, 0.645, 0.72]),
  told('potted-plant', [0.12, 0.415, 0.262, 0.715]),
];
