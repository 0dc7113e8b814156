import { triangulate } from '@yujian/renderer/scene/build/polygon';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Shape } from '../outline/outlines.ts';

/** Triangles over places of the picture; each runs clockwise as seen (y down). */
export interface Tiling {
  readonly points: readonly Vec2[];
  readonly triangles: readonly (readonly [number, number, number])[];
  /** 1 = the point lies on the outline */
  readonly onRim: readonly boolean[];
}

/** Cuts a shape into triangles between the points of its outline and its holes. */
export function fillShape({ rim, holes }: Shape): Tiling {
  const points = [rim, ...holes].flat();
  return { points, triangles: triangulate(rim, holes), onRim: points.map(() => true) };
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
