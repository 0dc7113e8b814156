import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import type { Inserted } from '../../core/operations.ts';
import { createWishes } from '../wishes.ts';
import { insert } from './insert.ts';

const [WIDTH, HEIGHT] = [120, 90];
const FLOOR = 46;
let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'insert-'));
  // a wall over a floor; the upper rows are half clear
  const data = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, i) => {
    const y = Math.floor(i / 4 / WIDTH);
    return i % 4 === 3 ? (y < 10 ? 120 : 255) : (y < FLOOR ? 210 : 150) + ((i * 7) % 5);
  });
  await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .png()
    .toFile(at('room.png'));
  await mask('floor.png', 30, 40, 60, 48);
  await mask('sky.png', 10, 2, 60, 12);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function mask(name: string, left: number, top: number, width: number, height: number): Promise<void> {
  const white = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000000' } })
    .composite([{ input: white, left, top }])
    .png()
    .toFile(at(name));
}

function put(thing: Inserted, place: string) {
  const setting = { turn: 0, removes: false, light: 'left', seed: 1 } as const;
  return insert(
    { picture: { path: at('room.png') }, mask: { path: at(place) }, thing, ...setting },
    {
      workDir: dir,
      wishes: createWishes(),
      renderThreads: 1,
      throwIfCancelled() {},
      progress() {},
      preview() {},
    },
  );
}

it('refuses in words what has no floor in sight, or would be a speck', async () => {
  const refusal = async (thing: Inserted, place: string): Promise<string> => {
    const error = await put(thing, place).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(InvalidInput);
    return (error as InvalidInput).words!.zh;
  };
  expect(await refusal({ kind: 'piece', type: 'stool', finish: '' }, 'sky.png')).toMatch(/地面/);
  expect(await refusal({ kind: 'piece', type: 'stool', finish: '' }, 'floor.png')).toMatch(/尺度/);
});
