import { expect, test } from 'vitest';
import { SILENT, type SrgbImage } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { drawScene, toPicture } from '../../testing/draw-scene.ts';
import { makeCamera, makeRoom } from '../../testing/scenes.ts';
import { lumaSrgb } from '../../ops/colour.ts';
import { findInk, findPaper } from './find-ink.ts';

const width = 480;
const height = 320;
const canvas = drawScene(makeRoom({ left: 3.2, right: 2.4, back: 5.2, eye: 1.4, ceiling: 1.4 }, [1, 1, 1, 1]), {
  width,
  height,
  camera: makeCamera(width, height, 0.9, -9, -1),
  ink: 0.7,
});

function inkOf(image: SrgbImage): Uint8Array {
  const luma = lumaSrgb(image);
  return findInk(luma, findPaper(luma), SILENT).mask.data;
}

function overlap(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  a.forEach((value, i) => {
    if (value && b[i]) both++;
    if (value || b[i]) either++;
  });
  return both / either;
}

test('lines stay the same on a sheet that darkens to half across the picture', () => {
  const even = inkOf(toPicture(canvas));
  const shaded = inkOf(toPicture(canvas, [1, 1, 1], (x, y) => 1 - 0.35 * (x / width) - 0.15 * (y / height)));
  expect(overlap(even, shaded)).toBeGreaterThan(0.75);
});

test('lines stay the same on yellow paper with grain', () => {
  const random = createRandom(2);
  const even = inkOf(toPicture(canvas));
  const yellow = inkOf(toPicture(canvas, [0.98, 0.9, 0.66], () => 0.97 + 0.03 * random()));
  expect(overlap(even, yellow)).toBeGreaterThan(0.85);
});

test('blank paper has no ink, and specks under ten pixels are dropped', () => {
  const blank = { width, height, data: new Float32Array(width * height).fill(1) };
  expect(inkOf(toPicture(blank)).includes(1)).toBe(false);
  blank.data.fill(0, 100 * width + 50, 100 * width + 54);
  expect(inkOf(toPicture(blank)).includes(1)).toBe(false);
});

test('a filled area keeps its outline only', () => {
  const filled = { width, height, data: new Float32Array(width * height).fill(1) };
  for (let y = 100; y < 160; y++) filled.data.fill(0.6, y * width + 200, y * width + 280);
  const mask = inkOf(toPicture(filled));
  expect(mask[130 * width + 240]).toBe(0);
  expect(mask[130 * width + 200]).toBe(1);
  expect(mask.reduce((sum, value) => sum + value, 0)).toBeLessThan(4 * 280);
});
