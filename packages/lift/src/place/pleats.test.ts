import type { Region, Structure } from '@yujian/imaging';
import { expect, test } from 'vitest';
import { pleatRegion } from './pleats.ts';

const [WIDTH, HEIGHT] = [80, 30];

/** Places of the folds of a cloth of the whole picture, upright strokes drawn at some columns. */
function foldsOf(strokes: readonly number[], pleat: number): number[] {
  const ink = new Float32Array(WIDTH * HEIGHT);
  for (const x of strokes) for (let y = 4; y < 24; y++) ink[y * WIDTH + x] = 0.6;
  const structure = {
    labels: { width: WIDTH, height: HEIGHT, count: 1, data: new Int32Array(WIDTH * HEIGHT) },
    ink: { width: WIDTH, height: HEIGHT, data: ink },
  } as unknown as Structure;
  const heights = new Float32Array(WIDTH * HEIGHT);
  pleatRegion(structure, { id: 0, minX: 0, maxX: WIDTH - 1, minY: 0, maxY: HEIGHT - 1 } as Region, pleat, heights);
  const row = [...heights.subarray(10 * WIDTH, 11 * WIDTH)];
  expect(Math.max(...row)).toBeGreaterThan(0);
  expect([...heights.subarray(20 * WIDTH, 21 * WIDTH)]).toEqual(row);
  return row.flatMap((height, x) =>
    x > 0 && x + 1 < WIDTH && height < row[x - 1]! && height <= row[x + 1]! ? [x] : [],
  );
}

test('folds lie where they are drawn', () => {
  expect(foldsOf([18, 45, 60], 25)).toEqual([18, 45, 60]);
});

test('wide cloth without strokes falls in even pleats', () => {
  const folds = foldsOf([], 16);
  expect(folds.length).toBe(4);
  for (let k = 1; k < folds.length; k++) expect(Math.abs(folds[k]! - folds[k - 1]! - 16)).toBeLessThan(2);
});
