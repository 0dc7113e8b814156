import type { Region, Segment, Structure } from '@yujian/imaging';
import { Pinhole } from '@yujian/imaging';
import { expect, test } from 'vitest';
import { createFrame } from '../frame.ts';
import { faceThings } from './face-things.ts';
import { restThings } from './rest-things.ts';
import { depthBehind, standThings } from './stand-things.ts';

const [WIDTH, HEIGHT, EYE] = [240, 180, 1.5];
const CAMERA = { focal: 220, centerX: 119.5, centerY: 89.5, pitch: -0.12, yaw: 0.35, confidence: 1 };
/** A chest on the floor: from and to in the drawing's world, metres, the eye at the origin. */
const CHEST = { x: [0.9, 1.8], y: [-EYE, -0.9], z: [3, 3.8] } as const;
const FACES = ['front', 'left', 'top'] as const;

/** The chest as regions: floor 0, wall 1, then its front, its left side and its top. */
function drawChest(name: Region['name']): Structure {
  const pinhole = new Pinhole(CAMERA);
  const ray = new Float64Array(3);
  const data = new Int32Array(WIDTH * HEIGHT);
  for (let i = 0; i < data.length; i++) {
    pinhole.ray(i % WIDTH, Math.floor(i / WIDTH), ray);
    const [dx, dy, dz] = [ray[0]!, ray[1]!, ray[2]!];
    const entries = [CHEST.z[0] / dz, CHEST.x[0] / dx, CHEST.y[1] / dy];
    const hit = entries.findIndex((t, k) => {
      const [x, y, z] = [dx * t, dy * t, dz * t];
      const within = (value: number, [from, to]: readonly [number, number]): boolean => value >= from && value <= to;
      return (
        t > 0 && (k === 1 || within(x, CHEST.x)) && (k === 2 || within(y, CHEST.y)) && (k === 0 || within(z, CHEST.z))
      );
    });
    data[i] = hit >= 0 ? hit + 2 : dy < 0 && EYE / -dy < 6 ? 0 : 1;
  }
  const corner = (x: 0 | 1, y: 0 | 1, z: 0 | 1) => pinhole.project(CHEST.x[x], CHEST.y[y], CHEST.z[z])!;
  const edge = (a: { u: number; v: number }, b: { u: number; v: number }, axis: 0 | 1 | 2): Segment => ({
    x0: a.u,
    y0: a.v,
    x1: b.u,
    y1: b.v,
    length: Math.hypot(a.u - b.u, a.v - b.v),
    ink: 1,
    axis,
  });
  const segments = [
    edge(corner(0, 0, 0), corner(1, 0, 0), 0),
    edge(corner(0, 1, 0), corner(1, 1, 0), 0),
    edge(corner(0, 1, 1), corner(1, 1, 1), 0),
    edge(corner(0, 0, 0), corner(0, 1, 0), 1),
    edge(corner(1, 0, 0), corner(1, 1, 0), 1),
    edge(corner(0, 0, 1), corner(0, 1, 1), 1),
    edge(corner(0, 0, 0), corner(0, 0, 1), 2),
    edge(corner(0, 1, 0), corner(0, 1, 1), 2),
    edge(corner(1, 1, 0), corner(1, 1, 1), 2),
  ];
  const regions = ['floor', 'wall', ...FACES].map((_, id): Region => {
    const places = [...data.keys()].filter((i) => data[i] === id);
    const [xs, ys] = [places.map((i) => i % WIDTH), places.map((i) => Math.floor(i / WIDTH))];
    return {
      id,
      name: id === 0 ? 'floor' : id === 1 ? 'wall' : name,
      surface: id === 0 ? 'floor' : id === 1 ? 'wall' : 'cabinet',
      confidence: 1,
      group: id < 2 ? id : 2,
      facing: id === 0 ? 'floor' : id === 1 ? 'front' : null,
      offset: null,
      area: places.length,
      minX: Math.min(...xs),
      maxX: Math.max(...xs),
      minY: Math.min(...ys),
      maxY: Math.max(...ys),
      centroidX: xs.reduce((sum, x) => sum + x, 0) / xs.length,
      centroidY: ys.reduce((sum, y) => sum + y, 0) / ys.length,
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
    segments,
    camera: CAMERA,
    box: null,
    labels: { width: WIDTH, height: HEIGHT, count: regions.length, data },
    regions,
  };
}

const drawn = drawChest('cabinet');
const frame = createFrame(drawn, EYE);
const stands = standThings(drawn, frame);

test('a thing stands along the two sides of its foot that are seen', () => {
  const { sides } = stands.get(2)!;
  const front = sides.find(({ normal }) => normal[2] > 0.999)!;
  const left = sides.find(({ normal }) => normal[0] < -0.999)!;
  expect(-front.offset).toBeCloseTo(CHEST.z[0], 1);
  expect(-left.offset).toBeCloseTo(CHEST.x[0], 1);
  // the corner between them is the nearest
  const corner = new Pinhole(CAMERA).project(CHEST.x[0], CHEST.y[0], CHEST.z[0])!;
  const nearest = depthBehind(sides, frame, corner.u + 0.5, corner.v + 0.5).depth;
  for (const step of [-15, 15])
    expect(depthBehind(sides, frame, corner.u + 0.5 + step, corner.v - 2).depth).toBeGreaterThan(nearest);
});

test('the faces of a drawn box are its planes', () => {
  const planes = faceThings(drawn, frame, stands, () => Infinity);
  expect(planes.get(2)).toMatchObject({ normal: [0, 0, 1], offset: expect.closeTo(-CHEST.z[0], 1) });
  expect(planes.get(3)).toMatchObject({ normal: [-1, 0, 0], offset: expect.closeTo(-CHEST.x[0], 1) });
  expect(planes.get(4)).toMatchObject({ normal: [0, 1, 0], offset: expect.closeTo(CHEST.y[1], 1) });
});

test('what stands on a top has its place on it', () => {
  const { x, y, z } = CHEST;
  const [middle, deep] = [(x[0] + x[1]) / 2, (z[0] + z[1]) / 2];
  const foot = new Pinhole(CAMERA).project(middle, y[1], deep)!;
  const data = drawn.labels.data.slice();
  for (let v = Math.round(foot.v) - 12; v <= foot.v; v++)
    data.fill(5, v * WIDTH + Math.round(foot.u) - 3, v * WIDTH + Math.round(foot.u) + 4);
  const vase: Region = {
    ...drawn.regions[2]!,
    id: 5,
    group: 5,
    name: 'thing',
    surface: 'object',
    area: 91,
    minX: Math.round(foot.u) - 3,
    maxX: Math.round(foot.u) + 3,
    minY: Math.round(foot.v) - 12,
    maxY: Math.round(foot.v),
  };
  const structure = { ...drawn, labels: { ...drawn.labels, count: 6, data }, regions: [...drawn.regions, vase] };
  const placed = new Map(stands);
  restThings(
    structure,
    frame,
    faceThings(drawn, frame, stands, () => Infinity),
    placed,
  );
  expect(placed.get(5)!.depth).toBeCloseTo(foot.depth, 1);
});
