import { expect, it } from 'vitest';
import type { SrgbImage } from '../../image.ts';
import { flattenSky } from './flatten-sky.ts';

const SIZE = { width: 120, height: 80, channels: 3 } as const;

/** Grey from dark to light, with a pane in it that is `tint` bluer and falls by a level every four rows. */
function drawModel(tint: number): SrgbImage {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 3);
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++) {
      const isPane = x >= 20 && x < 60 && y >= 10 && y < 60;
      const tone = isPane ? 170 + Math.floor(y / 4) : 120 + x;
      data.set(isPane ? [tone - tint / 2, tone, tone + tint / 2] : [tone, tone, tone], (y * SIZE.width + x) * 3);
    }
  }
  return { ...SIZE, data };
}

const rowsAt = ({ data }: SrgbImage, x: number) =>
  new Set(Array.from({ length: 40 }, (_, k) => data[((k + 15) * SIZE.width + x) * 3 + 1]));

it('makes a pane that shows the sky one tone, and leaves everything else', () => {
  const model = drawModel(24);
  const flat = flattenSky(model);
  expect(rowsAt(model, 40).size).toBeGreaterThan(5);
  expect(rowsAt(flat, 40).size).toBe(1);
  for (const x of [5, 80, 110]) expect([...rowsAt(flat, x)]).toEqual([120 + x]);
});

it('gives a model without a sky back as it is, and one whose tint is noise', () => {
  expect(flattenSky(drawModel(4)).data).toEqual(drawModel(4).data);
  const noisy = drawModel(0);
  for (let k = 0; k < 300; k++) noisy.data[((k * 7919) % (SIZE.width * SIZE.height)) * 3] = 60;
  expect(flattenSky(noisy)).toBe(noisy);
});
