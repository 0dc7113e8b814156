import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import type { RoomShell } from '@yujian/contract/scene/description-schema';
import { areaOf } from '@yujian/scenes/layout/geometry';
import { expect, it } from 'vitest';
import {
  dimensionsOf,
  fitPlan,
  halfView,
  nearestWall,
  scaleBarLength,
  toPlan,
  toScreen,
  wallBodies,
  zoomPlan,
} from './geometry.ts';

const room = smallRoom().shell as RoomShell;
const window = { width: 800, height: 600 };

it('draws walls whose bodies fill the ring between the room and its outside', () => {
  const bodies = wallBodies(room);
  const ring = bodies.reduce((sum, { outline }) => sum + areaOf(outline), 0);
  expect(ring).toBeCloseTo(4.4 * 5.4 - 4 * 5, 6);
  expect(wallBodies({ ...room, open: [1] })).toHaveLength(3);
});
it('measures each wall whole, and its openings in a chain that adds up to it', () => {
  const dimensions = dimensionsOf(room);
  const along = (row: number, x: number) =>
    dimensions
      .filter((one) => one.row === row && one.from[0] === x && one.to[0] === x)
      .reduce((sum, one) => sum + one.length, 0);
  expect([along(0, 0), along(1, 0)]).toEqual([5, 5]);
});
it('knows the way from metres to pixels and back', () => {
  const view = fitPlan({ left: 0, right: 4, back: 0, front: 5 }, window, 50);
  expect(view.scale).toBe(100);
  expect(toPlan(view, window, ...toScreen(view, window, [1.25, 3.5]))).toEqual([1.25, 3.5]);
});
it('zooms about the pointer', () => {
  const view = { x: 2, z: 2, scale: 100 };
  const before = toPlan(view, window, 700, 100);
  const after = toPlan(zoomPlan(view, window, 1.7, 700, 100), window, 700, 100);
  expect(after[0]).toBeCloseTo(before[0], 9);
  expect(after[1]).toBeCloseTo(before[1], 9);
});
it('finds the wall beside a point', () =>
  expect(nearestWall(room, [3.8, 2])).toMatchObject({ wall: { index: 2 }, at: 3 }));
it('gives a scale bar a round length', () =>
  expect([scaleBarLength(60, 120), scaleBarLength(3, 120), scaleBarLength(400, 120)]).toEqual([2, 20, 0.2]));
it('knows what a lens takes in', () => expect((halfView(18) * 180) / Math.PI).toBeCloseTo(45, 6));
