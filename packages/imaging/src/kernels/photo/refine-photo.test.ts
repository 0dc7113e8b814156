import { describe, expect, it } from 'vitest';
import type { SrgbImage } from '../../image.ts';
import { createRandom } from '../../random.ts';
import { linearToOklab, SRGB_TO_LINEAR } from '../../ops/colour.ts';
import { measureNoise } from '../../ops/measure-noise.ts';
import { refinePhoto } from './refine-photo.ts';

const WIDTH = 160;
const HEIGHT = 120;
const COLOURS = [
  [196, 178, 150],
  [92, 120, 96],
  [150, 62, 44],
  [60, 66, 80],
] as const;

/** Four patches, the left ones smooth, the right ones with a faint weave; noise of σ `noise` in 8-bit steps. */
function drawPatches(noise: number): SrgbImage {
  const random = createRandom(7);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const colour = COLOURS[(x < WIDTH / 2 ? 0 : 1) + (y < HEIGHT / 2 ? 0 : 2)]!;
      const weave = x < WIDTH / 2 ? 0 : 5 * Math.sin(x * 1.9) * Math.sin(y * 1.7);
      const grain = noise * (random() + random() + random() + random() - 2) * 1.732;
      for (let c = 0; c < 3; c++) data[(y * WIDTH + x) * 3 + c] = colour[c]! + weave + grain;
    }
  }
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

const luma = ({ data }: SrgbImage, x: number, y: number): number => {
  const i = (y * WIDTH + x) * 3;
  return 0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!;
};

/** ΔE of mean colours of a patch, in Oklab × 100. */
function meanApart(a: SrgbImage, b: SrgbImage, left: number, top: number): number {
  const mean = (image: SrgbImage): ArrayLike<number> => {
    const sum = [0, 0, 0];
    for (let y = top; y < top + 40; y++)
      for (let x = left; x < left + 60; x++)
        for (let c = 0; c < 3; c++) sum[c]! += SRGB_TO_LINEAR[image.data[(y * WIDTH + x) * 3 + c]!]! / 2400;
    return linearToOklab(sum[0]!, sum[1]!, sum[2]!);
  };
  const [p, q] = [mean(a), mean(b)];
  return 100 * Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!, p[2]! - q[2]!);
}

function spread(image: SrgbImage, left: number, top: number): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = top; y < top + 40; y++)
    for (let x = left; x < left + 60; x++) {
      const step = luma(image, x, y) - (luma(image, x - 1, y) + luma(image, x + 1, y)) / 2;
      [sum, squares, count] = [sum + step, squares + step * step, count + 1];
    }
  return Math.sqrt(squares / count - (sum / count) ** 2);
}

const usual = { detail: 0.5, sharpness: 0.4, light: 0.5 };
const refine = (image: SrgbImage, change: Partial<typeof usual> = {}): SrgbImage =>
  refinePhoto(image, { ...usual, ...change }, () => undefined);

describe('refinePhoto', () => {
  it('keeps the colour of every surface', () => {
    for (const noise of [0, 3]) {
      const image = drawPatches(noise);
      for (const [left, top] of [
        [10, 10],
        [90, 10],
        [10, 70],
        [90, 70],
      ] as const)
        expect(meanApart(image, refine(image, { light: 1 }), left, top)).toBeLessThan(4);
    }
  });

  it('brings out texture, the more the more detail is asked for', () => {
    const image = drawPatches(0);
    const [none, half, full] = [0, 0.5, 1].map((detail) => spread(refine(image, { detail, sharpness: 0 }), 90, 10));
    expect(half!).toBeGreaterThan(1.15 * none!);
    expect(full!).toBeGreaterThan(1.1 * half!);
  });

  it('cleans noise where nothing else is, and keeps edges steep', () => {
    const image = drawPatches(4);
    const cleaned = refine(image);
    expect(spread(cleaned, 10, 10)).toBeLessThan(0.6 * spread(image, 10, 10));
    expect(luma(cleaned, 78, 30) - luma(cleaned, 81, 30)).toBeGreaterThan(
      0.85 * (luma(image, 70, 30) - luma(image, 88, 30)),
    );
  });

  it('gives edges no rims', () => {
    const image = drawPatches(0);
    const refined = refine(image, { detail: 1, sharpness: 1 });
    const plain = luma(refined, 40, 25);
    for (let x = 60; x < 80; x++) expect(Math.abs(luma(refined, x, 25) - plain)).toBeLessThan(6);
  });

  it('gives the same bytes twice, keeps alpha, and takes pictures of any size', () => {
    const image = drawPatches(2);
    expect(refine(image).data).toEqual(refine(image).data);
    const tiny: SrgbImage = {
      width: 1,
      height: 5,
      channels: 4,
      data: Uint8ClampedArray.from({ length: 20 }, (_, i) => 12 * i),
    };
    expect([3, 7, 11, 15, 19].map((i) => refine(tiny).data[i])).toEqual([3, 7, 11, 15, 19].map((i) => tiny.data[i]));
  });
});

describe('measureNoise', () => {
  it.each([1, 2, 4])('finds noise of σ %s where the picture is even', (sigma) => {
    const image = drawPatches(sigma);
    const data = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => luma(image, i % WIDTH, Math.floor(i / WIDTH)));
    const found = measureNoise({ width: WIDTH, height: HEIGHT, data });
    expect(found / sigma).toBeGreaterThan(0.6);
    expect(found / sigma).toBeLessThan(1.3);
  });

  it('is none in an even picture', () => {
    expect(measureNoise({ width: 40, height: 40, data: new Float32Array(1600).fill(0.4) })).toBe(0);
  });
});
