import { expect, test } from 'vitest';
import { fillSlivers } from './fill-slivers.ts';

const [width, height] = [800, 600];

function linesAt(...rows: readonly number[]): Uint8Array {
  const data = new Uint8Array(width * height);
  for (const row of rows) data.fill(1, row * width + 100, row * width + 700);
  return data;
}

test('the strip between two strokes of one edge is ink, that between two slats is not, and nothing grows', () => {
  const { data } = fillSlivers({ width, height, data: linesAt(200, 203, 300, 310) });
  const at = (row: number): number => data[row * width + 400]!;
  expect([199, 200, 201, 202, 203, 204].map(at)).toEqual([0, 1, 1, 1, 1, 0]);
  expect([299, 300, 301, 305, 309, 310, 311].map(at)).toEqual([0, 1, 0, 0, 0, 1, 0]);
});
