import { describe, expect, it } from 'vitest';
import { SILENT, type SrgbImage } from '../../image.ts';
import type { LightSpec } from '../../paint-spec.ts';
import { plainLook } from '../../testing/plain-look.ts';
import type { Structure } from '../../structure.ts';
import { drawHouse, drawRoom } from '../../testing/synthetic-scene.ts';
import { AS_TAKEN, tonePhoto } from './develop.ts';
import { relightPhoto } from './relight-photo.ts';

const DAY: LightSpec = {
  ...plainLook().light,
  sun: 3.2,
  sky: 1,
  sunKelvin: 5300,
  lamps: 0.1,
  lampKelvin: 3000,
  windowGlow: 0.05,
  zenith: '#8fa6bd',
  horizon: '#c8def2',
  clouds: 0.3,
  fog: 0.05,
};
const NIGHT: LightSpec = {
  ...DAY,
  sun: 0.06,
  sky: 0.12,
  lamps: 1,
  windowGlow: 1,
  zenith: '#0b1426',
  horizon: '#2b3a58',
};

const SIZE = { width: 180, height: 114, kind: 'photo' } as const;

/** A photo: each region even in a colour by its name, a weave over all, the left half of it in the shade. */
function photograph(structure: Structure): SrgbImage {
  const { width, height, labels, regions } = structure;
  const names = [...new Set(regions.map(({ name }) => name))];
  const data = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const { name } = regions[labels.data[i]!]!;
    const k = names.indexOf(name);
    const colour =
      name === 'sky'
        ? [120, 165, 225]
        : name === 'glass' || name === 'window'
          ? [70, 84, 96]
          : [205 - 17 * (k % 4), 196 - 19 * (k % 4), 180 - 18 * (k % 5)];
    const weave = 1 + 0.05 * ((i % 2) + (Math.floor(i / width) % 2) - 1);
    const light = name === 'sky' ? 1 : (i % width < width / 2 ? 0.55 : 1) * weave;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = 255 * ((colour[c]! / 255) ** 2.2 * light) ** (1 / 2.2);
  }
  return { width, height, channels: 3, data };
}

const tell = (structure: Structure): Structure => ({
  ...structure,
  regions: structure.regions.map((region) => ({ ...region, corrected: region.name })),
});
const room = tell(drawRoom(SIZE).structure);
const house = tell(drawHouse(SIZE).structure);
const relight = (structure: Structure, light: LightSpec) =>
  relightPhoto(photograph(structure), structure, null, light, AS_TAKEN, 1, SILENT);

const level = ({ data }: SrgbImage, i: number): number =>
  0.2126 * (data[3 * i]! / 255) ** 2.2 +
  0.7152 * (data[3 * i + 1]! / 255) ** 2.2 +
  0.0722 * (data[3 * i + 2]! / 255) ** 2.2;
function mean(
  image: SrgbImage,
  structure: Structure,
  keep: (name: string, i: number) => boolean,
  of = (i: number): number => level(image, i),
): number {
  let [sum, count] = [0, 0];
  structure.labels.data.forEach((id, i) => {
    if (keep(structure.regions[id]!.name, i)) [sum, count] = [sum + of(i), count + 1];
  });
  return sum / count;
}
const blueness =
  (image: SrgbImage) =>
  (i: number): number =>
    Math.log((image.data[3 * i + 2]! + 4) / (image.data[3 * i]! + 4));

describe('relightPhoto', () => {
  it('turns day into night: the picture grows dark, sky and shade cool, rooms behind panes light and warm', () => {
    const before = photograph(house);
    const { image, found } = relight(house, NIGHT);
    expect(found.sky).toBe(true);
    const isFront = (name: string): boolean => name === 'facade' || name === 'wall';
    const isPane = (name: string): boolean => name === 'window' || name === 'glass';
    expect(mean(image, house, isFront)).toBeLessThan(0.5 * mean(before, house, isFront));
    expect(mean(image, house, (name) => name === 'sky')).toBeLessThan(0.1);
    if (found.windows > 0) {
      expect(mean(image, house, isPane)).toBeGreaterThan(1.5 * mean(before, house, isPane));
      expect(mean(image, house, isPane, blueness(image))).toBeLessThan(
        mean(before, house, isPane, blueness(before)) - 0.2,
      );
    }
  });

  it('lights a room by lamps at night, warmer than by day, and leaves no surface black', () => {
    const before = photograph(room);
    const { image } = relight(room, NIGHT);
    const whole = (): boolean => true;
    expect(mean(image, room, whole)).toBeLessThan(0.8 * mean(before, room, whole));
    expect(mean(image, room, (name) => name === 'wall')).toBeGreaterThan(0.03);
    expect(mean(image, room, (name) => name === 'wall', blueness(image))).toBeLessThan(
      mean(before, room, (name) => name === 'wall', blueness(before)) - 0.1,
    );
  });

  it('takes sun and shade out under an overcast sky, and keeps them under a sunny one', () => {
    const ratio = (image: SrgbImage): number =>
      mean(image, room, (name, i) => name === 'wall' && i % SIZE.width > 0.6 * SIZE.width) /
      mean(image, room, (name, i) => name === 'wall' && i % SIZE.width < 0.4 * SIZE.width);
    const own = ratio(photograph(room));
    expect(ratio(relight(room, { ...DAY, sun: 0 }).image)).toBeLessThan(0.85 * own);
    expect(ratio(relight(room, DAY).image) / own).toBeGreaterThan(0.93);
    expect(ratio(relight(room, DAY).image) / own).toBeLessThan(1.07);
  });

  it('keeps local contrast: the weave is as strong as it was, at noon and at night', () => {
    const weave = (image: SrgbImage): number =>
      mean(
        image,
        room,
        (name, i) => name === 'wall' && i % SIZE.width > 4,
        (i) => Math.abs(Math.log((level(image, i) + 1e-4) / (level(image, i - 1) + 1e-4))),
      );
    const own = weave(photograph(room));
    for (const light of [DAY, { ...DAY, sun: 0 }, NIGHT]) {
      const kept = weave(relight(room, light).image) / own;
      expect(kept).toBeGreaterThan(0.75);
      expect(kept).toBeLessThan(1.35);
    }
  });

  it('gives the same bytes twice, keeps alpha, and stops when cancelled', () => {
    expect(relight(house, NIGHT).image.data).toEqual(relight(house, NIGHT).image.data);
    const picture = photograph(room);
    const clear: SrgbImage = {
      ...picture,
      channels: 4,
      data: Uint8ClampedArray.from({ length: SIZE.width * SIZE.height * 4 }, (_, k) =>
        k % 4 === 3 ? k % 251 : picture.data[3 * (k >> 2) + (k % 4)]!,
      ),
    };
    const made = relightPhoto(clear, room, null, NIGHT, AS_TAKEN, 1, SILENT).image;
    expect(made.data.filter((_, k) => k % 4 === 3)).toEqual(clear.data.filter((_, k) => k % 4 === 3));
    expect(() =>
      relightPhoto(picture, room, null, NIGHT, AS_TAKEN, 1, {
        progress() {},
        throwIfCancelled() {
          throw new Error('cancelled');
        },
      }),
    ).toThrow('cancelled');
  });
});

describe('tonePhoto', () => {
  const picture = photograph(room);

  it('changes no byte where nothing is asked, and no black or white beyond its range', () => {
    expect(tonePhoto(picture, AS_TAKEN).data).toEqual(picture.data);
    const ends: SrgbImage = {
      width: 2,
      height: 1,
      channels: 3,
      data: Uint8ClampedArray.from([0, 0, 0, 255, 255, 255]),
    };
    const brighter = tonePhoto(ends, { ...AS_TAKEN, exposure: 0.3 }).data;
    expect([...brighter.slice(0, 3)]).toEqual([0, 0, 0]);
    expect(brighter[3]).toBeGreaterThan(250);
  });

  it('moves the whole as asked: warmer, brighter, paler', () => {
    const whole = (): boolean => true;
    const warm = tonePhoto(picture, { ...AS_TAKEN, warmth: 1 });
    expect(mean(warm, room, whole, blueness(warm))).toBeLessThan(mean(picture, room, whole, blueness(picture)) - 0.05);
    expect(mean(tonePhoto(picture, { ...AS_TAKEN, exposure: 0.3 }), room, whole)).toBeGreaterThan(
      1.1 * mean(picture, room, whole),
    );
    const pale = tonePhoto(picture, { ...AS_TAKEN, saturation: 0.5 });
    expect(mean(pale, room, whole, (i) => Math.abs(blueness(pale)(i)))).toBeLessThan(
      0.7 * mean(picture, room, whole, (i) => Math.abs(blueness(picture)(i))),
    );
  });
});
