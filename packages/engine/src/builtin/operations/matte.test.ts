import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import type { MatteInput } from '../../core/operations.ts';
import { createWishes } from '../wishes.ts';
import type { OperationContext } from '../worker-protocol.ts';
import { matte } from './matte.ts';
import { segment } from './segment.ts';

const [WIDTH, HEIGHT] = [160, 120];
const stages = new Set<string>();
let workDir: string;
let picture: { path: string };
let mask: { path: string };
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'matte-'));
  picture = await paint('picture.png', (x, y) => (isThing(x, y) ? [180, 60 + (x % 3), 50] : [200, 205, 210 - (y % 3)]));
  mask = await paint('mask.png', (x, y) => (isThing(x, y) ? [255] : [0]));
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

const isThing = (x: number, y: number) => Math.abs(x - 80) < 30 && Math.abs(y - 60) < 25;
async function paint(name: string, colourAt: (x: number, y: number) => number[]): Promise<{ path: string }> {
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, i) => colourAt(i % WIDTH, Math.floor(i / WIDTH)));
  const path = join(workDir, name);
  await sharp(Uint8Array.from(pixels.flat()), {
    raw: { width: WIDTH, height: HEIGHT, channels: pixels[0]!.length as 1 | 3 | 4 },
  })
    .png()
    .toFile(path);
  return { path };
}
const context = (): OperationContext => ({
  workDir,
  wishes: createWishes(),
  renderThreads: 1,
  throwIfCancelled() {},
  progress: (_, stage) => void stages.add(stage),
  preview() {},
});
const PLAIN = { refine: 0.4, feather: 0, offsetX: 0, offsetY: 0, scale: 1, lightMatch: 0, shadow: 0 };
const CLEAR = { kind: 'clear' } as const;
async function run(wish: Partial<MatteInput>) {
  const { files, notes } = await matte({ picture, mask, background: CLEAR, ...PLAIN, ...wish }, context());
  const read = async (role: string) => {
    const { path, width, height, kind, type } = files.find((file) => file.role === role)!;
    expect({ kind, type }).toEqual({ kind: 'image', type: 'image/png' });
    const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
    return { ...info, at: (x: number, y: number) => [...data.subarray(4 * (y * info.width + x)).subarray(0, 4)] };
  };
  return { image: await read('image'), alpha: await read('alpha'), cutout: await read('cutout'), notes };
}
const own = async (x: number, y: number) => {
  const data = await sharp(picture.path).raw().toBuffer();
  return [...data.subarray(3 * (y * WIDTH + x), 3 * (y * WIDTH + x) + 3), 255];
};

describe('matte', () => {
  it('gives the picture on nothing, how much is foreground, and the cut-out trimmed', async () => {
    const { image, alpha, cutout } = await run({});
    expect([image.width, image.height, alpha.width, alpha.height]).toEqual([WIDTH, HEIGHT, WIDTH, HEIGHT]);
    expect([cutout.width, cutout.height]).toEqual([59, 49]);
    expect([image.at(80, 60), image.at(5, 5)]).toEqual([await own(80, 60), [0, 0, 0, 0]]);
    expect([alpha.at(80, 60)[0], alpha.at(5, 5)[0]]).toEqual([255, 0]);
    expect(cutout.at(29, 24)).toEqual(await own(80, 60));
    expect([...stages]).toEqual(['reading', 'seeing', 'cuttingOut', 'saving']);
  });

  it('leaves what is covered wholly bit for bit, on a colour and on a picture with light and shadow', async () => {
    const behind = await paint('behind.png', (x, y) => [20 + (x >> 2), 40, 90 + (y >> 1)]);
    for (const background of [
      { kind: 'colour', colour: '#336699' },
      { kind: 'picture', picture: behind },
    ] as const) {
      const { image, alpha } = await run({ background, lightMatch: 1, shadow: 1 });
      for (let y = 0; y < HEIGHT; y += 3)
        for (let x = 0; x < WIDTH; x += 3)
          if (alpha.at(x, y)[0] === 255) expect(image.at(x, y)).toEqual(await own(x, y));
      expect(image.at(4, 4)[3]).toBe(255);
    }
  });

  it('lays the shadow below the foot, and none on nothing', async () => {
    const background = { kind: 'colour', colour: '#cccccc' } as const;
    const { image } = await run({ background, shadow: 0.8 });
    const tone = (x: number, y: number) => image.at(x, y)[0]!;
    expect(tone(80, 85)).toBeLessThan(140);
    expect(tone(80, 85)).toBeLessThan(tone(80, 88));
    expect([tone(80, 10), tone(8, 60)]).toEqual([204, 204]);
    expect((await run({ background, shadow: 0 })).image.at(80, 88)).toEqual([204, 204, 204, 255]);
    expect((await run({ shadow: 1 })).image.at(80, 100)[3]).toBe(0);
  });

  it('moves and scales the foreground about its middle, cut off at the frame', async () => {
    const { image, alpha } = await run({ offsetX: 0.25 });
    expect([image.at(120, 60), image.at(60, 60)[3]]).toEqual([await own(80, 60), 0]);
    expect(alpha.at(120, 60)[0]).toBe(255);
    const half = await run({ scale: 0.5 });
    expect([half.alpha.at(80, 60)[0], half.alpha.at(60, 60)[0]]).toEqual([255, 0]);
    expect((await run({ scale: 3, offsetX: -1 })).image.width).toBe(WIDTH);
  });

  it('brings the background towards the light of the foreground', async () => {
    const behind = await paint('blue.png', (x, y) => [60, 70 + ((x + y) % 5), 120]);
    const redness = async (lightMatch: number) => {
      const { image } = await run({ background: { kind: 'picture', picture: behind }, lightMatch });
      const [r, , b] = image.at(10, 10) as [number, number, number];
      return r - b;
    };
    expect(await redness(0)).toBe(-60);
    expect(await redness(1)).toBeGreaterThan((await redness(0.4)) + 5);
  });

  it('finds what stands out by itself, and refuses where nothing does', async () => {
    const { alpha } = await run({ mask: null });
    expect([alpha.at(80, 60)[0], alpha.at(10, 10)[0]]).toEqual([255, 0]);
    const empty = await paint('empty.png', () => [200, 200, 200]);
    await expect(run({ picture: empty, mask: null })).rejects.toThrow(InvalidInput);
  });

  it('keeps what was transparent transparent', async () => {
    const clear = await paint('clear.png', (x, y) => [180, 60, 50, isThing(x, y) && x < 80 ? 255 : 0]);
    expect((await run({ picture: clear })).alpha.at(90, 60)[0]).toBe(0);
  });
});

it('segment gives a grey mask of the size of the picture', async () => {
  const { files } = await segment({ picture, points: [{ x: 80, y: 60, add: true }], box: null }, context());
  expect(files).toMatchObject([{ role: 'image', type: 'image/png', width: WIDTH, height: HEIGHT }]);
  const { data } = await sharp(files[0]!.path).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  expect([data[60 * WIDTH + 80], data[5 * WIDTH + 5]]).toEqual([255, 0]);
});
