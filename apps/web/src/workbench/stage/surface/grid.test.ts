import type { SurfacePlane } from '@yujian/contract/edit/surface-plane';
import { describe, expect, it } from 'vitest';
import { betweenOn, frameAround, gridOf, turnHandle, turnTowards, withCorner } from './grid.ts';

/** A floor of 4 × 6 m seen from the front. */
const FLOOR: SurfacePlane = {
  corners: [
    { x: 80, y: 60 },
    { x: 160, y: 60 },
    { x: 235, y: 155 },
    { x: 5, y: 155 },
  ],
  width: 4,
  height: 6,
};

describe('the grid of a plane', () => {
  it('has lines a round number of metres apart, from edge to edge, that crowd towards the far end', () => {
    const { step, lines } = gridOf(FLOOR);
    expect(step).toBe(0.5);
    expect(lines).toHaveLength(9 + 13);
    expect(lines[0]![1]).toEqual({ x: expect.closeTo(80, 6), y: expect.closeTo(60, 6) });
    const rows = lines.slice(9).map(([from]) => from.y);
    const gaps = rows.slice(1).map((y, i) => rows[i]! - y);
    expect(gaps.every((gap, i) => i === 0 || gap < gaps[i - 1]!)).toBe(true);
  });

  it('has at most a dozen lines each way up to a kilometre', () => {
    for (const width of [0.3, 7, 90, 1000])
      expect(gridOf({ ...FLOOR, width, height: width }).lines.length).toBeLessThanOrEqual(26);
  });
});

describe('a corner', () => {
  it('goes where it is dragged, and stays where that would fold the plane', () => {
    const to = { x: 170, y: 70 };
    expect(withCorner(FLOOR, 1, to).corners[1]).toEqual(to);
    expect(withCorner(FLOOR, 1, { x: 20, y: 150 })).toBe(FLOOR);
  });
});

describe('a distance on a plane', () => {
  it('is in metres to the right and upwards, and none beyond the horizon', () => {
    const across = betweenOn(FLOOR, { x: 5, y: 155 }, { x: 235, y: 155 })!;
    expect([across.u, across.v]).toEqual([expect.closeTo(4, 6), expect.closeTo(0, 6)]);
    const away = betweenOn(FLOOR, { x: 5, y: 155 }, { x: 80, y: 60 })!;
    expect([away.u, away.v]).toEqual([expect.closeTo(0, 6), expect.closeTo(6, 6)]);
    expect(betweenOn(FLOOR, { x: 120, y: 150 }, { x: 120, y: -300 })).toBeNull();
  });
});

describe('the handle that turns a pattern', () => {
  it('tells the turn that it shows', () => {
    for (const turn of [-170, -90, 0, 15, 90, 179]) expect(turnTowards(FLOOR, turnHandle(FLOOR, turn))).toBe(turn);
    expect(turnTowards(FLOOR, { x: 120, y: -300 })).toBeNull();
  });
});

it('a first frame lies in the selection, with the proportions that it has there', () => {
  const frame = frameAround({ x: 100, y: 50, width: 200, height: 100 }, { width: 800, height: 600 });
  expect(frame.corners[0]).toEqual({ x: 120, y: 60 });
  expect(frame.corners[2]).toEqual({ x: 280, y: 140 });
  expect(frame.width / frame.height).toBeCloseTo(2, 6);
});
