import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import type { StageInput } from '../../core/operations.ts';
import { createWishes } from '../wishes.ts';
import type { OperationContext } from '../worker-protocol.ts';
import { stage } from './stage.ts';

let dir: string;
const at = (name: string): string => join(dir, name);
const svg = (body: string) =>
  sharp(Buffer.from(`<svg width="120" height="120" xmlns="http://www.w3.org/2000/svg">${body}</svg>`));
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'stage-'));
  await svg('<rect x="30" y="40" width="60" height="60" fill="#b03020"/>').png().toFile(at('box.png'));
  await svg('<rect x="60" y="40" width="60" height="60" fill="#b03020"/>').png().toFile(at('cut.png'));
  await svg('<rect x="30" y="40" width="9" height="9" fill="#b03020"/>').png().toFile(at('dot.png'));
  await svg('').png().toFile(at('clear.png'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const context = (): OperationContext => ({
  workDir: dir,
  wishes: createWishes(),
  renderThreads: 1,
  throwIfCancelled: () => undefined,
  progress: () => undefined,
  preview: () => undefined,
});

async function put(change: Partial<StageInput> & { readonly file?: string } = {}) {
  const { file = 'box.png', ...input } = change;
  const { files, notes } = await stage(
    {
      picture: { path: at(file) },
      mask: null,
      set: 'paper-sweep',
      subject: 'chair',
      cameraHeight: 'eye',
      ratio: 4 / 3,
      stage: 'large',
      lightMatch: 0,
      seed: 2,
      ...input,
    },
    context(),
  );
  const image = files.find(({ role }) => role === 'image')!;
  const { data, info } = await sharp(image.path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { image, files, info, pixel, notes: notes.map(({ en }) => en) };
}

describe('a subject in a set', () => {
  it('keeps its own pixels, shifted by the corner, with a shadow at its foot', async () => {
    const { image, files, info, pixel, notes } = await put();
    const { left, top } = image.corner!;
    for (const [x, y] of [
      [31, 41],
      [60, 70],
      [88, 98],
    ] as const)
      expect(pixel(x + left, y + top)).toEqual([0xb0, 0x30, 0x20]);
    // in the middle third of the picture
    expect((left + 60) / info.width).toBeCloseTo(0.5, 1);
    expect((top + 70) / info.height).toBeGreaterThan(0.4);
    const light = (x: number, y: number) => pixel(x, y).reduce((sum, value) => sum + value, 0);
    expect(light(left + 92, top + 97)).toBeLessThan(0.95 * light(left + 125, top + 97));
    const alpha = await sharp(files.find(({ role }) => role === 'alpha')!.path).metadata();
    expect([alpha.width, alpha.height]).toEqual([120, 120]);
    expect(notes).toEqual([]);
  });

  it('is proposed small, in another set too, and then has no proof', async () => {
    const [one, other] = [await put({ stage: 'small' }), await put({ stage: 'small', set: 'white-gallery', seed: 3 })];
    expect(one.info.width).toBe(448);
    expect(one.files.map(({ role }) => role)).toEqual(['image']);
    expect(one.pixel(20, 20)).not.toEqual(other.pixel(20, 20));
  });

  it('is told to be cut by its frame, and what camera was taken where nobody said', async () => {
    const { notes } = await put({ file: 'cut.png', stage: 'small', cameraHeight: 'auto' });
    expect(notes.some((note) => note.includes('cut by the frame'))).toBe(true);
    expect(notes.some((note) => note.includes('eye level'))).toBe(true);
  });

  it.each([
    ['dot.png', 'hardly anything'],
    ['clear.png', ''],
  ])('of %s is refused', async (file, words) => {
    const error = await put({ file }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InvalidInput);
    expect((error as Error).message).toContain(words);
  });
});
