import type { Mesh, Vec3 } from '../scene.ts';
import { MeshWriter } from './mesh-writer.ts';

export type Axis = 'x' | 'y' | 'z';

export interface BoxOptions {
  /** width of the broken edge, metres; real edges are never sharp, and it is the bevel that catches the light */
  readonly bevel?: number;
  /** along which axis the mapping's u runs (the grain of wood); by default the longest */
  readonly grain?: Axis;
}

/**
 * A box with broken edges, centred in x and z, standing on y = 0. The normals turn across the bevel, so that one row of faces looks round.
 * Mapped in metres, u along the grain.
 */
export function createBox(
  width: number,
  height: number,
  depth: number,
  { bevel = 0.003, grain }: BoxOptions = {},
): Mesh {
  const half: Vec3 = [width / 2, height / 2, depth / 2];
  const b = Math.max(0, Math.min(bevel, 0.45 * Math.min(width, height, depth)));
  const along = grain ?? longestAxis(half);
  const writer = new MeshWriter();
  const centre: Vec3 = [0, height / 2, 0];

  /** The corner of face `axis` (side ±) next to the box's corner `signs`, with that face's normal; mapped as face `mapped` is. */
  const corner = (axis: number, signs: Vec3, mapped: number): number => {
    const point = [0, 1, 2].map((k) => signs[k]! * (half[k]! - (k === axis ? 0 : b))) as unknown as Vec3;
    const normal = [0, 1, 2].map((k) => (k === axis ? signs[k]! : 0)) as unknown as Vec3;
    const [u, v] = mapFace(point, mapped, along, half);
    return writer.vertex([point[0] + centre[0], point[1] + centre[1], point[2] + centre[2]], normal, u, v);
  };

  for (let axis = 0; axis < 3; axis++) {
    const [p, q] = [(axis + 1) % 3, (axis + 2) % 3];
    for (const side of [-1, 1]) {
      const ring = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([sp, sq]) => corner(axis, signsOf([axis, side], [p, sp!], [q, sq!]), axis));
      if (side < 0) ring.reverse();
      writer.quad(ring[0]!, ring[1]!, ring[2]!, ring[3]!);
    }
    if (b === 0) continue;
    for (const [sp, sq] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]) {
      const [near, far] = [signsOf([axis, -1], [p, sp!], [q, sq!]), signsOf([axis, 1], [p, sp!], [q, sq!])];
      const strip = [corner(p, near, p), corner(q, near, p), corner(q, far, p), corner(p, far, p)];
      if (sp! * sq! < 0) strip.reverse();
      writer.quad(strip[0]!, strip[1]!, strip[2]!, strip[3]!);
    }
  }
  if (b > 0) {
    for (const sx of [-1, 1]) {
      for (const sy of [-1, 1]) {
        for (const sz of [-1, 1]) {
          const tip = [0, 1, 2].map((axis) => corner(axis, [sx, sy, sz], 0));
          if (sx * sy * sz < 0) tip.reverse();
          writer.triangle(tip[0]!, tip[1]!, tip[2]!);
        }
      }
    }
  }
  return writer.finish();
}

/** A flat rectangle in the plane y = 0, centred, facing up. Mapped in metres, u along x. */
export function createSheet(width: number, depth: number): Mesh {
  const writer = new MeshWriter();
  const corners = [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([x, z]) =>
    writer.vertex([(x! * width) / 2, 0, (z! * depth) / 2], [0, 1, 0], (x! * width) / 2, (-z! * depth) / 2),
  );
  writer.quad(corners[0]!, corners[1]!, corners[2]!, corners[3]!);
  return writer.finish();
}

function signsOf(...pairs: [axis: number, sign: number][]): Vec3 {
  const signs: [number, number, number] = [0, 0, 0];
  for (const [axis, sign] of pairs) signs[axis as 0 | 1 | 2] = sign;
  return signs;
}

function longestAxis(half: Vec3): Axis {
  const longest = Math.max(...half);
  return half[0] === longest ? 'x' : half[1] === longest ? 'y' : 'z';
}

function mapFace(point: Vec3, axis: number, grain: Axis, half: Vec3): [number, number] {
  const rest = [0, 1, 2].filter((k) => k !== axis);
  const g = { x: 0, y: 1, z: 2 }[grain];
  const first = rest.includes(g) ? g : half[rest[0]!]! >= half[rest[1]!]! ? rest[0]! : rest[1]!;
  const second = rest[0] === first ? rest[1]! : rest[0]!;
  return [point[first]! + half[first]!, point[second]! + half[second]! + 2 * half[axis]! * axis];
}
