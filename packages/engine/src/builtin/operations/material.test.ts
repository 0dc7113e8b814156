import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CoveredSurface, MaterialInput } from '../../core/operations.ts';
import { InvalidInput } from '../../core/errors.ts';
import { createWishes } from '../wishes.ts';
import type { OperationContext } from '../worker-protocol.ts';
import { inpaint } from './inpaint.ts';
import { material } from './material.ts';

const [WIDTH, HEIGHT] = [160, 100];
const CHOSEN = { left: 30, top: 20, width: 100, height: 60 };
/** Lies over the right half of what is chosen, and reaches beyond it. */
const RIGHT = { left: 80, top: 20, width: 70, height: 70 };
const PLANE = {
  corners: [
    { x: 30, y: 20 },
    { x: 130, y: 20 },
    { x: 130, y: 80 },
    { x: 30, y: 80 },
  ],
  width: 2,
  height: 1.2,
} as unknown as NonNullable<CoveredSurface['plane']>;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'material-'));
  const data = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => 150 + ((Math.floor(i / 3) * 7919) % 9));
  await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toFile(join(dir, 'picture.png'));
  await writeMask('mask.png', CHOSEN);
  await writeMask('right.png', RIGHT);
  await sharp({ create: { width: 5, height: 40, channels: 3, background: '#963' } })
    .png()
    .toFile(join(dir, 'thin.png'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function writeMask(name: string, { left, top, width, height }: typeof CHOSEN): Promise<void> {
  const white = { create: { width, height, channels: 3, background: '#fff' } } as const;
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000' } })
    .composite([{ input: await sharp(white).png().toBuffer(), left, top }])
    .toColourspace('b-w')
    .png()
    .toFile(join(dir, name));
}

function context(): OperationContext & { readonly steps: number[]; previews: number } {
  const steps: number[] = [];
  return {
    workDir: dir,
    wishes: createWishes(),
    renderThreads: 1,
    throwIfCancelled: () => undefined,
    progress: (fraction) => steps.push(fraction),
    preview() {
      this.previews++;
    },
    steps,
    previews: 0,
  };
}

const surface = (change: Partial<CoveredSurface>): CoveredSurface => ({
  mask: { path: join(dir, 'mask.png') },
  covering: { kind: 'library', key: 'red-brick' },
  plane: PLANE,
  scale: 1,
  turn: 0,
  offsetX: 0,
  offsetY: 0,
  shading: 1,
  ...change,
});
const wish = (...changes: readonly Partial<CoveredSurface>[]): MaterialInput => ({
  picture: { path: join(dir, 'picture.png') },
  surfaces: changes.map(surface),
  seed: 1,
});
const read = (path: string) => sharp(path).removeAlpha().raw().toBuffer();
const meanOf = async (path: string, part = CHOSEN): Promise<number[]> => {
  const { channels } = await sharp(await sharp(path).extract(part).toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
};

it('lays a material on its plane, tells how much, and leaves all else as it is', async () => {
  const run = context();
  const { files, notes } = await material(wish({}), run);
  const made = files.find(({ role }) => role === 'image')!;
  const [before, after] = [await read(join(dir, 'picture.png')), await read(made.path)];
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isChosen = x >= 30 && x < 130 && y >= 20 && y < 80;
    if (!isChosen) expect(after[i * 3]).toBe(before[i * 3]);
  }
  const [r, , b] = await meanOf(made.path);
  expect(r! / b!).toBeGreaterThan(1.4);
  expect(notes[0]!.zh).toMatch(/红砖.*2\.4 m².*38%/);
  expect(run.previews).toBe(1);
  expect(run.steps.length).toBeGreaterThanOrEqual(4);
  expect(run.steps).toEqual(run.steps.toSorted((one, other) => one - other));
});

describe('several surfaces', () => {
  const blue = { mask: 'right.png', plane: null, covering: { kind: 'colour', colour: '#2050a0' } } as const;
  const over = () => ({ ...blue, mask: { path: join(dir, blue.mask) } });

  it('get a material each, the later one over the earlier, are told apart, and nothing else changes', async () => {
    const { files, notes } = await material(wish({}, over()), context());
    const [before, after] = [await read(join(dir, 'picture.png')), await read(files[0]!.path)];
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      const isChosen = (x >= 30 && x < 130 && y >= 20 && y < 80) || (x >= 80 && x < 150 && y >= 20 && y < 90);
      if (!isChosen) expect(after[i * 3]).toBe(before[i * 3]);
    }
    const [bricks, painted] = [
      { ...CHOSEN, width: 46 },
      { ...RIGHT, left: 84, width: 64 },
    ];
    const [r, , b] = await meanOf(files[0]!.path, bricks);
    expect(r! / b!).toBeGreaterThan(1.4);
    const [red, , blueness] = await meanOf(files[0]!.path, painted);
    expect(blueness! / red!).toBeGreaterThan(1.5);
    expect(files[0]!.laid).toMatchObject([
      {
        material: 'red-brick',
        surface: { en: 'Wall' },
        area: expect.closeTo(1.2, 1),
        share: expect.closeTo(0.1875, 3),
      },
      { material: '#2050a0', size: null, surface: null, area: null },
    ]);
    expect(files[0]!.laid![0]!.size![0]).toBeCloseTo(0.215, 1);
    expect(notes.map(({ zh }) => zh).join()).toMatch(/红砖.*1\.2 m².*19%.*#2050a0.*31%/);
  });

  it('one of which nothing is seen is left out, and the note says so', async () => {
    const { files, notes } = await material(wish({}, { covering: blue.covering }), context());
    const [r, , b] = await meanOf(files[0]!.path);
    expect(b! / r!).toBeGreaterThan(1.5);
    expect(notes[1]!.zh).toMatch(/红砖.*盖住/);
    expect(files[0]!.laid!.map(({ material: key }) => key)).toEqual(['#2050a0']);
  });
});

it('a colour needs no plane; a picture of a material is laid too', async () => {
  const { files } = await material(wish({ plane: null, covering: { kind: 'colour', colour: '#2050a0' } }), context());
  const [r, , b] = await meanOf(files[0]!.path);
  expect(b! / r!).toBeGreaterThan(1.5);
  const picture = { path: join(dir, 'picture.png') };
  expect(
    (await material(wish({ covering: { kind: 'picture', picture, id: 'own', width: 0.5 } }), context())).files,
  ).toHaveLength(2);
});

describe('refuses in words', () => {
  it.each<[string, Partial<CoveredSurface>, RegExp]>([
    ['what is seen through', { covering: { kind: 'library', key: 'clear-glass' } }, /透明/],
    ['what the library has not', { covering: { kind: 'library', key: 'unobtainium' } }, /没有/],
    [
      'a reference of a few pixels',
      { covering: { kind: 'picture', picture: { path: 'thin.png' }, id: 'own', width: 1 } },
      /8 像素/,
    ],
  ])('%s', async (_, change, words) => {
    const { covering } = change;
    const own =
      covering?.kind === 'picture' ? { covering: { ...covering, picture: { path: join(dir, 'thin.png') } } } : change;
    const refused = await material(wish(own), context()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInput);
    expect((refused as InvalidInput).words!.zh).toMatch(words);
  });

  it('words for a thing that it cannot make, naming it', async () => {
    const { picture } = wish();
    const { mask } = surface({});
    const refused = await inpaint(
      { picture, mask, words: '红色的龙', negative: '', colour: null, seed: 1 },
      context(),
    ).catch((error: unknown) => error);
    expect((refused as InvalidInput).words!.zh).toMatch(/做不出“龙”/);
  });
});
