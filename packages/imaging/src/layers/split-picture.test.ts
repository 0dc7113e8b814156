import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { blend } from './blend.ts';
import { splitPicture, type PictureParts, type SplitPicture } from './split-picture.ts';

const WIDTH = 48;
const HEIGHT = 40;
const PIXELS = WIDTH * HEIGHT;

/** Noise over slopes, over parts that meet each other and the border, with lines across: nothing about it is easy. */
function hardPicture(seed: number): PictureParts {
  const random = createRandom(seed);
  const owner = Uint8Array.from(
    { length: PIXELS },
    (_, pixel) => Math.floor((pixel % WIDTH) / 12) + 4 * Math.floor(pixel / WIDTH / 14),
  );
  const ink = Uint8Array.from({ length: PIXELS }, (_, pixel) =>
    (pixel % WIDTH) % 9 === 0 ? 255 - Math.floor(60 * random()) : 0,
  );
  const data = new Uint8ClampedArray(3 * PIXELS);
  for (let at = 0; at < data.length; at++) {
    const pixel = Math.floor(at / 3);
    const slope = 200 * ((pixel % WIDTH) / WIDTH) + 30 * (owner[pixel]! % 3);
    data[at] = (slope + 120 * (random() - 0.5)) * (1 - 0.8 * (ink[pixel]! / 255));
  }
  for (let at = 0; at < 60; at++) data[at] = at % 2 === 0 ? 0 : 255;
  return {
    picture: { width: WIDTH, height: HEIGHT, channels: 3, data },
    owner,
    tone: Uint8Array.from({ length: PIXELS }, () => 1 + Math.floor(255 * random())),
    ink,
  };
}

/** The layers over each other, with or without rounding in between. */
function flatten(
  { fills, darker, brighter, shadows, light, lines }: SplitPicture,
  owner: Uint8Array,
  round: (value: number) => number,
): Uint8Array {
  return Uint8Array.from({ length: 3 * owner.length }, (_, at) => {
    const pixel = Math.floor(at / 3);
    const alpha = (lines?.alpha[pixel] ?? 0) / 255;
    let value = round(blend('multiply', fills[3 * owner[pixel]! + (at % 3)]!, darker[at]!));
    value = round(blend('screen', value, brighter[at]!));
    value = round(blend('multiply', value, shadows[at]!));
    value = round(blend('screen', value, light[at]!));
    return Math.round(value * (1 - alpha) + alpha * (lines?.colour[at % 3] ?? 0));
  });
}

function furthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let most = 0;
  for (let at = 0; at < a.length; at++) most = Math.max(most, Math.abs(a[at]! - b[at]!));
  return most;
}

describe('splitPicture', () => {
  it.each([1, 2, 3])(
    'gives the picture back within one step, whether an editor rounds between layers or not (seed %i)',
    (seed) => {
      const parts = hardPicture(seed);
      for (const given of [
        parts,
        { ...parts, ink: null },
        { ...parts, tone: null },
        { ...parts, tone: null, ink: null },
      ]) {
        const split = splitPicture(given);
        expect(furthest(flatten(split, given.owner, Math.round), given.picture.data)).toBeLessThanOrEqual(1);
        expect(
          furthest(
            flatten(split, given.owner, (value) => value),
            given.picture.data,
          ),
        ).toBeLessThanOrEqual(1);
      }
    },
  );

  it('finds a shadow on a plain wall as a shadow, and neither as grain nor as colour', () => {
    const data = new Uint8Array(3 * PIXELS);
    const isShaded = (pixel: number): boolean => pixel % WIDTH < 12;
    for (let pixel = 0; pixel < PIXELS; pixel++)
      for (let c = 0; c < 3; c++) data[3 * pixel + c] = [200, 180, 160][c]! * (isShaded(pixel) ? 0.5 : 1);
    const split = splitPicture({
      picture: { width: WIDTH, height: HEIGHT, channels: 3, data },
      owner: new Uint8Array(PIXELS),
      tone: new Uint8Array(PIXELS).fill(180),
      ink: null,
    });
    expect([...split.fills.subarray(0, 3)]).toEqual([200, 180, 160]);
    for (let pixel = 0; pixel < PIXELS; pixel++) {
      if (Math.abs((pixel % WIDTH) - 12) < 3) continue;
      expect(Math.abs(split.shadows[3 * pixel]! - (isShaded(pixel) ? 128 : 255))).toBeLessThanOrEqual(1);
      expect(split.darker[3 * pixel]).toBeGreaterThanOrEqual(253);
      expect(split.brighter[3 * pixel]).toBeLessThanOrEqual(6);
      expect(split.light[3 * pixel]).toBe(0);
    }
  });

  it('leaves the pattern of a surface that is known to the surface', () => {
    const isDark = (pixel: number): boolean => pixel % 4 < 2;
    const data = Uint8Array.from({ length: 3 * PIXELS }, (_, at) => (isDark(Math.floor(at / 3)) ? 100 : 200));
    const tone = Uint8Array.from({ length: PIXELS }, (_, pixel) => (isDark(pixel) ? 100 : 200));
    const split = splitPicture({
      picture: { width: WIDTH, height: HEIGHT, channels: 3, data },
      owner: new Uint8Array(PIXELS),
      tone,
      ink: null,
    });
    const spread = (map: Uint8Array): number => Math.max(...map) - Math.min(...map);
    expect(spread(split.shadows)).toBeLessThanOrEqual(2);
    expect(spread(split.darker)).toBeGreaterThan(100);
  });

  it('lifts lines that the picture shows off what lies under them, and finds none where it shows none', () => {
    const parts = hardPicture(1);
    const plain = { ...parts.picture, data: new Uint8Array(3 * PIXELS).fill(190) };
    expect(splitPicture({ ...parts, picture: plain }).lines).toBeNull();
    const drawn = {
      ...plain,
      data: Uint8Array.from({ length: 3 * PIXELS }, (_, at) => (parts.ink![Math.floor(at / 3)]! > 0 ? 20 : 190)),
    };
    const split = splitPicture({ ...parts, picture: drawn });
    expect(split.lines!.colour).toEqual([20, 20, 20]);
    for (let pixel = 0; pixel < PIXELS; pixel++) expect(split.lines!.alpha[pixel]! > 128).toBe(parts.ink![pixel]! > 0);
  });

  it('refuses maps of another size', () => {
    const parts = hardPicture(1);
    expect(() => splitPicture({ ...parts, owner: new Uint8Array(7) })).toThrow(RangeError);
  });
});
