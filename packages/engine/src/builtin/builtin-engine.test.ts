import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import { createRandom } from '@yujian/imaging/random';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { CoveredSurface, LineartInput, Render3dInput } from '../core/operations.ts';
import { describeEngine, type AnyInput } from '../testing/contract-suite.ts';
import { createBuiltinEngine } from './builtin-engine.ts';
import { smallHouseGlb } from './render3d/testing/small-house.ts';
import { PLAIN_ROOM } from '../testing/plain-room.ts';
import { wordsInput } from '../testing/words-input.ts';

const SAMPLE = join(import.meta.dirname, '../../../../apps/web/public/samples/living-line.png');
const PHOTO = join(import.meta.dirname, '../../../../apps/web/public/samples/living-photo.webp');

/** Without the trees outside and the clouds over them, which take longer than all else of so small a picture. */
const QUICK_ROOM = { ...PLAIN_ROOM, environment: 'plain', atmosphere: 'overcast' } as const;
/** So small that the first picture keeps too little and is made once more. */
const TWICE_MADE_ROOM = { ...QUICK_ROOM, size: 96 };
const ROOM = { ...QUICK_ROOM, size: 160, fidelity: 60 };
const LINES: Omit<LineartInput, 'picture'> = {
  style: 'ink',
  lineWeight: 0.4,
  detail: 0.5,
  straighten: 0.3,
  realWidth: null,
};

const VIEW: Omit<Render3dInput, 'model'> = {
  camera: null,
  preset: 'photo',
  sectionHeight: null,
  materials: {},
  light: { kind: 'overcast' },
  ground: 'none',
  surroundings: 'none',
  exposure: 0,
  quality: 'draft',
  width: 96,
  height: 64,
  passes: true,
  seed: 1,
};

const { shell, light } = smallRoom();
const WORDS = wordsInput({
  scene: () =>
    smallRoom({ shell: { ...shell, outlook: 'plain' } as typeof shell, light: { ...light, weather: 'overcast' } }),
});

const PLACED = {
  background: { kind: 'clear' },
  offsetX: 0,
  offsetY: 0,
  scale: 1,
  lightMatch: 0,
  shadow: 0,
} as const;

/** Bricks on a frontal plane. */
const BRICKS: Omit<CoveredSurface, 'mask'> = {
  covering: { kind: 'library', key: 'red-brick' },
  plane: {
    corners: [
      { x: 0, y: 0 },
      { x: 300, y: 0 },
      { x: 300, y: 200 },
      { x: 0, y: 200 },
    ],
    width: 3,
    height: 2,
  },
  scale: 1,
  turn: 0,
  offsetX: 0,
  offsetY: 0,
  shading: 1,
};

function allOn(path: string, model = path, mask = path, photo = path): AnyInput[] {
  const masked = { picture: { path }, mask: { path: mask }, seed: 1 };
  const margins = { left: 0, top: 20, right: 30, bottom: 0 };
  return [
    { operation: 'segment', input: { picture: { path }, points: [{ x: 120, y: 90, add: true }], box: null } },
    { operation: 'matte', input: { picture: { path }, mask: { path: mask }, refine: 0.5, feather: 0, ...PLACED } },
    { operation: 'erase', input: { ...masked, lines: null } },
    {
      operation: 'material',
      input: { picture: { path }, surfaces: [{ ...BRICKS, mask: { path: mask } }], seed: 1 },
    },
    {
      operation: 'compose',
      input: {
        picture: { path },
        things: [{ picture: { path }, mask: { path: mask }, placement: null }],
        light: 'auto',
        seed: 1,
      },
    },
    {
      operation: 'insert',
      input: { ...masked, turn: 0, removes: false, light: 'auto', thing: { kind: 'piece', type: 'stool', finish: '' } },
    },
    {
      operation: 'stage',
      input: {
        picture: { path },
        mask: { path: mask },
        set: 'paper-sweep',
        subject: 'chair',
        cameraHeight: 'eye',
        ratio: 1,
        stage: 'small',
        lightMatch: 0,
        seed: 1,
      },
    },
    { operation: 'inpaint', input: { ...masked, words: '', negative: '', colour: '#8a9a7b' } },
    { operation: 'outpaint', input: { picture: { path }, ...margins, words: '', lines: null, seed: 1 } },
    { operation: 'render3d', input: { ...VIEW, model: { path: model } } },
    { operation: 'render', input: { ...TWICE_MADE_ROOM, picture: { path } } },
    {
      operation: 'upscale',
      input: { picture: { path }, to: '2', printWidth: 60, dpi: 150, content: 'auto', cleaning: 1 },
    },
    {
      operation: 'compress',
      input: { picture: { path }, limit: null, format: 'keep', metadata: true, profile: true, alpha: true },
    },
    { operation: 'faces', input: { picture: { path }, mask: { path: mask }, cleaning: 1, sharpening: 0.7 } },
    {
      operation: 'edit',
      input: {
        pictures: [{ path: photo }],
        instruction: '亮一点，线稿',
        negative: '',
        region: null,
        steps: null,
        size: 200,
        seed: 1,
      },
    },
    { operation: 'describe', input: { picture: { path }, language: 'en', length: 'medium' } },
    {
      operation: 'restyle',
      input: {
        picture: { path: photo },
        reference: null,
        style: 'japandi',
        setting: 'interior',
        manner: 'real',
        keepColour: false,
        words: '',
        strength: 0.75,
        size: 96,
        seed: 1,
      },
    },
    {
      operation: 'relight',
      input: {
        picture: { path: photo },
        atmosphere: 'overcast',
        setting: 'interior',
        strength: 1,
        lamps: 0.5,
        size: 96,
        seed: 1,
      },
    },
    {
      operation: 'enhance',
      input: {
        picture: { path },
        as: {
          kind: 'look',
          look: 'cinema',
          strength: 0.7,
          exposure: 0,
          warmth: 0,
          contrast: 0,
          saturation: 0,
          glow: 0,
          grain: 0,
          vignette: 0,
        },
      },
    },
    { operation: 'lineart', input: { ...LINES, picture: { path } } },
  ];
}

describeEngine('the built-in engine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'builtin-'));
  const [text, sample] = [join(folder, 'text.png'), join(folder, 'sample.png')];
  const [house, mask, photo] = ['house.glb', 'mask.png', 'photo.png'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(text, 'not a picture');
  await sharp(SAMPLE).resize(240).toFile(sample);
  await sharp(PHOTO).resize(200).png().toFile(photo);
  const painted = await sharp({ create: { width: 36, height: 30, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 240, height: 150, channels: 3, background: '#000000' } })
    .composite([{ input: painted, left: 90, top: 72 }])
    .png()
    .toFile(mask);
  await writeFile(house, await smallHouseGlb());
  const engine = createBuiltinEngine({ renderThreads: 1 });
  return {
    engine,
    inputs: [
      ...allOn(sample, house, mask, photo),
      { operation: 'generate', input: WORDS },
      { operation: 'views', input: WORDS },
      { operation: 'panorama', input: { ...WORDS, width: 64, height: 32 } },
    ],
    unreadable: allOn(text),
    async close() {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

describe('the built-in engine', () => {
  const engine = createBuiltinEngine({ renderThreads: 1 });
  afterAll(() => engine.close());

  it('gives previews before the end, and the geometry measured', async () => {
    const workDir = await mkdtemp(join(tmpdir(), 'builtin-'));
    const previews: string[] = [];
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
    expect(notes.map(({ en }) => en).join()).not.toContain('No reliable perspective');
    expect(files.map(({ role }) => role)).toEqual(expect.arrayContaining(['image', 'fidelity']));
    expect(files[0]!.fidelity!.score).toBeGreaterThan(45);
    expect(previews.length).toBeGreaterThanOrEqual(3);
    await rm(workDir, { recursive: true, force: true });
  }, 120_000);

  it('tells of a scene what its things are made of', async () => {
    const workDir = await mkdtemp(join(tmpdir(), 'builtin-'));
    const { signal } = new AbortController();
    const { files } = await engine.run('generate', WORDS, {
      ...{ signal, enough: signal, workDir, onProgress: () => undefined, onPreview: () => undefined },
    });
    expect(files[0]).toMatchObject({ role: 'image', worn: { place: 'interior', finishes: { floor: {}, wall: {} } } });
    await rm(workDir, { recursive: true, force: true });
  }, 60_000);

  it('refines a photo in place and says so, and refuses to change what it cannot find', async () => {
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
        { ...PLAIN_ROOM, fidelity: 60, mode, size: 96, picture: { path: photo } },
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
    await rm(folder, { recursive: true, force: true });
  }, 120_000);
});
