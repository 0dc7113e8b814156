import { describe, expect, it } from 'vitest';
import type { SrgbImage } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { colourStatisticsOf, transferMap, transferParts } from './region-transfer.ts';

const SIZE = 64;

/** Pixels scattered about a colour. */
function patch(colour: readonly [number, number, number], spread: number, seed: number): SrgbImage {
  const random = createRandom(seed);
  const data = new Uint8ClampedArray(SIZE * SIZE * 3);
  for (let i = 0; i < data.length; i++) data[i] = colour[i % 3]! + spread * (random() - 0.5);
  return { width: SIZE, height: SIZE, channels: 3, data };
}

const ONES = new Float32Array(SIZE * SIZE).fill(1);
const FAR = { light: 1, tint: 1 };

describe('transfer of colours part by part', () => {
  it('carries the mean and the covariance of one part onto another', () => {
    const [from, to] = [patch([150, 120, 90], 40, 1), patch([90, 130, 140], 60, 2)];
    const [own, goal] = [colourStatisticsOf(from, ONES), colourStatisticsOf(to, ONES)];
    const made = transferParts(from, [{ share: ONES, map: transferMap(own, goal, 1, FAR) }]);
    const got = colourStatisticsOf(made, ONES);
    for (const c of [0, 1, 2]) {
      expect(got.mean[c]!).toBeCloseTo(goal.mean[c]!, 1.7);
      expect(Math.abs(got.covariance[c]! - goal.covariance[c]!)).toBeLessThan(6e-4);
    }
  });

  it('changes nothing at amount 0, or outside of the parts, and goes no further than the most', () => {
    const from = patch([150, 120, 90], 40, 1);
    const own = colourStatisticsOf(from, ONES);
    const goal = colourStatisticsOf(patch([40, 60, 200], 20, 3), ONES);
    expect(transferParts(from, [{ share: ONES, map: transferMap(own, goal, 0, FAR) }]).data).toEqual(from.data);
    const half = ONES.map((_, i) => (i < ONES.length / 2 ? 1 : 0));
    const part = transferParts(from, [{ share: half, map: transferMap(own, goal, 1, FAR) }]);
    expect(part.data.subarray(part.data.length / 2)).toEqual(from.data.subarray(from.data.length / 2));
    const held = transferParts(from, [{ share: ONES, map: transferMap(own, goal, 1, { light: 0.05, tint: 0.03 }) }]);
    const mean = colourStatisticsOf(held, ONES).mean;
    expect(Math.abs(mean[0] - own.mean[0])).toBeLessThan(0.06);
    expect(Math.hypot(mean[1] - own.mean[1], mean[2] - own.mean[2])).toBeLessThan(0.04);
  });
});
