import { Pinhole, type Region, type Structure } from '@yujian/imaging';
import { surfaceOf } from '@yujian/imaging/names';
import { expect, test } from 'vitest';
import { createFrame } from '../frame.ts';
import { clearWalls, profileSeats } from './seat-profile.ts';
import { depthOn } from './lay.ts';
import { depthBehind, standThings } from './stand-things.ts';

const [WIDTH, HEIGHT, EYE] = [300, 220, 1.4];
const CAMERA = { focal: 280, centerX: 149.5, centerY: 109.5, pitch: -0.08, yaw: 0.12, confidence: 1 };
/** A sofa, in the drawing's world, metres: its front, its seat's height and end, its back's height, and the end of its right arm. */
const SOFA = {
  left: -0.9,
  right: 0.7,
  front: 3,
  seat: 0.43 - EYE,
  back: 3.6,
  top: 0.8 - EYE,
  arm: 0.9,
  rest: 0.72 - EYE,
} as const;
const NAMES = ['floor', 'wall', 'sofa', 'sofa', 'sofa'] as const;

/** Floor 0, wall 1, then its front and seat in one, its back, its right arm; and the true depths. */
function drawSofa(name: 'sofa' | 'bed' = 'sofa'): { readonly structure: Structure; readonly depths: Float64Array } {
  const pinhole = new Pinhole(CAMERA);
  const ray = new Float64Array(3);
  const data = new Int32Array(WIDTH * HEIGHT);
  const depths = new Float64Array(data.length);
  for (let i = 0; i < data.length; i++) {
    pinhole.ray(i % WIDTH, Math.floor(i / WIDTH), ray);
    const [dx, dy, dz] = [ray[0]!, ray[1]!, ray[2]!];
    const at = (t: number): readonly [number, number, number] => [dx * t, dy * t, dz * t];
    const hits: [number, number][] = [
      [dy < 0 ? -EYE / dy : Infinity, 0],
      [6 / dz, 1],
    ];
    const [fx, fy] = at(SOFA.front / dz);
    if (fx > SOFA.left && fx < SOFA.right && fy < SOFA.seat && fy > -EYE) hits.push([SOFA.front / dz, 2]);
    if (fx >= SOFA.right && fx < SOFA.arm && fy < SOFA.rest && fy > -EYE) hits.push([SOFA.front / dz, 4]);
    if (dy < 0) {
      const [sx, , sz] = at(SOFA.seat / dy);
      if (sx > SOFA.left && sx < SOFA.right && sz > SOFA.front && sz < SOFA.back) hits.push([SOFA.seat / dy, 2]);
    }
    const [bx, by] = at(SOFA.back / dz);
    if (bx > SOFA.left && bx < SOFA.right && by > SOFA.seat && by < SOFA.top) hits.push([SOFA.back / dz, 3]);
    const [depth, id] = hits.reduce((nearest, hit) => (hit[0] < nearest[0] ? hit : nearest));
    data[i] = id;
    depths[i] = depth;
  }
  const regions = NAMES.map((own, id): Region => {
    const places = [...data.keys()].filter((i) => data[i] === id);
    const [xs, ys] = [places.map((i) => i % WIDTH), places.map((i) => Math.floor(i / WIDTH))];
    const called = own === 'sofa' ? name : own;
    return {
      id,
      name: called,
      surface: surfaceOf(called),
      confidence: 1,
      group: Math.min(id, 2),
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
    depths,
    structure: {
      width: WIDTH,
      height: HEIGHT,
      kind: 'line',
      setting: 'interior',
      ink: empty,
      inkMask: { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) },
      segments: [],
      camera: CAMERA,
      box: null,
      labels: { width: WIDTH, height: HEIGHT, count: 5, data },
      regions,
    },
  };
}

const { structure, depths } = drawSofa();
const frame = createFrame(structure, EYE);
const stands = standThings(structure, frame);

test('a sofa has a front, a level seat and a back that stands on it; its arm stays on the front', () => {
  const forms = profileSeats(structure, frame, stands);
  expect([2, 3, 4].map((id) => forms.get(id)?.kind)).toEqual(['folded', 'on', undefined]);
  const [seat, back] = [forms.get(2)!, forms.get(3)!];
  if (seat.kind !== 'folded' || back.kind !== 'on') throw new Error('not so');
  const { sides } = stands.get(2)!;
  const errors: number[] = [];
  for (let i = 0; i < depths.length; i += 7) {
    const [x, y, id] = [(i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5, structure.labels.data[i]!];
    if (id === 2) errors.push(Math.abs(depthBehind(sides, frame, x, y, seat.fold).depth - depths[i]!));
    if (id === 3) errors.push(Math.abs(depthOn(back.plane, frame, x, y) - depths[i]!));
  }
  errors.sort((a, b) => a - b);
  expect(errors.length).toBeGreaterThan(100);
  expect(errors[Math.floor(0.95 * errors.length)]).toBeLessThan(0.12);
});

test('light turns the edge between front and seat softly, and its cloth goes on over it', () => {
  const form = profileSeats(structure, frame, stands).get(2)!;
  if (form.kind !== 'folded') throw new Error('not so');
  const { sides } = stands.get(2)!;
  const column = [...Array(HEIGHT).keys()].filter((y) => structure.labels.data[y * WIDTH + 120] === 2);
  const normals = column.map((y) => depthBehind(sides, frame, 120.5, y + 0.5, form.fold).plane.normal);
  expect(normals[0]![1]).toBeCloseTo(1, 1);
  expect(normals.at(-1)![2]).toBeCloseTo(1, 2);
  for (let k = 1; k < normals.length; k++) expect(normals[k]![1]).toBeLessThanOrEqual(normals[k - 1]![1] + 1e-9);
  expect(normals.some(([, up]) => up > 0.3 && up < 0.9)).toBe(true);
});

test('a seat whose foot is hidden is brought before the wall, seen where it was', () => {
  const wallAt = (): number => 3.4;
  const [before, after] = [stands.get(2)!, clearWalls(structure, frame, stands, wallAt).get(2)!];
  expect(after.main.normal).toEqual(before.main.normal);
  expect(depthOn(after.main, frame, 150, 150)).toBeCloseTo(3.4 - 0.8, 1);
  expect(clearWalls(structure, frame, stands, () => 6).get(2)).toEqual(before);
});
