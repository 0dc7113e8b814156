import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutputFile, PipelineRequest } from '@yujian/contract/jobs';
import { findTool } from '@yujian/contract/tools/registry';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChangedOutside, countOutside } from './count-outside.ts';

const [WIDTH, HEIGHT] = [60, 40];
const CHOSEN = { left: 20, top: 10, width: 12, height: 9 };

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'count-outside-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** A picture in which no two neighbours are alike. */
function noise(channels: 3 | 4, width = WIDTH, height = HEIGHT): Sharp {
  const data = Uint8Array.from({ length: width * height * channels }, (_, i) => (i * 7919) % 251);
  return sharp(data, { raw: { width, height, channels } });
}

const UPLOADS: readonly (readonly [name: string, file: string, write: (path: string) => Promise<unknown>])[] = [
  ['a JPEG', 'a.jpg', (path) => noise(3).jpeg({ quality: 80 }).toFile(path)],
  [
    'a JPEG on its side',
    'b.jpg',
    (path) => noise(3, HEIGHT, WIDTH).jpeg().withMetadata({ orientation: 6 }).toFile(path),
  ],
  ['a PNG with clear parts', 'c.png', (path) => noise(4).png().toFile(path)],
  ['a PNG of 16 bits', 'd.png', (path) => noise(3).toColourspace('rgb16').png().toFile(path)],
  ['a picture in Display P3', 'e.jpg', (path) => noise(3).withIccProfile('p3').jpeg().toFile(path)],
  ['a grey picture', 'f.png', (path) => noise(3).toColourspace('b-w').png().toFile(path)],
];

async function maskPath(): Promise<string> {
  const path = join(dir, 'mask.png');
  const white = await sharp({ create: { width: CHOSEN.width, height: CHOSEN.height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000' } })
    .composite([{ input: white, left: CHOSEN.left, top: CHOSEN.top }])
    .toColourspace('b-w')
    .png()
    .toFile(path);
  return path;
}

/** The upload with what is chosen painted over, and further pixels nudged by one step. */
async function resultOf(upload: string, nudged: readonly number[]): Promise<string> {
  const { data, info } = await sharp(upload)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  for (let y = CHOSEN.top; y < CHOSEN.top + CHOSEN.height; y++)
    for (let x = CHOSEN.left; x < CHOSEN.left + CHOSEN.width; x++)
      data.fill(99, info.channels * (y * WIDTH + x), info.channels * (y * WIDTH + x) + 3);
  for (const pixel of nudged) data[info.channels * pixel]! ^= 1;
  const path = join(dir, 'result.png');
  await sharp(data, { raw: info }).png().toFile(path);
  return path;
}

const picture = (path: string): OutputFile => ({ path, role: 'image', kind: 'image', type: 'image/png' });
const clean = findTool('clean')!;
const requestOf = (upload: string, mask: string): PipelineRequest => ({
  tool: 'clean',
  toolVersion: 1,
  params: {},
  media: { upload_img: { path: upload, sha256: '', type: '' }, mask: { path: mask, sha256: '', type: '' } },
});

describe('what was to stay', () => {
  it.each(UPLOADS)('is counted in %s', async (_, file, write) => {
    const upload = join(dir, file);
    await write(upload);
    const request = requestOf(upload, await maskPath());
    const of = WIDTH * HEIGHT - CHOSEN.width * CHOSEN.height;

    const [made] = await countOutside(clean, request, [picture(await resultOf(upload, []))]);
    expect(made!.outside).toEqual({ changed: 0, of });

    const opaque = file === 'c.png' ? [1, 2, 3].filter((pixel) => ((4 * pixel + 3) * 7919) % 251 > 0) : [1, 2, 3];
    await expect(countOutside(clean, request, [picture(await resultOf(upload, opaque))])).rejects.toMatchObject({
      name: 'ChangedOutside',
      record: { changed: opaque.length, of },
    });
  });

  it('is the whole picture within its new margins', async () => {
    const upload = join(dir, 'a.jpg');
    await UPLOADS[0]![2](upload);
    const margins = { left: 5, top: 3, right: 2, bottom: 0 };
    const request = { ...requestOf(upload, ''), params: { margins } };
    const tool = findTool('extend-img')!;
    const right = join(dir, 'wider.png');
    await sharp(upload)
      .extend({ ...margins, background: '#0f0' })
      .png()
      .toFile(right);
    const [made] = await countOutside(tool, request, [picture(right)]);
    expect(made!.outside).toEqual({ changed: 0, of: WIDTH * HEIGHT });
    const shifted = join(dir, 'shifted.png');
    await sharp(upload).extend({ left: 4, top: 3, right: 3, bottom: 0 }).png().toFile(shifted);
    await expect(countOutside(tool, request, [picture(shifted)])).rejects.toBeInstanceOf(ChangedOutside);
  });

  it('is the foreground where it covers wholly; a moved one is not counted', async () => {
    const upload = join(dir, 'a.jpg');
    await UPLOADS[0]![2](upload);
    const alpha = { ...picture(await maskPath()), role: 'alpha' };
    const tool = findTool('matting')!;
    const request = requestOf(upload, '');
    const files = [picture(upload), alpha];
    const [made] = await countOutside(tool, request, files);
    expect(made!.outside).toEqual({ changed: 0, of: CHOSEN.width * CHOSEN.height });
    expect(await countOutside(tool, { ...request, params: { offsetX: 0.1 } }, files)).toBe(files);
  });

  it('is what placed things and their shadows do not reach', async () => {
    const upload = join(dir, 'a.jpg');
    await UPLOADS[0]![2](upload);
    const tool = findTool('wanwuqianyi')!;
    const reached = { ...picture(await maskPath()), role: 'alpha' };
    const count = async (nudged: readonly number[]) =>
      countOutside(tool, requestOf(upload, ''), [picture(await resultOf(upload, nudged)), reached]);
    const of = WIDTH * HEIGHT - CHOSEN.width * CHOSEN.height;
    expect((await count([]))[0]!.outside).toEqual({ changed: 0, of });
    await expect(count([3])).rejects.toMatchObject({ record: { changed: 1, of } });
    await expect(countOutside(tool, requestOf(upload, ''), [picture(upload)])).rejects.toThrow(RangeError);
  });

  it('of a tool that keeps nothing is not asked for', async () => {
    const files = [picture('/nowhere')];
    expect(await countOutside(findTool('toline')!, requestOf('/nowhere', ''), files)).toBe(files);
  });
});
