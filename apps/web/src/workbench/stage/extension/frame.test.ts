import { IMAGE_MAX_PIXELS } from '@yujian/contract/constants';
import { expect, it } from 'vitest';
import { dragged, isFar, marginsFor, outerSize, ratioOf, RATIOS, withinLimits } from './frame.ts';

const PICTURE = { width: 960, height: 640 };
const NONE = { left: 0, top: 0, right: 0, bottom: 0 };

it.each(RATIOS)('%s is reached to a pixel, the picture in the middle', (ratio) => {
  const margins = marginsFor(PICTURE, ratio);
  const { width, height } = outerSize(PICTURE, margins);
  const [across, down] = ratio.split(':').map(Number) as [number, number];
  expect(Math.abs(width / height - across / down)).toBeLessThan(0.003);
  expect(Math.abs(margins.left - margins.right)).toBeLessThanOrEqual(1);
  expect(ratioOf(PICTURE, margins)).toBe(ratio);
});

it('is dragged outwards alone, by whole pixels, no further than a start takes', () => {
  expect(dragged(PICTURE, NONE, ['left', 'top'], -100.4, 50)).toEqual({ ...NONE, left: 100 });
  expect(dragged(PICTURE, NONE, ['right'], 99_999, 0)).toEqual({ ...NONE, right: 1920 });
  const large = { width: 9000, height: 7000 };
  const { width, height } = outerSize(large, withinLimits(large, { left: 9000, top: 9000, right: 9000, bottom: 9000 }));
  expect(width * height).toBeLessThanOrEqual(IMAGE_MAX_PIXELS);
  expect(width * height).toBeGreaterThan(0.98 * IMAGE_MAX_PIXELS);
});

it('knows what is far', () => {
  expect(isFar(PICTURE, { ...NONE, left: 100 })).toBe(false);
  expect(isFar(PICTURE, { ...NONE, left: 800 })).toBe(true);
});
