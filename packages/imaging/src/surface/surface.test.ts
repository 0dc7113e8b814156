import { describe, expect, it } from 'vitest';
import { createPlaneLookup, type PlaneRect, toPixels } from '../geometry/plane-rect.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import type { LinearImage, SrgbImage } from '../image.ts';
import { separateSurface } from '../kernels/photo/surface-layers.ts';
import { makeTileable } from '../kernels/texture-synthesis/make-tileable.ts';
import { toByte, toLinear } from '../ops/colour.ts';
import type { Sampler } from '../procedural/materials/sample.ts';
import { hashUniform } from '../random.ts';
import type { Camera, RoomBox } from '../structure.ts';
import { coveredArea, coverSurface } from './cover-surface.ts';
import { findPlane, type PlaneSource } from './find-plane.ts';
import { colourSampler, pictureSampler } from './samplers.ts';

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
const AS_IT_IS = { scale: 1, turn: 0, offsetX: 0, offsetY: 0, shading: 1, seed: 1 } as const;
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
const binary = (mask: ReturnType<typeof maskOf>) => ({ ...mask, data: mask.data.map((value) => (value > 0 ? 1 : 0)) });
const all = maskOf(() => true);
/** Light stripes of 0.1 m every half metre along u, dark between. */
const stripes: Sampler = (u, _v, _fu, _fv, sample) => {
  const value = u - 0.5 * Math.floor(u / 0.5) < 0.1 ? 0.6 : 0.1;
  Object.assign(sample, { r: value, g: value, b: value, gloss: 0, rough: 0.5, tiltU: 0, tiltV: 0, glow: 0 });
};

describe('a plane', () => {
  it('leads from pixels to metres and back, and says how far a pixel reaches', () => {
    const lookup = createPlaneLookup(PLANE);
    const place = { u: 0, v: 0, footU: 0, footV: 0 };
    for (const [u, v] of [
      [0, 0],
      [3, 5],
      [1.2, 3.3],
    ] as const) {
      const [x, y] = toPixels(PLANE)(u, v);
      expect(lookup(x, y, place)).toBe(true);
      expect([place.u, place.v]).toEqual([expect.closeTo(u, 6), expect.closeTo(v, 6)]);
      const before = { ...place };
      lookup(x + 0.01, y, place);
      const across = Math.abs(place.u - before.u);
      lookup(x, y + 0.01, place);
      expect(100 * (across + Math.abs(place.u - before.u))).toBeCloseTo(before.footU, 3);
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
  const layers = separateSurface(image, toLinear(image), binary(all), 0.3, still);
  const cover = (sampler: Sampler, change: object = {}, mask = all): Float32Array =>
    toLinear(coverSurface(image, layers, mask, { plane: PLANE, sampler, ...AS_IT_IS, ...change }, still)).data;
  const at = (data: Float32Array, x: number, y: number): number => data[(y * WIDTH + x) * 3 + 1]!;

  it('keeps the light of the photo, and loses it as far as it is told to', () => {
    const data = cover(colourSampler('#7f7f7f'));
    const ratio = (a: readonly [number, number], b: readonly [number, number]) => at(data, ...a) / at(data, ...b);
    expect(ratio([60, 90], [200, 90])).toBeCloseTo(lightAt(60, 0) / lightAt(200, 0), 1);
    expect(ratio([120, 140], [120, 90])).toBeCloseTo(0.45, 1);
    const flat = cover(colourSampler('#7f7f7f'), { shading: 0 });
    expect(at(flat, 120, 140) / at(flat, 120, 90)).toBeCloseTo(1, 1);
  });

  it.each([
    [{}, 0.5, 0],
    [{ scale: 2 }, 1, 0],
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

  it('changes no byte outside of the mask, and half where the mask is half', () => {
    const mask = maskOf((x, y) => x > 60 && x < 180 && y > 70 && y < 150);
    mask.data[100 * WIDTH + 100] = 128;
    const own = separateSurface(image, toLinear(image), binary(mask), 0.3, still);
    const made = coverSurface(image, own, mask, { plane: PLANE, sampler: stripes, ...AS_IT_IS }, still);
    let changed = 0;
    for (let i = 0; i < mask.data.length; i++) {
      const isSame = made.data[i * 3] === image.data[i * 3];
      if (mask.data[i] === 0) expect(isSame).toBe(true);
      else if (!isSame) changed++;
    }
    expect(changed).toBeGreaterThan(5000);
  });

  it('takes light of a smaller copy as well', () => {
    const small = { width: WIDTH / 2, height: HEIGHT / 2 };
    const half: SrgbImage = { ...small, channels: 3, data: new Uint8ClampedArray(small.width * small.height * 3) };
    for (let y = 0; y < small.height; y++)
      for (let x = 0; x < small.width; x++)
        (half.data as Uint8ClampedArray).fill(
          image.data[(2 * y * WIDTH + 2 * x) * 3]!,
          (y * small.width + x) * 3,
          (y * small.width + x) * 3 + 3,
        );
    const few = separateSurface(
      half,
      toLinear(half),
      { ...small, data: new Uint8Array(small.width * small.height).fill(1) },
      0.3,
      still,
    );
    const made = toLinear(
      coverSurface(image, few, all, { plane: PLANE, sampler: colourSampler('#7f7f7f'), ...AS_IT_IS }, still),
    ).data;
    expect(at(made, 120, 140) / at(made, 120, 90)).toBeCloseTo(0.45, 1);
  });
});

describe('a picture of a material', () => {
  const side = 64;
  const noise = (x: number, y: number) => 0.2 + 0.3 * hashUniform(x >> 2, y >> 2, 3);
  const picture = (value: (x: number, y: number) => number) => ({
    width: side,
    height: side,
    data: Float32Array.from({ length: side * side * 3 }, (_, i) =>
      value(Math.floor(i / 3) % side, Math.floor(i / 3 / side)),
    ),
  });
  const seam = ({ width, height, data }: LinearImage): number => {
    let [over, within] = [0, 0];
    for (let y = 0; y < height; y++) {
      over += Math.abs(data[y * width * 3]! - data[(y * width + width - 1) * 3]!);
      for (let x = 1; x < width; x++)
        within += Math.abs(data[(y * width + x) * 3]! - data[(y * width + x - 1) * 3]!) / (width - 1);
    }
    return over / within;
  };

  it('in uneven light is evened, and repeats without a seam', () => {
    const uneven = picture((x, y) => noise(x, y) * (0.5 + (1.2 * x) / side));
    expect(seam(uneven)).toBeGreaterThan(1.9);
    const made = makeTileable(uneven);
    expect(seam(made)).toBeLessThan(1.6);
    const mean = (from: number) => {
      let sum = 0;
      for (let y = 0; y < made.height; y++)
        for (let x = 0; x < 16; x++) sum += made.data[(y * made.width + from + x) * 3]!;
      return sum;
    };
    expect(mean(made.width - 16) / mean(0)).toBeLessThan(1.5);
  });

  it('that repeats as it is stays as it is', () => {
    const wave = picture((x, y) => 0.4 + 0.2 * Math.sin((2 * Math.PI * x) / side) * Math.cos((2 * Math.PI * y) / side));
    expect(makeTileable(wave)).toBe(wave);
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
