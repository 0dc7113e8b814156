import { expect, it } from 'vitest';
import type { Name } from '../../names.ts';
import { hearRules } from './hear-rules.ts';

const NAMED: readonly Name[] = ['floor', 'rug', 'wall', 'door'];
const heard = (likelihoods: readonly number[], ruled: Name) => [...hearRules(NAMED, Float32Array.from(likelihoods), ruled)];

it('believes a rug of the rules against a doubtful floor, not against a sure one', () => {
  const [floor, rug] = heard([0.6, 0.3, 0.05, 0.05], 'rug');
  expect(rug).toBeGreaterThan(floor!);
  expect(heard([0.95, 0.03, 0.01, 0.01], 'rug')[0]).toBeGreaterThan(0.7);
});

it('says by chances that add up to 1, and keeps the order of what the rules do not speak of', () => {
  for (const ruled of ['rug', 'wall', 'door', 'sky'] satisfies Name[]) {
    const chances = heard([0.5, 0.1, 0.15, 0.25], ruled);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
    expect(chances[0]).toBeGreaterThan(chances[3]!);
  }
});

it('takes a wall of the rules for a little less than it is likely', () => {
  const chances = heard([0.1, 0.1, 0.42, 0.38], 'wall');
  expect(chances[3]).toBeGreaterThan(chances[2]!);
});
