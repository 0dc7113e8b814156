import { expect, test } from 'vitest';
import { findDistances } from './distance.ts';
import { createRandom } from '../random.ts';

test('distances equal those of a search over all seeds', () => {
  const width = 23;
  const height = 17;
  const random = createRandom(4);
  const seeds = Uint8Array.from({ length: width * height }, () => (random() < 0.04 ? 1 : 0));
  seeds[5] = 1;
  const distances = findDistances(seeds, width, height);
  for (let i = 0; i < seeds.length; i++) {
    let nearest = Infinity;
    seeds.forEach((seed, k) => {
      if (seed)
        nearest = Math.min(
          nearest,
          Math.hypot((i % width) - (k % width), Math.floor(i / width) - Math.floor(k / width)),
        );
    });
    expect(distances[i]).toBeCloseTo(nearest, 4);
  }
});

test('without seeds everything is far', () => {
  expect(Math.min(...findDistances(new Uint8Array(12), 4, 3))).toBeGreaterThan(1e4);
});
