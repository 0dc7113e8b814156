import { expect, test } from 'vitest';
import { dilate, erode, findQuantile } from './morphology.ts';
import { createRandom } from '../random.ts';

const width = 19;
const height = 11;
const random = createRandom(9);
const data = Float32Array.from({ length: width * height }, () => random());

function searchWindow(x: number, y: number, radius: number, pick: (...values: number[]) => number): number {
  const values: number[] = [];
  for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) {
    for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) values.push(data[v * width + u]!);
  }
  return pick(...values);
}

test.each([1, 3, 12])('sliding extremes of radius %i equal a search of the window', (radius) => {
  const high = dilate(data, width, height, radius);
  const low = erode(data, width, height, radius);
  for (let i = 0; i < data.length; i++) {
    expect(high[i]).toBe(searchWindow(i % width, Math.floor(i / width), radius, Math.max));
    expect(low[i]).toBe(searchWindow(i % width, Math.floor(i / width), radius, Math.min));
  }
});

test('quantiles split the values in the asked share', () => {
  const ramp = Float32Array.from({ length: 5000 }, (_, i) => i / 5000);
  expect(findQuantile(ramp, 0.9)).toBeCloseTo(0.9, 2);
  expect(findQuantile(new Float32Array(0), 0.5)).toBe(0);
  expect(findQuantile(new Float32Array(7).fill(3), 0.5)).toBe(3);
});
