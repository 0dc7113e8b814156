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
    [
      'a wall with a window that stands on its rim and one beside it',
      [
        [0, 0],
        [7.3, 0],
        [7.3, 2.9],
        [0, 2.9],
      ],
      [
        [
          [5.8, 0],
          [6.7, 0],
          [6.7, 2.1],
          [5.8, 2.1],
        ],
        [
          [4.2, 0.9],
          [4.2, 2.1],
          [5.2, 2.1],
          [5.2, 0.9],
        ],
      ],
    ],
    [
      'a clockwise plate whose holes run either way',
      [
        [0, 0],
        [0, 4],
        [4, 4],
        [4, 0],
      ],
      [ring(1, 1, 0.5, 7), ring(3, 3, 0.5, 7).toReversed()],
    ],
  ])('covers %s exactly, all counter-clockwise', (_, outline, holes) => {
    const points = [...outline, ...holes.flat()];
    const expected = Math.abs(signedArea(outline)) - holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0);
    const areas = triangulate(outline, holes).map((triangle) => signedArea(triangle.map((k) => points[k]!)));
    expect(areas.every((area) => area > 0)).toBe(true);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(expected, 9);
  });

  it('shapes triangles as well as the outline allows: a long strip of many points has no slivers', () => {
    const top = Array.from({ length: 41 }, (_, k): Vec2 => [4 - k / 10, 0.1 + 0.001 * Math.sin(k)]);
    const bottom = Array.from({ length: 41 }, (_, k): Vec2 => [k / 10, 0.001 * Math.cos(k)]);
    const points = [...bottom, ...top];
    const longest = Math.max(
      ...triangulate(points).flatMap((triangle) =>
        triangle.map((a, k) => {
          const [p, q] = [points[a]!, points[triangle[(k + 1) % 3]!]!];
          return Math.hypot(p[0] - q[0], p[1] - q[1]);
        }),
      ),
    );
    expect(longest).toBeLessThan(0.16);
  });
});
