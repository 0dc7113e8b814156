import { expect, it } from 'vitest';
import type { Name } from '../../../names.ts';
import { applyRuleCue, isLobed, measureStraightness } from './rule-cue.ts';

const NAMED: readonly Name[] = ['floor', 'rug', 'wall', 'door'];
const weighed = (likelihoods: readonly number[], ruled: Name) => [
  ...applyRuleCue(NAMED, Float32Array.from(likelihoods), ruled, 0),
];

it('believes a rug of the rules against a doubtful floor, not against a sure one', () => {
  const [floor, rug] = weighed([0.6, 0.3, 0.05, 0.05], 'rug');
  expect(rug).toBeGreaterThan(floor!);
  expect(weighed([0.95, 0.03, 0.01, 0.01], 'rug')[0]).toBeGreaterThan(0.7);
});

it('says by chances that add up to 1, and keeps the order of what the rules do not speak of', () => {
  for (const ruled of ['rug', 'wall', 'door', 'sky'] satisfies Name[]) {
    const chances = weighed([0.5, 0.1, 0.15, 0.25], ruled);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
    expect(chances[0]).toBeGreaterThan(chances[3]!);
  }
});

it('takes a wall of the rules for a little less than it is likely', () => {
  const chances = weighed([0.1, 0.1, 0.42, 0.38], 'wall');
  expect(chances[3]).toBeGreaterThan(chances[2]!);
});

it('believes a tree of the rules where all else is straight, and only there', () => {
  const chancesOf = (straightness: number) => [
    ...applyRuleCue(['facade', 'tree'], Float32Array.from([0.75, 0.25]), 'tree', straightness),
  ];
  expect(chancesOf(1)[1]).toBeGreaterThan(0.7);
  expect(chancesOf(0)[1]).toBeLessThan(0.4);
});

it('measures how straight a picture is by the length of its borders', () => {
  const shape = (free: number, perimeter: number) => ({ axes: Float64Array.from([1 - free, 0, 0, free]), perimeter });
  expect(measureStraightness([shape(0, 900), shape(1, 100)])).toBe(1);
  expect(measureStraightness([shape(0, 750), shape(1, 250)])).toBeCloseTo(0.5, 9);
  expect(measureStraightness([shape(0, 500), shape(1, 500)])).toBe(0);
  expect(measureStraightness([])).toBe(0);
});

it('takes notched and whole outlines for lobed, not smooth or ragged ones', () => {
  expect(
    [
      [4, 0.9],
      [0, 0.9],
      [7, 0.3],
    ].map(([dents, solidity]) => isLobed({ dents: dents!, solidity: solidity! })),
  ).toEqual([true, false, false]);
});
