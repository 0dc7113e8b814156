import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Corrections } from '@yujian/contract/structure/corrections';
import { SILENT, type SrgbImage } from '@yujian/imaging';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photographSheet } from '../../testing/photograph-sheet.ts';
import { readPicture } from '../pictures/picture-file.ts';
import { readSheet, analyseSheet } from './read-sheet.ts';

const SAMPLE = join(import.meta.dirname, '../../../../../apps/web/public/samples/living-line.png');
const SIZE = 480;
let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sheet-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const read = (path: string, sheet: Corrections['sheet'] = null) =>
  readSheet(
    {
      picture: { path },
      size: SIZE,
      corrections: sheet && {
        sheet,
        horizon: null,
        vanishing: [],
        corners: [],
        regions: [],
        together: [],
        things: [],
        length: null,
      },
    },
    SILENT,
  );

async function photograph(): Promise<string> {
  const path = join(dir, 'photo.jpg');
  await photographSheet(SAMPLE, path);
  return path;
}

function darkest({ data }: SrgbImage): number {
  let least = 255;
  for (const value of data) least = Math.min(least, value);
  return least;
}

describe('the sheet that is worked on', () => {
  it('is a clean drawing as it is, to the byte', async () => {
    const { picture, note } = await read(SAMPLE);
    expect(note).toBeNull();
    expect(picture).toEqual(await readPicture(SAMPLE, { maxSide: SIZE, minSide: SIZE }));
  });

  it('is cut out of a photo of paper, upright, white, of the asked size, and the person hears of it', async () => {
    const { picture, note } = await read(await photograph());
    expect(Math.max(picture.width, picture.height)).toBe(SIZE);
    const { width, height } = await sharp(SAMPLE).metadata();
    expect(Math.abs(picture.width / picture.height - width / height)).toBeLessThan(0.12);
    const white = picture.data.filter((value) => value > 235).length / picture.data.length;
    expect(white).toBeGreaterThan(0.7);
    expect(darkest(picture)).toBeLessThan(120);
    expect(note!.en).toMatch(/paper whitened/u);
    expect(note!.zh).toMatch(/纸面变白/u);
  });

  it('is the picture as it is where a person says so', async () => {
    const path = await photograph();
    const { picture, note } = await read(path, {
      corners: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      whiten: false,
    });
    expect(note).toBeNull();
    expect(picture).toEqual(await readPicture(path, { maxSide: SIZE, minSide: SIZE }));
  });

  it('lies where a person says', async () => {
    const { picture } = await read(SAMPLE, {
      corners: [
        [0.5, 0],
        [1, 0],
        [1, 1],
        [0.5, 1],
      ],
      whiten: false,
    });
    const whole = await readPicture(SAMPLE, { maxSide: SIZE, minSide: SIZE });
    expect(picture.height / picture.width).toBeCloseTo((2 * whole.height) / whole.width, 1);
  });

  it('is the drawing in a screenshot', async () => {
    const path = join(dir, 'screen.png');
    const drawing = await sharp(SAMPLE)
      .resize(480)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const { width, height } = await sharp(drawing).metadata();
    const bars = { top: 60, left: 90 };
    const icons = Array.from({ length: 8 }, (_, k) => ({
      input: { create: { width: 18, height: 18, channels: 3 as const, background: '#7a7a7a' } },
      left: 120 + 40 * k,
      top: 20,
    }));
    await sharp({ create: { width: width + bars.left, height: height + bars.top, channels: 3, background: '#dcdcdc' } })
      .composite([{ input: drawing, ...bars }, ...icons])
      .png()
      .toFile(path);
    const { picture, note } = await read(path);
    expect(picture.width / picture.height).toBeCloseTo(width / height, 1);
    expect(note!.en).toBe('Cropped to the drawing');
  });

  it('stands upright where a camera lay on its side', async () => {
    const path = join(dir, 'turned.jpg');
    await sharp(SAMPLE).rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 95 }).toFile(path);
    const { picture } = await read(path);
    const whole = await readPicture(SAMPLE, { maxSide: SIZE, minSide: SIZE });
    expect([picture.width, picture.height]).toEqual([whole.width, whole.height]);
    let off = 0;
    for (const [i, value] of whole.data.entries()) off += Math.abs(value - picture.data[i]!);
    expect(off / whole.data.length).toBeLessThan(4);
  });
});

it('is as large as the picture when that is asked for, upright, at most 2560 pixels', async () => {
  const large = join(dir, 'large.jpg');
  await sharp(SAMPLE).resize(2000, 3200, { fit: 'fill' }).withMetadata({ orientation: 6 }).jpeg().toFile(large);
  const sizes = [];
  for (const path of [SAMPLE, large]) {
    const { picture } = await readSheet({ picture: { path }, size: 'original', corrections: null }, SILENT);
    sizes.push([picture.width, picture.height]);
  }
  expect(sizes).toEqual([
    [1280, 800],
    [2560, 1600],
  ]);
});

describe('what is understood of it', () => {
  it('does not hang on the size of the result', async () => {
    const path = await photograph();
    const [{ look: first }, { look: second }] = [
      await readSheet({ picture: { path }, size: 640, corrections: null }, SILENT),
      await readSheet({ picture: { path }, size: 1600, corrections: null }, SILENT),
    ];
    expect([first.width, first.height]).toEqual([second.width, second.height]);
    expect(Buffer.from(first.data).equals(Buffer.from(second.data))).toBe(true);

    const look = await readPicture(SAMPLE, { maxSide: 400 });
    const understood = async (size: number) => {
      const picture = await readPicture(SAMPLE, { maxSide: size });
      const structure = analyseSheet(
        { picture, look },
        { setting: 'interior', aerial: false, corrections: null },
        SILENT,
      );
      expect([structure.width, structure.height]).toEqual([picture.width, picture.height]);
      return structure;
    };
    const [small, large] = [await understood(240), await understood(600)];
    expect(small.box).toEqual(large.box);
    let [alike, count] = [0, 0];
    for (let y = 4; y < small.height; y += 8) {
      for (let x = 4; x < small.width; x += 8) {
        const there = Math.floor((y + 0.5) * 2.5) * large.width + Math.floor((x + 0.5) * 2.5);
        count += 1;
        alike +=
          small.regions[small.labels.data[y * small.width + x]!]!.name ===
          large.regions[large.labels.data[there]!]!.name
            ? 1
            : 0;
      }
    }
    expect(alike / count).toBeGreaterThan(0.97);
  });
});
