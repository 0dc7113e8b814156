import { expect, it } from 'vitest';
import { hashUniform } from '../../random.ts';
import { gridOf } from '../planes.ts';
import { findHatching } from './find-hatching.ts';

const GRID = gridOf({ width: 1024, height: 512 });

/** What passes a sheet on which strokes of a pixel and a half are drawn wherever `distance` to one is small. */
function sheet(distance: (x: number, y: number) => number): Float32Array {
  return Float32Array.from(
    { length: GRID.width * GRID.height },
    (_, i) => 1 - 0.7 * Math.max(0, 1 - distance(i % GRID.width, Math.floor(i / GRID.width)) / 1.5),
  );
}

function mean(of: Float32Array): number {
  return of.reduce((sum, value) => sum + value, 0) / of.length;
}

const diagonal =
  (gap: number, sign = 1) =>
  (x: number, y: number): number => {
    const at = ((((x + sign * y) * Math.SQRT1_2) % gap) + gap) % gap;
    return Math.min(at, gap - at);
  };
/** Small rings in disorder, as leaves are scribbled. */
const scribble = (x: number, y: number): number => {
  let least = Infinity;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [cx, cy] = [Math.floor(x / 9) + dx, Math.floor(y / 9) + dy];
      least = Math.min(
        least,
        Math.abs(Math.hypot(x - 9 * (cx + hashUniform(cx, cy, 1)), y - 9 * (cy + hashUniform(cx, cy, 2))) - 3.5),
      );
    }
  return least;
};

it('hatching, one way or crossed, is found', () => {
  expect(mean(findHatching(sheet(diagonal(7)), GRID))).toBeGreaterThan(0.9);
  expect(
    mean(
      findHatching(
        sheet((x, y) => Math.min(diagonal(12)(x, y), diagonal(12, -1)(x, y))),
        GRID,
      ),
    ),
  ).toBeGreaterThan(0.9);
});

it('leaves, single lines and bare paper are none', () => {
  expect(mean(findHatching(sheet(scribble), GRID))).toBeLessThan(0.1);
  expect(mean(findHatching(sheet(diagonal(160)), GRID))).toBeLessThan(0.1);
  expect(
    mean(
      findHatching(
        sheet(() => 9),
        GRID,
      ),
    ),
  ).toBe(0);
});
