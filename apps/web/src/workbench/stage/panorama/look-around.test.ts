import { describe, expect, it } from 'vitest';
import { directionAt, dragged, halfField, keyed, placeOf, START, zoomed } from './look-around.ts';

describe('looking around', () => {
  it('moves the picture with the finger: its own width of the window turns by what the window shows', () => {
    expect(dragged(START, -800, 0, { width: 800, height: 600 }).yaw).toBe(90);
    expect(dragged(START, 0, 400, { width: 400, height: 800 }).pitch).toBe(45);
  });

  it('goes all the way round, but not over the head', () => {
    expect(dragged(START, -1700, 0, { width: 800, height: 600 }).yaw).toBeCloseTo(-168.75, 6);
    expect(dragged(START, 0, 9000, { width: 800, height: 600 }).pitch).toBe(88);
    expect(zoomed(START, 0.01).across).toBe(35);
    expect(zoomed(START, 100).across).toBe(110);
  });

  it('is turned by keys, and comes back to where it began', () => {
    const turned = keyed(keyed(START, 'ArrowRight', START)!, '+', START)!;
    expect(turned).toMatchObject({ yaw: 10, across: 76.5 });
    const home = { yaw: 40, pitch: 5, across: 80 };
    expect(keyed(turned, 'Home', home)).toEqual(home);
    expect(keyed(turned, 'x', home)).toBeUndefined();
  });
});

describe('a direction in the window', () => {
  const frame = { width: 800, height: 600 };
  it('stands in the middle when one faces it, at the edge by half of what is across, and nowhere behind', () => {
    expect(placeOf({ yaw: 30, pitch: -20 }, { yaw: 30, pitch: -20, across: 70 }, frame)).toMatchObject({
      x: expect.closeTo(400, 6),
      y: expect.closeTo(300, 6),
    });
    expect(placeOf({ yaw: 45, pitch: 0 }, START, frame)!.x).toBeCloseTo(800, 6);
    expect(placeOf({ yaw: -45, pitch: 0 }, START, frame)!.x).toBeCloseTo(0, 6);
    expect(placeOf({ yaw: 10, pitch: 10 }, START, frame)).toSatisfy(
      (point: { x: number; y: number }) => point.x > 400 && point.y < 300,
    );
    expect(placeOf({ yaw: 180, pitch: 0 }, START, frame)).toBeNull();
  });

  it('is found again from its place, wherever one looks', () => {
    for (const look of [START, { yaw: 170, pitch: 60, across: 100 }, { yaw: -90, pitch: -75, across: 40 }]) {
      for (const point of [
        { x: 400, y: 300 },
        { x: 13, y: 590 },
        { x: 777, y: 40 },
      ]) {
        const direction = directionAt(point, look, frame);
        expect(placeOf(direction, look, frame)).toMatchObject({
          x: expect.closeTo(point.x, 4),
          y: expect.closeTo(point.y, 4),
        });
      }
    }
  });

  it('shows the same across the longer side, upright as lying', () => {
    expect(halfField(START, { width: 400, height: 800 })).toMatchObject({
      x: expect.closeTo(0.5, 9),
      y: expect.closeTo(1, 9),
    });
    expect(halfField(START, { width: 800, height: 400 })).toMatchObject({
      x: expect.closeTo(1, 9),
      y: expect.closeTo(0.5, 9),
    });
  });
});
