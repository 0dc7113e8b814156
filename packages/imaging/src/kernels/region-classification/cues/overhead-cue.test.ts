import { expect, it } from 'vitest';
import type { Name } from '../../../names.ts';
import { applyOverheadCue } from './overhead-cue.ts';

const NAMED: readonly Name[] = ['facade', 'roof', 'grass', 'road', 'paving'];
const mostLikely = (likelihoods: Float32Array) => NAMED[likelihoods.indexOf(Math.max(...likelihoods))];
const shape = (upright: number, area: number, foliage = 0) => ({
  axes: Float64Array.from([1 - upright, upright, 0, 0]),
  area,
  solidity: 0.9,
  foliage,
});

it('takes a face with uprights for a side of a block, no roof', () => {
  const doubtful = Float32Array.from([0.3, 0.5, 0.1, 0.05, 0.05]);
  expect(mostLikely(applyOverheadCue(NAMED, doubtful, shape(0.3, 20), 1000))).toBe('facade');
  expect(mostLikely(applyOverheadCue(NAMED, doubtful, shape(0, 20), 1000))).toBe('roof');
});

it('paves the ground that all stands on, without making it a ground more or less likely', () => {
  const lawn = Float32Array.from([0.2, 0, 0.6, 0.15, 0.05]);
  expect(mostLikely(applyOverheadCue(NAMED, lawn, shape(0, 300), 1000))).toBe('road');
  expect(applyOverheadCue(NAMED, lawn, shape(0, 300), 1000)[0]).toBeCloseTo(0.2, 5);
  expect(mostLikely(applyOverheadCue(NAMED, lawn, shape(0, 300, 0.2), 1000))).toBe('grass');
});
