import { expect, it } from 'vitest';
import { joinParts } from './join-parts.ts';

it('parts of one thing come to agree, the others stay as they are', () => {
  const before = Float32Array.from([0.9, 0.1, 0.4, 0.6, 0.4, 0.6]);
  const after = joinParts(before, 2, [10, 2, 5], [0, 0, 2]);
  expect(after[2]).toBeGreaterThan(after[3]!);
  expect([...after.slice(4)]).toEqual([...before.slice(4)]);
  for (let i = 0; i < 3; i++) expect(after[2 * i]! + after[2 * i + 1]!).toBeCloseTo(1, 6);
  expect(joinParts(before, 2, [1, 1, 1], [0, 1, 2])).toEqual(before);
});
