import { expect, it } from 'vitest';
import { PixelRandom } from './pixel-random.ts';

it('spreads the samples of a pixel: one in each sixteenth, and one in each cell of a 4 × 4 grid of the first two dimensions', () => {
  const random = new PixelRandom();
  for (let dimension = 0; dimension < 8; dimension++) {
    const cells = new Set<number>();
    for (let index = 0; index < 16; index++) {
      random.begin(77, index, 1);
      cells.add(Math.floor(random.spread(dimension) * 16));
    }
    expect(cells.size).toBe(16);
  }
  const squares = new Set<number>();
  for (let index = 16; index < 32; index++) {
    random.begin(5, index, 9);
    squares.add(Math.floor(random.spread(0) * 4) * 4 + Math.floor(random.spread(1) * 4));
  }
  expect(squares.size).toBe(16);
});

it('is even and repeatable, and different for each pixel and seed', () => {
  const random = new PixelRandom();
  let sum = 0;
  for (let index = 0; index < 4096; index++) {
    random.begin(3, index, 1);
    sum += random.next();
  }
  expect(sum / 4096).toBeCloseTo(0.5, 1);
  const of = (pixel: number, seed: number): number => {
    random.begin(pixel, 4, seed);
    return random.spread(3) + random.next();
  };
  expect(of(1, 1)).toBe(of(1, 1));
  expect(of(1, 1)).not.toBe(of(2, 1));
  expect(of(1, 1)).not.toBe(of(1, 2));
});
