import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@yujian/imaging/random';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationContext } from '../worker-protocol.ts';
import { faces } from './faces.ts';

const SIZE = 160;
const FRAME = { left: 40, top: 40, width: 80, height: 80 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faces-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const context = (): OperationContext => ({
  workDir: folder,
  wishes: new Int32Array(1) as unknown as OperationContext['wishes'],
  renderThreads: 1,
  throwIfCancelled: () => undefined,
  progress: () => undefined,
  preview: () => undefined,
});

/** Soft tones like a face's: an oval with two dark discs. */
const tone = (x: number, y: number): number => {
  const oval = Math.hypot((x - 80) / 34, (y - 80) / 44);
  const eye = Math.min(Math.hypot(x - 66, y - 70), Math.hypot(x - 94, y - 70));
  return oval > 1 ? 90 : eye < 6 ? 60 : 190 - 40 * oval;
};

it('takes noise out of the frame and leaves every pixel outside as it was', async () => {
  const random = createRandom(3);
  const clean = new Uint8Array(SIZE * SIZE * 3);
  const noisy = new Uint8Array(clean.length);
  for (let i = 0; i < SIZE * SIZE; i++) {
    const value = tone(i % SIZE, Math.floor(i / SIZE));
    for (let c = 0; c < 3; c++) {
      clean[3 * i + c] = value;
      noisy[3 * i + c] = Math.max(0, Math.min(255, value + 50 * (random() + random() - 1)));
    }
  }
  const [picture, mask] = [join(folder, 'in.png'), join(folder, 'mask.png')];
  await sharp(noisy, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .png()
    .toFile(picture);
  const white = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: SIZE, height: SIZE, channels: 3, background: '#000' } })
    .composite([{ input: white, left: FRAME.left, top: FRAME.top }])
    .png()
    .toFile(mask);
  const { files, notes } = await faces(
    { picture: { path: picture }, mask: { path: mask }, cleaning: 1, sharpening: 0.7 },
    context(),
  );
  const made = await sharp(files[0]!.path).removeAlpha().raw().toBuffer();
  const error = { before: 0, after: 0 };
  for (let i = 0; i < SIZE * SIZE; i++) {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)];
    const isInside = x >= FRAME.left && x < 120 && y >= FRAME.top && y < 120;
    if (!isInside) expect(made.subarray(3 * i, 3 * i + 3)).toEqual(Buffer.from(noisy.subarray(3 * i, 3 * i + 3)));
    else {
      error.before += (noisy[3 * i]! - clean[3 * i]!) ** 2;
      error.after += (made[3 * i]! - clean[3 * i]!) ** 2;
    }
  }
  expect(10 * Math.log10(error.before / error.after)).toBeGreaterThan(5);
  expect(notes[0]!.en).toMatch(/noise and blocks of about/);
});
