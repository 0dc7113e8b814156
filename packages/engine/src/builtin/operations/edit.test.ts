import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import { createWishes } from '../wishes.ts';
import { edit } from './edit.ts';

const [WIDTH, HEIGHT] = [160, 100];
const MARKED = { left: 30, top: 20, width: 60, height: 40 };

let dir: string;
let turn = 0;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'edit-'));
  const data = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => 120 + ((Math.floor(i / 3) * 7919) % 31));
  await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toFile(join(dir, 'picture.png'));
  const white = { create: { width: MARKED.width, height: MARKED.height, channels: 3, background: '#fff' } } as const;
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000' } })
    .composite([{ input: await sharp(white).png().toBuffer(), left: MARKED.left, top: MARKED.top }])
    .toColourspace('b-w')
    .png()
    .toFile(join(dir, 'mask.png'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function run(instruction: string, { steps, marked }: { steps?: readonly EditStep[]; marked?: boolean } = {}) {
  const progress: number[] = [];
  const result = await edit(
    {
      pictures: [{ path: join(dir, 'picture.png') }],
      instruction,
      negative: '',
      region: marked ? { path: join(dir, 'mask.png') } : null,
      steps: steps ?? null,
      size: WIDTH,
      seed: 1,
    },
    {
      workDir: await mkdtemp(join(dir, `${turn++}-`)),
      wishes: createWishes(),
      renderThreads: 1,
      throwIfCancelled: () => undefined,
      progress: (fraction) => progress.push(fraction),
      preview: () => undefined,
    },
  );
  return { ...result, progress, image: result.files.find(({ role }) => role === 'image')! };
}

const pixels = (path: string) => sharp(path).removeAlpha().raw().toBuffer();

describe('edit', () => {
  it('changes what is marked, and not one pixel elsewhere; alpha tells where', async () => {
    const { image, files, progress } = await run('换成红色，然后去掉', { marked: true });
    const [before, after] = await Promise.all([pixels(join(dir, 'picture.png')), pixels(image.path)]);
    let [inside, outside] = [0, 0];
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) {
        const at = 3 * (y * WIDTH + x);
        const isMarked =
          x >= MARKED.left && x < MARKED.left + MARKED.width && y >= MARKED.top && y < MARKED.top + MARKED.height;
        const differs = [0, 1, 2].some((c) => before[at + c] !== after[at + c]);
        if (differs && isMarked) inside++;
        if (differs && !isMarked) outside++;
      }
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(100);
    expect(files.some(({ role }) => role === 'alpha')).toBe(true);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  it('does what was agreed to, whatever the words say, and what changes the frame last', async () => {
    const { image, files, notes } = await run('放大', {
      steps: [
        { do: 'upscale', value: '2' },
        { do: 'recolour', target: 'region', value: '#ff0000' },
      ],
      marked: true,
    });
    expect([image.width, image.height]).toEqual([2 * WIDTH, 2 * HEIGHT]);
    expect(files.some(({ role }) => role === 'alpha')).toBe(false);
    expect(notes.map(({ en }) => en.split(/[:.]/)[0])).toEqual(['Colour · Marked area', 'Enlarge']);
  });

  it('leaves out and tells what is not surely seen; where nothing is left it refuses', async () => {
    const { notes } = await run('去掉沙发，亮一点');
    expect(notes.map(({ en }) => en)).toEqual([
      expect.stringMatching(/^Adjust/),
      expect.stringMatching(/^Not done, Remove · Sofa.*mark it/),
    ]);
    await expect(run('去掉沙发')).rejects.toThrow(/^Remove · Sofa: .*mark it/);
    await expect(run('换成红色')).rejects.toBeInstanceOf(InvalidInput);
    await expect(run('换成鸟瞰')).rejects.toThrow(/viewpoint/);
    await expect(run('你好')).rejects.toThrow(/What shall change/);
  });
});
