import { describe, expect, it } from 'vitest';
import { SILENT, type SrgbImage } from '../../image.ts';
import { lumaSrgb } from '../../ops/colour.ts';
import { blurMap } from '../../ops/gaussian.ts';
import { guideMap } from '../../ops/guided.ts';
import { hashUniform } from '../../random.ts';
import { deblur, measureBlur } from './deblur.ts';
import { denoise, measurePictureNoise } from './denoise.ts';

const SIDE = 160;

/** Panels in several colours with joints, a grid of tiles, a soft gradient. */
const scene = picture((x, y) => {
  const joint = x % 40 < 2 || y % 28 < 2 ? 0.55 : 1;
  const panel = 70 + 110 * hashUniform(Math.floor(x / 40), Math.floor(y / 28), 3);
  return [panel * joint + y / 4, (panel * 0.9 + 10) * joint + y / 6, panel * 0.7 * joint + x / 5];
});

function picture(at: (x: number, y: number) => readonly number[]): SrgbImage {
  const data = new Uint8ClampedArray(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) data.set(at(i % SIDE, Math.floor(i / SIDE)), i * 3);
  return { width: SIDE, height: SIDE, channels: 3, data };
}

function planes(image: SrgbImage, change: (map: Float32Array) => Float32Array): SrgbImage {
  const data = new Uint8ClampedArray(image.data.length);
  for (let c = 0; c < 3; c++)
    change(Float32Array.from({ length: SIDE * SIDE }, (_, i) => image.data[i * 3 + c]!)).forEach(
      (value, i) => (data[i * 3 + c] = value),
    );
  return { ...image, data };
}

const noisy = (sigma: number): SrgbImage => ({
  ...scene,
  data: Uint8ClampedArray.from(scene.data, (value, i) => {
    const [u, v] = [hashUniform(i, 0, 7), hashUniform(i, 1, 7)];
    return Math.round(value + sigma * Math.sqrt(-2 * Math.log(u + 1e-9)) * Math.cos(2 * Math.PI * v));
  }),
});
const blurred = (sigma: number): SrgbImage =>
  planes(scene, (data) => blurMap({ width: SIDE, height: SIDE, data }, sigma).data);

function psnr({ data }: SrgbImage): number {
  let error = 0;
  for (let i = 0; i < data.length; i++) error += (data[i]! - scene.data[i]!) ** 2;
  return 10 * Math.log10((255 ** 2 * data.length) / error);
}

describe('denoising', () => {
  it.each([5, 15, 25])('takes noise of %d off, better than a guided filter of any width', (sigma) => {
    const given = noisy(sigma);
    const found = measurePictureNoise(given);
    for (const value of found) expect(Math.abs(value / sigma - 1)).toBeLessThan(0.2);
    const best = Math.max(
      ...[1, 2, 3].flatMap((radius) =>
        [1, 2, 3].map((edge) =>
          psnr(
            planes(given, (data) => {
              const map = { width: SIDE, height: SIDE, data };
              return guideMap(map, map, radius, edge * sigma).data;
            }),
          ),
        ),
      ),
    );
    expect(psnr(denoise(given, found, SILENT))).toBeGreaterThan(best + 1);
  });

  it('finds next to nothing in a clean picture, and keeps alpha and small pictures', () => {
    expect(Math.max(...measurePictureNoise(scene))).toBeLessThan(1);
    const clear: SrgbImage = { width: 9, height: 8, channels: 4, data: new Uint8Array(9 * 8 * 4).fill(90) };
    expect([...denoise(clear, 10, SILENT).data]).toEqual([...clear.data]);
    const tiny: SrgbImage = { width: 3, height: 2, channels: 3, data: new Uint8Array(18) };
    expect(denoise(tiny, 10, SILENT)).toBe(tiny);
  });
});

describe('deblurring', () => {
  it.each([1, 1.5, 2])('measures a blur of %d pixels and takes much of it back', (sigma) => {
    const given = blurred(sigma);
    const found = measureBlur(lumaSrgb(given))!;
    expect(Math.abs(found - sigma)).toBeLessThan(0.35);
    expect(psnr(deblur(given, found, 0, SILENT))).toBeGreaterThan(psnr(given) + 1);
  });

  it('tells a wide blur from one that can be taken back, and says nothing of an empty picture', () => {
    expect(measureBlur(lumaSrgb(blurred(4)))!).toBeGreaterThan(2.8);
    expect(measureBlur(lumaSrgb(scene))!).toBeLessThan(0.8);
    expect(measureBlur(lumaSrgb(picture(() => [128, 128, 128])))).toBeNull();
  });
});
