import type { Mesh, Vec3 } from '../scene.ts';
import { add, cross, dot, length, normalise, scale, subtract } from './vector.ts';
import type { Vec2 } from './vector.ts';
import { MeshWriter } from './mesh-writer.ts';
import { circleProfile, createProfile } from './profile.ts';
import { triangulate } from './polygon.ts';

interface SweepOptions {
  /** the path returns to its start */
  readonly closed?: boolean;
  /** the path is a curve: no sharp mitres along it */
  readonly smooth?: boolean;
  /** what the profile's y points to at the start */
  readonly up?: Vec3;
  /** factor of the profile's size at each point of the path (taper) */
  readonly size?: readonly number[];
  /** radians between profile pieces above which an edge stays sharp */
  readonly crease?: number;
}

/**
 * Moves a closed profile (counter-clockwise; x to the left of the way, y up) along a path, mitred at its corners: skirting, cornice, picture
 * frame, rail, handle. Open paths get caps. Mapped in metres, u along the path.
 */
export function createSweep(profile: readonly Vec2[], path: readonly Vec3[], options: SweepOptions = {}): Mesh {
  const { closed = false, smooth = false, up = [0, 1, 0], size, crease = 0.7 } = options;
  const writer = new MeshWriter();
  const frames = followPath(path, closed, up);
  const pieces = createProfile(profile, { closed: true, crease });
  const sizeAt = (k: number): number => size?.[k % path.length] ?? 1;

  const place = (frame: Frame, knot: number, mitre: Vec3, [x, y]: Vec2): Vec3 => {
    const k = sizeAt(knot);
    const off = add(scale(frame.side, x * k), scale(frame.up, y * k));
    const lean = dot(frame.way, mitre);
    return add(
      path[knot % path.length]!,
      add(off, scale(frame.way, Math.abs(lean) > 0.2 ? -dot(off, mitre) / lean : 0)),
    );
  };
  const mitres = Array.from({ length: frames.length + 1 }, (_, knot): Vec3 => {
    const before = frames[closed ? (knot - 1 + frames.length) % frames.length : Math.max(0, knot - 1)]!;
    const after = frames[closed ? knot % frames.length : Math.min(frames.length - 1, knot)]!;
    return normalise(add(before.way, after.way));
  });
  const normalAt = (segment: number, knot: number, [x, y]: Vec2): Vec3 => {
    const turned = (frame: Frame): Vec3 => add(scale(frame.side, x), scale(frame.up, y));
    if (!smooth) return turned(frames[segment]!);
    const other = closed
      ? (knot === segment ? segment - 1 + frames.length : segment + 1) % frames.length
      : Math.max(0, Math.min(frames.length - 1, knot === segment ? segment - 1 : segment + 1));
    return normalise(add(turned(frames[segment]!), turned(frames[other]!)));
  };

  let along = 0;
  frames.forEach((frame, segment) => {
    const next = along + frame.length;
    const ring = (knot: number): Vec3[] => pieces.map((piece) => place(frame, knot, mitres[knot]!, piece.start.point));
    const [near, far] = [ring(segment), ring(segment + 1)];
    for (const [k, { start, end }] of pieces.entries()) {
      const j = (k + 1) % pieces.length;
      writer.quad(
        writer.vertex(near[k]!, normalAt(segment, segment, start.normal), along, start.along),
        writer.vertex(near[j]!, normalAt(segment, segment, end.normal), along, end.along),
        writer.vertex(far[j]!, normalAt(segment, segment + 1, end.normal), next, end.along),
        writer.vertex(far[k]!, normalAt(segment, segment + 1, start.normal), next, start.along),
      );
    }
    along = next;
  });
  if (!closed) {
    for (const [knot, frame, out] of [
      [0, frames[0]!, -1],
      [path.length - 1, frames.at(-1)!, 1],
    ] as const) {
      const ring = profile.map((point) =>
        writer.vertex(place(frame, knot, frame.way, point), scale(frame.way, out), point[0], point[1]),
      );
      for (const [a, b, c] of triangulate(profile)) {
        if (out > 0) writer.triangle(ring[a]!, ring[b]!, ring[c]!);
        else writer.triangle(ring[c]!, ring[b]!, ring[a]!);
      }
    }
  }
  return writer.finish();
}

/** A round bar along a path; `size` tapers it. */
export function createTube(
  path: readonly Vec3[],
  radius: number,
  options: SweepOptions & { readonly sides?: number } = {},
): Mesh {
  return createSweep(circleProfile(radius, options.sides ?? 14), path, {
    smooth: true,
    crease: Math.PI,
    up: [0.03, 1, 0.017],
    ...options,
  });
}

/** Points on a smooth curve through `knots` (Catmull-Rom), `steps` per piece. */
export function createCurve(knots: readonly Vec3[], steps = 6): Vec3[] {
  const at = (k: number): Vec3 => knots[Math.max(0, Math.min(knots.length - 1, k))]!;
  const points: Vec3[] = [];
  for (let k = 0; k + 1 < knots.length; k++) {
    const [a, b, c, d] = [at(k - 1), at(k), at(k + 1), at(k + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      points.push(
        [0, 1, 2].map(
          (i) =>
            0.5 *
            (2 * b[i]! +
              (c[i]! - a[i]!) * t +
              (2 * a[i]! - 5 * b[i]! + 4 * c[i]! - d[i]!) * t * t +
              (3 * b[i]! - a[i]! - 3 * c[i]! + d[i]!) * t ** 3),
        ) as unknown as Vec3,
      );
    }
  }
  points.push(knots.at(-1)!);
  return points;
}

interface Frame {
  readonly way: Vec3;
  readonly side: Vec3;
  readonly up: Vec3;
  readonly length: number;
}

/** A frame for each piece of the path, carried along without twist. */
function followPath(path: readonly Vec3[], closed: boolean, start: Vec3): Frame[] {
  let up = start;
  const frames: Frame[] = [];
  for (let k = 0; k < (closed ? path.length : path.length - 1); k++) {
    const step = subtract(path[(k + 1) % path.length]!, path[k]!);
    const way = normalise(step);
    const before = frames.at(-1);
    if (before) up = carry(up, before.way, way);
    let side = cross(up, way);
    if (length(side) < 1e-6) side = cross(Math.abs(way[1]) < 0.9 ? [0, 1, 0] : [0, 0, 1], way);
    side = normalise(side);
    up = cross(way, side);
    frames.push({ way, side, up, length: length(step) });
  }
  return frames;
}

/** Turns `v` as `from` turns to `to`. */
function carry(v: Vec3, from: Vec3, to: Vec3): Vec3 {
  const axis = cross(from, to);
  const s = length(axis);
  if (s < 1e-9) return v;
  const k = scale(axis, 1 / s);
  const c = dot(from, to);
  return add(add(scale(v, c), scale(cross(k, v), s)), scale(k, dot(k, v) * (1 - c)));
}
