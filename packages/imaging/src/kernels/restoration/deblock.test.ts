import { expect, it } from 'vitest';
import { SILENT, type Raster } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { cleanRaster, quantisationNoise } from './deblock.ts';

const width = 96;
const height = 1040;

function noisy(sigma: number): Raster {
  const random = createRandom(5);
  const data = Uint8ClampedArray.from({ length: width * height * 3 }, (_, at) => {
    const x = Math.floor(at / 3) % width;
    const noise = sigma * Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
    return (x < 48 ? 80 : 160) + noise;
  });
  return { width, height, channels: 3, data };
}

it('takes noise out, leaves an edge, and has no seam between its bands', () => {
  const [clean, dirty] = [noisy(0), noisy(8)];
  const made = cleanRaster(dirty, { luma: 8 / 255, chroma: 12 / 255 }, SILENT);
  const error = (of: Raster): number =>
    [...of.data].reduce((sum, value, i) => sum + (value - clean.data[i]!) ** 2, 0) / of.data.length;
  expect(error(made)).toBeLessThan(0.15 * error(dirty));
  const part: Raster = { width, height: 528, channels: 3, data: dirty.data.slice(0, 528 * width * 3) };
  const alone = cleanRaster(part, { luma: 8 / 255, chroma: 12 / 255 }, SILENT);
  const rows = 512 * width * 3;
  const differ = [...alone.data.subarray(0, rows)].reduce(
    (count, value, i) => count + (value === made.data[i] ? 0 : 1),
    0,
  );
  expect(differ).toBe(0);
});

it('leaves a picture alone that has nothing to clean', () => {
  const dirty = noisy(8);
  expect(cleanRaster(dirty, { luma: 0, chroma: 0 }, SILENT).data).toEqual(dirty.data);
});

it('expects more of coarser quantisation', () => {
  const noise = [1, 8, 40].map((step) => quantisationNoise(Array.from({ length: 9 }, () => step)));
  expect(noise).toEqual(noise.toSorted((a, b) => a - b));
});
