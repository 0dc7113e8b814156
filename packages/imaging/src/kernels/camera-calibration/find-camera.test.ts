import { expect, test } from 'vitest';
import { SILENT } from '../../image.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import { makeCamera } from '../../testing/scenes.ts';
import type { Line } from '../../geometry/line.ts';
import { fitCamera } from './fit-camera.ts';
import { findCamera } from './find-camera.ts';

const [width, height] = [640, 400];
const camera = makeCamera(width, height, 0.9, -9, 0);
const pinhole = new Pinhole(camera);

/** The picture of a line in space; a turn about the upright through a place, degrees. */
function seen(from: readonly [number, number, number], to: readonly [number, number, number], turn = 0): Line {
  const project = ([x, y, z]: readonly [number, number, number]): { u: number; v: number } => {
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    return pinhole.project(c * (x - 1) - s * (z - 4) + 1, y, s * (x - 1) + c * (z - 4) + 4)!;
  };
  const [a, b] = [project(from), project(to)];
  return { x0: a.u, y0: a.v, x1: b.u, y1: b.v, length: Math.hypot(b.u - a.u, b.v - a.v), ink: 1 };
}

const room = [-1.4, -0.5, 0.4, 1.4]
  .flatMap((y) => [
    seen([-2.5, y, 6], [2.2, y, 6]),
    seen([-2.5, y, 3.6], [-2.5, y, 6]),
    seen([2.2, y, 4.4], [2.2, y, 6]),
  ])
  .concat([-2.5, -1, 1, 2.2].map((x) => seen([x, -1.4, 6], [x, 1.4, 6])));
const chair = Array.from({ length: 24 }, (_, k) => 0.04 * k - 1.3).flatMap((y) => [
  seen([0.6, y, 3.6], [1.4, y, 3.6], 24),
  seen([0.6, y, 3.6], [0.6, y, 4.4], 24),
]);

const yawError = (found: number): number => Math.abs(found - camera.yaw);

test('a chair that stands askew with most of the lines does not turn the room', () => {
  expect(
    yawError(
      findCamera([...room, ...chair], [...room, ...chair.slice(0, 4)], width, height, { setting: 'interior' }, SILENT)
        .yaw,
    ),
  ).toBeLessThan(0.035);
});

test('too few telling lines do not overrule all of them', () => {
  expect(
    yawError(findCamera(room, chair.slice(0, 3), width, height, { setting: 'interior' }, SILENT).yaw),
  ).toBeLessThan(0.035);
});

test('a floor laid in a herringbone does not turn the room', () => {
  const boards = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 12 }, (_, column) => [column * 0.4 - 2.4, row * 0.22 + 2.6] as const),
  )
    .flat()
    .flatMap(([x, z]) => [seen([x, -1.4, z], [x + 0.4, -1.4, z + 0.4]), seen([x, -1.4, z], [x - 0.4, -1.4, z + 0.4])]);
  const walls = Array.from({ length: 12 }, (_, k) => 0.1 * k + 0.2).flatMap((y) => [
    seen([-2.5, y, 6], [2.2, y, 6]),
    seen([-2.5, y, 3.6], [-2.5, y, 6]),
    seen([2.2, y, 4.4], [2.2, y, 6]),
  ]);
  const lines = [...room, ...walls, ...boards];
  expect(yawError(fitCamera(lines, [], width, height, { setting: 'interior' }, SILENT).yaw)).toBeGreaterThan(0.7);
  expect(yawError(findCamera(lines, lines, width, height, { setting: 'interior' }, SILENT).yaw)).toBeLessThan(0.035);
  const holds = { horizon: pinhole.horizon, lines: [] };
  expect(yawError(findCamera(lines, lines, width, height, { setting: 'interior', holds }, SILENT).yaw)).toBeLessThan(
    0.035,
  );
});
