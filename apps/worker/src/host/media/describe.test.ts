import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpeningItem } from '@yujian/contract/catalog/opening-items';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import { DESCRIPTOR_BYTES } from '@yujian/contract/interactive';
import sharp, { type Sharp } from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describePicture } from './describe.ts';

const GALLERY = join(import.meta.dirname, '../../../../web/public/gallery');
const LIVING = join(GALLERY, 'interior-modern-living-room.webp');
const VILLA = join(GALLERY, 'architecture-modern-villa.webp');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'describe-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const told = (path: string) => describePicture(path, new AbortController().signal);
async function toldOf(picture: Sharp) {
  const path = join(folder, 'picture');
  await writeFile(path, await picture.toBuffer());
  return told(path);
}
const bytes = (base64: string) => Buffer.from(base64, 'base64');
function distance(a: { descriptor: string }, b: { descriptor: string }): number {
  const other = bytes(b.descriptor);
  return bytes(a.descriptor).reduce((sum, value, k) => sum + Math.abs(value - other[k]!), 0);
}

describe('describePicture', () => {
  it('tells colours, things and a small hash of a picture', async () => {
    const { hash, palette, recognised, descriptor } = await told(LIVING);
    expect(bytes(descriptor)).toHaveLength(DESCRIPTOR_BYTES);
    expect(recognised).toEqual(expect.arrayContaining(['wall', 'floor', 'sofa']));
    expect(REGION_NAMES.map(({ key }) => key)).toEqual(expect.arrayContaining([...recognised]));
    expect(palette.map(({ share }) => share)).toEqual(palette.map(({ share }) => share).toSorted((a, b) => b - a));
    expect(palette.every(({ colour }) => /^#[\da-f]{6}$/.test(colour))).toBe(true);
    expect(palette.reduce((sum, { share }) => sum + share, 0)).toBeGreaterThan(0.9);
    const { width, height } = await sharp(LIVING).metadata();
    expect(thumbHashToApproximateAspectRatio(bytes(hash))).toBeCloseTo(width / height, 0);
    expect(bytes(hash).length).toBeLessThan(40);
  });

  it('finds a picture near its smaller, pressed and mirrored copies, and far from another', async () => {
    const [living, villa] = [await told(LIVING), await told(VILLA)];
    const far = distance(living, villa);
    expect(distance(living, await toldOf(sharp(LIVING).resize(300).jpeg({ quality: 40 })))).toBeLessThan(0.15 * far);
    expect(distance(living, await toldOf(sharp(LIVING).webp({ quality: 60 })))).toBeLessThan(0.1 * far);
    expect(distance(living, await toldOf(sharp(LIVING).flop().png()))).toBeLessThan(0.6 * far);
  });

  it.each([
    ['one colour', () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#c04020' } }).png()],
    ['a line', () => sharp({ create: { width: 3000, height: 1, channels: 3, background: '#c04020' } }).png()],
    ['transparent', () => sharp({ create: { width: 40, height: 40, channels: 4, background: '#c0402000' } }).png()],
    [
      'grey',
      () =>
        sharp({ create: { width: 40, height: 40, channels: 3, background: '#808080' } })
          .grayscale()
          .png(),
    ],
  ])('takes %s', async (name, make) => {
    const { palette, hash, descriptor } = await toldOf(make());
    expect(palette).toEqual([{ colour: { transparent: '#ffffff', grey: '#808080' }[name] ?? '#c04020', share: 1 }]);
    expect(bytes(descriptor)).toHaveLength(DESCRIPTOR_BYTES);
    expect(thumbHashToAverageRGBA(bytes(hash)).a).toBe(1);
  });

  it('refuses what is no picture, and stops when nobody waits', async () => {
    const path = join(folder, 'text');
    await writeFile(path, 'no picture');
    await expect(told(path)).rejects.toMatchObject({ code: 'unreadable' });
    await expect(describePicture(LIVING, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});

it('sees the pictures of the opening gallery as they are written down', async () => {
  const items = JSON.parse(readFileSync(join(GALLERY, 'items.json'), 'utf8')) as OpeningItem[];
  for (const { key, look } of [items[0]!, items.at(-1)!])
    expect(await told(join(GALLERY, `${key}.webp`))).toEqual(look);
});
