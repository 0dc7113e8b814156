import { join } from 'node:path';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import { SILENT, type SrgbImage } from '@yujian/imaging/image';
import { deblur, measureBlur } from '@yujian/imaging/kernels/restoration/deblur';
import { denoise, measurePictureNoise } from '@yujian/imaging/kernels/restoration/denoise';
import { lumaSrgb } from '@yujian/imaging/ops/colour';
import { blurMap, boxMean } from '@yujian/imaging/ops/gaussian';
import { guideMap } from '@yujian/imaging/ops/guided';
import { createRandom } from '@yujian/imaging/random';
import sharp from 'sharp';
import type { Bench, Row } from './table.ts';

const INPUTS = join(import.meta.dirname, '../docs/inputs');
const PICTURES = ['bedroom-photo.webp', 'villa-photo.webp', 'garden-photo.webp', 'office-photo.webp'];
const SIDE = 400;
const NOISES = [5, 15, 25];
const BLURS = [1, 1.5, 2];
/** Search and patch of non-local means as OpenCV's fastNlMeansDenoisingColored has them, and strengths over σ that are tried. */
const SEARCH = 10;
const PATCH = 3;
const STRENGTHS = [0.4, 0.7, 1];

/** Noise and blur that were put on, taken off: PSNR against peers whose strength is the best for each picture. */
export const enhance: Bench = {
  name: 'enhance',
  async run() {
    const pictures = await Promise.all(PICTURES.map((name) => readPicture(join(INPUTS, name), { maxSide: SIDE })));
    const rows: Row[] = NOISES.map((sigma) => {
      const sums = { given: 0, guided: 0, means: 0, ours: 0 };
      for (const clean of pictures) {
        const given = addNoise(clean, sigma);
        sums.given += psnr(given, clean);
        sums.guided += best(
          clean,
          [1, 2, 3, 4].flatMap((radius) => [1, 2, 3].map((edge) => guided(given, radius, edge * sigma))),
        );
        sums.means += best(clean, nonLocalMeans(given, sigma));
        sums.ours += psnr(denoise(given, measurePictureNoise(given), SILENT), clean);
      }
      return rowOf(`PSNR, noise of σ ${sigma} taken off`, sums.ours, {
        'as given': sums.given,
        'the best guided filter': sums.guided,
        'the best non-local means': sums.means,
      });
    });
    for (const sigma of BLURS) {
      const sums = { given: 0, unsharp: 0, ours: 0 };
      for (const clean of pictures) {
        const given = eachPlane(
          clean,
          (data) => blurMap({ width: clean.width, height: clean.height, data }, sigma).data,
        );
        sums.given += psnr(given, clean);
        const masked = await Promise.all([0.5, 1, 2, 4].map((amount) => unsharp(given, sigma, amount)));
        sums.unsharp += best(clean, masked);
        sums.ours += psnr(deblur(given, measureBlur(lumaSrgb(given))!, 0, SILENT), clean);
      }
      rows.push(
        rowOf(`PSNR, blur of ${sigma} px taken back`, sums.ours, {
          'as given': sums.given,
          'the best unsharp mask': sums.unsharp,
        }),
      );
    }
    return rows;
  },
};

function rowOf(what: string, ours: number, peers: Readonly<Record<string, number>>): Row {
  const mean = (sum: number): string => (sum / PICTURES.length).toFixed(1);
  const told = Object.entries(peers).map(([name, sum]) => `${name} ${mean(sum)}`);
  return {
    what,
    value: `${mean(ours)} dB`,
    bar: `above ${told.join(', ')}`,
    holds: Object.values(peers).every((sum) => ours > sum),
  };
}

const best = (clean: SrgbImage, made: readonly SrgbImage[]): number => Math.max(...made.map((one) => psnr(one, clean)));

function psnr(a: SrgbImage, b: SrgbImage): number {
  let error = 0;
  for (let i = 0; i < a.data.length; i++) error += (a.data[i]! - b.data[i]!) ** 2;
  return 10 * Math.log10((255 ** 2 * a.data.length) / error);
}

function addNoise(image: SrgbImage, sigma: number): SrgbImage {
  const random = createRandom(sigma);
  const normal = (): number => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
  return { ...image, data: Uint8ClampedArray.from(image.data, (value) => Math.round(value + sigma * normal())) };
}

function eachPlane(image: SrgbImage, change: (data: Float32Array) => Float32Array): SrgbImage {
  const data = new Uint8ClampedArray(image.data.length);
  for (let c = 0; c < 3; c++) {
    const plane = Float32Array.from({ length: data.length / 3 }, (_, i) => image.data[i * 3 + c]!);
    change(plane).forEach((value, i) => (data[i * 3 + c] = value));
  }
  return { ...image, data };
}

function guided(image: SrgbImage, radius: number, edge: number): SrgbImage {
  return eachPlane(image, (data) => {
    const map = { width: image.width, height: image.height, data };
    return guideMap(map, map, radius, edge).data;
  });
}

/** Non-local means (Buades et al., 2005) by the distance of patches in all three channels, 2σ² taken off it; one picture for each strength. */
function nonLocalMeans(image: SrgbImage, sigma: number): SrgbImage[] {
  const { width, height, data } = image;
  const count = width * height;
  const sums = STRENGTHS.map(() => new Float32Array(data.length));
  const weights = STRENGTHS.map(() => new Float32Array(count));
  const apart = new Float32Array(count);
  const other = new Int32Array(count);
  for (let k = 0; k < (2 * SEARCH + 1) ** 2; k++) {
    const [dx, dy] = [(k % (2 * SEARCH + 1)) - SEARCH, Math.floor(k / (2 * SEARCH + 1)) - SEARCH];
    for (let i = 0; i < count; i++) {
      const x = Math.min(width - 1, Math.max(0, (i % width) + dx));
      const j = Math.min(height - 1, Math.max(0, Math.floor(i / width) + dy)) * width + x;
      other[i] = j;
      const [r, g, b] = [
        data[i * 3]! - data[j * 3]!,
        data[i * 3 + 1]! - data[j * 3 + 1]!,
        data[i * 3 + 2]! - data[j * 3 + 2]!,
      ];
      apart[i] = (r * r + g * g + b * b) / 3;
    }
    const patches = boxMean({ width, height, data: apart }, PATCH).data;
    for (const [n, strength] of STRENGTHS.entries()) {
      const [sum, total, h2] = [sums[n]!, weights[n]!, (strength * sigma) ** 2];
      for (let i = 0; i < count; i++) {
        const weight = Math.exp(-Math.max(0, patches[i]! - 2 * sigma * sigma) / h2);
        total[i]! += weight;
        for (let c = 0; c < 3; c++) sum[i * 3 + c]! += weight * data[other[i]! * 3 + c]!;
      }
    }
  }
  return sums.map((sum, n) => ({
    ...image,
    data: Uint8ClampedArray.from(sum, (value, i) => Math.round(value / weights[n]![Math.floor(i / 3)]!)),
  }));
}

async function unsharp(image: SrgbImage, sigma: number, amount: number): Promise<SrgbImage> {
  const { width, height, data } = image;
  const sharpened = await sharp(data, { raw: { width, height, channels: 3 } })
    .sharpen({ sigma, m1: amount, m2: amount })
    .raw()
    .toBuffer();
  return { ...image, data: sharpened };
}
