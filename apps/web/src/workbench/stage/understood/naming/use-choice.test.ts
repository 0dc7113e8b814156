import { expect, it } from 'vitest';
import { idsUnder } from './use-choice.ts';

/** Four columns of two pixels each: regions 0, 1, 0 and 2. */
const analysis = { width: 8, height: 1, labels: Int32Array.from([0, 0, 1, 1, 0, 0, 2, 2]) };

it('a stroke takes every region that it runs over once, in the order in which it meets them', () => {
  expect(
    idsUnder(analysis, [
      { x: 0.9, y: 0.5 },
      { x: 0.1, y: 0.5 },
    ]),
  ).toEqual([2, 0, 1]);
  expect(
    idsUnder(analysis, [
      { x: 0.3, y: 0.5 },
      { x: 0.45, y: 0.5 },
      { x: 0.3, y: 0.5 },
    ]),
  ).toEqual([1]);
});

it('a stroke that leaves the picture ends at its edge', () => {
  expect(
    idsUnder(analysis, [
      { x: 0.6, y: 0.5 },
      { x: 4, y: -2 },
    ]),
  ).toEqual([0, 2]);
});
