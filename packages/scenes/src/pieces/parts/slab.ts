import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { smoothNormals, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { signedArea, triangulate } from '@yujian/renderer/scene/build/polygon';
import { createProfile } from '@yujian/renderer/scene/build/profile';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh } from '@yujian/renderer/scene/scene';

interface SlabOptions {
  /** radians between pieces of the edge above which it stays sharp */
  readonly crease?: number;
  /** radians between sides of the outline above which a corner stays sharp */
  readonly corner?: number;
  /** how much the top rises towards its middle, metres; a slab with a crown is smooth all over */
  readonly crown?: number;
}

/**
 * A flat body of any outline: `outline` are [x, z] seen from above, `edge` is the section of its rim as [metres in from the outline, height],
 * listed from below outward and up. Table tops, plinths, drums, round pads. Mapped in metres, u along x on
 * the flats, along the rim of what is thin and up what is tall, as grain runs.
 */
export function createSlab(
  outline: readonly Vec2[],
  edge: readonly Vec2[],
  { crease = 0.6, corner = 0.5, crown = 0 }: SlabOptions = {},
): Mesh {
  const flat = outline.map(([x, z]): Vec2 => [x, -z]);
  const rim = signedArea(flat) < 0 ? flat.toReversed() : flat;
  const sides = createProfile(rim, { closed: true, crease: corner });
  const writer = new MeshWriter();
  const inset = (depth: number): Vec2[] => insetOutline(rim, depth);
  const tall = edge.at(-1)![1] - edge[0]![1] > 0.12;
  for (const { start, end } of createProfile(
    edge.map(([depth, y]): Vec2 => [-depth, y]),
    { closed: false, crease },
  )) {
    const [low, high] = [inset(-start.point[0]), inset(-end.point[0])];
    sides.forEach((side, k) => {
      const next = (k + 1) % rim.length;
      const vertex = (ring: readonly Vec2[], at: number, on: typeof side.start, level: typeof start): number => {
        const [u, v] = tall ? [level.along, on.along] : [on.along, level.along];
        return writer.vertex(
          [ring[at]![0], level.point[1], -ring[at]![1]],
          [on.normal[0] * level.normal[0], level.normal[1], -on.normal[1] * level.normal[0]],
          u,
          v,
        );
      };
      writer.quad(
        vertex(low, k, side.start, start),
        vertex(low, next, side.end, start),
        vertex(high, next, side.end, end),
        vertex(high, k, side.start, end),
      );
    });
  }
  const [first, last] = [edge[0]!, edge.at(-1)!];
  addCap(writer, inset(first[0]), first[1], -1);
  if (crown <= 0) addCap(writer, inset(last[0]), last[1], 1);
  else addCrown(writer, inset(last[0]), last[1], crown);
  return crown > 0 ? smoothNormals(writer.finish(), 1.1) : writer.finish();
}

function addCap(writer: MeshWriter, ring: readonly Vec2[], y: number, up: 1 | -1): void {
  const corners = ring.map(([x, w]) => writer.vertex([x, y, -w], [0, up, 0], x, w));
  for (const [a, b, c] of triangulate(ring)) {
    if (up > 0) writer.triangle(corners[a]!, corners[b]!, corners[c]!);
    else writer.triangle(corners[c]!, corners[b]!, corners[a]!);
  }
}

/** Rings shrinking to the middle, rising as a dome does. */
function addCrown(writer: MeshWriter, ring: readonly Vec2[], y: number, crown: number): void {
  const middle: Vec2 = [
    ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
    ring.reduce((sum, [, w]) => sum + w, 0) / ring.length,
  ];
  const rings = [1, 0.85, 0.65, 0.4, 0.15, 0].map((s) =>
    ring.map(([x, w]) => {
      const [px, pw] = [middle[0] + (x - middle[0]) * s, middle[1] + (w - middle[1]) * s];
      return writer.vertex([px, y + crown * (1 - s * s), -pw], [0, 1, 0], px, pw);
    }),
  );
  for (let r = 0; r + 1 < rings.length; r++) {
    for (let k = 0; k < ring.length; k++) {
      const next = (k + 1) % ring.length;
      writer.quad(rings[r]![k]!, rings[r]![next]!, rings[r + 1]![next]!, rings[r + 1]![k]!);
    }
  }
}

/** The outline (counter-clockwise) moved inwards by `depth`, mitred. */
function insetOutline(rim: readonly Vec2[], depth: number): Vec2[] {
  if (depth === 0) return [...rim];
  const out = rim.map(([ax, ay], k): Vec2 => {
    const [bx, by] = rim[(k + 1) % rim.length]!;
    const l = Math.hypot(bx - ax, by - ay) || 1;
    return [(by - ay) / l, -(bx - ax) / l];
  });
  return rim.map(([x, y], k): Vec2 => {
    const [a, b] = [out[(k - 1 + rim.length) % rim.length]!, out[k]!];
    const lean = Math.max(0.35, 1 + a[0] * b[0] + a[1] * b[1]);
    return [x - (depth * (a[0] + b[0])) / lean, y - (depth * (a[1] + b[1])) / lean];
  });
}

/** Section of a rim of thickness `t` from y = 0 with broken edges. */
export function brokenEdge(t: number, bevel = 0.003): Vec2[] {
  const b = Math.min(bevel, t / 3);
  return [
    [b, 0],
    [0, b],
    [0, t - b],
    [b, t],
  ];
}

/** Section of a rim of thickness `t` from y = 0 that is round with `radius` above and below. */
export function roundEdge(t: number, radius = t / 2, steps = 5): Vec2[] {
  const r = Math.min(radius, t / 2 - 1e-5);
  const arc = (from: number, cy: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, k): Vec2 => {
      const angle = from + (k / steps) * (Math.PI / 2);
      return [r - r * Math.cos(angle), cy + r * Math.sin(angle)];
    });
  return [...arc(-Math.PI / 2, r), ...arc(0, t - r)];
}

/** Section of a thin-looking top: under it the rim runs back by `back` metres. */
export function undercutEdge(t: number, back: number, lip = 0.008): Vec2[] {
  const b = 0.0025;
  return [
    [back, 0],
    [b * 0.4, t - lip],
    [0, t - lip + b],
    [0, t - b],
    [b, t],
  ];
}

/** An ellipse, [x, z]; `power` over 2 squares it off. */
export function ovalOutline(
  width: number,
  depth: number,
  { sides = 72, power = 2 }: { sides?: number; power?: number } = {},
): Vec2[] {
  return Array.from({ length: sides }, (_, k): Vec2 => {
    const angle = (k / sides) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [
      (width / 2) * Math.sign(c) * Math.abs(c) ** (2 / power),
      (depth / 2) * Math.sign(s) * Math.abs(s) ** (2 / power),
    ];
  });
}

/** A slab whose outline was drawn as [z, y] of a side: stood up, its thickness along x from `x`. */
export function standSideways(slab: Mesh, x: number): Mesh {
  return transformMesh(slab, [0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, x, 0, 0, 1]);
}

/** A slab whose outline was drawn as [x, y] of a front: stood up, its thickness along z from `z`. */
export function standUpright(slab: Mesh, z: number): Mesh {
  return transformMesh(slab, [1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, z, 1]);
}
