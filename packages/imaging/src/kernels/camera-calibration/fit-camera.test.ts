import { expect, test } from 'vitest';
import { SILENT } from '../../image.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import { createRandom } from '../../random.ts';
import type { Segment } from '../../structure.ts';
import { makeCamera } from '../../testing/scenes.ts';
import { assignAxes, fitCamera, fitTilt } from './fit-camera.ts';

const width = 960;
const height = 640;
type Line = Omit<Segment, 'axis'>;

/** Lines along the three axes at random places in front of the camera, with `noise` pixels of error at their ends, and as many strays as told. */
function makeLines(camera: ReturnType<typeof makeCamera>, noise: number, strays: number): Line[] {
  const random = createRandom(11);
  const pinhole = new Pinhole(camera);
  const lines: Line[] = [];
  const add = (x0: number, y0: number, x1: number, y1: number): void => {
    lines.push({ x0, y0, x1, y1, length: Math.hypot(x1 - x0, y1 - y0), ink: 1 });
  };
  const isInside = (u: number, v: number): boolean => u > 0 && v > 0 && u < width && v < height;
  for (let tries = 0; lines.length < 90 && tries < 20000; tries++) {
    const axis = tries % 3;
    const from = [(random() - 0.5) * 12, (random() - 0.6) * 8, 2 + random() * 10] as const;
    const step = [0, 0, 0];
    step[axis] = 0.5 + random() * 2;
    const a = pinhole.project(from[0], from[1], from[2]);
    const b = pinhole.project(from[0] + step[0]!, from[1] + step[1]!, from[2] + step[2]!);
    if (!a || !b || !isInside(a.u, a.v) || !isInside(b.u, b.v) || Math.hypot(a.u - b.u, a.v - b.v) < 30) continue;
    const shake = (): number => (random() - 0.5) * 2 * noise;
    add(a.u + shake(), a.v + shake(), b.u + shake(), b.v + shake());
  }
  for (let k = 0; k < strays; k++) add(random() * width, random() * height, random() * width, random() * height);
  return lines;
}

test.each([
  ['a room seen nearly along its wall', makeCamera(width, height, 0.92, -9, -0.5)],
  ['a corner', makeCamera(width, height, 0.94, 29, 0, 0.17)],
  ['a view from the air', makeCamera(width, height, 1.24, 27, -30)],
  ['a tower with a strongly shifted lens', makeCamera(width, height, 1.03, 31, 0, 0.36)],
  ['a wide lens turned left', makeCamera(width, height, 0.65, -35, -4)],
])('%s is found from its lines, a fifth of them strays', (_, truth) => {
  const found = fitCamera(makeLines(truth, 0.7, 20), [], width, height, {}, SILENT);
  expect(Math.abs(Math.log(found.focal / truth.focal))).toBeLessThan(0.05);
  expect(Math.abs(found.yaw - truth.yaw)).toBeLessThan(0.02);
  expect(Math.abs(new Pinhole(found).horizon - new Pinhole(truth).horizon)).toBeLessThan(
    0.02 * height * (1 + Math.abs(truth.pitch) * 4),
  );
  expect(found.confidence).toBeGreaterThan(0.4);
});

test('a view from the air that was cut from a larger picture keeps its principal point off the middle', () => {
  const truth = { ...makeCamera(width, height, 1.2, -27, -35), centerX: 0.34 * width, centerY: 0.62 * height };
  const found = fitCamera(makeLines(truth, 0.5, 10), [], width, height, { view: 'bird' }, SILENT);
  const [seen, real] = [new Pinhole(found).vanishingPoint(1), new Pinhole(truth).vanishingPoint(1)];
  expect(
    Math.abs(Math.atan(((seen.x / seen.w - real.x / real.w) * Math.cos(truth.pitch) ** 2) / truth.focal)),
  ).toBeLessThan((2 * Math.PI) / 180);
  expect(found.centerX).toBeLessThan(0.42 * width);
});

test('a camera that is level by its lines is level to the last bit', () => {
  expect(
    fitCamera(makeLines(makeCamera(width, height, 0.8, 24, 0, 0.12), 1.5, 25), [], width, height, {}, SILENT).pitch,
  ).toBe(0);
});

test('mirrored lines give the mirrored camera', () => {
  const lines = makeLines(makeCamera(width, height, 0.9, 14, -3), 0.5, 10);
  const found = fitCamera(lines, [], width, height, {}, SILENT);
  const mirrored = fitCamera(
    lines.map((l) => ({ ...l, x0: width - 1 - l.x0, x1: width - 1 - l.x1 })),
    [],
    width,
    height,
    {},
    SILENT,
  );
  expect(mirrored.yaw).toBeCloseTo(-found.yaw, 2);
  expect(mirrored.focal / found.focal).toBeCloseTo(1, 2);
});

test('lines are given the axis they run along', () => {
  const camera = makeCamera(width, height, 0.92, -9, 0);
  const lines = makeLines(camera, 0, 0);
  const axes = assignAxes(lines, camera).map((segment) => segment.axis);
  expect(new Set(axes)).toEqual(new Set([0, 1, 2]));
});

test.each([
  ['a corner', makeCamera(width, height, 0.94, 29, 0, 0.17), 2],
  ['a wide lens turned left', makeCamera(width, height, 0.65, -35, -4), -1.5],
  ['a view from the air', makeCamera(width, height, 1.24, 27, -30), 2.5],
  ['a steep view from the air', makeCamera(width, height, 0.83, 29, -55), 0],
  ['a tower that stands straight', makeCamera(width, height, 1.03, 31, 0, 0.36), 0],
])('%s that lies turned on its sheet is turned back, a fifth of its lines strays', (_, camera, degrees) => {
  const angle = (degrees * Math.PI) / 180;
  const turn = (x: number, y: number): [number, number] => [
    width / 2 + Math.cos(angle) * (x - width / 2) - Math.sin(angle) * (y - height / 2),
    height / 2 + Math.sin(angle) * (x - width / 2) + Math.cos(angle) * (y - height / 2),
  ];
  const lines = makeLines(camera, 0.7, 20).map((line) => {
    const [[x0, y0], [x1, y1]] = [turn(line.x0, line.y0), turn(line.x1, line.y1)];
    return { ...line, x0, y0, x1, y1 };
  });
  const { tilt, gain } = fitTilt(lines, width, height, 0, false, SILENT);
  expect(Math.abs(tilt - angle)).toBeLessThan((0.25 * Math.PI) / 180);
  if (degrees === 0) expect(gain).toBeLessThan(1.01);
  else expect(gain).toBeGreaterThan(1.05);
});

test('without lines the camera is level and not believed', () => {
  const camera = fitCamera([], [], 100, 80, {}, SILENT);
  expect(camera).toMatchObject({ pitch: 0, yaw: 0, confidence: 0 });
});

test('a plan or a page of text is not believed to be a view, however well its lines agree', () => {
  const flat = Array.from({ length: 60 }, (_, k): Line => {
    const [x, y, length] = [20 + ((k * 137) % 700), 20 + ((k * 89) % 500), 40 + ((k * 31) % 120)];
    return k % 2 === 0
      ? { x0: x, y0: y, x1: x + length, y1: y, length, ink: 1 }
      : { x0: x, y0: y, x1: x, y1: y + length, length, ink: 1 };
  });
  expect(fitCamera(flat, [], width, height, {}, SILENT).confidence).toBeLessThan(0.3);
});
