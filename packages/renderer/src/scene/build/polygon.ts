import type { Vec2 } from './vector.ts';

/** Twice the signed area: positive when counter-clockwise. */
export function signedArea(points: readonly Vec2[]): number {
  return points.reduce((sum, [x, y], k) => {
    const [u, v] = points[(k + 1) % points.length]!;
    return sum + x * v - u * y;
  }, 0);
}

/**
 * Triangles (indices into the outline and then the holes, in order given) of a simple polygon with holes, counter-clockwise.
 * Ear clipping; each hole is first joined to the outline by a bridge (Eberly, "Triangulation by Ear Clipping", 2002).
 */
export function triangulate(
  outline: readonly Vec2[],
  holes: readonly (readonly Vec2[])[] = [],
): [number, number, number][] {
  const points: Vec2[] = [...outline, ...holes.flat()];
  let ring = outline.map((_, k) => k);
  if (signedArea(outline) < 0) ring.reverse();
  let offset = outline.length;
  const rings = holes.map((hole) => {
    const own = hole.map((_, k) => k + offset);
    offset += hole.length;
    return signedArea(hole) > 0 ? own.reverse() : own;
  });
  rings.sort((a, b) => Math.max(...b.map((k) => points[k]![0])) - Math.max(...a.map((k) => points[k]![0])));
  rings.forEach((hole, k) => {
    ring = bridge(points, ring, hole, rings.slice(k));
  });
  return clipEars(points, ring);
}

/** Joins a hole to the ring from its rightmost corner, along the shortest line that crosses nothing: neither the ring nor a hole still to come. */
function bridge(
  points: readonly Vec2[],
  ring: readonly number[],
  hole: readonly number[],
  waiting: readonly (readonly number[])[],
): number[] {
  let start = 0;
  for (let k = 1; k < hole.length; k++) if (points[hole[k]!]![0] > points[hole[start]!]![0]) start = k;
  const from = points[hole[start]!]!;
  let best = -1;
  let nearest = Infinity;
  ring.forEach((candidate, k) => {
    const to = points[candidate]!;
    const distance = (to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2;
    if (
      distance < nearest &&
      isVisible(points, ring, k, from) &&
      waiting.every((other) => isVisibleAcross(points, other, from, to))
    ) {
      nearest = distance;
      best = k;
    }
  });
  if (best < 0) best = 0;
  const turned = [...hole.slice(start), ...hole.slice(0, start)];
  return [...ring.slice(0, best + 1), ...turned, turned[0]!, ...ring.slice(best)];
}

function isVisible(points: readonly Vec2[], ring: readonly number[], k: number, from: Vec2): boolean {
  const to = points[ring[k]!]!;
  const before = points[ring[(k - 1 + ring.length) % ring.length]!]!;
  const after = points[ring[(k + 1) % ring.length]!]!;
  const convex = turn(before, to, after) >= 0;
  const inside = convex
    ? turn(before, to, from) > 0 && turn(to, after, from) > 0
    : turn(before, to, from) > 0 || turn(to, after, from) > 0;
  return inside && isVisibleAcross(points, ring, from, to);
}

function isVisibleAcross(points: readonly Vec2[], ring: readonly number[], from: Vec2, to: Vec2): boolean {
  return ring.every((index, k) => {
    const [a, b] = [points[index]!, points[ring[(k + 1) % ring.length]!]!];
    if (isSame(a, from) || isSame(b, from) || isSame(a, to) || isSame(b, to)) return true;
    return turn(from, to, a) * turn(from, to, b) > 0 || turn(a, b, from) * turn(a, b, to) > 0;
  });
}

function clipEars(points: readonly Vec2[], start: readonly number[]): [number, number, number][] {
  const ring = [...start];
  const triangles: [number, number, number][] = [];
  while (ring.length > 3) {
    let ear = -1;
    let best = -Infinity;
    for (let k = 0; k < ring.length; k++) {
      const quality = earQuality(points, ring, k);
      if (quality > best) {
        best = quality;
        ear = k;
      }
    }
    if (ear < 0) break;
    const [a, b, c] = [ring[(ear - 1 + ring.length) % ring.length]!, ring[ear]!, ring[(ear + 1) % ring.length]!];
    if (turn(points[a]!, points[b]!, points[c]!) > 1e-14) triangles.push([a, b, c]);
    ring.splice(ear, 1);
  }
  if (ring.length === 3 && turn(points[ring[0]!]!, points[ring[1]!]!, points[ring[2]!]!) > 1e-14)
    triangles.push([ring[0]!, ring[1]!, ring[2]!]);
  return triangles;
}

/** −Infinity when the corner cannot be cut off; else larger for better-shaped triangles. */
function earQuality(points: readonly Vec2[], ring: readonly number[], k: number): number {
  const [a, b, c] = [
    points[ring[(k - 1 + ring.length) % ring.length]!]!,
    points[ring[k]!]!,
    points[ring[(k + 1) % ring.length]!]!,
  ];
  const area = turn(a, b, c);
  if (area < -1e-14) return -Infinity;
  for (const index of ring) {
    const p = points[index]!;
    if (isSame(p, a) || isSame(p, b) || isSame(p, c)) continue;
    if (turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0) return -Infinity;
  }
  const longest = Math.max(distance2(a, b), distance2(b, c), distance2(c, a));
  return longest > 0 ? area / longest : 0;
}

function turn(a: Vec2, b: Vec2, c: Vec2): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function distance2(a: Vec2, b: Vec2): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
}

function isSame(a: Vec2, b: Vec2): boolean {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1e-9;
}
