import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import type { CompressInput } from '../../core/operations.ts';
import { addToJpeg } from '../compress/jpeg-segments.ts';
import type { OperationContext } from '../worker-protocol.ts';
import { compress } from './compress.ts';

const SIDE = 128;
const LIMIT = 4000;
let folder: string;
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
  // Ramps, edges and a little grain, as renders have.
  const data = Buffer.alloc(SIDE * SIDE * 3);
  for (let i = 0, grain = 1; i < data.length; i++) {
    const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
    grain = (grain * 1_103_515_245 + 12_345) % 2 ** 31;
    data[i] = x + y / 2 + (x > 40 && y > 30 ? 60 : 0) + 10 * (i % 3) + grain / 2 ** 27;
  }
  picture = await sharp(data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(file: Buffer, wish: Partial<CompressInput> = {}) {
  const path = join(folder, 'given');
  await writeFile(path, file);
  const context = { workDir: folder, throwIfCancelled() {}, progress() {} } as unknown as OperationContext;
  const input = { limit: null, format: 'keep', metadata: true, profile: true, alpha: true, ...wish } as const;
  const { files, notes } = await compress({ picture: { path }, ...input }, context);
  const bytes = await readFile(files[0]!.path);
  return {
    bytes,
    type: files[0]!.type,
    notes: notes.map(({ en }) => en).join('\n'),
    ...(await sharp(bytes).metadata()),
  };
}

/** Stored values, whatever profile they have. */
function pixels(file: Buffer): Promise<Buffer> {
  return sharp(file, { ignoreIcc: true }).ensureAlpha().toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer();
}

const tagged = (): Sharp =>
  sharp(picture)
    .withIccProfile('p3')
    .withExif({ IFD0: { Copyright: 'Yujian' } })
    .withXmp('<x:xmpmeta/>');

describe('without loss', () => {
  it.each([
    ['an 8-bit PNG', () => sharp(picture).png()],
    ['a PNG with clear parts', () => sharp(picture).ensureAlpha(0.5).png()],
    ['a 16-bit PNG', () => sharp(picture).toColourspace('rgb16').png()],
    ['a grey PNG', () => sharp(picture).toColourspace('b-w').png()],
    ['a palette PNG', () => sharp(picture).png({ palette: true, colours: 16 })],
    ['a baseline JPEG', () => sharp(picture).jpeg({ quality: 95, chromaSubsampling: '4:4:4' })],
    ['a progressive JPEG', () => sharp(picture).jpeg({ progressive: true, optimiseCoding: false })],
    ['a CMYK JPEG', () => sharp(picture).toColourspace('cmyk').jpeg({ quality: 95 })],
    ['a WebP without loss', () => sharp(picture).webp({ lossless: true, effort: 0, quality: 1 })],
    ['a TIFF', () => sharp(picture).tiff({ compression: 'none' })],
  ])('%s has the same pixels in fewer bytes', async (_, make) => {
    const given = await make().toBuffer();
    const { bytes } = await run(given);
    expect(bytes.length).toBeLessThan(given.length);
    expect((await pixels(bytes)).equals(await pixels(given))).toBe(true);
  });

  it.each(['png', 'jpeg'] as const)(
    'a %s keeps its profile and metadata, or loses the metadata alone',
    async (format) => {
      const given = await tagged().toFormat(format).toBuffer();
      const before = await sharp(given).metadata();
      const kept = await run(given);
      expect([kept.icc, kept.exif?.length, kept.xmp]).toEqual([before.icc, before.exif?.length, before.xmp]);
      const stripped = await run(given, { metadata: false, profile: false });
      expect([stripped.icc, stripped.exif, stripped.xmp]).toEqual([before.icc, undefined, undefined]);
      expect(stripped.notes).toContain('stays: colours would change');
    },
  );

  it('a large profile comes through whole', async () => {
    const icc = Buffer.concat([
      (
        await tagged()
          .jpeg()
          .toBuffer()
          .then((file) => sharp(file).metadata())
      ).icc!,
      randomBytes(4_000_000),
    ]);
    icc.writeUInt32BE(icc.length, 0);
    const given = addToJpeg(await sharp(picture).jpeg().toBuffer(), { icc, exif: null, xmp: null });
    expect((await run(given)).bytes.includes(icc.subarray(-1000))).toBe(true);
  });

  it('stays upright without its metadata', async () => {
    const given = await sharp(picture).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    for (const limit of [null, LIMIT]) expect((await run(given, { metadata: false, limit })).orientation).toBe(6);
  });

  it('gives back what cannot be made smaller', async () => {
    for (const make of [sharp(picture).webp({ quality: 60 }), sharp(picture).avif({ effort: 0 })]) {
      const given = await make.toBuffer();
      const { bytes, notes } = await run(given);
      expect(bytes.equals(given)).toBe(true);
      expect(notes).toContain('your file as it was');
    }
  });

  it('takes the smaller of PNG and WebP where it may choose', async () => {
    const [own, free] = [await run(picture), await run(picture, { format: 'auto' })];
    expect(free.bytes.length).toBeLessThanOrEqual(own.bytes.length);
    expect((await pixels(free.bytes)).equals(await pixels(picture))).toBe(true);
  });
});

describe('within a limit', () => {
  it.each(['jpeg', 'webp', 'avif'] as const)('%s comes near it from below', async (format) => {
    const { bytes, type } = await run(picture, { format, limit: LIMIT });
    expect(type).toBe(`image/${format}`);
    expect(bytes.length).toBeLessThanOrEqual(LIMIT);
    expect(bytes.length).toBeGreaterThan(0.9 * LIMIT);
  });

  it('keeps a wide profile and its values', async () => {
    const given = await tagged().png().toBuffer();
    const [before, made] = [await pixels(given), await run(given, { format: 'webp', limit: LIMIT })];
    expect(made.icc).toEqual((await sharp(given).metadata()).icc);
    const after = await pixels(made.bytes);
    let sum = 0;
    for (let i = 0; i < before.length; i += 2) sum += Math.abs(before.readUInt16LE(i) - after.readUInt16LE(i)) / 257;
    expect(sum / (before.length / 2)).toBeLessThan(12);
  });

  it('makes the picture smaller only where no quality fits', async () => {
    expect(await run(picture, { format: 'webp', limit: 2500 })).toMatchObject({ width: SIDE });
    const small = await run(picture, { format: 'webp', limit: 150 });
    expect(small.width).toBeLessThan(SIDE);
    expect(small.notes).toContain('No quality fits');
    await expect(run(picture, { format: 'webp', limit: 40 })).rejects.toThrow('Not even a thumbnail');
  });

  it('returns every pixel where that fits', async () => {
    const { bytes } = await run(picture, { limit: 1_000_000 });
    expect((await pixels(bytes)).equals(await pixels(picture))).toBe(true);
  });
});

describe('refuses', () => {
  it.each([
    [
      'several frames',
      async () =>
        sharp([picture, await sharp(picture).flip().toBuffer()], { join: { animated: true } })
          .webp()
          .toBuffer(),
      {},
    ],
    [
      'a JPEG that is cut off',
      async () => (await sharp(picture).jpeg({ quality: 95 }).toBuffer()).subarray(0, 2000),
      {},
    ],
    ['a PNG that is cut off', async () => picture.subarray(0, 5000), {}],
    ['JPEG without a limit', async () => picture, { format: 'jpeg' as const }],
  ])('%s', async (_, make, wish) => {
    await expect(run(await make(), wish)).rejects.toBeInstanceOf(InvalidInput);
  });
});
