import { describe, expect, it } from 'vitest';
import { SILENT, type SrgbImage } from './image.ts';
import type { MaterialSpec } from './paint-spec.ts';
import { NAMES, type Name } from './names.ts';
import { dressPhoto, isModelView, type SurfaceWish } from './photo.ts';
import { createRandom } from './random.ts';
import type { Structure } from './structure.ts';
import { drawRoom } from './testing/synthetic-scene.ts';

const SIZE = { width: 180, height: 114, kind: 'photo' } as const;
const GREEN: MaterialSpec = { pattern: 'plain', colours: ['#3c6a4a'], grain: 0 };

/** A photo of the drawn room: each surface in a colour of its own, darker towards the right, a shadow over its lower left. */
function photograph(change: (structure: Structure) => Structure = (one) => one): {
  image: SrgbImage;
  structure: Structure;
  light: (i: number) => number;
} {
  const { structure } = drawRoom(SIZE);
  const { width, height, labels, regions } = structure;
  const names = [...new Set(regions.map(({ name }) => name))];
  const light = (i: number): number =>
    (1 - (0.5 * (i % width)) / width) * (i % width < 60 && i / width > 88 ? 0.45 : 1);
  const data = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const k = names.indexOf(regions[labels.data[i]!]!.name);
    const colour = [220 - 23 * (k % 5), 190 - 31 * (k % 4), 150 + 20 * (k % 3) - 9 * (k % 7)];
    for (let c = 0; c < 3; c++) data[i * 3 + c] = 255 * ((colour[c]! / 255) ** 2.2 * light(i)) ** (1 / 2.2);
  }
  return { image: { width, height, channels: 3, data }, structure: change(structure), light };
}

const corrected =
  (...names: Name[]) =>
  (structure: Structure): Structure => ({
    ...structure,
    regions: structure.regions.map((region) =>
      names.includes(region.name) ? { ...region, corrected: region.name } : region,
    ),
  });
const wish = (name: Name, spec: MaterialSpec = GREEN, keepsTexture = false): SurfaceWish => ({
  names: [name],
  spec,
  keepsTexture,
});
const dress = ({ image, structure }: ReturnType<typeof photograph>, ...wishes: SurfaceWish[]) =>
  dressPhoto(image, structure, wishes, null, 1, SILENT);

const linear = (image: SrgbImage, i: number, c: number): number => (image.data[i * 3 + c]! / 255) ** 2.2;
/** Pixels of a name that lie `margin` pixels within it, or outside it. */
function pixelsOf(
  { structure: { width, height, labels, regions } }: ReturnType<typeof photograph>,
  name: Name,
  margin: number,
  isWithin: boolean,
): number[] {
  const is = (i: number): boolean => regions[labels.data[i]!]!.name === name;
  const found: number[] = [];
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++) {
      let all = true;
      for (let dy = -margin; dy <= margin && all; dy++)
        for (let dx = -margin; dx <= margin && all; dx++) all = is((y + dy) * width + x + dx) === isWithin;
      if (all) found.push(y * width + x);
    }
  return found;
}

describe('isModelView', () => {
  it('tells even fills from what was photographed or rendered', () => {
    const {
      image,
      structure: { labels },
    } = photograph();
    const filled: SrgbImage = {
      ...image,
      data: Uint8Array.from(image.data, (_, i) => 60 + ((labels.data[Math.floor(i / 3)]! * 37 + (i % 3) * 11) % 170)),
    };
    const random = createRandom(5);
    const grained: SrgbImage = { ...filled, data: Uint8Array.from(filled.data, (value) => value + 4 * random()) };
    expect([filled, grained].map(isModelView)).toEqual([true, false]);
  });
});

describe('dressPhoto', () => {
  const photo = photograph(corrected('floor', 'wall', 'sofa', 'rug', 'ceiling'));

  it('changes what was asked for, and no byte elsewhere', () => {
    const { image, dressed, unsure } = dress(photo, wish('floor'));
    expect([dressed, unsure]).toEqual([['floor'], []]);
    for (const i of pixelsOf(photo, 'floor', 3, false))
      for (let c = 0; c < 3; c++) expect(image.data[i * 3 + c]).toBe(photo.image.data[i * 3 + c]);
    const inside = pixelsOf(photo, 'floor', 3, true);
    expect(inside.length).toBeGreaterThan(400);
    const green = inside.filter(
      (i) => image.data[i * 3 + 1]! > image.data[i * 3]! && image.data[i * 3 + 1]! > image.data[i * 3 + 2]!,
    );
    expect(green.length / inside.length).toBeGreaterThan(0.98);
  });

  it('leaves the light as it was: slope and shadow of the old surface lie on the new one', () => {
    const { image } = dress(photo, wish('floor'));
    const ratios = pixelsOf(photo, 'floor', 3, true)
      .map((i) => linear(image, i, 1) / photo.light(i))
      .toSorted((a, b) => a - b);
    const at = (share: number): number => ratios[Math.floor(share * ratios.length)]!;
    expect(at(0.95) / at(0.05)).toBeLessThan(1.45);
  });

  it('a colour keeps the texture of the photo, a material lays its own', () => {
    const woven = photograph(corrected('sofa'));
    const data = woven.image.data as Uint8ClampedArray;
    for (let i = 0; i < data.length; i++) data[i]! *= 1 + 0.06 * Math.sin(Math.floor(i / 3) * 2.1);
    const step = (one: SrgbImage): number => {
      const pixels = pixelsOf(woven, 'sofa', 2, true);
      return (
        pixels.reduce((sum, i) => sum + Math.abs(linear(one, i, 1) - linear(one, i + 1, 1)) / linear(one, i, 1), 0) /
        pixels.length
      );
    };
    expect(step(dress(woven, wish('sofa', GREEN, true)).image)).toBeGreaterThan(
      2 * step(dress(woven, wish('sofa')).image),
    );
  });

  it('a pattern is laid in perspective: a checker is finer far away', () => {
    const checks: MaterialSpec = { pattern: 'check', colours: ['#202020', '#e0e0e0'], size: [0.5, 0.5] };
    const { image } = dress(photo, wish('floor', checks));
    const rows = Map.groupBy(pixelsOf(photo, 'floor', 2, true), (i) => Math.floor(i / SIZE.width));
    const steps = (row: number): number => {
      const pixels = rows.get(row)!;
      return (
        pixels.filter((i) => Math.abs(Math.log(linear(image, i, 1) / linear(image, i + 1, 1))) > 0.25).length /
        pixels.length
      );
    };
    const found = [...rows.keys()].toSorted((a, b) => a - b);
    expect(steps(found[2]!)).toBeGreaterThan(1.2 * steps(found.at(-3)!));
    expect(steps(found.at(-3)!)).toBeGreaterThan(0);
  });

  it('leaves what it does not find, and what it is not sure of, as photographed', () => {
    const unsure = photograph((structure) => ({
      ...structure,
      box: structure.box && { ...structure.box, confidence: 0.1 },
      regions: structure.regions.map((region) => ({ ...region, confidence: 0.2 })),
    }));
    const made = dress(unsure, wish('floor'), wish('wall'), wish('sofa'), wish('water'));
    expect(made.image.data).toEqual(unsure.image.data);
    expect([made.dressed, made.unsure]).toEqual([[], ['floor', 'wall', 'sofa', 'water']]);
  });

  it('dresses walls that a segmentation surely sees where no box of the room is found, and nothing that it half sees', () => {
    const lost = photograph((structure) => ({
      ...structure,
      box: null,
      regions: structure.regions.map((region) => ({ ...region, confidence: 0.2 })),
    }));
    const { regions } = lost.structure;
    const chances = new Float32Array(regions.length * NAMES.length);
    for (const { id, name } of regions) chances[id * NAMES.length + NAMES.indexOf(name)] = name === 'wall' ? 0.9 : 0.6;
    const { dressed, unsure } = dressPhoto(
      lost.image,
      lost.structure,
      [wish('wall'), wish('floor')],
      chances,
      1,
      SILENT,
    );
    expect([dressed, unsure]).toEqual([['wall'], ['floor']]);
  });

  it('takes names that were learned with confidence, and leaves out what was told to be something else', () => {
    const learned = photograph((structure) => ({
      ...structure,
      regions: structure.regions.map((region) => ({ ...region, confidence: 0.9 })),
    }));
    expect(dress(learned, wish('sofa')).dressed).toEqual(['sofa']);
    const other = photograph((structure) => ({
      ...structure,
      regions: structure.regions.map((region) => ({
        ...region,
        confidence: 0.9,
        ...(region.name === 'sofa' ? { corrected: 'bed' as const } : {}),
      })),
    }));
    expect(dress(other, wish('sofa')).unsure).toEqual(['sofa']);
  });

  it('gives the same bytes twice and stops when cancelled', () => {
    const oak: MaterialSpec = { pattern: 'planks', colours: ['#b48d60', '#9d774c'], size: [1.9, 0.17] };
    expect(dress(photo, wish('floor', oak)).image.data).toEqual(dress(photo, wish('floor', oak)).image.data);
    expect(() =>
      dressPhoto(photo.image, photo.structure, [wish('floor')], null, 1, {
        progress() {},
        throwIfCancelled() {
          throw new Error('cancelled');
        },
      }),
    ).toThrow('cancelled');
  });
});
