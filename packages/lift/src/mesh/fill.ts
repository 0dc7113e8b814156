import { signedArea } from '@yujian/renderer/scene/build/polygon';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Shape } from '../outline/outlines.ts';

/** Triangles over places of the picture; each runs clockwise as seen (y down). */
export interface Tiling {
  readonly points: readonly Vec2[];
  readonly triangles: readonly (readonly [number, number, number])[];
  /** 1 = the point lies on the outline */
  readonly onRim: readonly boolean[];
}

/**
 * Cuts a shape into triangles: ear clipping, holes joined by bridges (Eberly, 2002), the first ear that is not a sliver,
 * only bent-in corners looked at for what lies within an ear.
 */
export function fillShape({ rim, holes }: Shape): Tiling {
  const points: Vec2[] = [...rim, ...holes.flat()];
  let ring = rim.map((_, k) => k);
  if (signedArea(rim) < 0) ring.reverse();
  let offset = rim.length;
  const rings = holes.map((hole) => {
    const own = hole.map((_, k) => k + offset);
    offset += hole.length;
    return signedArea(hole) > 0 ? own.reverse() : own;
  });
  const rightmost = (hole: readonly number[]): number =>
    hole.reduce((best, k) => (points[k]![0] > points[best]![0] ? k : best), hole[0]!);
  rings.sort((a, b) => points[rightmost(b)]![0] - points[rightmost(a)]![0]);
  for (const hole of rings) ring = join(points, ring, hole, rightmost(hole));
  return { points, triangles: clip(points, ring), onRim: points.map(() => true) };
}

/** Joins a hole to the ring from its rightmost corner towards the first edge that a level ray to the right meets. */
function join(points: readonly Vec2[], ring: readonly number[], hole: readonly number[], start: number): number[] {
  const [x, y] = points[start]!;
  let nearest = Infinity;
  let best = -1;
  for (let k = 0; k < ring.length; k++) {
    const [ax, ay] = points[ring[k]!]!;
    const [bx, by] = points[ring[(k + 1) % ring.length]!]!;
    if (ay === by || Math.min(ay, by) > y || Math.max(ay, by) < y) continue;
    const at = ax + ((y - ay) / (by - ay)) * (bx - ax);
    if (at < x - 1e-9 || at >= nearest) continue;
    nearest = at;
    best = ax > bx ? k : (k + 1) % ring.length;
  }
  if (best < 0) return [...ring];
  // corners within the triangle between the hole's corner, the ray's end and the edge's end stand in the way: the flattest of them is seen
  const [ex, ey] = points[ring[best]!]!;
  let flattest = Math.abs(ey - y) / Math.max(1e-9, ex - x);
  for (let k = 0; k < ring.length; k++) {
    const [px, py] = points[ring[k]!]!;
    if (k === best || px < x || !isWithin([x, y], [nearest, y], [ex, ey], [px, py])) continue;
    const slope = Math.abs(py - y) / Math.max(1e-9, px - x);
    if (slope < flattest) {
      flattest = slope;
      best = k;
    }
  }
  // a corner that another hole is joined at stands in the ring twice: only from one of its places is the hole seen
  const corner = ring[best]!;
  const seeing = ring.findIndex((number, k) => number === corner && opensTo(points, ring, k, [x, y]));
  if (seeing >= 0) best = seeing;
  const from = hole.indexOf(start);
  const turned = [...hole.slice(from), ...hole.slice(0, from)];
  return [...ring.slice(0, best + 1), ...turned, turned[0]!, ...ring.slice(best)];
}

/** Whether a point lies on the inner side of the ring's corner `k`. */
function opensTo(points: readonly Vec2[], ring: readonly number[], k: number, p: Vec2): boolean {
  const place = (at: number): Vec2 => points[ring[(at + ring.length) % ring.length]!]!;
  const [a, b, c] = [place(k - 1), place(k), place(k + 1)];
  const [first, second] = [turn(a, b, p) >= 0, turn(b, c, p) >= 0];
  return turn(a, b, c) >= 0 ? first && second : first || second;
}

function isWithin(a: Vec2, b: Vec2, c: Vec2, p: Vec2): boolean {
  const [u, v, w] = [turn(a, b, p), turn(b, c, p), turn(c, a, p)];
  return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0);
}

function clip(points: readonly Vec2[], ring: readonly number[]): [number, number, number][] {
  const count = ring.length;
  const next = Int32Array.from({ length: count }, (_, k) => (k + 1) % count);
  const before = Int32Array.from({ length: count }, (_, k) => (k - 1 + count) % count);
  const place = (k: number): Vec2 => points[ring[k]!]!;
  const triangles: [number, number, number][] = [];
  let left = count;
  let at = 0;
  let misses = 0;
  let strictness = 0;
  while (left > 3) {
    const [a, c] = [before[at]!, next[at]!];
    const area = turn(place(a), place(at), place(c));
    const isFlat = Math.abs(area) < 1e-12;
    if (isFlat || strictness === 3 || (area > 0 && isEar(place, next, a, at, c, strictness))) {
      if (area > 1e-12) triangles.push([ring[a]!, ring[at]!, ring[c]!]);
      next[a] = c;
      before[c] = a;
      left--;
      misses = 0;
      strictness = 0;
      at = next[c]!;
      continue;
    }
    at = c;
    misses++;
    if (misses > left) {
      strictness++;
      misses = 0;
    }
  }
  const [a, c] = [before[at]!, next[at]!];
  if (turn(place(a), place(at), place(c)) > 1e-12) triangles.push([ring[a]!, ring[at]!, ring[c]!]);
  return triangles;
}

/** `strictness` 0 asks for well-shaped ears, 1 for any. */
function isEar(
  place: (k: number) => Vec2,
  next: Int32Array,
  a: number,
  b: number,
  c: number,
  strictness: number,
): boolean {
  const [pa, pb, pc] = [place(a), place(b), place(c)];
  if (strictness === 0) {
    const longest = Math.max(distance2(pa, pb), distance2(pb, pc), distance2(pc, pa));
    if (turn(pa, pb, pc) < 0.15 * longest) return false;
  }
  const [minX, maxX] = [Math.min(pa[0], pb[0], pc[0]), Math.max(pa[0], pb[0], pc[0])];
  const [minY, maxY] = [Math.min(pa[1], pb[1], pc[1]), Math.max(pa[1], pb[1], pc[1])];
  for (let k = next[c]!; k !== a; k = next[k]!) {
    const p = place(k);
    if (p[0] < minX || p[0] > maxX || p[1] < minY || p[1] > maxY || isSame(p, pa) || isSame(p, pb) || isSame(p, pc))
      continue;
    if (turn(pa, pb, p) >= 0 && turn(pb, pc, p) >= 0 && turn(pc, pa, p) >= 0) return false;
  }
  return true;
}

/** more than there are points */
const EDGES = 2 ** 26;

/** Splits all edges longer than `longest` pixels in the middle, again and again, so that no corner of one triangle lies on the side of another. */
export function refine(tiling: Tiling, longest: number): Tiling {
  const points: Vec2[] = [...tiling.points];
  const onRim = [...tiling.onRim];
  let triangles = [...tiling.triangles];
  const key = (a: number, b: number): number => (a < b ? a * EDGES + b : b * EDGES + a);
  const isLonger = (a: number, b: number, limit: number): boolean => {
    const [[ax, ay], [bx, by]] = [points[a]!, points[b]!];
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) > limit * limit;
  };
  for (let round = 0; round < 12; round++) {
    const limit = Math.max(longest, longest * 2 ** (4 - round));
    // both triangles at an edge find it long, so that none has to be looked at but those with long edges
    const uses = new Map<number, number>();
    for (const [a, b, c] of triangles) {
      if (isLonger(a, b, limit)) uses.set(key(a, b), (uses.get(key(a, b)) ?? 0) + 1);
      if (isLonger(b, c, limit)) uses.set(key(b, c), (uses.get(key(b, c)) ?? 0) + 1);
      if (isLonger(c, a, limit)) uses.set(key(c, a), (uses.get(key(c, a)) ?? 0) + 1);
    }
    if (uses.size === 0) {
      if (limit === longest) break;
      continue;
    }
    const middles = new Map<number, number>();
    for (const [name, count] of uses) {
      const [[ax, ay], [bx, by]] = [points[Math.floor(name / EDGES)]!, points[name % EDGES]!];
      points.push([(ax + bx) / 2, (ay + by) / 2]);
      onRim.push(count === 1);
      middles.set(name, points.length - 1);
    }
    const next: (readonly [number, number, number])[] = [];
    for (const triangle of triangles) {
      const [a, b, c] = triangle;
      const [ab, bc, ca] = [middles.get(key(a, b)), middles.get(key(b, c)), middles.get(key(c, a))];
      if (ab === undefined && bc === undefined && ca === undefined) next.push(triangle);
      else next.push(...split(triangle, [ab, bc, ca]));
    }
    triangles = next;
  }
  return { points, triangles, onRim };
}

function split(
  [a, b, c]: readonly [number, number, number],
  [ab, bc, ca]: readonly [number?, number?, number?],
): [number, number, number][] {
  if (ab !== undefined && bc !== undefined && ca !== undefined)
    return [
      [a, ab, ca],
      [ab, b, bc],
      [ca, bc, c],
      [ab, bc, ca],
    ];
  if (ab !== undefined && bc !== undefined)
    return [
      [ab, b, bc],
      [a, ab, bc],
      [a, bc, c],
    ];
  if (bc !== undefined && ca !== undefined)
    return [
      [bc, c, ca],
      [b, bc, ca],
      [b, ca, a],
    ];
  if (ca !== undefined && ab !== undefined)
    return [
      [ca, a, ab],
      [c, ca, ab],
      [c, ab, b],
    ];
  if (ab !== undefined)
    return [
      [a, ab, c],
      [ab, b, c],
    ];
  if (bc !== undefined)
    return [
      [b, bc, a],
      [bc, c, a],
    ];
  return [
    [c, ca!, b],
    [ca!, a, b],
  ];
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
