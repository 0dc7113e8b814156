import { expect, it } from 'vitest';
import type { Name } from '../../../names.ts';
import { applyGroundToneCue } from './ground-tone-cue.ts';

const NAMED: readonly Name[] = ['facade', 'grass'];
const ground = { green: 238, area: 100 };
const weighed = (green: number, surface: 'facade' | 'rock') =>
  applyGroundToneCue(
    NAMED,
    [Float32Array.from([0.1, 0.9]), Float32Array.from([0.4, 0.6])],
    [ground, { green, area: 20 }],
    {
      ruled: [
        { surface: 'paving', confidence: 0.5 },
        { surface, confidence: 0.5 },
      ],
    },
  )[1]!;

it('takes a wall in the shade for no lawn, where the rules see a facade', () => {
  expect(weighed(180, 'facade')[0]).toBeGreaterThan(0.5);
  expect(weighed(230, 'facade')[0]).toBeCloseTo(0.4, 5);
  expect(weighed(180, 'rock')[0]).toBeCloseTo(0.4, 5);
});

it('says nothing where no ground is sure', () => {
  const doubtful = [Float32Array.from([0.5, 0.5])];
  expect(
    applyGroundToneCue(NAMED, doubtful, [{ green: 20, area: 9 }], { ruled: [{ surface: 'facade', confidence: 0.5 }] }),
  ).toEqual(doubtful);
});
