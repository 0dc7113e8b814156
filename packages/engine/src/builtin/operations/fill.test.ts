import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SrgbImage } from '@yujian/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import { createWishes } from '../wishes.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { erase } from './erase.ts';
import { inpaint } from './inpaint.ts';
import { outpaint } from './outpaint.ts';

const [WIDTH, HEIGHT] = [120, 90];
let workDir: string;
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'fill-'));
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

function quiet(previews: SrgbImage[] = []): OperationContext {
  return {
    workDir,
    wishes: createWishes(),
    renderThreads: 1,
    throwIfCancelled() {},
    progress() {},
    preview: (image) => previews.push(image),
  };
}

/** A room with a red thing in it; with alpha, its top is half transparent. */
async function room(name: string, channels: 3 | 4 = 3): Promise<{ path: string }> {
  const data = new Uint8Array(WIDTH * HEIGHT * channels);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i += channels) {
      const isThing = x >= 50 && x < 70 && y >= 40 && y < 60;
      const tone = (y < 50 ? 200 : 90) + ((x * 7 + y * 13) % 9);
      data.set(isThing ? [220, 20, 20] : [tone, tone, tone - 10], i);
      if (channels === 4) data[i + 3] = y < 10 ? 120 : 255;
    }
  const path = join(workDir, name);
  await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels } })
    .png()
    .toFile(path);
  return { path };
}

async function maskOf(name: string, inside = 255, [width, height] = [WIDTH, HEIGHT]): Promise<{ path: string }> {
  const data = new Uint8Array(width * height);
  for (let y = 38; y < 62; y++) data.fill(inside, y * width + 48, y * width + 72);
  const path = join(workDir, name);
  await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path);
  return { path };
}

async function decode(path: string): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function fileOf({ files }: OperationResult, role: string): string {
  return files.find((file) => file.role === role)!.path;
}

/** Pixels that differ where `stays` holds. */
function changed(a: Buffer, b: Buffer, stays: (x: number, y: number) => boolean): number {
  let count = 0;
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
    if (stays(pixel % WIDTH, Math.floor(pixel / WIDTH)) && a.readInt32LE(4 * pixel) !== b.readInt32LE(4 * pixel))
      count += 1;
  return count;
}

const isOutside = (x: number, y: number): boolean => x < 48 || x >= 72 || y < 38 || y >= 62;

describe('erase', () => {
  it.each([3, 4] as const)('takes the thing away and keeps the rest bit for bit, of %i channels', async (channels) => {
    const picture = await room(`room-${channels}.png`, channels);
    const previews: SrgbImage[] = [];
    const run = await erase({ picture, mask: await maskOf('mask.png'), lines: null, seed: 1 }, quiet(previews));
    const [before, after] = [await decode(picture.path), await decode(fileOf(run, 'image'))];
    expect([after.width, after.height]).toEqual([WIDTH, HEIGHT]);
    expect(changed(before.data, after.data, isOutside)).toBe(0);
    const middle = 4 * (50 * WIDTH + 60);
    expect(after.data[middle]! - after.data[middle + 1]!).toBeLessThan(20);
    expect(previews.length).toBeGreaterThan(0);
    expect(previews[0]).toMatchObject({ width: WIDTH, height: HEIGHT });
    expect(run.notes[0]!.en).toMatch(/guessed/);
  });

  it('writes the lines that went on through the hole', async () => {
    const lines = [{ x0: 40, y0: 50, x1: 80, y1: 50 }];
    const run = await erase(
      { picture: await room('lined.png'), mask: await maskOf('mask.png'), lines, seed: 1 },
      quiet(),
    );
    expect(JSON.parse(await readFile(fileOf(run, 'holeLines'), 'utf8'))).toEqual({ lines });
  });

  it('refuses a mask of another size', async () => {
    const wish = {
      picture: await room('a.png'),
      mask: await maskOf('twice.png', 255, [240, 180]),
      lines: null,
      seed: 1,
    };
    await expect(erase(wish, quiet())).rejects.toThrow(InvalidInput);
  });
});

describe('outpaint', () => {
  const margins = { left: 20, top: 0, right: 10, bottom: 12 };

  it('adds to the edges and keeps the picture bit for bit', async () => {
    const picture = await room('extend.png');
    const run = await outpaint({ picture, ...margins, words: '', lines: null, seed: 1 }, quiet());
    const [before, after] = [await decode(picture.path), await decode(fileOf(run, 'image'))];
    expect([after.width, after.height]).toEqual([150, 102]);
    const own = await sharp(fileOf(run, 'image'))
      .extract({ left: 20, top: 0, width: WIDTH, height: HEIGHT })
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(own.equals(before.data)).toBe(true);
    // the wall goes on above, the floor below
    expect(after.data[4 * (20 * 150 + 5)]).toBeGreaterThan(180);
    expect(after.data[4 * (98 * 150 + 5)]).toBeLessThan(120);
  });

  it('tells that what is far from the picture is weak', async () => {
    const picture = await room('far.png');
    const wish = { picture, left: 0, top: 0, bottom: 0, words: '', lines: null, seed: 1 };
    const [near, far] = [
      await outpaint({ ...wish, right: 30 }, quiet()),
      await outpaint({ ...wish, right: 90 }, quiet()),
    ];
    expect(near.notes.some(({ en }) => /More than half/.test(en))).toBe(false);
    expect(far.notes.some(({ en }) => /More than half/.test(en))).toBe(true);
  });

  it('refuses to add nothing or too much', async () => {
    const wish = { picture: await room('b.png'), left: 0, top: 0, bottom: 0, words: '', lines: null, seed: 1 };
    await expect(outpaint({ ...wish, right: 0 }, quiet())).rejects.toThrow(/nothing to add/);
    await expect(outpaint({ ...wish, right: 2e6 }, quiet())).rejects.toThrow(/million pixels/);
  });
});

describe('inpaint', () => {
  const paint = async (wish: { words?: string; colour?: string | null }, inside = 255): Promise<OperationResult> =>
    inpaint(
      {
        picture: await room('paint.png'),
        mask: await maskOf(`paint-${inside}.png`, inside),
        words: '',
        negative: '',
        colour: null,
        seed: 1,
        ...wish,
      },
      quiet(),
    );

  it.each([
    ['a colour', { colour: '#2040a0' }],
    ['a colour’s name', { words: 'navy blue' }],
    ['a colour’s name in Chinese', { words: '改成深蓝色' }],
  ])('gives the area %s and keeps the rest bit for bit', async (_, wish) => {
    const run = await paint(wish);
    const [before, after] = [await decode(join(workDir, 'paint.png')), await decode(fileOf(run, 'image'))];
    expect(changed(before.data, after.data, isOutside)).toBe(0);
    const at = 4 * (50 * WIDTH + 60);
    expect(after.data[at + 2]! - after.data[at]!).toBeGreaterThan(15);
  });

  it('blends by the mask’s grey', async () => {
    const at = 4 * (50 * WIDTH + 60);
    const [half, whole] = [
      await decode(fileOf(await paint({ colour: '#00ff00' }, 140), 'image')),
      await decode(fileOf(await paint({ colour: '#00ff00' }), 'image')),
    ];
    expect(half.data[at]).toBeGreaterThan(whole.data[at]! + 30);
  });

  it.each(['', '空', 'remove it'])('takes away what is there for “%s”', async (words) => {
    const { data } = await decode(fileOf(await paint({ words }), 'image'));
    const at = 4 * (50 * WIDTH + 60);
    expect(data[at]! - data[at + 1]!).toBeLessThan(20);
  });

  it('says what it understands when it is told something else', async () => {
    const refused = await paint({ words: '一只趴着的金毛狗' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInput);
    expect((refused as InvalidInput).words).toMatchObject({
      en: expect.stringMatching(/connected model/),
      zh: expect.stringMatching(/接入.*模型/),
    });
  });
});
