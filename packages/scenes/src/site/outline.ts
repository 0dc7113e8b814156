import { signedArea, triangulate } from '@yujian/renderer/scene/build/polygon';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh } from '@yujian/renderer/scene/scene';

/** One side of an outline as seen from outside: x runs to the right from `from`, out is `normal`. */
export interface Side {
  readonly index: number;
  /** its left end as seen from outside, x and z */
  readonly from: Vec2;
  readonly to: Vec2;
  readonly length: number;
  readonly way: Vec2;
  readonly normal: Vec2;
  /** about y, so that +z looks out: radians */
  readonly turn: number;
  /** along the whole outline up to its left end, metres: for mappings that run on round corners */
  readonly along: number;
  /** whether the outline turns outwards at its left and right ends */
  readonly convex: readonly [boolean, boolean];
}

/** The points so ordered that the outline's sides run to the right as seen from outside. */
export function orient(outline: readonly Vec2[]): readonly Vec2[] {
  return signedArea(outline) > 0 ? outline.toReversed() : outline;
}

/** The sides of an outline, numbered as its own edges are (edge k goes from point k to the next), in the order in which they run round to the right. */
export function sidesOf(outline: readonly Vec2[]): Side[] {
  const points = orient(outline);
  const isTurned = points !== outline;
  const count = points.length;
  let along = 0;
  return points.map((from, k): Side => {
    const to = points[(k + 1) % count]!;
    const before = points[(k - 1 + count) % count]!;
    const after = points[(k + 2) % count]!;
    const length = Math.max(1e-6, Math.hypot(to[0] - from[0], to[1] - from[1]));
    const way: Vec2 = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const normal: Vec2 = [-way[1], way[0]];
    const bend = (a: Vec2, b: Vec2, c: Vec2): number => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
    const side: Side = {
      index: isTurned ? (2 * count - 2 - k) % count : k,
      from,
      to,
      length,
      way,
      normal,
      turn: Math.atan2(normal[0], normal[1]),
      along,
      convex: [bend(before, from, to) < 0, bend(from, to, after) < 0],
    };
    along += length;
    return side;
  });
}

/** The outline moved in by `distance` (out when below 0), corners mitred. */
export function inset(outline: readonly Vec2[], distance: number): Vec2[] {
  const points = orient(outline);
  const count = points.length;
  return points.map((point, k): Vec2 => {
    const before = points[(k - 1 + count) % count]!;
    const after = points[(k + 1) % count]!;
    const a = unit(before, point);
    const b = unit(point, after);
    const na: Vec2 = [-a[1], a[0]];
    const nb: Vec2 = [-b[1], b[0]];
    const scale = distance / Math.max(0.25, 1 + na[0] * nb[0] + na[1] * nb[1]);
    return [point[0] - (na[0] + nb[0]) * scale, point[1] - (na[1] + nb[1]) * scale];
  });
}

function unit(a: Vec2, b: Vec2): Vec2 {
  const length = Math.max(1e-9, Math.hypot(b[0] - a[0], b[1] - a[1]));
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

/**
 * A level plate over an outline (x, z) from y = `low` to y = `high`, with holes cut through it. Mapped by x and −z in metres on top and bottom.
 * `bevel` breaks its upper rim.
 */
export function createPlate(
  outline: readonly Vec2[],
  low: number,
  high: number,
  { holes = [], bevel = 0 }: { holes?: readonly (readonly Vec2[])[]; bevel?: number } = {},
): Mesh {
  const writer = new MeshWriter();
  const rim = orient(outline);
  const inner = bevel > 0 ? inset(rim, bevel) : rim;
  const rings = holes.map((hole) => orient(hole).toReversed());
  const level = (points: readonly Vec2[], y: number, up: number): void => {
    const all = [points, ...rings].flat();
    const vertices = all.map(([x, z]) => writer.vertex([x, y, z], [0, up, 0], x, -z));
    for (const [a, b, c] of triangulate(
      points.map(([x, z]): Vec2 => [x, -z]),
      rings.map((ring) => ring.map(([x, z]): Vec2 => [x, -z])),
    )) {
      if (up > 0) writer.triangle(vertices[a]!, vertices[b]!, vertices[c]!);
      else writer.triangle(vertices[c]!, vertices[b]!, vertices[a]!);
    }
  };
  level(inner, high, 1);
  level(rim, low, -1);
  const band = (points: readonly Vec2[], above: readonly Vec2[], y0: number, y1: number, tilt: number): void => {
    let along = 0;
    points.forEach((from, k) => {
      const next = (k + 1) % points.length;
      const to = points[next]!;
      const way = unit(from, to);
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const flat = Math.cos(tilt);
      const normal = [-way[1] * flat, Math.sin(tilt), way[0] * flat] as const;
      const at = ([x, z]: Vec2, y: number, u: number): number => writer.vertex([x, y, z], normal, u, y);
      writer.quad(
        at(from, y0, along),
        at(to, y0, along + length),
        at(above[next]!, y1, along + length),
        at(above[k]!, y1, along),
      );
      along += length;
    });
  };
  const top = high - bevel;
  band(rim, rim, low, top, 0);
  if (bevel > 0) band(rim, inner, top, high, Math.PI / 4);
  for (const ring of rings) band(ring, ring, low, high, 0);
  return writer.finish();
}

/** The four corners of a rectangle about a middle, turned by degrees counter-clockwise seen from above. */
export function rectangle([x, z]: Vec2, width: number, depth: number, turn = 0): Vec2[] {
  const angle = (turn * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-0.5, 0.5],
    [0.5, 0.5],
    [0.5, -0.5],
    [-0.5, -0.5],
  ].map(([a, b]): Vec2 => [x + a! * width * c + b! * depth * s, z - a! * width * s + b! * depth * c]);
}
