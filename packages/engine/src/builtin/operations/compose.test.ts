import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ThingPlacement } from '@yujian/contract/edit/placements';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import type { OutputFile } from '@yujian/contract/jobs';
import { blend } from '@yujian/imaging/layers/blend';
import { readLayerParts } from '../../craft/layers/layer-parts.ts';
import { layersOf, layerTree } from '../../craft/layers/layer-tree.ts';
import { readPicture } from '../../craft/pictures/picture-file.ts';
import type { LightFrom } from '@yujian/contract/catalog/light-from';
import type { ComposeInput, PlacedThing } from '../../core/operations.ts';
import { createWishes } from '../wishes.ts';
import type { OperationContext } from '../worker-protocol.ts';
import { compose } from './compose.ts';

const [WIDTH, HEIGHT] = [200, 140];

let dir: string;
const at = (name: string): string => join(dir, name);
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'compose-'));
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  await plain(WIDTH, HEIGHT, '#b8b4ac').png().toFile(at('scene.png'));
  await plain(WIDTH, HEIGHT, '#c89a60').png().toFile(at('warm.png'));
  const svg = (body: string) =>
    Buffer.from(`<svg width="80" height="80" xmlns="http://www.w3.org/2000/svg">${body}</svg>`);
  await sharp(svg('<rect x="10" y="20" width="60" height="60" fill="#3050c0"/>')).png().toFile(at('box.png'));
  await sharp(
    svg(
      '<rect x="10" y="20" width="30" height="60" fill="#c03030"/><rect x="40" y="20" width="30" height="60" fill="#30c030"/>',
    ),
  )
    .png()
    .toFile(at('halves.png'));
  await sharp(svg('<rect width="80" height="80" fill="#999"/><circle cx="40" cy="40" r="24" fill="#b02020"/>'))
    .removeAlpha()
    .png()
    .toFile(at('photo.png'));
  await sharp(svg('<rect width="80" height="80" fill="#000"/><circle cx="40" cy="40" r="24" fill="#fff"/>'))
    .removeAlpha()
    .toColourspace('b-w')
    .png()
    .toFile(at('mask.png'));
  await plain(4, 60, '#333').png().toFile(at('thin.png'));
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

const BOUNDS = { x: 10, y: 20, width: 60, height: 60 };
function square(left: number, top: number, side: number, change: Partial<ThingPlacement> = {}): ThingPlacement {
  const corners: ThingPlacement['corners'] = [
    { x: left, y: top },
    { x: left + side, y: top },
    { x: left + side, y: top + side },
    { x: left, y: top + side },
  ];
  return { bounds: BOUNDS, corners, shadow: 0, lightMatch: 0, opacity: 1, ...change };
}
const thing = (file: string, placement: ThingPlacement | null, mask: string | null = null): PlacedThing => ({
  picture: { path: at(file) },
  mask: mask === null ? null : { path: at(mask) },
  placement,
});
async function put(things: readonly PlacedThing[], scene = 'scene.png', light: LightFrom = 'auto') {
  const { files, notes } = await compose({ picture: { path: at(scene) }, things, light, seed: 1 }, context());
  const read = async (role: string) =>
    sharp(files.find((file) => file.role === role)!.path)
      .raw()
      .toBuffer({ resolveWithObject: true });
  const [image, alpha] = [await read('image'), await read('alpha')];
  const pixel = (x: number, y: number) => [...image.data.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)];
  return { pixel, reached: (x: number, y: number) => alpha.data[(y * WIDTH + x) * alpha.info.channels]!, notes, image };
}
const refusal = async (things: ComposeInput['things']): Promise<string> => {
  const error = await compose({ picture: { path: at('scene.png') }, things, light: 'auto', seed: 1 }, context()).catch(
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(InvalidInput);
  return (error as InvalidInput).words!.zh;
};

describe('a thing', () => {
  it('lies where its corners are, and all else is the picture’s own', async () => {
    const { pixel, reached, image } = await put([thing('box.png', square(100, 50, 30))]);
    expect(pixel(115, 65)).toEqual([0x30, 0x50, 0xc0]);
    expect(pixel(99, 65)).toEqual([0xb8, 0xb4, 0xac]);
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (reached(x, y) === 0) expect(image.data[i * 3]).toBe(0xb8);
    }
    expect(reached(20, 20)).toBe(0);
  });

  it('mirrored shows its other side first', async () => {
    const placed = square(40, 40, 60);
    const [a, b, c, d] = placed.corners;
    const straight = await put([thing('halves.png', placed)]);
    const mirrored = await put([thing('halves.png', { ...placed, corners: [b, a, d, c] })]);
    expect(straight.pixel(50, 70)[0]).toBeGreaterThan(150);
    expect(mirrored.pixel(50, 70)[1]).toBeGreaterThan(150);
  });

  it('of a photo is cut out by its mask', async () => {
    const bounds = { x: 16, y: 16, width: 48, height: 48 };
    const { pixel, reached } = await put([thing('photo.png', { ...square(60, 40, 48), bounds }, 'mask.png')]);
    expect(pixel(84, 64)[0]).toBeGreaterThan(150);
    expect(reached(61, 41)).toBe(0);
  });

  it('that nobody placed stands in the lower part; a nearer one covers a farther one', async () => {
    expect((await put([thing('box.png', null)])).pixel(100, 110)[2]).toBeGreaterThan(150);
    const both = [thing('box.png', square(80, 40, 40)), thing('halves.png', square(80, 40, 40))];
    expect((await put(both)).pixel(90, 60)[0]).toBeGreaterThan(150);
    expect((await put(both.toReversed())).pixel(90, 60)[2]).toBeGreaterThan(150);
  });

  it('takes the picture’s light, as far as it is told to', async () => {
    const grey = [thing('box.png', square(80, 40, 40, { lightMatch: 1 }))];
    const [warm, plain] = [await put(grey, 'warm.png'), await put([thing('box.png', square(80, 40, 40))], 'warm.png')];
    const ratio = ([r, , b]: number[]) => r! / b!;
    expect(ratio(warm.pixel(100, 60))).toBeGreaterThan(1.15 * ratio(plain.pixel(100, 60)));
  });

  it('casts its shadow away from where the light comes from, and only there', async () => {
    const box = [thing('box.png', square(80, 85, 40, { shadow: 1 }))];
    const [left, right] = [await put(box, 'scene.png', 'left'), await put(box, 'scene.png', 'right')];
    const beside = (x: number) => [left, right].map(({ pixel }) => pixel(x, 119)[0]!) as [number, number];
    const [byLeft, byRight] = beside(126);
    expect(byLeft).toBeLessThan(byRight - 12);
    expect(left.reached(126, 119)).toBeGreaterThan(0);
    const [awayLeft, awayRight] = beside(74);
    expect(awayRight).toBeLessThan(awayLeft - 12);
    expect(left.pixel(100, 20)[0]).toBe(0xb8);
  });
});

describe('its layers', () => {
  it('are the ground, its shadows and each thing with its own edge, and together the picture', async () => {
    const round = thing(
      'photo.png',
      { ...square(60, 70, 48), bounds: { x: 16, y: 16, width: 48, height: 48 } },
      'mask.png',
    );
    const things = [
      thing('box.png', square(80, 85, 40, { shadow: 1 })),
      { ...round, placement: { ...round.placement!, opacity: 0.8 } },
    ];
    const { files } = await compose({ picture: { path: at('scene.png') }, things, light: 'left', seed: 1 }, context());
    const [file, map] = ['image', 'layers'].map((role) => files.find((each) => each.role === role)!) as [
      OutputFile,
      OutputFile,
    ];
    const picture = await readPicture(file.path, { maxSide: 1000 });
    const layers = layersOf(layerTree(picture, await readLayerParts(map.path, map.layers!), 'en').layers);
    expect(layers.map(({ name }) => name)).toEqual(['Thing 2', 'Thing 1', 'Shadows', 'Your picture']);
    const flat = new Float32Array(3 * WIDTH * HEIGHT);
    const alphas = new Map<string, Set<number>>();
    for (const { name, mode, left, top, width, height, draw } of layers.toReversed()) {
      const rgba = new Uint8ClampedArray(4 * width * height);
      draw(rgba);
      alphas.set(name, new Set(rgba.filter((_, i) => i % 4 === 3)));
      for (let i = 0; i < width * height; i++)
        for (let c = 0; c < 3; c++) {
          const to = 3 * ((top + Math.floor(i / width)) * WIDTH + left + (i % width)) + c;
          const share = rgba[4 * i + 3]! / 255;
          flat[to] = share * blend(mode, flat[to]!, rgba[4 * i + c]!) + (1 - share) * flat[to]!;
        }
    }
    expect(Math.max(...flat.map((value, i) => Math.abs(value - picture.data[i]!)))).toBeLessThan(1.5);
    expect(alphas.get('Thing 2')!.size).toBeGreaterThan(3);
    expect([...alphas.get('Thing 2')!].some((alpha) => alpha > 195 && alpha < 213)).toBe(true);
  });
});

describe('refuses in words', () => {
  it('what lies outside, and what has a few pixels', async () => {
    expect(await refusal([thing('box.png', square(-300, -300, 40))])).toMatch(/第 1 件.*挪到图上/);
    expect(await refusal([thing('thin.png', square(20, 20, 40))])).toMatch(/8 像素/);
  });
});
