import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import type { MaterialInput } from '../../core/operations.ts';
import { createWishes } from '../wishes.ts';
import type { OperationContext } from '../worker-protocol.ts';
import { changeMaterial } from './material.ts';

const [WIDTH, HEIGHT] = [160, 120];
let workDir: string;
let picture: { path: string };
let mask: { path: string };
beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'material-'));
  picture = await paint('picture.png', (x, y) => (y < 60 ? [200, 198, 190 + (x % 3)] : [150 + (y % 3), 120, 90]));
  mask = await paint('mask.png', (_, y) => [y >= 64 ? 255 : 0]);
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

async function paint(name: string, colourAt: (x: number, y: number) => number[], side = WIDTH, tall = HEIGHT) {
  const pixels = Array.from({ length: side * tall }, (_, i) => colourAt(i % side, Math.floor(i / side)));
  const path = join(workDir, name);
  const channels = pixels[0]!.length as 1 | 3 | 4;
  await sharp(Uint8Array.from(pixels.flat()), { raw: { width: side, height: tall, channels } })
    .png()
    .toFile(path);
  return { path };
}

const PLANE: MaterialInput['plane'] = {
  corners: [
    { x: 40, y: 64 },
    { x: 120, y: 64 },
    { x: 160, y: 120 },
    { x: 0, y: 120 },
  ],
  width: 3,
  height: 2,
};
const progress: number[] = [];
async function run(wish: Partial<MaterialInput>) {
  const context: OperationContext = {
    workDir,
    wishes: createWishes(),
    renderThreads: 1,
    throwIfCancelled() {},
    progress: (fraction) => void progress.push(fraction),
    preview() {},
  };
  const input: MaterialInput = {
    ...{ picture, mask, plane: PLANE, covering: { kind: 'library', key: 'red-brick' } },
    ...{ scale: 1, turn: 0, offsetX: 0, offsetY: 0, shading: 1, seed: 1 },
    ...wish,
  };
  const { files, notes } = await changeMaterial(input, context);
  const [file] = files;
  const { data, info } = await sharp(file!.path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => [...data.subarray(4 * (y * info.width + x)).subarray(0, 4)];
  return { at, covered: file!.covered!, notes };
}

describe('another material on a surface', () => {
  it('is laid inside of the mask only, and says what it covered', async () => {
    const { at, covered } = await run({});
    const own = await sharp(picture.path).raw().toBuffer();
    for (let y = 0; y < 64; y++)
      for (let x = 0; x < WIDTH; x++)
        expect(at(x, y).slice(0, 3)).toEqual([...own.subarray(3 * (y * WIDTH + x), 3 * (y * WIDTH + x) + 3)]);
    const [r, , b] = at(80, 100) as [number, number, number];
    expect(r).toBeGreaterThan(1.2 * b);
    expect(covered.material).toBe('red-brick');
    expect(covered.area).toBeGreaterThan(6);
    expect(covered.share).toBeCloseTo(56 / 120, 2);
    expect(progress).toEqual(progress.toSorted((a, c) => a - c));
  });

  it('is a colour without a plane too, and keeps the alpha', async () => {
    const clear = await paint('clear.png', (x, y) => [150, 120, 90, x > 80 && y > 60 ? 100 : 255]);
    const { at, covered, notes } = await run({
      picture: clear,
      plane: null,
      covering: { kind: 'colour', colour: '#2f6a4f' },
    });
    const [r, g, , alpha] = at(120, 100) as [number, number, number, number];
    expect(g).toBeGreaterThan(1.3 * r);
    expect(alpha).toBe(100);
    expect(covered).toMatchObject({ material: '#2f6a4f', area: null });
    expect(notes).toHaveLength(1);
  });

  it('is a picture of a person, repeated in metres', async () => {
    const swatch = await paint('swatch.png', (x) => (x % 16 < 8 ? [30, 30, 200] : [220, 220, 240]), 32, 32);
    const { at, covered } = await run({ covering: { kind: 'picture', picture: swatch, width: 1 } });
    const row = Array.from({ length: 100 }, (_, k) => at(30 + k, 115)[0]!);
    expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(60);
    expect(covered.material).toBeNull();
  });

  it('refuses in words what cannot be laid', async () => {
    const tiny = await paint('tiny.png', () => [1, 2, 3], 6, 9);
    const refused = async (wish: Partial<MaterialInput>): Promise<string> => {
      const error: unknown = await run(wish).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(InvalidInput);
      expect((error as InvalidInput).words?.zh).toMatch(/[一-龥]/);
      return (error as Error).message;
    };
    expect(await refused({ covering: { kind: 'picture', picture: tiny, width: 1 } })).toContain('6 × 9');
    expect(await refused({ covering: { kind: 'library', key: 'no-such-thing' } })).toContain('no-such-thing');
    expect(await refused({ plane: null })).toContain('four corners');
  });
});
