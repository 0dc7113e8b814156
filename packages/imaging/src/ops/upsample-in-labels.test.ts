import { expect, test } from 'vitest';
import type { LabelMap, SrgbImage } from '../image.ts';
import { upsampleInLabels } from './upsample-in-labels.ts';

const pulse = (): void => undefined;

/** 24 × 16 pixels, two regions; their border cuts small pixels. */
const labels: LabelMap = {
  width: 24,
  height: 16,
  count: 2,
  data: Int32Array.from({ length: 24 * 16 }, (_, i) => (i % 24 >= 9 ? 1 : 0)),
};

test('two flat regions stay flat, and their border is as sharp as the labels', () => {
  const small: SrgbImage = {
    width: 6,
    height: 4,
    channels: 4,
    data: Uint8ClampedArray.from({ length: 6 * 4 * 4 }, (_, k) => {
      const [x, y] = [(k >> 2) % 6, Math.floor((k >> 2) / 6)];
      return k % 4 === 3 ? 255 : labels.data[(4 * y + 2) * 24 + 4 * x + 2] === 1 ? 200 : 40;
    }),
  };
  const { width, height, channels, data } = upsampleInLabels(small, labels, pulse);
  expect([width, height, channels]).toEqual([24, 16, 3]);
  for (let i = 0; i < labels.data.length; i++)
    expect(Math.abs(data[i * 3]! - (labels.data[i] === 1 ? 200 : 40))).toBeLessThan(8);
});

test('within one region it is bilinear: a ramp stays a ramp', () => {
  const one: LabelMap = { width: 40, height: 4, count: 1, data: new Int32Array(160) };
  const ramp: SrgbImage = {
    width: 10,
    height: 1,
    channels: 3,
    data: Uint8ClampedArray.from({ length: 30 }, (_, k) => 10 + 20 * Math.floor(k / 3)),
  };
  const { data } = upsampleInLabels(ramp, one, pulse);
  for (let x = 2; x < 38; x++) expect(Math.abs(data[x * 3]! - (10 + 5 * (x - 1.5)))).toBeLessThan(2);
});
