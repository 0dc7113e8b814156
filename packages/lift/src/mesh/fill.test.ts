import { createRandom } from '@yujian/imaging/random';
import { signedArea } from '@yujian/renderer/scene/build/polygon';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { expect, test } from 'vitest';
import { fillShape, refine, type Tiling } from './fill.ts';

function star(x: number, y: number, radius: number, seed: number, count = 40): Vec2[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, k): Vec2 => {
    const r = radius * (0.4 + 0.6 * random());
    return [x + r * Math.cos((2 * Math.PI * k) / count), y + r * Math.sin((2 * Math.PI * k) / count)];
  });
}

function areaOf({ points, triangles }: Tiling): number {
  return triangles.reduce((sum, corner) => sum + signedArea(corner.map((k) => points[k]!)) / 2, 0);
}

test.each([1, 2, 3, 4])('covers a ragged shape with holes exactly once (%i)', (seed) => {
  const rim = star(100, 100, 100, seed, 120);
  const holes = [
    star(90, 92, 11, seed + 50).toReversed(),
    star(112, 108, 9, seed + 70).toReversed(),
    star(92, 114, 8, seed + 90).toReversed(),
  ];
  const tiling = fillShape({ rim, holes });
  const expected = (signedArea(rim) + holes.reduce((sum, hole) => sum + signedArea(hole), 0)) / 2;
  expect(areaOf(tiling)).toBeCloseTo(expected, 6);
  expect(tiling.triangles.every((corner) => signedArea(corner.map((k) => tiling.points[k]!)) > 0)).toBe(true);
  const fine = refine(tiling, 8);
  expect(areaOf(fine)).toBeCloseTo(expected, 6);
  const longest = Math.max(
    ...fine.triangles.flatMap(([a, b, c]) =>
      [
        [a, b],
        [b, c],
        [c, a],
      ].map(([p, q]) =>
        Math.hypot(fine.points[p!]![0] - fine.points[q!]![0], fine.points[p!]![1] - fine.points[q!]![1]),
      ),
    ),
  );
  expect(longest).toBeLessThanOrEqual(8.0001);
});

test('a wall with windows side by side is open at each of them', () => {
  const box = (x: number, y: number, w: number, h: number): Vec2[] => [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  const wall = box(0, 0, 7.3, 2.9);
  const rows: Vec2[][][] = [
    [box(0.62, 0.08, 1.88, 2.51), box(3.5, 0.11, 0.83, 2.45)],
    [
      box(0.3, 0.9, 1, 1.2),
      box(1.6, 0.9, 1, 1.201),
      box(2.9, 0.9, 1, 1.199),
      box(4.2, 0.9, 1, 1.2),
      box(5.8, 0, 0.9, 2.1),
    ],
    [box(1, 0.5, 1, 0.6), box(1, 1.5, 1, 0.6), box(3, 0.5, 1, 0.6), box(3, 1.5, 1, 0.6)],
  ];
  for (const holes of rows) {
    const tiling = fillShape({ rim: wall, holes });
    const open = holes.reduce((sum, hole) => sum + signedArea(hole) / 2, 0);
    expect(areaOf(tiling)).toBeCloseTo(7.3 * 2.9 - open, 6);
    const middle = ([a, b, c]: readonly [number, number, number]): Vec2 => [
      (tiling.points[a]![0] + tiling.points[b]![0] + tiling.points[c]![0]) / 3,
      (tiling.points[a]![1] + tiling.points[b]![1] + tiling.points[c]![1]) / 3,
    ];
    for (const [x, y] of tiling.triangles.map(middle))
      expect(holes.some((hole) => x > hole[0]![0] && x < hole[2]![0] && y > hole[0]![1] && y < hole[2]![1])).toBe(
        false,
      );
  }
});
