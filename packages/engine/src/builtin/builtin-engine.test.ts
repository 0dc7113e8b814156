import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { LineartInput, Render3dInput, WordsInput } from '../core/operations.ts';
import { describeEngine, type AnyInput } from '../testing/contract-suite.ts';
import { createBuiltinEngine } from './builtin-engine.ts';
import { smallHouseGlb } from './render3d/testing/small-house.ts';
import { PLAIN_ROOM } from '../testing/plain-room.ts';
import { smallRoom } from '@yujian/contract/scene/scene.fixture';

const SAMPLE = join(import.meta.dirname, '../../../../apps/web/public/samples/living-line.png');

const ROOM = { ...PLAIN_ROOM, size: 320 };
const LINES: Omit<LineartInput, 'picture'> = { style: 'ink', lineWeight: 0.4, detail: 0.5, straighten: 0.3 };

const VIEW: Omit<Render3dInput, 'model'> = {
  camera: null, preset: 'photo', sectionHeight: null, materials: {}, light: { kind: 'overcast' }, ground: 'none', surroundings: 'none', exposure: 0,
  quality: 'presentable', width: 240, height: 160, passes: true, seed: 1,
};

const WORDS: WordsInput = { words: '', negative: '', scene: smallRoom(), quality: 'draft', width: 96, height: 64, seed: 1 };

function allOn(path: string, model = path): AnyInput[] {
  return [
    { operation: 'render3d', input: { ...VIEW, model: { path: model } } },
    { operation: 'render', input: { ...ROOM, picture: { path } } },
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
    inputs: [...allOn(SAMPLE, house), { operation: 'generate', input: WORDS }, { operation: 'views', input: WORDS }, { operation: 'panorama', input: { ...WORDS, height: 48 } }],
    unreadable: allOn(text),
    async close() {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

describe('the built-in engine', () => {
  it('gives the same bytes for the same request, and previews before the end', async () => {
    const engine = createBuiltinEngine({ threads: 2 });
    const folder = await mkdtemp(join(tmpdir(), 'builtin-'));
    const previews: string[] = [];
    const run = async (name: string) => {
      const input = { ...ROOM, picture: { path: SAMPLE }, variant: 0 };
      const workDir = await mkdtemp(join(folder, name));
      const { files } = await engine.run('render', input, { signal: new AbortController().signal, enough: new AbortController().signal, workDir, onProgress: () => undefined, onPreview: (path) => previews.push(path) });
      return sharp(files[0]!.path).raw().toBuffer();
    };
    const [first, second] = await Promise.all([run('a'), run('b')]);
    expect(first.equals(second)).toBe(true);
    expect(previews.length).toBeGreaterThanOrEqual(2);
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);
});
