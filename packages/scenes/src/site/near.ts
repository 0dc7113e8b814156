import type { Bounds, Point } from '../layout/geometry.ts';
import { boundsOf, isInPolygon } from '../layout/geometry.ts';

const extents = new WeakMap<readonly Point[], Bounds>();

/** Bounds of an outline or a line, kept with it: most questions are answered by them. */
export function isBeyond(points: readonly Point[], x: number, z: number, radius: number): boolean {
  let bounds = extents.get(points);
  if (!bounds) extents.set(points, (bounds = boundsOf(points)));
  return x < bounds.left - radius || x > bounds.right + radius || z < bounds.back - radius || z > bounds.front + radius;
}

/** Whether a place lies in an outline, or nearer to it than the radius. */
export function isNear(outline: readonly Point[], x: number, z: number, radius: number): boolean {
  if (isBeyond(outline, x, z, Math.max(0, radius))) return false;
  if (isInPolygon(outline, x, z)) return true;
  if (radius <= 0) return false;
  for (let k = 0; k < outline.length; k++)
    if (isNearSide(outline[k]!, outline[(k + 1) % outline.length]!, x, z, radius)) return true;
  return false;
}

export function isNearLine(line: readonly Point[], x: number, z: number, radius: number): boolean {
  for (let k = 0; k + 1 < line.length; k++) if (isNearSide(line[k]!, line[k + 1]!, x, z, radius)) return true;
  return false;
}

function isNearSide(a: Point, b: Point, x: number, z: number, radius: number): boolean {
  const [ax, az] = [a[0], a[1]];
  const [dx, dz] = [b[0] - ax, b[1] - az];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / Math.max(1e-9, dx * dx + dz * dz)));
  const [px, pz] = [x - ax - t * dx, z - az - t * dz];
  // `Math.hypot` is slow: it is asked only where it is close
  return px * px + pz * pz < 1.0001 * radius * radius && Math.hypot(px, pz) < radius;
}
