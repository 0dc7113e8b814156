import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SrgbImage } from '@yujian/imaging';
import { resizeSrgb } from '@yujian/imaging/ops/resize';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failed, InvalidInput } from '../../core/errors.ts';
import { fitBack, fitImage, fitToModel } from './fit.ts';
import { fromPixels, readPicture } from './picture-file.ts';
import { type ModelSizes, planFit } from './sizes.ts';

let workDir: string;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'fit-'));
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

const FREE: ModelSizes = { multipleOf: 32, minPixels: 20_000, maxPixels: 100_000, ratios: { free: [0.3, 3] } };
const SQUARE: ModelSizes = { multipleOf: 1, minPixels: 20_000, maxPixels: 100_000, ratios: { of: [[1, 1]] } };
const FILES = { formats: ['png'], maxBytes: 4e6 } as const;

/** Grey, with a bright disc whose middle is known. */
function disc(width: number, height: number, x: number, y: number, radius: number): SrgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(u + 0.5 - x, v + 0.5 - y)));
      data.fill(Math.round(60 + 180 * cover), (v * width + u) * 3, (v * width + u) * 3 + 3);
    }
  return { width, height, channels: 3, data };
}

/** Middle of what is brighter than the ground. */
function middleOf({ width, height, channels, data }: SrgbImage): [number, number] {
  let [sum, sx, sy] = [0, 0, 0];
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const weight = Math.max(0, data[(v * width + u) * channels]! - 100);
      sum += weight;
      sx += weight * (u + 0.5);
      sy += weight * (v + 0.5);
    }
  return [sx / sum, sy / sum];
}

async function put(name: string, image: SrgbImage): Promise<string> {
  const path = join(workDir, name);
  await fromPixels(image).png().toFile(path);
  return path;
}

describe('a picture that goes to a model and back', () => {
  it.each([
    [201, 133, FREE],
    [133, 271, FREE],
    [212, 127, SQUARE],
    [175, 211, SQUARE],
  ] as const)('keeps its framing within half a pixel: %d × %d', async (width, height, sizes) => {
    const at: [number, number] = [width * 0.31, height * 0.62];
    const path = await put(`${width}.png`, disc(width, height, ...at, 0.08 * Math.min(width, height)));
    const { path: fitted, plan } = await fitToModel(
      { path },
      { ...sizes, ...FILES },
      { workDir, name: `fitted-${width}` },
    );
    const metadata = await sharp(fitted).metadata();
    expect([metadata.width, metadata.height]).toEqual([plan.canvas.width, plan.canvas.height]);
    // models give their own canvas back, or a larger one of about its shape
    for (const answer of [
      { ...plan.canvas },
      { width: plan.canvas.width * 2, height: plan.canvas.height * 2 },
      { width: Math.round(plan.canvas.width * 1.37), height: Math.round(plan.canvas.height * 1.37) },
    ]) {
      const given = join(workDir, 'answer.png');
      await fromPixels(resizeSrgb(await readPicture(fitted, { maxSide: 4000 }), answer.width, answer.height))
        .png()
        .toFile(given);
      const back = await fitBack(given, plan, { width, height });
      expect([back.width, back.height]).toEqual([width, height]);
      const [x, y] = middleOf(back);
      expect(Math.abs(x - at[0])).toBeLessThan(0.5);
      expect(Math.abs(y - at[1])).toBeLessThan(0.5);
    }
  });

  it('comes upright, on white, in sRGB, with nothing of its camera in the file', async () => {
    const path = join(workDir, 'turned.jpg');
    const half = sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } }).composite([
      { input: { create: { width: 100, height: 200, channels: 3, background: '#000000' } }, left: 0, top: 0 },
    ]);
    await half
      .withExif({ IFD0: { Copyright: 'secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(path);
    const { path: fitted, plan } = await fitToModel({ path }, { ...FREE, ...FILES }, { workDir, name: 'upright' });
    expect(plan.source).toEqual({ width: 200, height: 300 });
    const { exif, icc, space } = await sharp(fitted).metadata();
    expect([exif, icc, space]).toEqual([undefined, undefined, 'srgb']);
    const { width, data } = await readPicture(fitted, { maxSide: 4000 });
    const level = (x: number, y: number): number => data[(y * width + x) * 3]!;
    expect([
      level(plan.canvas.width >> 1, plan.content.top + 8) < 60,
      level(plan.canvas.width >> 1, plan.content.top + plan.content.height - 8) > 200,
    ]).toEqual([true, true]);
  });

  it.each<[string, (red: Sharp) => Sharp]>([
    ['in another profile', (red) => red.toColourspace('p3').withIccProfile('p3').png()],
    ['of 16 bits', (red) => red.toColourspace('rgb16').png()],
  ])('has the colours that it had %s', async (name, write) => {
    const path = join(workDir, `${name}.png`);
    await write(
      sharp({ create: { width: 300, height: 300, channels: 3, background: { r: 190, g: 60, b: 40 } } }),
    ).toFile(path);
    const { path: fitted } = await fitToModel({ path }, { ...FREE, ...FILES }, { workDir, name });
    const { data } = await readPicture(fitted, { maxSide: 4000 });
    [190, 60, 40].forEach((value, c) => expect(Math.abs(data[3000 + c]! - value)).toBeLessThanOrEqual(3));
  });

  it('is packed until it is small enough, and refused in words where it cannot be', async () => {
    const noise: SrgbImage = {
      width: 400,
      height: 300,
      channels: 3,
      data: Uint8Array.from({ length: 360_000 }, (_, i) => (Math.imul(i, 2654435761) >>> 20) & 255),
    };
    const path = await put('noise.png', noise);
    const { type, bytes } = await fitToModel(
      { path },
      { ...FREE, formats: ['png', 'jpeg'], maxBytes: 120_000 },
      { workDir, name: 'packed' },
    );
    expect(type).toBe('image/jpeg');
    expect(bytes).toBeLessThanOrEqual(120_000);
    await expect(
      fitToModel({ path }, { ...FREE, formats: ['png'], maxBytes: 20_000 }, { workDir, name: 'large' }),
    ).rejects.toThrow(InvalidInput);
  });

  it('is asked of the person when the upload is no picture, and of the model when its answer is none', async () => {
    const path = join(workDir, 'page.html');
    await writeFile(path, '<html>busy</html>');
    await expect(fitToModel({ path }, { ...FREE, ...FILES }, { workDir, name: 'none' })).rejects.toThrow(InvalidInput);
    await expect(
      fitBack(await readFile(path), planFit({ width: 300, height: 300 }, FREE), { width: 300, height: 300 }),
    ).rejects.toThrow(Failed);
    await expect(
      fitBack(Buffer.alloc(0), planFit({ width: 300, height: 300 }, FREE), { width: 300, height: 300 }),
    ).rejects.toThrow(Failed);
  });

  it('has padding of what is said, or of its own edge', async () => {
    const plan = planFit({ width: 400, height: 200 }, SQUARE);
    const flat = disc(400, 200, -50, -50, 1);
    const padded = await fitImage(flat, plan, 0);
    expect([padded.width, padded.height]).toEqual([plan.canvas.width, plan.canvas.height]);
    expect([padded.data[0], padded.data[((plan.canvas.height >> 1) * plan.canvas.width + 5) * 3]]).toEqual([0, 60]);
    expect((await fitImage(flat, plan)).data[0]).toBe(60);
  });
});
