import { expect, it } from 'vitest';
import type { Name } from '../../../names.ts';
import { applyShadingCue, measureBends } from './shading-cue.ts';

const SIDE = 40;
const shaded = (tone: (x: number, y: number) => number) => ({
  width: SIDE,
  height: SIDE,
  channels: 3 as const,
  data: Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) =>
    tone(Math.floor(at / 3) % SIDE, Math.floor(at / 3 / SIDE)),
  ),
});
const whole = { width: SIDE, height: SIDE, count: 1, data: new Int32Array(SIDE * SIDE) };

it('measures no bend in a face that is shaded evenly, and much in a round one', () => {
  expect(
    measureBends(
      whole,
      shaded((x, y) => 80 + 2 * x + y),
    )[0],
  ).toBeLessThan(0.5);
  expect(
    measureBends(
      whole,
      shaded((x, y) => 200 - ((x - 20) ** 2 + (y - 20) ** 2) / 6),
    )[0],
  ).toBeGreaterThan(20);
  expect(
    measureBends(
      { ...whole, count: 2 },
      shaded(() => 200),
    )[1],
  ).toBeNaN();
});

it('takes what is flat for a wall and what is round for a tree, where the outline is free too', () => {
  const NAMED: readonly Name[] = ['facade', 'tree'];
  const shape = (free: number) => ({ area: 100, foliage: 0, axes: Float64Array.from([1 - free, 0, 0, free]) });
  const treeOf = (tree: number, bend: number, free: number) =>
    applyShadingCue(NAMED, Float32Array.from([1 - tree, tree]), bend, shape(free), 1000, 'eye')[1]!;
  expect(treeOf(0.7, 1, 0.5)).toBeLessThan(0.3);
  expect(treeOf(0.3, 20, 0.8)).toBeGreaterThan(0.7);
  expect(treeOf(0.3, 20, 0.1)).toBeCloseTo(0.3, 5);
  expect(treeOf(0.3, NaN, 0.8)).toBeCloseTo(0.3, 5);
});

it('takes a smooth round thing for no lawn, and leaves a lawn its blades', () => {
  const NAMED: readonly Name[] = ['grass', 'tree'];
  const treeAt = (foliage: number) =>
    applyShadingCue(
      NAMED,
      Float32Array.from([0.7, 0.3]),
      20,
      { area: 100, foliage, axes: Float64Array.from([0, 0, 0, 1]) },
      1000,
      'eye',
    )[1]!;
  expect(treeAt(0)).toBeGreaterThan(0.7);
  expect(treeAt(0.3)).toBeLessThan(0.5);
});
