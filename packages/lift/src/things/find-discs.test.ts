import { Pinhole, type Region, type Structure } from '@yujian/imaging';
import { surfaceOf } from '@yujian/imaging/names';
import { expect, test } from 'vitest';
import { findDiscs, resolveDiscs } from './find-discs.ts';

const [WIDTH, HEIGHT] = [320, 240];
const CAMERA = { focal: 300, centerX: 159.5, centerY: 119.5, pitch: -0.05, yaw: 0.2, confidence: 1 };
const pinhole = new Pinhole(CAMERA);

type Shape = (x: number, y: number, ray: Float64Array) => boolean;

/** A place on the level plane so far below the eye. */
function on(level: number, ray: Float64Array): readonly [number, number] {
  return [(ray[0]! / -ray[1]!) * level, (ray[2]! / -ray[1]!) * level];
}

const round =
  (cx: number, cz: number, radius: number, level: number): Shape =>
  (_, __, ray) => {
    const [x, z] = on(level, ray);
    return ray[1]! < 0 && Math.hypot(x - cx, z - cz) < radius;
  };

/** Things drawn over one another on a floor (0), all of them said to be sofas. */
function draw(shapes: readonly Shape[]): Structure {
  const data = new Int32Array(WIDTH * HEIGHT);
  const ray = new Float64Array(3);
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    pinhole.ray(x, y, ray);
    shapes.forEach((shape, k) => {
      if (shape(x, y, ray)) data[i] = k + 1;
    });
  }
  const regions = [0, ...shapes.map((_, k) => k + 1)].map((id): Region => {
    const places = [...data.keys()].filter((i) => data[i] === id);
    const [xs, ys] = [places.map((i) => i % WIDTH), places.map((i) => Math.floor(i / WIDTH))];
    const name = id === 0 ? 'floor' : 'sofa';
    return {
      id,
      name,
      surface: surfaceOf(name),
      confidence: 0.2,
      group: id,
      facing: null,
      offset: null,
      area: places.length,
      minX: Math.min(...xs),
      maxX: Math.max(...xs),
      minY: Math.min(...ys),
      maxY: Math.max(...ys),
      centroidX: 0,
      centroidY: 0,
    };
  });
  const empty = { width: WIDTH, height: HEIGHT, data: new Float32Array(WIDTH * HEIGHT) };
  return {
    width: WIDTH,
    height: HEIGHT,
    kind: 'line',
    setting: 'interior',
    ink: empty,
    inkMask: { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) },
    segments: [],
    camera: CAMERA,
    box: null,
    labels: { width: WIDTH, height: HEIGHT, count: regions.length, data },
    regions,
  };
}

const TOP = round(0.3, 3, 0.5, 0.9);

test('the outline of a level circle is found wherever it lies, its middle with it', () => {
  const found = findDiscs(draw([TOP, round(1.4, 3.2, 0.35, 1)]));
  expect([...found.keys()]).toEqual([1, 2]);
  const middle = pinhole.project(0.3, -0.9, 3)!;
  expect(found.get(1)!.x - 0.5).toBeCloseTo(middle.u, 0);
  expect(found.get(1)!.y - 0.5).toBeCloseTo(middle.v, 0);
});

test('squares, leaning squares and upright rounds are no level circles', () => {
  const square: Shape = (_, __, ray) => {
    const [x, z] = on(0.9, ray);
    return ray[1]! < 0 && Math.abs(x - 0.2) < 0.45 && Math.abs(z - 3) < 0.45;
  };
  const leaning: Shape = (_, __, ray) => {
    const [x, z] = on(0.9, ray);
    return ray[1]! < 0 && Math.abs(x - 1.3) + Math.abs(z - 3) < 0.5;
  };
  const ball: Shape = (x, y) => Math.hypot(x - 60, y - 190) < 25;
  expect(findDiscs(draw([square, leaning, ball])).size).toBe(0);
});

test('a round top on a foot is a table, its foot with it; the lid of a drum and what was told stay', () => {
  const { v } = pinhole.project(0.3, -0.9, 2.5)!;
  const { u } = pinhole.project(0.3, -0.9, 3)!;
  const foot: Shape = (x, y) => Math.abs(x - u) < 12 && y > v - 6 && y < v + 26;
  const named = (shapes: readonly Shape[]): string[] =>
    resolveDiscs(draw(shapes)).regions.map(({ name, group }) => `${name} ${group}`);
  expect(named([foot, TOP])).toEqual(['floor 0', 'table 2', 'table 2']);
  const drum: Shape = (x, y) => Math.abs(x - u) < 50 && y > v - 30 && y < v + 40;
  expect(named([drum, TOP])).toEqual(['floor 0', 'sofa 1', 'sofa 2']);
  const corrected = draw([TOP]);
  expect(
    resolveDiscs({ ...corrected, regions: corrected.regions.map((region) => ({ ...region, corrected: region.name })) })
      .regions[1]!.name,
  ).toBe('sofa');
});
