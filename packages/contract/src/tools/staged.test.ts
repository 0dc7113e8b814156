import { expect, it } from 'vitest';
import { indoorShedShot } from './indoor-shed-shot.ts';
import { largeOf, proposalIn } from './staged.ts';

const params = { set: 'auto', seed: 2 ** 32 - 2, stage: 'small', count: 4 };
const variants = [0, 1, 2, 3];

it('four proposals are of four sets, or of one set from both sides', () => {
  const open = variants.map((variant) => proposalIn(indoorShedShot, params, variant));
  expect(new Set(open.map(({ set }) => set)).size).toBe(4);
  const chosen = variants.map((variant) => proposalIn(indoorShedShot, { ...params, set: 'fireside' }, variant));
  expect(chosen.map(({ set, seed }) => [set, seed])).toEqual(
    [2 ** 32 - 2, 2 ** 32 - 1, 0, 1].map((seed) => ['fireside', seed]),
  );
});

it('a proposal made large keeps its set and its seed, and is none itself', () => {
  const large = largeOf(indoorShedShot, params, 2)!;
  expect(large).toMatchObject({ ...proposalIn(indoorShedShot, params, 2), stage: 'large', count: 1 });
  expect(proposalIn(indoorShedShot, large, 0)).toEqual(proposalIn(indoorShedShot, params, 2));
  expect(largeOf(indoorShedShot, large, 0)).toBeNull();
});
