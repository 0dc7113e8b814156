import { expect, it } from 'vitest';
import { findElevation } from './find-elevation.ts';

const SIZE = 400;

/** A box of 1 by 0.6 by 0.7, turned about its upright axis and seen from far away, as alpha. */
function box(turn: number, elevation: number): Uint8Array {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const sine = Math.sin(Math.atan(elevation));
  const corners = [-0.5, 0.5].flatMap((x) =>
    [-0.3, 0.3].flatMap((z) =>
      [0, 0.7].map((y): [number, number] => [
        200 + 220 * (x * c + z * s),
        260 + 220 * ((z * c - x * s) * sine - y * Math.cos(Math.atan(elevation))),
      ]),
    ),
  );
  const alpha = new Uint8Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) if (isInHull(corners, x + 0.5, y + 0.5)) alpha[y * SIZE + x] = 255;
  return alpha;
}

/** No line through the point leaves all corners on one side. */
function isInHull(corners: readonly (readonly [number, number])[], px: number, py: number): boolean {
  const angles = corners.map(([x, y]) => Math.atan2(y - py, x - px)).toSorted((a, b) => a - b);
  return angles.every(
    (angle, i) => (i === 0 ? angle + 2 * Math.PI - angles.at(-1)! : angle - angles[i - 1]!) < Math.PI,
  );
}

function boundsOf(alpha: Uint8Array) {
  const there = [...alpha.keys()].filter((i) => alpha[i]! > 0);
  const [xs, ys] = [there.map((i) => i % SIZE), there.map((i) => Math.floor(i / SIZE))];
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  const [left, top] = [least(xs), least(ys)];
  return { left, top, width: most(xs) - left + 1, height: most(ys) - top + 1 };
}

it.each([
  [0.5, 0.2],
  [0.8, 0.35],
  [-0.6, 0.5],
])('a box turned by %f shows from how high it is seen: %f', (turn, elevation) => {
  const alpha = box(turn, elevation);
  const found = findElevation(alpha, SIZE, boundsOf(alpha))!;
  expect(Math.abs(found / elevation - 1)).toBeLessThan(0.12);
});

it('of a thing seen from its front, and of a round one, nothing is said', () => {
  const front = box(0, 0.3);
  expect(findElevation(front, SIZE, boundsOf(front))).toBeNull();
  const round = Uint8Array.from({ length: SIZE * SIZE }, (_, i) =>
    Math.hypot((i % SIZE) - 200, 2 * (Math.floor(i / SIZE) - 200)) < 150 ? 255 : 0,
  );
  expect(findElevation(round, SIZE, boundsOf(round))).toBeNull();
});
