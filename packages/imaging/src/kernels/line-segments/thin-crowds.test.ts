import { expect, test } from 'vitest';
import type { Line } from '../../geometry/line.ts';
import { thinCrowds } from './thin-crowds.ts';

const line = (x0: number, y0: number, x1: number, y1: number): Line => ({
  x0,
  y0,
  x1,
  y1,
  length: Math.hypot(x1 - x0, y1 - y0),
  ink: 1,
});

test('of many lines side by side the longest stay, lines far from one another or across them all', () => {
  const slats = Array.from({ length: 30 }, (_, k) => line(300 + 3 * k, 100, 300 + 3 * k, 160 + (k % 5)));
  const others = [line(20, 20, 20, 90), line(310, 180, 390, 184), line(20, 300, 120, 260)];
  const left = thinCrowds([...slats, ...others], 400, 320, 0.03, 0.2);
  expect(left.filter(({ x0 }) => slats.some((slat) => slat.x0 === x0)).length).toBe(2);
  for (const other of others) expect(left).toContain(other);
});

test('short lines say nothing', () => {
  expect(thinCrowds([line(10, 10, 18, 10)], 400, 320, 0.03, 0.2)).toEqual([]);
});
