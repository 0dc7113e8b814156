import { describe, expect, it } from 'vitest';
import { LIBRARY } from './library.ts';
import { createPlaneSampler, type PlaneSample } from './plane-sampler.ts';

const materialOf = (key: string) => LIBRARY.find((entry) => entry.key === key)!.material;
const empty = (): PlaneSample => ({ r: 0, g: 0, b: 0, gloss: 0, rough: 0, tiltU: 0, tiltV: 0, glow: 0 });

describe('a material of the library on a plane', () => {
  it('is the same each time, and its mean over metres where the footprint is large', () => {
    const [first, second] = [
      createPlaneSampler(materialOf('white-squares')),
      createPlaneSampler(materialOf('white-squares')),
    ];
    const [a, b] = [empty(), empty()];
    let [mean, least, most] = [0, 1, 0];
    for (let i = 0; i < 900; i++) {
      first((i % 30) * 0.0237, Math.floor(i / 30) * 0.0237, 0.003, 0.003, a);
      second((i % 30) * 0.0237, Math.floor(i / 30) * 0.0237, 0.003, 0.003, b);
      expect(a).toEqual(b);
      mean += a.r / 900;
      least = Math.min(least, a.r);
      most = Math.max(most, a.r);
    }
    first(3, 4, 2, 2, a);
    expect(most - least).toBeGreaterThan(0.15);
    expect(Math.abs(a.r - mean)).toBeLessThan(0.05);
  });

  it('shines as it is made: polished stone more than plaster, which is rough', () => {
    const [stone, plaster] = [empty(), empty()];
    createPlaneSampler(materialOf('carrara-marble'))(1, 1, 0.01, 0.01, stone);
    createPlaneSampler(materialOf('white-plaster'))(1, 1, 0.01, 0.01, plaster);
    expect(stone.rough).toBeLessThan(plaster.rough);
    expect(stone.gloss).toBeGreaterThanOrEqual(plaster.gloss);
  });

  it('has the relief of its joints', () => {
    const sampler = createPlaneSampler(materialOf('red-brick'));
    const sample = empty();
    let tilted = 0;
    for (let i = 0; i < 400; i++) {
      sampler(0.5, i * 0.001, 0.002, 0.002, sample);
      tilted += Math.abs(sample.tiltV) > 0.05 ? 1 : 0;
    }
    expect(tilted).toBeGreaterThan(10);
  });
});
