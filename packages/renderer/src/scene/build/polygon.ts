import earcut, { refine } from 'earcut';
import type { Vec2 } from './vector.ts';

/** Twice the signed area: positive when counter-clockwise. */
export function signedArea(points: readonly Vec2[]): number {
  return points.reduce((sum, [x, y], k) => {
    const [u, v] = points[(k + 1) % points.length]!;
    return sum + x * v - u * y;
  }, 0);
}

/**
 * Triangles (indices into the outline and then the holes, in order given) of a simple polygon with holes, whichever way
 * each ring runs; counter-clockwise with y up. Ears are clipped, then edges turned until the triangles are as well
 * shaped as they can be (constrained Delaunay). None is without an area.
 */
export function triangulate(
  outline: readonly Vec2[],
  holes: readonly (readonly Vec2[])[] = [],
): [number, number, number][] {
  const coordinates = [outline, ...holes].flat(2);
  let start = outline.length;
  const starts = holes.map((hole) => (start += hole.length) - hole.length);
  const corners = earcut(coordinates, starts);
  refine(corners, coordinates);
  const points = [outline, ...holes].flat();
  const triangles: [number, number, number][] = [];
  for (let k = 0; k < corners.length; k += 3) {
    const [a, b, c] = [corners[k]!, corners[k + 1]!, corners[k + 2]!];
    if (signedArea([points[a]!, points[b]!, points[c]!]) > LEAST_AREA) triangles.push([a, b, c]);
  }
  return triangles;
}

/** of a triangle worth having, in the square of the points' unit */
const LEAST_AREA = 1e-14;
