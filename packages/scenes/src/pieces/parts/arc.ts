import type { Vec2 } from '@yujian/renderer/scene/build/vector';

/** A thick arc with round ends as an outline [x, z]: centre (0, `z`), between two radii, ±`span` radians about −z. */
export function arcOutline(z: number, inner: number, outer: number, span: number, steps = 40): Vec2[] {
  const at = (angle: number, r: number): Vec2 => [Math.sin(angle) * r, z - Math.cos(angle) * r];
  const mid = (inner + outer) / 2;
  const half = (outer - inner) / 2;
  const cap = (side: 1 | -1): Vec2[] =>
    Array.from({ length: 9 }, (_, k): Vec2 => {
      const t = ((k + 1) / 10) * Math.PI;
      const [mx, mz] = at(side * span, mid);
      const [c, s] = [Math.cos(side * span), Math.sin(side * span)];
      const [along, out] = [Math.sin(t) * half * side, Math.cos(t) * half * side];
      return [mx + c * along + s * out, mz + s * along - c * out];
    });
  const outside = Array.from({ length: steps + 1 }, (_, k) => at(-span + (2 * span * k) / steps, outer));
  const inside = Array.from({ length: steps + 1 }, (_, k) => at(span - (2 * span * k) / steps, inner));
  return [...outside, ...cap(1), ...inside, ...cap(-1)];
}
