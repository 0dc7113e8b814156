import { describe, expect, it } from 'vitest';
import { signedArea, triangulate } from './polygon.ts';
import type { Vec2 } from './vector.ts';

const ring = (cx: number, cy: number, r: number, n: number): Vec2[] =>
  Array.from({ length: n }, (_, k): Vec2 => [
    cx + r * Math.cos((k / n) * 2 * Math.PI),
    cy + r * Math.sin((k / n) * 2 * Math.PI),
  ]);

describe('Triangulation', () => {
  it.each<[string, Vec2[], Vec2[][]]>([
    [
      'a square',
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      [],
    ],
    [
      'an L',
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [1, 2],
        [0, 2],
      ],
      [],
    ],
    [
      'a star',
      Array.from({ length: 20 }, (_, k): Vec2 => [
        Math.cos((k * Math.PI) / 10) * (k % 2 ? 0.4 : 1),
        Math.sin((k * Math.PI) / 10) * (k % 2 ? 0.4 : 1),
      ]),
      [],
    ],
    [
      'a clockwise square',
      [
        [0, 0],
        [0, 1],
        [1, 1],
        [1, 0],
      ],
      [],
    ],
    [
      'a plate with a row of holes',
      [
        [0, 0],
        [8, 0],
        [8, 3],
        [0, 3],
      ],
      [
        [
          [1, 1],
          [2, 1],
          [2, 2],
          [1, 2],
        ],
        [
          [3, 1],
          [4, 1],
          [4, 2],
          [3, 2],
        ],
        [
          [5, 1],
          [6, 1],
          [6, 2],
          [5, 2],
        ],
      ],
    ],
    [
      'a disc with round holes',
      ring(0, 0, 3, 40),
      [ring(-1, 0, 0.5, 12), ring(1, 0.4, 0.6, 16), ring(0, -1.8, 0.4, 9)],
    ],
    [
      'corners in a line',
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
        [3, 1],
        [1.5, 1],
        [0, 1],
      ],
      [],
    ],
  ])('covers %s exactly, all counter-clockwise', (_, outline, holes) => {
    const points = [...outline, ...holes.flat()];
    const expected = Math.abs(signedArea(outline)) - holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0);
    const areas = triangulate(outline, holes).map((triangle) => signedArea(triangle.map((k) => points[k]!)));
    expect(areas.every((area) => area > 0)).toBe(true);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(expected, 9);
  });
});
