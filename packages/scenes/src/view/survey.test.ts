import { expect, it } from 'vitest';
import { createBox } from '../layout/geometry.ts';
import { wallsOf } from '../layout/room.ts';
import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import type { RoomShell } from '@yujian/contract/scene/description-schema';
import { createFrame } from './frame.ts';
import { surveyPicture } from './survey.ts';

const given = smallRoom().shell as RoomShell;
/** 4 × 4 m, 3 m high, a window in the whole of the wall at z = −2 from 1 m up */
const shell: RoomShell = {
  ...given,
  height: 3,
  plan: [
    [-2, 2],
    [2, 2],
    [2, -2],
    [-2, -2],
  ],
  open: [],
  openings: [{ ...given.openings[0]!, kind: 'window', wall: 2, at: 2, width: 4, sill: 1, head: 3 }],
};
const walls = wallsOf(shell);
const look = (yaw: number) => createFrame([0, 1.5, 1], yaw, 18, 1, 0);

it('divides the whole picture among what is in it', () => {
  const { boxes, window, wall, ceiling, floor } = surveyPicture(look(180), 0, {
    walls,
    height: 3,
    boxes: [createBox(0, -1, 1, 0.5, 20, 0, 1)],
  });
  expect(boxes[0]! + window + wall + ceiling + floor).toBeCloseTo(1);
  expect(boxes[0]).toBeGreaterThan(0.03);
});

it('sees the window before it and none behind', () => {
  // the back wall fills 4 / 6 of the width and 3 / 6 of the height; two of its three metres are window
  const { window, wall, deepest } = surveyPicture(look(180), 0, { walls, height: 3, boxes: [] });
  expect(window).toBeCloseTo((4 / 6) * (2 / 6), 1);
  expect(wall).toBeGreaterThan(0.1);
  expect(deepest).toBeCloseTo(3);
  expect(surveyPicture(look(0), 0, { walls, height: 3, boxes: [] }).window).toBe(0);
});

it('shows only what nothing stands before', () => {
  const [small, tall] = [createBox(0, -1, 0.6, 0.6, 0, 0, 1), createBox(0, 0, 1.2, 0.2, 0, 0, 2.2)];
  const { boxes } = surveyPicture(look(180), 0, { walls, height: 3, boxes: [small, tall] });
  expect(boxes[0]).toBe(0);
  expect(boxes[1]).toBeGreaterThan(0.2);
});

it('measures what is close, and looks past what is cut away', () => {
  expect(
    surveyPicture(createFrame([0, 1.5, -1], 180, 18, 1, 0), 0, { walls, height: 3, boxes: [] }).close,
  ).toBeGreaterThan(0.5);
  const behind = createFrame([0, 1.5, 3], 180, 18, 1, 0);
  expect(surveyPicture(behind, 1.1, { walls, height: 3, boxes: [] }).deepest).toBeCloseTo(5);
  const cutInTwo = createBox(0, 1.4, 0.8, 0.6, 0, 1, 2);
  expect(surveyPicture(behind, 1.4, { walls, height: 3, boxes: [cutInTwo] }).close).toBeGreaterThan(0.05);
});

it('tells the wedge of a wall that it looks along', () => {
  const grazing = (x: number): number =>
    surveyPicture(createFrame([x, 1.5, 1], 180, 18, 1, 0), 0, { walls, height: 3, boxes: [] }).grazing;
  expect(grazing(0)).toBe(0);
  expect(grazing(1.6)).toBeGreaterThan(0.05);
});
