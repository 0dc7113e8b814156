import { expect, it } from 'vitest';
import type { Name } from '../../../names.ts';
import type { SurfaceClass } from '../../../surface-classes.ts';
import type { SharedBorder } from '../shapes/region-shape.ts';
import { applyLobeCue, applyWallCue, isBareLobe, isWallBehind, readOutlines } from './outline-cue.ts';

const NAMED: readonly Name[] = ['paving', 'facade', 'tree', 'rock'];
const mostLikely = (likelihoods: Float32Array) => NAMED[likelihoods.indexOf(Math.max(...likelihoods))];

const region = (id: number, borders: Readonly<Record<number, readonly [length: number, free: number]>>) => ({
  id,
  perimeter: 100,
  neighbours: new Map(
    Object.entries(borders).map(([other, [length, free]]): [number, SharedBorder] => [
      Number(other),
      { length, ink: 0, free },
    ]),
  ),
});

it('leaves a border to the free form that stands before it', () => {
  const surfaces: readonly SurfaceClass[] = ['facade', 'tree', 'paving'];
  const { outlines, straightness } = readOutlines(
    [region(0, { 1: [60, 60], 2: [40, 0] }), region(1, { 0: [60, 60] }), region(2, { 0: [40, 0] })],
    (id) => surfaces[id]!,
  );
  expect(outlines[0]!.straight).toBeCloseTo(0.4, 9);
  expect(straightness).toBe(1);
});

it('takes walls that wobble for a shaky hand', () => {
  const surfaces: readonly SurfaceClass[] = ['facade', 'paving'];
  expect(
    readOutlines([region(0, { 1: [100, 30] }), region(1, { 0: [100, 30] })], (id) => surfaces[id]!).straightness,
  ).toBe(0);
});

it('takes a lobed outline with nothing in it for a bare lobe, no hill and no crown drawn leaf by leaf', () => {
  const lobe = { dents: 4, solidity: 0.9, foliage: 0, area: 10, axes: Float64Array.from([0.2, 0.1, 0, 0.7]) };
  expect(
    [
      lobe,
      { ...lobe, area: 90 },
      { ...lobe, foliage: 0.5 },
      { ...lobe, axes: Float64Array.from([0.6, 0.2, 0, 0.2]) },
    ].map((shape) => isBareLobe(shape, 1000)),
  ).toEqual([true, false, false, false]);
});

it('believes a rock of the rules where all else is straight, though learned names have met none', () => {
  const unmet = Float32Array.from([0.65, 0.2, 0.15, 0]);
  expect(mostLikely(applyLobeCue(NAMED, unmet, 'rock', 1))).toBe('rock');
  expect(mostLikely(applyLobeCue(NAMED, unmet, 'rock', 0))).toBe('paving');
  expect(mostLikely(applyLobeCue(NAMED, Float32Array.from([0.2, 0.2, 0.6, 0]), 'rock', 1))).toBe('tree');
});

it('takes a wall with straight edges of its own for no hedge', () => {
  expect(isWallBehind({ area: 30, foliage: 0 }, { straight: 0.4 }, 'facade', 'drawing', 1000)).toBe(true);
  expect(isWallBehind({ area: 30, foliage: 0 }, { straight: 0.1 }, 'facade', 'drawing', 1000)).toBe(false);
  expect(mostLikely(applyWallCue(NAMED, Float32Array.from([0.2, 0.3, 0.5, 0])))).toBe('facade');
});
