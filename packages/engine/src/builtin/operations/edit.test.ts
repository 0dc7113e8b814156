import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import { INK, PAPER } from '@yujian/scenes/drawings/drawing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import type { SheetWishes } from '../../core/operations.ts';
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

async function run(
  instruction: string,
  {
    steps,
    marked,
    sheet,
    picture,
  }: { steps?: readonly EditStep[]; marked?: boolean; sheet?: SheetWishes; picture?: string } = {},
) {
  const progress: number[] = [];
  const result = await edit(
    {
      pictures: [{ path: picture ?? join(dir, 'picture.png') }],
      instruction,
      negative: '',
      region: marked ? { path: join(dir, 'mask.png') } : null,
      steps: steps ?? null,
      ...(sheet ? { sheet } : {}),
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
    const picture = join(dir, 'plain.png');
    await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#998' } })
      .png()
      .toFile(picture);
    const { notes } = await run('去掉沙发，亮一点', { picture });
    expect(notes.map(({ en }) => en)).toEqual([
      expect.stringMatching(/^Adjust/),
      expect.stringMatching(/^Not done, Remove · Sofa.*mark it/),
    ]);
    await expect(run('去掉沙发', { picture })).rejects.toThrow(/^Remove · Sofa: .*mark it/);
    await expect(run('换成红色')).rejects.toBeInstanceOf(InvalidInput);
    await expect(run('换成鸟瞰')).rejects.toThrow(/viewpoint/);
    await expect(run('你好')).rejects.toThrow(/What shall change/);
  });
});

describe('sheets', () => {
  const SAMPLES = join(import.meta.dirname, '../../../../../apps/web/public/samples');
  const wishes = (change: Partial<SheetWishes> = {}): SheetWishes => ({
    language: 'zh',
    date: '2026-11-28',
    before: [],
    pictures: [],
    ...change,
  });
  const shown = (letter: string, pages: string | null = null) => ({
    path: join(dir, 'picture.png'),
    letter,
    caption: { zh: '画成：水彩', en: 'Paint as: Watercolour' },
    pages,
  });
  const pagesOf = async (files: readonly { role: string; path: string }[]) =>
    PDFDocument.load(await readFile(files.find(({ role }) => role === 'pages')!.path));
  /** Share of pixels that are not paper within a box of millimetres. */
  const inkIn = async (path: string, left: number, top: number, width: number, height: number) => {
    const scale = 2400 / 420;
    const [x, y, w, h] = [left, top, width, height].map((length) => Math.round(length * scale)) as [
      number,
      number,
      number,
      number,
    ];
    const grey = await sharp(path).extract({ left: x, top: y, width: w, height: h }).greyscale().raw().toBuffer();
    return grey.filter((value) => value < 200).length / grey.length;
  };

  it('show pictures four to a page, then boards as they are, in letters that no font of the machine is asked for', async () => {
    const board = await run('', { steps: [{ do: 'board', value: '云栖一号' }], sheet: wishes() });
    const pages = board.files.find(({ role }) => role === 'pages')!.path;
    const pictures = ['A', 'B', 'C', 'D'].map((letter) => shown(letter)).concat(shown('E', pages));
    const { image, files, notes } = await run('', {
      steps: [{ do: 'sheet', value: '云栖一号' }],
      sheet: wishes({ pictures }),
    });
    expect([image.width, image.height]).toEqual([2400, 1697]);
    const document = await pagesOf(files);
    expect(document.getPageCount()).toBe(3);
    expect(document.getPages().map((page) => Math.round(page.getWidth()))).toEqual([1191, 1191, 1191]);
    expect(document.getTitle()).toBe('云栖一号');
    expect(notes[0]!.en).toMatch(/3 A3 pages with 6 pictures/);
    // the title, and the date at the foot
    expect(await inkIn(image.path, 340, 14, 60, 12)).toBeGreaterThan(0.03);
    expect(await inkIn(image.path, 340, 236, 60, 6)).toBeGreaterThan(0.01);
  });

  it('name a material only where it was laid, and leave room for the label of a download', async () => {
    const floor = { do: 'material', target: 'floor', value: 'walnut-planks' } as const;
    const picture = join(dir, 'living.png');
    await sharp(join(SAMPLES, 'living-photo.webp')).resize(480).toFile(picture);
    const { image, notes } = await run('', {
      steps: [{ do: 'board', value: '' }],
      sheet: wishes({ before: [floor] }),
      picture,
    });
    expect(notes[0]!.en).toMatch(/Surely seen: floor, wall/);
    // second lines under the swatches of the floor and of the wall
    expect(await inkIn(image.path, 282, 115.4, 56, 3.4)).toBeGreaterThan(0.01);
    expect(await inkIn(image.path, 346, 115.4, 56, 3.4)).toBe(0);
    expect(await inkIn(image.path, 346, 110, 56, 3.4)).toBeGreaterThan(0.005);
    expect(await inkIn(image.path, 0, 270, 90, 27)).toBe(0);
  }, 60_000);
});

describe('a scene out of words', () => {
  const begin = async (steps: readonly EditStep[], scene = smallRoom(), size = 96) =>
    edit(
      { pictures: [], instruction: '', negative: '', steps, scene, size, seed: 1 },
      {
        workDir: await mkdtemp(join(dir, `${turn++}-`)),
        wishes: createWishes(),
        renderThreads: 1,
        throwIfCancelled: () => undefined,
        progress: () => undefined,
        preview: () => undefined,
      },
    );
  const shareOf = async (path: string, colour: string): Promise<number> => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const data = await pixels(path);
    let found = 0;
    for (let at = 0; at < data.length; at += 3) found += Number(wanted.every((value, c) => data[at + c] === value));
    return found / (data.length / 3);
  };

  it('is cut: evenly inked where it is, paper around, the scene beside it', async () => {
    const { files, notes } = await begin([{ do: 'scene', value: 'section' }]);
    const image = files.find(({ role }) => role === 'image')!;
    expect([image.width, image.height]).toEqual([96, 64]);
    expect(await shareOf(image.path, INK)).toBeGreaterThan(0.08);
    expect(await shareOf(image.path, PAPER)).toBeGreaterThan(0.15);
    expect(files.some(({ role }) => role === 'scene')).toBe(true);
    expect(notes).toEqual([{ zh: '文字场景：剖透视', en: 'Scene of the words: section' }]);
  });

  it('is changed as any picture', async () => {
    const { files, notes } = await begin([
      { do: 'scene', value: 'exploded' },
      { do: 'adjust', value: 'warmer' },
    ]);
    const image = files.find(({ role }) => role === 'image')!;
    expect([image.width, image.height]).toEqual([72, 96]);
    expect(notes).toHaveLength(2);
    expect(files.map(({ role }) => role)).toEqual(['image']);
  });

  it('is the beginning of a plan only, and of what is out of doors is cut nothing', async () => {
    await expect(run('', { steps: [{ do: 'scene', value: 'front' }] })).rejects.toThrow(/image agent/);
    const outside = { ...smallRoom(), shell: { kind: 'studio', set: 'sweep', width: 4 } } as const;
    await expect(begin([{ do: 'scene', value: 'section' }], outside)).rejects.toThrow(InvalidInput);
  });
});
