import { Pinhole, type Region, type Structure } from '@yujian/imaging';
import { surfaceOf } from '@yujian/imaging/names';
import { expect, test } from 'vitest';
import { createFrame } from '../frame.ts';
import { slopeRoofs } from './slope-roofs.ts';

const [WIDTH, HEIGHT, EYE] = [300, 200, 1.6];
const PITCH = 0.49;
const [RUN, RISE] = [3, 3 * Math.tan(PITCH)];

/** A house 8 m wide whose front is 14 m off, under a roof that rises from its front, or lies flat: sky 0, ground 1, front 2, roof 3. */
function drawHouse(camera: Structure['camera'], eye: number, isFlat: boolean): Structure {
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  const data = new Int32Array(WIDTH * HEIGHT);
  const eaves = 4.4 - eye;
  for (let i = 0; i < data.length; i++) {
    pinhole.ray(i % WIDTH, Math.floor(i / WIDTH), ray);
    const [dx, dy, dz] = [ray[0]!, ray[1]!, ray[2]!];
    const hits: [number, number][] = dy < 0 ? [[-eye / dy, 1]] : [];
    const front = 14 / dz;
    if (Math.abs(dx * front) < 4 && dy * front < eaves && dy * front > -eye) hits.push([front, 2]);
    // y = eaves + slope · (z − 14)
    const slope = isFlat ? 0 : RISE / RUN;
    const roof = (eaves - slope * 14) / (dy - slope * dz);
    if (roof > 0 && Math.abs(dx * roof) < 4 && dz * roof > 14 && dz * roof < 14 + RUN) hits.push([roof, 3]);
    data[i] = hits.length > 0 ? hits.reduce((nearest, hit) => (hit[0] < nearest[0] ? hit : nearest))[1] : 0;
  }
  const regions = (['sky', 'ground', 'facade', 'roof'] as const).map((name, id): Region => {
    const places = [...data.keys()].filter((i) => data[i] === id);
    const [xs, ys] = [places.map((i) => i % WIDTH), places.map((i) => Math.floor(i / WIDTH))];
    const facing = id === 1 ? 'floor' : id === 2 ? 'front' : id === 3 && isFlat ? 'floor' : null;
    return {
      id,
      name,
      surface: surfaceOf(name),
      confidence: 1,
      group: id,
      facing,
      offset: id === 1 ? eye : id === 2 ? 14 : facing && eye - 4.4,
      area: places.length,
      minX: Math.min(...xs, WIDTH),
      maxX: Math.max(...xs, 0),
      minY: Math.min(...ys, HEIGHT),
      maxY: Math.max(...ys, 0),
      centroidX: xs.reduce((sum, x) => sum + x, 0) / (xs.length || 1),
      centroidY: ys.reduce((sum, y) => sum + y, 0) / (ys.length || 1),
    };
  });
  const empty = { width: WIDTH, height: HEIGHT, data: new Float32Array(WIDTH * HEIGHT) };
  return {
    width: WIDTH,
    height: HEIGHT,
    kind: 'line',
    setting: 'exterior',
    ink: empty,
    inkMask: { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) },
    segments: [],
    camera,
    box: null,
    labels: { width: WIDTH, height: HEIGHT, count: 4, data },
    regions,
  };
}

const LEVEL = { focal: 280, centerX: 149.5, centerY: 129.5, pitch: 0, yaw: 0.2, confidence: 1 };

test('a roof that is seen from the street rises from the top of its wall', () => {
  const structure = drawHouse(LEVEL, EYE, false);
  const plane = slopeRoofs(structure, createFrame(structure, EYE)).get(3)!;
  expect(plane.normal[0]).toBeCloseTo(0, 2);
  expect(plane.normal[1]).toBeCloseTo(Math.cos(PITCH), 2);
  expect(plane.normal[2]).toBeCloseTo(Math.sin(PITCH), 2);
  // through the eaves
  expect(plane.normal[1] * (4.4 - EYE) - plane.normal[2] * 14).toBeCloseTo(plane.offset, 0);
  expect(plane.along[1]).toBeGreaterThan(0);
});

test('a flat roof seen from above stays flat', () => {
  const structure = drawHouse({ ...LEVEL, pitch: -0.5, centerY: 99.5 }, 14, true);
  expect(structure.regions[3]!.area).toBeGreaterThan(300);
  expect(slopeRoofs(structure, createFrame(structure, 14)).size).toBe(0);
});
