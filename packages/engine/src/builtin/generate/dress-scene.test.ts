import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SILENT } from '@yujian/imaging';
import { makeScene } from '@yujian/scenes/make-scene';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import { dressScene } from './dress-scene.ts';

const SCENE = makeScene({
  words: '现代客厅，沙发',
  negative: '',
  brief: null,
  scene: null,
  keep: { layout: true, materials: true, view: true },
  seed: 3,
  aspect: 1.5,
});

let folder: string;
const at = (name: string) => ({ path: join(folder, name) });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dress-'));
  const plain = (background: string) => sharp({ create: { width: 600, height: 400, channels: 3, background } }).png();
  await plain('#1e5c42').toFile(at('green.png').path);
  await plain('#000000').toFile(at('black.png').path);
  await writeFile(at('none.png').path, 'no picture');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('gives a scene the finishes of its references, and tells which role took what from which picture', async () => {
  const references = { pictures: [at('black.png'), at('green.png')], takes: 'materials' } as const;
  const { scene, notes } = await dressScene(SCENE, references, SILENT);
  expect(scene).toEqual({ ...SCENE, referenceFinishes: scene.referenceFinishes });
  expect(scene.referenceFinishes!.upholstery).toEqual({ material: null, colour: '1e5c42' });
  const told = notes(new Set(['upholstery', 'wall']));
  expect(told.map(({ en }) => en)).toEqual([
    expect.stringMatching(/^Taken from the references.*: Upholstery: emerald, from picture 2$/),
    'Reference picture 1 is too dark: nothing was taken from it',
  ]);
  expect(told[0]!.zh).toContain('沙发面料');
});

it('takes away what earlier references gave, where new ones give nothing', async () => {
  const worn = { ...SCENE, referenceFinishes: { floor: { material: 'oak-planks', colour: null } } };
  const { scene } = await dressScene(worn, { pictures: [at('black.png')], takes: 'materials' }, SILENT);
  expect(scene.referenceFinishes).toEqual({});
});

it('refuses a file that is no picture', async () => {
  await expect(dressScene(SCENE, { pictures: [at('none.png')], takes: 'colours' }, SILENT)).rejects.toThrow(
    InvalidInput,
  );
});
