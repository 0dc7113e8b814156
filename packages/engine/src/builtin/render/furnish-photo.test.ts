import type { Mask, SrgbImage } from '@yujian/imaging';
import { SRGB_TO_LINEAR } from '@yujian/imaging/ops/colour';
import type { Radiance } from '@yujian/renderer/film/frame';
import { expect, test } from 'vitest';
import { furnishPhoto } from './furnish-photo.ts';

const [width, height] = [160, 120];
const at = (x: number, y: number): number => y * width + x;
/** A photo that grows lighter to the right, twice as light as the render of its bare room in the middle. */
const photo: SrgbImage = {
  width,
  height,
  channels: 3,
  data: Uint8ClampedArray.from({ length: width * height * 3 }, (_, k) => 150 + (Math.floor(k / 3) % width) / 4),
};
const middle = SRGB_TO_LINEAR[170]!;
const light = (of: (x: number, y: number) => number): Radiance => ({
  width,
  height,
  data: Float32Array.from({ length: width * height * 3 }, (_, k) =>
    of(Math.floor(k / 3) % width, Math.floor(k / 3 / width)),
  ),
});
const isChair = (x: number, y: number): boolean => x >= 60 && x < 90 && y >= 40 && y < 80;
const isShadow = (x: number, y: number): boolean => x >= 90 && x < 120 && y >= 60 && y < 80;
const covered: Mask = {
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, i) => (isChair(i % width, Math.floor(i / width)) ? 1 : 0)),
};
const bare = light(() => middle / 2);
const furnished = light((x, y) => (isChair(x, y) ? middle / 8 : isShadow(x, y) ? middle / 4 : middle / 2));
const made = furnishPhoto({ photo, bare, furnished, covered }, () => undefined);
const linear = (image: SrgbImage, x: number, y: number): number => SRGB_TO_LINEAR[image.data[at(x, y) * 3]!]!;

test('a photo stays as it is, to the byte, where furniture changes nothing', () => {
  for (const [x, y] of [
    [5, 5],
    [20, 100],
    [150, 20],
    [110, 110],
  ] as const)
    expect(made.data[at(x, y) * 3]).toBe(photo.data[at(x, y) * 3]);
});

test('its own pixels grow as dark in a shadow as the rendered room does', () => {
  expect(linear(made, 105, 70) / linear(photo, 105, 70)).toBeCloseTo(0.5, 1);
});

test('furniture is as bright as the photo is under the same light, and clipped nowhere', () => {
  expect(linear(made, 75, 60) / (middle / 4)).toBeGreaterThan(0.9);
  expect(linear(made, 75, 60) / (middle / 4)).toBeLessThan(1.1);
  const glaring = furnishPhoto(
    { photo, bare, covered, furnished: light((x, y) => (isChair(x, y) ? 50 + x : middle / 2)) },
    () => undefined,
  );
  expect(glaring.data[at(75, 60) * 3]).toBeGreaterThan(245);
  expect(linear(glaring, 40, 60)).toBeCloseTo(linear(photo, 40, 60), 2);
});

test('noise of a render alone leaves no mark on the photo', () => {
  const noisy = light((x, y) => (middle / 2) * (1 + 0.12 * (((x * 7919 + y * 104729) % 17) / 8 - 1)));
  const none: Mask = { ...covered, data: new Uint8Array(width * height) };
  const same = furnishPhoto({ photo, bare, furnished: noisy, covered: none }, () => undefined);
  let most = 0;
  same.data.forEach((value, k) => (most = Math.max(most, Math.abs(value - photo.data[k]!))));
  expect(most).toBe(0);
});
