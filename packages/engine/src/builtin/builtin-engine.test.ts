import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@yujian/imaging/random';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { LineartInput, Render3dInput } from '../core/operations.ts';
import { describeEngine, type AnyInput } from '../testing/contract-suite.ts';
import { createBuiltinEngine } from './builtin-engine.ts';
import { smallHouseGlb } from './render3d/testing/small-house.ts';
import { PLAIN_ROOM } from '../testing/plain-room.ts';
import { wordsInput } from '../testing/words-input.ts';

const SAMPLE = join(import.meta.dirname, '../../../../apps/web/public/samples/living-line.png');

/** So small that the first picture keeps too little and is made once more. */
const TWICE_MADE_ROOM = { ...PLAIN_ROOM, size: 96 };
const ROOM = { ...PLAIN_ROOM, size: 160, fidelity: 60 };
const LINES: Omit<LineartInput, 'picture'> = { style: 'ink', lineWeight: 0.4, detail: 0.5, straighten: 0.3 };

const VIEW: Omit<Render3dInput, 'model'> = {
  camera: null,
  preset: 'photo',
  sectionHeight: null,
  materials: {},
  light: { kind: 'overcast' },
  ground: 'none',
  surroundings: 'none',
  exposure: 0,
  quality: 'presentable',
  width: 120,
  height: 80,
  passes: true,
  seed: 1,
};

const WORDS = wordsInput();

function allOn(path: string, model = path): AnyInput[] {
  return [
    { operation: 'render3d', input: { ...VIEW, model: { path: model } } },
    { operation: 'render', input: { ...TWICE_MADE_ROOM, picture: { path } } },
    { operation: 'lineart', input: { ...LINES, picture: { path } } },
  ];
}

describeEngine('the built-in engine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builtin-'));
  const text = join(folder, 'text.png');
  const house = join(folder, 'house.glb');
  await writeFile(text, 'not a picture');
  await writeFile(house, await smallHouseGlb());
  const engine = createBuiltinEngine();
  return {
    engine,
    inputs: [
      ...allOn(SAMPLE, house),
      { operation: 'generate', input: WORDS },
      { operation: 'views', input: WORDS },
      { operation: 'panorama', input: { ...WORDS, height: 48 } },
    ],
    unreadable: allOn(text),
    async close() {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

describe('the built-in engine', () => {
  it('gives the same bytes on one core and on two, previews before the end, and the geometry measured', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'builtin-'));
    const previews: string[] = [];
    const run = async (renderThreads: number) => {
      const engine = createBuiltinEngine({ renderThreads });
      const workDir = await mkdtemp(join(folder, 'run-'));
      const { files, notes } = await engine.run(
        'render',
        { ...ROOM, picture: { path: SAMPLE }, variant: 0 },
        {
          signal: new AbortController().signal,
          enough: new AbortController().signal,
          workDir,
          onProgress: () => undefined,
          onPreview: (path) => previews.push(path),
        },
      );
      await engine.close();
      expect(notes.map(({ en }) => en).join()).not.toContain('No reliable perspective');
      expect(files.map(({ role }) => role)).toEqual(expect.arrayContaining(['image', 'fidelity']));
      expect(files[0]!.fidelity!.score).toBeGreaterThan(45);
      return sharp(files[0]!.path).raw().toBuffer();
    };
    const [one, two] = [await run(1), await run(2)];
    expect(one.equals(two)).toBe(true);
    expect(previews.length).toBeGreaterThanOrEqual(6);
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  it('refines a photo in place and says so, and refuses to change what it cannot find', async () => {
    const engine = createBuiltinEngine();
    const folder = await mkdtemp(join(tmpdir(), 'builtin-'));
    const photo = join(folder, 'photo.png');
    const noise = createRandom(3);
    await sharp(
      Buffer.from(Array.from({ length: 96 * 64 * 3 }, (_, i) => Math.min(255, (i % 3) * 40 + 60 + 90 * noise()))),
      { raw: { width: 96, height: 64, channels: 3 } },
    )
      .blur(1.2)
      .png()
      .toFile(photo);
    const run = (mode: 'refine' | 'render') =>
      engine.run(
        'render',
        { ...ROOM, mode, size: 96, picture: { path: photo } },
        {
          signal: new AbortController().signal,
          enough: new AbortController().signal,
          workDir: folder,
          onProgress: () => undefined,
          onPreview: () => undefined,
        },
      );
    expect((await run('refine')).notes.map(({ en }) => en).join()).toContain('Materials, colours and composition stay');
    await expect(run('render')).rejects.toThrow('surely enough');
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);
});
