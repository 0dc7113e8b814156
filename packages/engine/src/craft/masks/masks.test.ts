import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SrgbImage } from '@yujian/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import { readLayerParts } from '../layers/layer-parts.ts';
import { fromPixels, readPicture } from '../pictures/picture-file.ts';
import { type ModelSizes, planFit } from '../pictures/sizes.ts';
import { finishMasked, prepareInpaint, prepareOutpaint } from './inpaint.ts';
import { keepAlpha } from './keep-alpha.ts';
import { keepOutside } from './keep-outside.ts';
import { type ChangeMask, readMask } from './mask.ts';
import { boundsOfMask, fitMask, focusOnMask, growMask } from './shape-mask.ts';
import { writeClearedPicture, writeMask } from './write-mask.ts';

let workDir: string;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'masks-'));
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

function boxMask(
  width: number,
  height: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
  value = 255,
): ChangeMask {
  const data = new Uint8Array(width * height);
  for (let y = top; y < bottom; y++) data.fill(value, y * width + left, y * width + right);
  return { width, height, data };
}

/** Every pixel another colour. */
function patchwork(width: number, height: number, turn = 0): SrgbImage {
  return {
    width,
    height,
    channels: 3,
    data: Uint8Array.from({ length: width * height * 3 }, (_, i) => (Math.imul(i + turn, 2654435761) >>> 23) & 255),
  };
}

async function put(name: string, mask: ChangeMask): Promise<{ path: string }> {
  const path = join(workDir, name);
  await sharp(mask.data, { raw: { width: mask.width, height: mask.height, channels: 1 } })
    .png()
    .toFile(path);
  return { path };
}

describe('a mask', () => {
  it('is read in the picture’s size, white for what changes, clear for what stays', async () => {
    const { data } = await readMask(await put('half.png', boxMask(40, 30, 10, 5, 30, 20)), { width: 80, height: 60 });
    expect([data[30 * 80 + 40], data[2 * 80 + 2]]).toEqual([255, 0]);
    const clear = join(workDir, 'clear.png');
    await sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0 } } })
      .composite([
        { input: { create: { width: 10, height: 10, channels: 4, background: '#ffffff' } }, left: 5, top: 5 },
      ])
      .png()
      .toFile(clear);
    const read = await readMask({ path: clear }, { width: 40, height: 30 });
    expect([read.data[10 * 40 + 10], read.data[25 * 40 + 30]]).toEqual([255, 0]);
  });

  it.each<[string, ChangeMask, RegExp]>([
    ['nothing is painted', boxMask(40, 30, 0, 0, 0, 0), /Nothing is painted/],
    ['everything is painted', boxMask(40, 30, 0, 0, 40, 30), /whole picture/],
    ['it is of another picture', boxMask(40, 40, 5, 5, 9, 9), /another shape/],
  ])('is refused in words when %s', async (name, mask, words) => {
    const error = await readMask(await put(`${name}.png`, mask), { width: 40, height: 30 }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(InvalidInput);
    expect((error as InvalidInput).message).toMatch(words);
    expect((error as InvalidInput).words?.zh).toBeTruthy();
  });

  it('grows by so many pixels, then falls off', () => {
    const { data } = growMask(boxMask(60, 20, 30, 0, 60, 20), { grow: 4, feather: 8 });
    const row = Array.from({ length: 30 }, (_, x) => data[10 * 60 + 29 - x]!);
    expect(row.slice(0, 4)).toEqual([255, 255, 255, 255]);
    expect(row[7]).toBeGreaterThan(100);
    expect(row[7]).toBeLessThan(200);
    expect(row.slice(12)).toEqual(row.slice(12).map(() => 0));
    expect(row).toEqual(row.toSorted((a, b) => b - a));
  });

  it('lies in the canvas as its picture does, and a thin stroke does not fall between the pixels', () => {
    const sizes: ModelSizes = { multipleOf: 1, minPixels: 1, maxPixels: 2500, ratios: { of: [[1, 1]] } };
    const thin = boxMask(400, 200, 201, 0, 202, 200);
    const plan = planFit(thin, sizes);
    const { width, data } = fitMask(thin, plan);
    const at = plan.content.left + Math.floor((201.5 * plan.content.width) / 400);
    expect(data[(plan.canvas.height >> 1) * width + at]).toBe(255);
    expect(data[0]).toBe(0);
  });

  it('is marked as each maker wants it', async () => {
    const mask = boxMask(8, 6, 2, 2, 5, 5);
    const level = async (path: string, x: number, y: number, channel = 0): Promise<number> => {
      const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
      return data[(y * info.width + x) * info.channels + channel]!;
    };
    const path = join(workDir, 'convention.png');
    await writeMask(mask, 'white-changes', path);
    expect([await level(path, 3, 3), await level(path, 0, 0)]).toEqual([255, 0]);
    await writeMask(mask, 'black-changes', path);
    expect([await level(path, 3, 3), await level(path, 0, 0)]).toEqual([0, 255]);
    const picture = patchwork(8, 6);
    await writeClearedPicture(picture, mask, path);
    expect([await level(path, 3, 3, 3), await level(path, 0, 0, 3), await level(path, 3, 3, 1)]).toEqual([
      0,
      255,
      picture.data[(3 * 8 + 3) * 3 + 1],
    ]);
  });

  it('shows a model the surroundings of a small place in a large picture', () => {
    const mask = boxMask(2000, 1500, 1500, 1100, 1600, 1200);
    const window = focusOnMask(mask, 400 * 300);
    expect(window.left).toBeLessThanOrEqual(1460);
    expect(window.left + window.width).toBeGreaterThanOrEqual(1640);
    expect(window.width * window.height).toBeLessThan((2000 * 1500) / 8);
    expect(window.left + window.width).toBeLessThanOrEqual(2000);
    expect(focusOnMask(boxMask(400, 300, 10, 10, 20, 20), 400 * 300)).toEqual({
      left: 0,
      top: 0,
      width: 400,
      height: 300,
    });
  });
});

describe('what is put back', () => {
  it('is the original’s bytes wherever the mask is 0, the new picture well inside, and never beyond both in between', () => {
    const [original, made] = [patchwork(90, 70), patchwork(90, 70, 5)];
    const mask = growMask(boxMask(90, 70, 20, 15, 70, 55), { grow: 0, feather: 4 });
    const { data } = keepOutside(original, made, mask, { seam: 6 });
    let inside = 0;
    for (let i = 0; i < 90 * 70; i++)
      for (let c = 0; c < 3; c++) {
        const [own, is, one] = [original.data[i * 3 + c]!, data[i * 3 + c]!, made.data[i * 3 + c]!];
        if (mask.data[i] === 0) expect(is).toBe(own);
        expect(is).toBeGreaterThanOrEqual(Math.min(own, one));
        expect(is).toBeLessThanOrEqual(Math.max(own, one));
        if (mask.data[i] === 255 && is === one) inside++;
      }
    expect(inside).toBeGreaterThan(30 * 20 * 3);
    const { left, top } = boundsOfMask(mask);
    expect([left, top].every((edge) => edge >= 10)).toBe(true);
  });

  it('is refused for another size', () => {
    expect(() => keepOutside(patchwork(10, 10), patchwork(9, 10), boxMask(10, 10, 1, 1, 5, 5), { seam: 1 })).toThrow(
      RangeError,
    );
  });

  it('holds through a model, whatever it gives: inpainting and going on beyond the edges', async () => {
    const original = patchwork(300, 220);
    const path = join(workDir, 'original-in.png');
    await fromPixels(original).png().toFile(path);
    const limits = {
      multipleOf: 16,
      minPixels: 1,
      maxPixels: 40_000,
      ratios: { free: [0.3, 3] as const },
      formats: ['png'] as const,
      maxBytes: 1e6,
      modelPixels: 20_000,
    };
    const answer = join(workDir, 'answer.png');
    await sharp({ create: { width: 128, height: 128, channels: 3, background: '#00ff00' } })
      .png()
      .toFile(answer);

    const painted = boxMask(300, 220, 120, 80, 180, 120);
    const prepared = await prepareInpaint(
      { picture: { path }, mask: await put('painted-in.png', painted) },
      limits,
      workDir,
    );
    const mask = await sharp(prepared.mask).metadata();
    expect([mask.width, mask.height]).toEqual([prepared.plan.canvas.width, prepared.plan.canvas.height]);
    const [, map] = await finishMasked(prepared, answer, join(workDir, 'inpainted.png'));
    const { owner, beneath } = await readLayerParts(map!.path, map!.layers!);
    expect(owner).toEqual(painted.data.map((value) => (value > 0 ? 1 : 0)));
    for (const pixel of [0, 100 * 300 + 150])
      expect([...beneath!.input!.subarray(pixel * 3, pixel * 3 + 3)]).toEqual(
        owner[pixel] === 1 ? [...original.data.subarray(pixel * 3, pixel * 3 + 3)] : [0, 0, 0],
      );
    const inpainted = await readPicture(join(workDir, 'inpainted.png'), { maxSide: 4000 });
    for (let i = 0; i < 300 * 220; i++)
      if (painted.data[i] === 0)
        for (let c = 0; c < 3; c++)
          if (inpainted.data[i * 3 + c] !== original.data[i * 3 + c]) throw new Error(`pixel ${i} was touched`);
    expect([...inpainted.data.subarray((100 * 300 + 150) * 3, (100 * 300 + 150) * 3 + 3)]).toEqual([0, 255, 0]);

    const outpaint = await prepareOutpaint(
      { picture: { path }, left: 40, top: 0, right: 60, bottom: 30, words: '', lines: null, seed: 1 },
      limits,
      workDir,
    );
    const [picture, layers] = await finishMasked(outpaint, answer, join(workDir, 'outpainted.png'));
    expect([picture, layers]).toMatchObject([
      { role: 'image', width: 400, height: 250 },
      { role: 'layers', width: 400, height: 250, layers: { kind: 'patch' } },
    ]);
    // nothing lies under what was added
    expect(layers!.layers!.beneath).toBeUndefined();
    const wider = await readPicture(join(workDir, 'outpainted.png'), { maxSide: 4000 });
    for (let y = 0; y < 220; y++)
      expect(
        Buffer.from(wider.data.subarray((y * 400 + 40) * 3, (y * 400 + 340) * 3)).equals(
          Buffer.from(original.data.subarray(y * 900, (y + 1) * 900)),
        ),
      ).toBe(true);
    expect([...wider.data.subarray(0, 3)]).toEqual([0, 255, 0]);
  });

  it('holds with its alpha, colours under it and all', async () => {
    const { width, height } = { width: 60, height: 40 };
    const rgba = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i * 7919) % 251);
    const path = join(workDir, 'clear-in.png');
    await sharp(rgba, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(path);
    const mask = boxMask(width, height, 10, 10, 30, 20);
    const result = patchwork(width, height);
    const kept = await keepAlpha({ path, left: 0, top: 0 }, result, mask);
    for (let i = 0; i < width * height; i++) {
      const own = [...rgba.subarray(4 * i, 4 * i + 4)];
      const made = [...result.data.subarray(3 * i, 3 * i + 3), own[3]!];
      expect([...kept.data.subarray(4 * i, 4 * i + 4)]).toEqual(mask.data[i] === 0 ? own : made);
    }
    expect(await keepAlpha({ path: join(workDir, 'original-in.png'), left: 0, top: 0 }, result, mask)).toBe(result);
  });
});
