import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { createRandom } from '@yujian/imaging/random';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvalidInput } from '../core/errors.ts';
import { PLAIN_ROOM } from '../testing/plain-room.ts';
import { readPicture } from '../craft/pictures/picture-file.ts';
import { createBuiltinEngine } from './builtin-engine.ts';

const SIZE = 96;
let folder = '';
const engine = createBuiltinEngine({ renderThreads: 1 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bad-pictures-'));
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

async function render(name: string, picture: Sharp) {
  const path = join(folder, name);
  const workDir = await mkdtemp(join(folder, 'run-'));
  await picture.toFile(path);
  const signal = new AbortController().signal;
  const { files } = await engine.run(
    'render',
    { ...PLAIN_ROOM, size: SIZE, fidelity: 0, picture: { path } },
    { signal, enough: signal, workDir, onProgress: () => undefined, onPreview: () => undefined },
  );
  const image = files.find(({ role }) => role === 'image')!;
  const { channels } = await sharp(image.path).stats();
  return {
    width: image.width,
    height: image.height,
    mean: channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length,
  };
}

const plain = (width: number, height: number, background = '#c8c4bc') =>
  sharp({ create: { width, height, channels: 3, background } });
const raw = (width: number, height: number, channels: 3 | 4, at: (x: number, y: number, channel: number) => number) =>
  sharp(
    Buffer.from(
      Uint8Array.from({ length: width * height * channels }, (_, i) =>
        at(Math.floor(i / channels) % width, Math.floor(i / channels / width), i % channels),
      ),
    ),
    { raw: { width, height, channels } },
  );

/** Of one bit a pixel, so that a huge one is soon made. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const shaded = () => raw(120, 80, 3, (x, y, channel) => 60 + x + y - 15 * channel);

/** Dots so dense that all of it looks like ink. */
function speckled() {
  const random = createRandom(4);
  return raw(240, 160, 3, () => (random() < 0.45 ? 20 : 245)).toColourspace('b-w');
}

/** Lines of words, as far as an eye can tell. */
function page() {
  const random = createRandom(8);
  const words = Array.from({ length: 40 * 60 }, () => random() < 0.6);
  return raw(360, 480, 3, (x, y) =>
    y % 12 < 6 && x > 30 && x < 330 && words[Math.floor(y / 12) * 60 + Math.floor(x / 6)] && (x * 7 + y * 5) % 4 < 2
      ? 30
      : 255,
  );
}

it.each<[string, string, () => Sharp, readonly [number, number]]>([
  ['noise that looks like ink everywhere', 'noise.png', speckled, [96, 64]],
  ['a page of text', 'text.png', page, [72, 96]],
  [
    'alpha everywhere',
    'alpha.png',
    () => raw(90, 60, 4, (x, y, channel) => (channel < 3 ? 40 : (x + y) % 3 === 0 ? 90 : 0)),
    [96, 64],
  ],
  ['16 bits a channel', '16.png', () => shaded().toColourspace('rgb16').png(), [96, 64]],
])(
  '%s gives a picture of its shape, within bounds',
  async (_, name, make, [width, height]) => {
    const made = await render(name, make());
    expect([made.width, made.height]).toEqual([width, height]);
    // Neither burnt out nor black.
    expect(made.mean).toBeGreaterThan(15);
    expect(made.mean).toBeLessThan(253);
  },
  60_000,
);

it.each<[string, string, () => Sharp]>([
  ['one pixel', 'one.png', () => plain(1, 1)],
  ['a thread', 'thread.png', () => plain(1, 5000)],
  ['one colour', 'colour.png', () => plain(120, 80)],
  ['nothing but alpha', 'clear.png', () => raw(90, 60, 4, () => 0)],
])(
  '%s is refused: there is nothing to be seen in it',
  async (_, name, make) => {
    await expect(render(name, make())).rejects.toThrow(InvalidInput);
  },
  60_000,
);

it('CMYK is read in the colours that it shows', async () => {
  const [path, own] = [join(folder, 'cmyk.jpg'), join(folder, 'rgb.png')];
  await shaded().toColourspace('cmyk').jpeg({ quality: 100 }).toFile(path);
  await shaded().png().toFile(own);
  const [read, meant] = await Promise.all([path, own].map((file) => readPicture(file, { maxSide: 120 })));
  expect([read!.width, read!.height, read!.channels]).toEqual([120, 80, meant!.channels]);
  const off =
    Array.from(read!.data).reduce((sum, value, i) => sum + Math.abs(value - meant!.data[i]!), 0) / read!.data.length;
  expect(off).toBeLessThan(16);
});

it('more than 100 megapixels are refused before they are decoded', async () => {
  const path = join(folder, 'huge.png');
  await writeFile(path, blackPng(10_400, 9700));
  expect(await sharp(path, { limitInputPixels: false }).metadata()).toMatchObject({ width: 10_400, height: 9700 });
  const signal = new AbortController().signal;
  const started = performance.now();
  await expect(
    engine.run(
      'render',
      { ...PLAIN_ROOM, size: SIZE, picture: { path } },
      { signal, enough: signal, workDir: folder, onProgress: () => undefined, onPreview: () => undefined },
    ),
  ).rejects.toThrow(InvalidInput);
  expect(performance.now() - started).toBeLessThan(10_000);
});
