import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeColourPng, writeDepthPng, writeNormalPng, writeNumberPng } from './result-pictures.ts';

const size = { width: 2, height: 2 };
let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passes-'));
  path = join(folder, 'pass.png');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = async () => [...(await sharp(path).raw().toBuffer())];

it('writes depth in 16 bits: nearest white, farthest and sky black, linear between, with its range', async () => {
  expect(await writeDepthPng(path, new Float32Array([2, 6, 4, Infinity]), size)).toEqual({ near: 2, far: 6 });
  const { depth, channels } = await sharp(path).metadata();
  expect([depth, channels]).toEqual(['ushort', 1]);
  const raw = await sharp(path).toColourspace('grey16').raw({ depth: 'ushort' }).toBuffer();
  expect([...new Uint16Array(raw.buffer, raw.byteOffset, 4)]).toEqual([65535, 0, 32768, 0]);
  expect(await writeDepthPng(path, new Float32Array(4).fill(Infinity), size)).toBeNull();
});

it('writes normals, colours and numbers', async () => {
  await writeNormalPng(path, new Float32Array([1, 0, -1, 0, 1, 0, 0, 0, 0, 0, 0, 1]), size);
  expect((await bytes()).slice(0, 6)).toEqual([255, 128, 0, 128, 255, 128]);
  await writeColourPng(path, new Float32Array([0, 1, 2, -1, 0.2158605, 0, 0, 0, 0, 0, 0, 0]), size);
  expect((await bytes()).slice(0, 6)).toEqual([0, 255, 255, 0, 128, 0]);
  await writeNumberPng(path, new Int32Array([-1, 0, 1, 0]), size);
  const [sky, first, second, again] = [0, 3, 6, 9] as const;
  const rgb = await bytes();
  const at = (from: number) => rgb.slice(from, from + 3).join();
  expect(at(sky)).toBe('0,0,0');
  expect(at(first)).toBe(at(again));
  expect(at(first)).not.toBe(at(second));
});
