import { createCurve } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';

/** A smooth line through points. */
export function curveOf(points: readonly Vec2[], steps = 8): Vec2[] {
  return createCurve(
    points.map(([x, y]) => [x, y, 0]),
    steps,
  ).map(([x, y]): Vec2 => [x, y]);
}

/** Outline of a leaf from its foot along `angle` (0 = to the right, turning downwards). */
export function leafOutline([x, y]: Vec2, angle: number, long: number, wide: number, bend = 0): Vec2[] {
  const edge = (side: number) =>
    Array.from({ length: 11 }, (_, k): Vec2 => {
      const t = k / 10;
      const out = side * wide * Math.sin(Math.PI * t ** 0.8) * (1 - 0.15 * t);
      const [along, across] = [t * long, out + bend * long * t * t];
      return [
        x + Math.cos(angle) * along - Math.sin(angle) * across,
        y + Math.sin(angle) * along + Math.cos(angle) * across,
      ];
    });
  return [...edge(1), ...edge(-1).toReversed().slice(1, -1)];
}
