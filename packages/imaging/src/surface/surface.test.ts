import { describe, expect, it } from 'vitest';
import type { Mask, SrgbImage } from '../image.ts';
import type { Sampler } from '../procedural/materials/sample.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import type { Camera, Region, Structure } from '../structure.ts';
import { coverSurface, createColourSampler, type Laying } from './cover-surface.ts';
import { findPlane } from './find-plane.ts';
import { createPictureSampler } from './picture-sampler.ts';
import { createPlace, createPlaneMap, measureArea, type PlaneQuad } from './plane-map.ts';
import { separateSurface } from './surface-layers.ts';

const [WIDTH, HEIGHT] = [160, 120];
const still = (): void => {};
const LAYING: Laying = { scale: 1, turn: 0, offsetX: 0, offsetY: 0, shading: 1, seed: 1 };
/** A floor of 3 × 2 m. */
const FLOOR: PlaneQuad = {
  corners: [
    { x: 40, y: 60 },
    { x: 120, y: 60 },
    { x: 160, y: 120 },
    { x: 0, y: 120 },
  ],
  width: 3,
  height: 2,
};

function paint(colourAt: (x: number, y: number) => readonly number[], channels: 3 | 4 = 3): SrgbImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * channels);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    colourAt(i % WIDTH, Math.floor(i / WIDTH)).forEach((value, c) => (data[i * channels + c] = value));
  return { width: WIDTH, height: HEIGHT, channels, data };
}

function maskWhere(isIn: (x: number, y: number) => boolean): Mask {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isIn(i % WIDTH, Math.floor(i / WIDTH)) ? 255 : 0,
  );
  return { width: WIDTH, height: HEIGHT, data };
}

/** Parquet of light and dark boards, half of it in shadow, under a wall. */
const room = (channels: 3 | 4 = 3): SrgbImage =>
  paint((x, y) => {
    if (y < 60) return [210, 205, 200, 128];
    const light = (x < 80 ? 1 : 0.45) * ((x >> 2) % 2 ? 1 : 0.93);
    return [170 * light, 120 * light, 80 * light, 255];
  }, channels);
const floor = maskWhere((_, y) => y >= 60);

const at = ({ data, channels }: SrgbImage, x: number, y: number): number[] => [
  ...data.subarray((y * WIDTH + x) * channels, (y * WIDTH + x) * channels + 3),
];

describe('a plane of a picture', () => {
  it('takes its corners to metres, with the change per pixel', () => {
    const map = createPlaneMap(FLOOR)!;
    const [here, right, down] = [createPlace(), createPlace(), createPlace()];
    expect(map.at(39.5, 59.5, here)).toBe(true);
    expect([here.u, here.v]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
    map.at(159.5, 119.5, here);
    expect([here.u, here.v]).toEqual([expect.closeTo(3, 6), expect.closeTo(2, 6)]);
    map.at(70, 90, here);
    map.at(70.001, 90, right);
    map.at(70, 90.001, down);
    expect((right.u - here.u) / 0.001).toBeCloseTo(here.ux, 3);
    expect((down.v - here.v) / 0.001).toBeCloseTo(here.vy, 3);
    expect(map.at(80, -5, here)).toBe(false);
  });

  it('is measured in square metres', () => {
    const inQuad = maskWhere((x, y) => {
      const place = createPlace();
      createPlaneMap(FLOOR)!.at(x, y, place);
      return y >= 60 && place.u > 0 && place.u < 3;
    });
    expect(measureArea(createPlaneMap(FLOOR)!, inQuad)).toBeCloseTo(6, 0);
  });

  it('is none where its corners lie on a line', () => {
    const corners = [0, 10, 20, 30].map((x) => ({ x, y: x })) as unknown as PlaneQuad['corners'];
    expect(createPlaneMap({ ...FLOOR, corners })).toBeNull();
  });
});

describe('a covered surface', () => {
  const cover = (
    image: SrgbImage,
    laying: Partial<Laying> = {},
    sampler: Sampler = createColourSampler([0.1, 0.3, 0.15]),
  ) => coverSurface(image, separateSurface(image, floor, still)!, FLOOR, sampler, { ...LAYING, ...laying }, still);

  it('leaves all outside of the mask, the alpha and the picture that was given as they are', () => {
    for (const channels of [3, 4] as const) {
      const image = room(channels);
      const before = Uint8Array.from(image.data);
      const made = cover(image);
      expect(Uint8Array.from(image.data)).toEqual(before);
      expect([...made.data.subarray(0, 60 * WIDTH * channels)]).toEqual([...before.subarray(0, 60 * WIDTH * channels)]);
      if (channels === 4) for (let i = 3; i < made.data.length; i += 4) expect(made.data[i]).toBe(before[i]);
    }
  });

  it('keeps the shadow of the photo and loses its boards', () => {
    const made = cover(room());
    const [lit, shaded] = [at(made, 40, 100), at(made, 130, 100)];
    expect(lit[1]! / shaded[1]!).toBeGreaterThan(1.5);
    const row = Array.from({ length: 40 }, (_, k) => at(made, 20 + k, 100)[1]!);
    expect(Math.max(...row) - Math.min(...row)).toBeLessThan(0.05 * lit[1]!);
    expect(lit[1]!).toBeGreaterThan(lit[0]!);
  });

  it('is even without the shading, and keeps the texture where that is asked for', () => {
    const flat = cover(room(), { shading: 0 });
    expect(Math.abs(at(flat, 40, 100)[1]! - at(flat, 130, 100)[1]!)).toBeLessThan(4);
    const textured = cover(room(), { texture: 1 });
    const row = Array.from({ length: 40 }, (_, k) => at(textured, 20 + k, 100)[1]!);
    expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(4);
  });

  it('moves, turns and scales what is laid in metres', () => {
    const seen: number[][] = [];
    const spy: Sampler = (u, v, fu, fv, sample) => {
      createColourSampler([0.2, 0.2, 0.2])(u, v, fu, fv, sample);
      seen.push([u, v, fu]);
    };
    const last = (laying: Partial<Laying>): number[] => {
      cover(room(), laying, spy);
      return seen.at(-1)!;
    };
    const [u, v, fu] = last({}) as [number, number, number];
    expect(last({ offsetX: 0.5 })[0]).toBeCloseTo(u - 0.5, 6);
    expect(last({ scale: 2 })[2]).toBeCloseTo(fu / 2, 6);
    // a quarter turn clockwise about the middle (1.5, 1)
    expect(last({ turn: 90 })[0]).toBeCloseTo(1.5 + (v - 1), 6);
    expect(last({ turn: 90 })[1]).toBeCloseTo(1 - (u - 1.5), 6);
  });

  it('mirrors in a polished floor what stands on it, and not in a matt one', () => {
    const image = paint((x, y) => (y < 60 ? (x > 70 && x < 90 ? [250, 20, 20] : [40, 40, 40]) : [90, 90, 90]));
    const polished =
      (rough: number): Sampler =>
      (u, v, fu, fv, sample) => {
        createColourSampler([0.05, 0.05, 0.05])(u, v, fu, fv, sample);
        sample.gloss = 0.3;
        sample.rough = rough;
      };
    const redness = (rough: number): number => {
      const made = cover(image, {}, polished(rough));
      return at(made, 80, 66)[0]! - at(made, 20, 66)[0]!;
    };
    expect(redness(0.05)).toBeGreaterThan(30);
    expect(redness(0.9)).toBeLessThan(4);
  });

  it('is nothing of an empty mask', () => {
    expect(
      separateSurface(
        room(),
        maskWhere(() => false),
        still,
      ),
    ).toBeNull();
  });
});

describe('a sampler of a picture', () => {
  it('repeats and fades to its mean with the footprint', () => {
    const data = Float32Array.from({ length: 16 * 16 * 3 }, (_, i) => (Math.floor(i / 3) % 2 ? 0.8 : 0.2));
    const sampler = createPictureSampler({ width: 16, height: 16, data }, 1);
    const read = (u: number, v: number, foot: number): number => {
      const sample = { r: 0, g: 0, b: 0, gloss: 0, rough: 0, tiltU: 0, tiltV: 0, glow: 0 };
      sampler(u, v, foot, foot, sample);
      return sample.r;
    };
    expect(read(0.5 / 16, 0.3, 0.001)).toBeCloseTo(0.2, 4);
    expect(read(3 + 0.5 / 16, -2 + 0.3, 0.001)).toBeCloseTo(0.2, 4);
    expect(read(0.5 / 16, 0.3, 0.5)).toBeCloseTo(0.5, 4);
  });
});

describe('the plane of a selection', () => {
  const camera: Camera = { focal: 140, centerX: 80, centerY: 60, pitch: -0.1, yaw: 0.15, confidence: 0.9 };
  const structure = (rest: Partial<Structure>): Structure => ({
    width: WIDTH,
    height: HEIGHT,
    kind: 'photo',
    setting: 'interior',
    ink: { width: WIDTH, height: HEIGHT, data: new Float32Array(WIDTH * HEIGHT) },
    inkMask: { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) },
    segments: [],
    camera,
    box: { floorY: -1.5, ceilingY: 1.2, leftX: -2, rightX: 2.4, backZ: 5, confidence: 0.8 },
    labels: { width: WIDTH, height: HEIGHT, count: 1, data: new Int32Array(WIDTH * HEIGHT) },
    regions: [{ id: 0, surface: 'object', facing: null, offset: null } as Region],
    ...rest,
  });

  it('is the side of the room, in metres and before the camera', () => {
    const found = findPlane(
      structure({}),
      maskWhere((_, y) => y > 95),
    )!;
    expect(found.kind).toBe('floor');
    const map = createPlaneMap(found)!;
    const pinhole = new Pinhole(camera);
    const ray = new Float64Array(3);
    const metres = (x: number, y: number): [number, number] => {
      pinhole.ray(x, y, ray);
      return [(ray[0]! * -1.5) / ray[1]!, (ray[2]! * -1.5) / ray[1]!];
    };
    const [a, b] = [createPlace(), createPlace()];
    map.at(50, 100, a);
    map.at(110, 115, b);
    const [one, other] = [metres(50, 100), metres(110, 115)];
    expect(b.u - a.u).toBeCloseTo(other[0] - one[0], 3);
    expect(b.v - a.v).toBeCloseTo(one[1] - other[1], 3);
  });

  it('is the wall behind, and none of what is half wall, half floor, or seen by a camera that is not believed', () => {
    expect(
      findPlane(
        structure({}),
        maskWhere((x, y) => x > 60 && x < 100 && y < 60 && y > 30),
      )?.kind,
    ).toBe('wall');
    expect(
      findPlane(
        structure({}),
        maskWhere((x, y) => x > 60 && x < 100 && (y < 50 || y > 95)),
      ),
    ).toBeNull();
    expect(
      findPlane(
        structure({ camera: { ...camera, confidence: 0.4 } }),
        maskWhere((_, y) => y > 95),
      ),
    ).toBeNull();
  });

  it('without a box is a wall where lines say so, and never a floor full of upright lines', () => {
    const line = (x0: number, y0: number, x1: number, y1: number, axis: 0 | 1 | 2) => ({
      ...{ x0, y0, x1, y1, axis },
      length: Math.hypot(x1 - x0, y1 - y0),
      ink: 1,
    });
    const segments = [
      ...Array.from({ length: 6 }, (_, k) => line(50 + 10 * k, 60, 50 + 10 * k, 100, 1)),
      line(50, 62, 100, 62, 0),
    ];
    const front = maskWhere((x, y) => x > 45 && x < 105 && y > 58 && y < 104);
    const regions = [{ id: 0, surface: 'floor', facing: null, offset: null } as Region];
    expect(findPlane(structure({ box: null, segments, regions }), front)?.kind).toBe('wall');
    expect(findPlane(structure({ box: null, regions }), front)?.kind).toBe('floor');
    expect(findPlane(structure({ box: null }), front)).toBeNull();
  });
});
