import { expect, it } from 'vitest';
import { createShape, type RegionShape } from '../shapes/region-shape.ts';
import { findRows } from './find-rows.ts';

function board(id: number, minX: number, wide: number, minY: number, maxY: number): RegionShape {
  return { ...createShape(id), minX, maxX: minX + wide - 1, minY, maxY, area: wide * (maxY - minY + 1) };
}

const slats = [0, 1, 2, 3, 4, 5].map((id) => board(id, 100 + 8 * id, id % 2 === 0 ? 8 : 5, 20, id === 3 ? 150 : 219));

it('finds a row of boards, wide and narrow ones, one of which ends at what stands before it', () => {
  expect(new Set(findRows(slats, () => true)).size).toBe(1);
});

it('leaves out what is far off, begins elsewhere, is square or may not be the same', () => {
  const others = [board(6, 200, 8, 20, 219), board(7, 150, 8, 60, 160), board(8, 60, 40, 20, 60)];
  const rows = findRows([...slats, ...others], () => true);
  expect([...rows.slice(6)]).toEqual([6, 7, 8]);
  expect([...findRows(slats, () => false)]).toEqual([0, 1, 2, 3, 4, 5]);
});

it('takes a few bars for no row', () => {
  expect([...findRows(slats.slice(0, 4), () => true)]).toEqual([0, 1, 2, 3]);
});
