import { describe, expect, it } from 'vitest';
import {
  cssMatrix,
  footOf,
  middleOf,
  mirrored,
  moved,
  pulled,
  type Quad,
  resized,
  scaled,
  turned,
  usualPlacement,
  withBounds,
} from './quad.ts';

const SQUARE: Quad = [
  { x: 10, y: 10 },
  { x: 30, y: 10 },
  { x: 30, y: 30 },
  { x: 10, y: 30 },
];
const BOUNDS = { x: 0, y: 0, width: 100, height: 200 };
const PICTURE = { width: 900, height: 600 };

describe('a placement', () => {
  it('that nobody made stands in the lower part, a third of the picture high, in its own ratio', () => {
    const { corners } = usualPlacement(PICTURE, BOUNDS, 0);
    expect(corners[2].y - corners[0].y).toBeCloseTo(200);
    expect(corners[1].x - corners[0].x).toBeCloseTo(100);
    expect(footOf(corners)).toEqual({ x: expect.closeTo(450), y: expect.closeTo(540) });
    const wide = usualPlacement(PICTURE, { ...BOUNDS, width: 2000 }, 0).corners;
    expect(wide[1].x - wide[0].x).toBeCloseTo(540);
    expect(usualPlacement(PICTURE, BOUNDS, 1).corners[0].x).not.toBe(corners[0].x);
  });

  it('told by other bounds stays where it is', () => {
    const tilted: Quad = [
      { x: 100, y: 50 },
      { x: 220, y: 80 },
      { x: 240, y: 260 },
      { x: 90, y: 300 },
    ];
    const before = { ...usualPlacement(PICTURE, BOUNDS, 0), corners: tilted };
    const after = withBounds(before, { x: 20, y: 40, width: 50, height: 100 });
    const back = withBounds(after, BOUNDS).corners;
    for (const [i, { x, y }] of back.entries())
      expect([x, y]).toEqual([expect.closeTo(tilted[i]!.x), expect.closeTo(tilted[i]!.y)]);
  });
});

describe('a quad', () => {
  it('moves, grows about a point, turns about its middle, and is mirrored', () => {
    expect(moved(SQUARE, 5, -5)[0]).toEqual({ x: 15, y: 5 });
    expect(scaled(SQUARE, 2, footOf(SQUARE))[2]).toEqual({ x: 40, y: 30 });
    const [first] = turned(SQUARE, Math.PI / 2);
    expect([first.x, first.y]).toEqual([expect.closeTo(30), expect.closeTo(10)]);
    expect(middleOf(turned(SQUARE, 1))).toEqual({ x: expect.closeTo(20), y: expect.closeTo(20) });
    expect(mirrored(SQUARE)[0]).toEqual({ x: 30, y: 10 });
  });

  it('follows a corner, about the opposite one, and never folds', () => {
    const grown = resized(SQUARE, 2, { x: 50, y: 50 });
    expect(grown[0]).toEqual({ x: 10, y: 10 });
    expect(grown[2]).toEqual({ x: expect.closeTo(50), y: expect.closeTo(50) });
    const least = resized(SQUARE, 2, { x: 10, y: 10 });
    expect(least[2].x - least[0].x).toBeGreaterThan(2);
    expect(pulled(SQUARE, 1, { x: 60, y: 5 })[1]).toEqual({ x: 60, y: 5 });
    expect(pulled(SQUARE, 1, { x: 5, y: 60 })).toBe(SQUARE);
  });

  it('is laid by CSS where its corners are', () => {
    const matrix = cssMatrix({ width: 20, height: 20 }, SQUARE, { scale: 2, x: 7, y: 3 });
    const m = matrix.slice('matrix3d('.length, -1).split(',').map(Number);
    const at = (x: number, y: number) => {
      const w = m[3]! * x + m[7]! * y + m[15]!;
      return [(m[0]! * x + m[4]! * y + m[12]!) / w, (m[1]! * x + m[5]! * y + m[13]!) / w];
    };
    expect(at(0, 0)).toEqual([27, 23]);
    expect(at(20, 20)).toEqual([expect.closeTo(67), expect.closeTo(63)]);
  });
});
