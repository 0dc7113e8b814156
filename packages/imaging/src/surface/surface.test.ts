import { describe, expect, it } from 'vitest';
import { createPlace, createPlaneLookup, type PlaneRect, toPixels } from '../geometry/plane-rect.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import type { SrgbImage } from '../image.ts';
import { toByte, toLinear } from '../ops/colour.ts';
import type { Sampler } from '../procedural/materials/sample.ts';
import type { Camera, RoomBox } from '../structure.ts';
import { coveredArea, coverSurface } from './cover-surface.ts';
import { findPlane, type PlaneSource } from './find-plane.ts';
import { colourSampler, pictureSampler } from './samplers.ts';
import { separateSurface } from './surface-layers.ts';

const [WIDTH, HEIGHT] = [240, 160];
const PLANE: PlaneRect = {
  corners: [
    { x: 80, y: 60 },
    { x: 160, y: 60 },
    { x: 235, y: 155 },
    { x: 5, y: 155 },
  ],
  width: 3,
  height: 5,
};
const AS_IT_IS = { scale: 1, turn: 0, offsetX: 0, offsetY: 0, shading: 1, texture: 0, seed: 1, isSure: true } as const;
const still = (): void => undefined;

/** An even surface under light that falls off to the right, with a hard shadow below. */
function photo(albedo: number): SrgbImage {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      data.fill(toByte(albedo * lightAt(x, y)), (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}
const lightAt = (x: number, y: number): number => (1.4 - (0.8 * x) / WIDTH) * (y > 120 ? 0.45 : 1);
const maskOf = (inside: (x: number, y: number) => boolean) => ({
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (inside(i % WIDTH, Math.floor(i / WIDTH)) ? 255 : 0)),
});
const all = maskOf(() => true);
/** Light stripes of 0.1 m every half metre along u, dark between. */
const stripes: Sampler = (u, _v, _fu, _fv, sample) => {
  const value = u - 0.5 * Math.floor(u / 0.5) < 0.1 ? 0.6 : 0.1;
  Object.assign(sample, { r: value, g: value, b: value, gloss: 0, rough: 0.5, tiltU: 0, tiltV: 0, glow: 0 });
};

describe('a plane', () => {
  it('leads from pixels to metres and back, and says how they change over a pixel', () => {
    const lookup = createPlaneLookup(PLANE);
    const [place, right, down] = [createPlace(), createPlace(), createPlace()];
    for (const [u, v] of [
      [0, 0],
      [3, 5],
      [1.2, 3.3],
    ] as const) {
      const [x, y] = toPixels(PLANE)(u, v);
      expect(lookup(x, y, place)).toBe(true);
      expect([place.u, place.v]).toEqual([expect.closeTo(u, 6), expect.closeTo(v, 6)]);
      lookup(x + 0.001, y, right);
      lookup(x, y + 0.001, down);
      expect((right.u - place.u) / 0.001).toBeCloseTo(place.ux, 3);
      expect((down.v - place.v) / 0.001).toBeCloseTo(place.vy, 3);
    }
    expect(lookup(120, -200, place)).toBe(false);
  });

  it('is a room’s floor or wall, of the true size, where the camera is known', () => {
    const camera: Camera = { focal: 200, centerX: 119.5, centerY: 79.5, pitch: -0.15, yaw: 0.1, confidence: 0.9 };
    const box: RoomBox = { floorY: -1.5, ceilingY: 1.2, leftX: -2, rightX: 2.4, backZ: 5, confidence: 0.9 };
    const source: PlaneSource = {
      width: WIDTH,
      height: HEIGHT,
      setting: 'interior',
      camera,
      box,
      segments: [],
      labels: { width: WIDTH, height: HEIGHT, count: 1, data: new Int32Array(WIDTH * HEIGHT) },
      regions: [{ name: 'shelf', surface: 'object', area: WIDTH * HEIGHT, facing: null, offset: null }],
    };
    const pinhole = new Pinhole(camera);
    const ray = new Float64Array(3);
    const floor = maskOf((x, y) => {
      pinhole.ray(x, y, ray);
      const depth = box.floorY / ray[1]!;
      const [px, pz] = [ray[0]! * depth, ray[2]! * depth];
      return depth > 0 && px > -1 && px < 1 && pz > 3 && pz < 4.5;
    });
    const found = findPlane(source, floor)!;
    expect(found).toMatchObject({ kind: 'floor' });
    expect(found.confidence).toBeGreaterThan(0.8);
    expect(coveredArea(found, floor)).toBeCloseTo(3, 0);
    expect(
      findPlane(
        source,
        maskOf((x, y) => y < 60 && x > 90 && x < 130),
      )!.kind,
    ).toBe('wall');
    expect(
      findPlane(
        source,
        maskOf(() => false),
      ),
    ).toBeNull();
  });
});

describe('covering', () => {
  const image = photo(0.3);
  const layers = separateSurface(image, all, still)!;
  const cover = (sampler: Sampler, change: object = {}): Float32Array =>
    toLinear(coverSurface(image, layers, { plane: PLANE, sampler, ...AS_IT_IS, ...change }, still)).data;
  const at = (data: Float32Array, x: number, y: number): number => data[(y * WIDTH + x) * 3 + 1]!;

  it('keeps the light of the photo, and loses it as far as it is told to', () => {
    const data = cover(colourSampler('#7f7f7f'));
    const ratio = (a: readonly [number, number], b: readonly [number, number]) => at(data, ...a) / at(data, ...b);
    expect(Math.abs(ratio([60, 90], [200, 90]) - lightAt(60, 0) / lightAt(200, 0))).toBeLessThan(0.1);
    expect(ratio([120, 140], [120, 90])).toBeCloseTo(0.45, 1);
    const flat = cover(colourSampler('#7f7f7f'), { shading: 0 });
    expect(at(flat, 120, 140) / at(flat, 120, 90)).toBeCloseTo(1, 1);
  });

  it.each([
    [{}, 0.5, 0],
    [{ scale: 2 }, 1, 0.5],
    [{ offsetX: 0.2 }, 0.5, 0.2],
  ])('lays a pattern in metres on the plane: %j', (change, period, offset) => {
    const data = cover(stripes, change);
    const map = toPixels(PLANE);
    for (const v of [1, 2.5])
      for (let k = 1; k < 2.5 / period; k++) {
        const width = 0.1 * (period / 0.5);
        const [x, y] = map(k * period + offset + 0.5 * width, v);
        const [dark] = map(k * period + offset + 3 * width, v);
        expect(at(data, Math.round(x - 0.5), Math.round(y))).toBeGreaterThan(
          3 * at(data, Math.round(dark - 0.5), Math.round(y)),
        );
      }
  });

  it('turned by a right angle runs across', () => {
    const data = cover(stripes, { turn: 90 });
    const map = toPixels(PLANE);
    const [[x, y], [, dark]] = [map(1.5, 1.45), map(1.5, 1.2)];
    expect(at(data, Math.round(x), Math.round(y))).toBeGreaterThan(3 * at(data, Math.round(x), Math.round(dark)));
  });

  it('changes no byte outside of the mask, nor of the picture that was given, and takes a feathered mask as it is', () => {
    const mask = maskOf((x, y) => x > 60 && x < 180 && y > 70 && y < 150);
    const before = Uint8Array.from(image.data);
    const covered = coverSurface(
      image,
      separateSurface(image, mask, still)!,
      { plane: PLANE, sampler: stripes, ...AS_IT_IS },
      still,
    );
    expect(Uint8Array.from(image.data)).toEqual(before);
    let changed = 0;
    for (let i = 0; i < mask.data.length; i++) {
      const isSame = covered.data[i * 3] === image.data[i * 3];
      if (mask.data[i] === 0) expect(isSame).toBe(true);
      else if (!isSame) changed++;
    }
    expect(changed).toBeGreaterThan(5000);
    const feathered = { ...all, data: all.data.map((_, i) => 1 + Math.round((254 * (i % WIDTH)) / WIDTH)) };
    const { share } = separateSurface(image, feathered, still)!;
    expect(share[100 * WIDTH + 120]).toBe(feathered.data[100 * WIDTH + 120]);
    expect(
      separateSurface(
        image,
        maskOf(() => false),
        still,
      ),
    ).toBeNull();
  });

  it('loses the boards of the old floor, or keeps them under a colour', () => {
    const boards: SrgbImage = {
      ...image,
      data: image.data.map((value, i) => value * (Math.floor((Math.floor(i / 3) % WIDTH) / 4) % 2 ? 1 : 0.94)),
    };
    const own = separateSurface(boards, all, still)!;
    const steps = (texture: number): number => {
      const made = toLinear(
        coverSurface(boards, own, { plane: PLANE, ...AS_IT_IS, sampler: colourSampler('#7f7f7f'), texture }, still),
      ).data;
      let sum = 0;
      for (let x = 80; x < 160; x++) sum += Math.abs(Math.log(at(made, x, 90) / at(made, x - 4, 90)));
      return sum / 80;
    };
    expect(steps(0)).toBeLessThan(0.05);
    expect(steps(1)).toBeGreaterThan(0.1);
  });

  it('mirrors in a polished floor what stands on it, and not in a matt one', () => {
    const standing = photo(0.1);
    for (let y = 0; y < 60; y++)
      for (let x = 110; x < 130; x++) (standing.data as Uint8ClampedArray).set([250, 20, 20], (y * WIDTH + x) * 3);
    const floor = maskOf((_, y) => y >= 60);
    const own = separateSurface(standing, floor, still)!;
    const redness = (rough: number): number => {
      const sampler: Sampler = (u, v, fu, fv, sample) => {
        colourSampler('#404040')(u, v, fu, fv, sample);
        Object.assign(sample, { gloss: 0.04, rough });
      };
      const { data } = coverSurface(standing, own, { plane: PLANE, sampler, ...AS_IT_IS }, still);
      const red = (x: number): number => data[(68 * WIDTH + x) * 3]! - data[(68 * WIDTH + x) * 3 + 1]!;
      return red(120) - red(60);
    };
    expect(redness(0.05)).toBeGreaterThan(40);
    expect(redness(0.9)).toBeLessThan(redness(0.05) / 2);
  });
});

describe('a picture of a material', () => {
  const side = 64;
  const picture = (value: (x: number) => number) => ({
    width: side,
    height: side,
    data: Float32Array.from({ length: side * side * 3 }, (_, i) => value(Math.floor(i / 3) % side)),
  });

  it('is as wide as it is told, and its mean from afar', () => {
    const sample = { r: 0, g: 0, b: 0, gloss: 0, rough: 0, tiltU: 0, tiltV: 0, glow: 0 };
    const read = pictureSampler(
      picture((x) => (x < side / 2 ? 0.1 : 0.7)),
      2,
    );
    const value = (u: number, foot = 0.01): number => {
      read(u, 0.3, foot, foot, sample);
      return sample.r;
    };
    expect([value(0.5), value(1.5), value(2.5), value(-0.5)]).toEqual(
      [0.1, 0.7, 0.1, 0.7].map((one) => expect.closeTo(one, 3)),
    );
    expect(value(0.5, 8)).toBeCloseTo(0.4, 1);
  });
});
