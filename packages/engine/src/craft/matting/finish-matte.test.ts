import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOriginal } from '../pictures/read-original.ts';
import { finishMatte } from './finish-matte.ts';

const [WIDTH, HEIGHT] = [80, 60];
const PLAIN = { background: { kind: 'clear' }, offsetX: 0, offsetY: 0, scale: 1, lightMatch: 0, shadow: 0 } as const;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'finish-matte-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** White boxes on black: [left, top, width, height]. */
async function grey(name: string, boxes: readonly (readonly [number, number, number, number])[], scale = 1) {
  const path = join(dir, name);
  const data = new Uint8Array(WIDTH * scale * HEIGHT * scale);
  for (const [left, top, width, height] of boxes)
    for (let y = top * scale; y < (top + height) * scale; y++)
      data.fill(255, y * WIDTH * scale + left * scale, y * WIDTH * scale + (left + width) * scale);
  await sharp(data, { raw: { width: WIDTH * scale, height: HEIGHT * scale, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toFile(path);
  return path;
}

it('keeps what a model and the person both take for the foreground, in the picture’s own pixels and size', async () => {
  const picture = join(dir, 'picture.png');
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => (i * 7919) % 251);
  await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toFile(picture);
  // the model saw the picture in half its size, and takes two things for the foreground
  const answer = await sharp(
    await grey('answer.png', [
      [10, 10, 20, 20],
      [50, 30, 20, 20],
    ]),
  )
    .resize(WIDTH / 2, HEIGHT / 2, { kernel: 'nearest' })
    .png()
    .toBuffer();
  const small = join(dir, 'small.png');
  await sharp(answer).toFile(small);
  const size = { width: WIDTH, height: HEIGHT };
  const canvas = { width: WIDTH / 2, height: HEIGHT / 2 };
  const window = { left: 0, top: 0, ...size };
  const plan = { source: size, window, canvas, content: { left: 0, top: 0, ...canvas } };
  const mask = await grey('mask.png', [[40, 20, 40, 40]]);

  const files = await finishMatte(
    { input: { picture: { path: picture }, mask: { path: mask }, ...PLAIN }, plan },
    small,
    dir,
  );
  expect(files.map(({ role }) => role)).toEqual(expect.arrayContaining(['image', 'alpha', 'cutout']));
  const made = await readOriginal(files.find(({ role }) => role === 'image')!.path);
  expect([made.width, made.height, made.channels]).toEqual([WIDTH, HEIGHT, 4]);
  const at = (x: number, y: number) => [...made.data.subarray(4 * (y * WIDTH + x), 4 * (y * WIDTH + x) + 4)];
  const own = (x: number, y: number) => [...pixels.subarray(3 * (y * WIDTH + x), 3 * (y * WIDTH + x) + 3)];
  expect(at(60, 40)).toEqual([...own(60, 40), 255]);
  expect(at(20, 20)[3]).toBe(0);
  expect(at(75, 55)[3]).toBe(0);
});
