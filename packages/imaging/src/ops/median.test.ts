import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { medianBytes } from './median.ts';

test('each pixel is the middle of the values around it, at the borders too', () => {
  const [width, height, radius] = [23, 17, 3];
  const random = createRandom(9);
  const values = Uint8Array.from({ length: width * height }, () => 255 * random());
  const found = medianBytes(values, width, height, radius, () => undefined);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const around: number[] = [];
      for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++)
        for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++)
          around.push(values[v * width + u]!);
      around.sort((a, b) => a - b);
      expect(found[y * width + x]).toBe(around[(around.length - 1) >> 1]);
    }
  }
});

test('a radius wider than the picture takes all of it', () => {
  expect([...medianBytes(Uint8Array.of(9, 1, 5), 3, 1, 8, () => undefined)]).toEqual([5, 5, 5]);
});
