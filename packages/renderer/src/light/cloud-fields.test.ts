import { describe, expect, it } from 'vitest';
import { createBillows, createCloudPlan } from './cloud-fields.ts';

describe('a plan of clouds', () => {
  const plan = createCloudPlan(4);

  it('names every place that is above a height, and not the whole plan', () => {
    const reaches = plan.reaches(0.8);
    const places = Array.from({ length: 20_000 }, (_, k) => [-3 + (k % 141) * 0.0437, 5 - Math.floor(k / 141) * 0.0713] as const);
    expect(places.filter(([u, v]) => plan.at(u, v) > 0.8 && !reaches(u, v))).toEqual([]);
    expect(places.filter(([u, v]) => reaches(u, v)).length / places.length).toBeLessThan(0.5);
  });
  const values = Array.from({ length: 4000 }, (_, k) => plan.at((k * 0.618034) % 1, (k * 0.754878) % 1));

  it.each([0.2, 0.5, 0.8])('lies above 1 − %d over that share of its ground', (share) => {
    expect(values.filter((value) => value > 1 - share).length / values.length).toBeCloseTo(share, 1);
  });

  it('repeats without a seam', () => {
    expect(plan.at(0.3, -0.2)).toBeCloseTo(plan.at(5.3, 0.8), 6);
    expect(Math.abs(plan.at(0.9999, 0.4) - plan.at(0.0001, 0.4))).toBeLessThan(0.02);
  });
});

it('billows lie between 0 and 1, and repeat in every direction', () => {
  const billows = createBillows(2);
  for (let k = 0; k < 200; k += 1) {
    const [x, y, z] = [k * 0.137, k * 0.071, k * 0.193];
    expect(billows(x, y, z)).toBeGreaterThanOrEqual(0);
    expect(billows(x, y, z)).toBeLessThanOrEqual(1);
    expect(billows(x, y, z)).toBeCloseTo(billows(x + 1, y - 2, z + 3), 6);
  }
});
