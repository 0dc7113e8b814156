import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import { readPicture } from './picture-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
const plain = (width: number, height: number, background = '#c04020') =>
  sharp({ create: { width, height, channels: 3, background } });

/** White, 60 × 40, its left third black. */
const leftDark = () =>
  plain(60, 40, '#ffffff').composite([
    { input: { create: { width: 20, height: 40, channels: 3, background: '#000000' } }, left: 0, top: 0 },
  ]);

async function darkSide(path: string): Promise<{ side: string; size: string }> {
  const { width, height, data } = await readPicture(path, { maxSide: 60 });
  const at = (x: number, y: number) => data[(y * width + x) * 3]! < 128;
  const [midX, midY] = [Math.floor(width / 2), Math.floor(height / 2)];
  const sides = { left: at(3, midY), right: at(width - 4, midY), top: at(midX, 3), bottom: at(midX, height - 4) };
  return {
    side: Object.entries(sides)
      .filter(([, dark]) => dark)
      .map(([name]) => name)
      .join(' and '),
    size: `${width} × ${height}`,
  };
}

describe('a picture that the engine reads', () => {
  it.each([
    [1, 'left', '60 × 40'],
    [2, 'right', '60 × 40'],
    [3, 'right', '60 × 40'],
    [4, 'left', '60 × 40'],
    [5, 'top', '40 × 60'],
    [6, 'top', '40 × 60'],
    [7, 'bottom', '40 × 60'],
    [8, 'bottom', '40 × 60'],
  ])('stands upright as the camera was held: EXIF %d', async (orientation, side, size) => {
    const path = await put(
      `turned-${orientation}.jpg`,
      await leftDark().withMetadata({ orientation }).jpeg().toBuffer(),
    );
    expect(await darkSide(path)).toEqual({ side, size });
  });

  it.each<[string, () => Promise<Buffer>, readonly [number, number, number]]>([
    ['CMYK', () => plain(8, 8).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(), [192, 64, 32]],
    ['16-bit', () => plain(8, 8).toColourspace('rgb16').png().toBuffer(), [192, 64, 32]],
    ['grey', () => plain(8, 8, '#808080').toColourspace('b-w').png().toBuffer(), [128, 128, 128]],
    [
      'transparent',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
          .png()
          .toBuffer(),
      [255, 255, 255],
    ],
  ])('may be %s and is 8-bit sRGB without gaps', async (name, make, expected) => {
    const { width, height, data } = await readPicture(await put(`${name}.bin`, await make()), { maxSide: 8 });
    expect([width, height, data.length]).toEqual([8, 8, 192]);
    expected.forEach((value, channel) =>
      expect(Math.abs(data[96 + channel]! - value), `channel ${channel}`).toBeLessThan(40),
    );
  });

  it('is scaled to the long side that was asked for, both ways', async () => {
    const path = await put('small.png', await plain(40, 20).png().toBuffer());
    expect(await readPicture(path, { maxSide: 20 })).toMatchObject({ width: 20, height: 10 });
    expect(await readPicture(path, { maxSide: 80, minSide: 80 })).toMatchObject({ width: 80, height: 40 });
    expect(await readPicture(path, { maxSide: 80 })).toMatchObject({ width: 40, height: 20 });
  });

  it('is refused when it is cut off', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => (i * 2654435761) >>> 24)), {
      raw: { width: 200, height: 200, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    await expect(
      readPicture(await put('cut.jpg', whole.subarray(0, whole.length / 2)), { maxSide: 100 }),
    ).rejects.toThrow(InvalidInput);
  });
});
