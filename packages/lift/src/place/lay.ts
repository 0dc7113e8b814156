import type { Facing } from '@yujian/imaging';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { Frame } from '../frame.ts';

/** A plane before the eye: all points p (from the eye, metres) with normal · p = offset. */
export interface Plane {
  /** unit, towards the eye */
  readonly normal: Vec3;
  readonly offset: number;
  /** directions within the plane that its materials run along: across and up (or away) */
  readonly across: Vec3;
  readonly along: Vec3;
  /** what its mapping along begins with, metres; absent = 0 */
  readonly start?: number;
}

/** The plane of a facing, `offset` metres from the eye along its normal. */
export function planeOf(facing: Exclude<Facing, null>, offset: number): Plane {
  switch (facing) {
    case 'floor':
      return { normal: [0, 1, 0], offset: -offset, across: [1, 0, 0], along: [0, 0, -1] };
    case 'ceiling':
      return { normal: [0, -1, 0], offset: -offset, across: [1, 0, 0], along: [0, 0, -1] };
    case 'left':
      return { normal: [1, 0, 0], offset: -offset, across: [0, 0, -1], along: [0, 1, 0] };
    case 'right':
      return { normal: [-1, 0, 0], offset: -offset, across: [0, 0, 1], along: [0, 1, 0] };
    case 'front':
      return { normal: [0, 0, 1], offset: -offset, across: [1, 0, 0], along: [0, 1, 0] };
  }
}

/** An upright plane square to the view's way over the floor, `depth` metres along the axis of view at (x, y) of the picture. */
export function cardAt(frame: Frame, x: number, y: number, depth: number): Plane {
  const [fx, , fz] = frame.forward;
  const level = Math.hypot(fx, fz);
  // seen from high above, an upright card would be seen from its edge: it leans with the view
  const steep = level < 0.75;
  const normal: Vec3 = steep
    ? [-frame.forward[0], -frame.forward[1], -frame.forward[2]]
    : [-fx / level, 0, -fz / level];
  const [rx, ry, rz] = frame.ray(x, y);
  return {
    normal,
    offset: (normal[0] * rx + normal[1] * ry + normal[2] * rz) * depth,
    across: frame.right,
    along: steep ? frame.up : [0, 1, 0],
  };
}

/** The upright plane through a point, running along a level unit direction, turned towards the eye; null when the eye sees it from its edge. */
export function planeThrough(point: Vec3, [wx, , wz]: Vec3, { eyeHeight }: Frame): Plane | null {
  const from: Vec3 = [point[0], point[1] - eyeHeight, point[2]];
  const [nx, nz] = [-wz, wx];
  const offset = nx * from[0] + nz * from[2];
  const range = Math.hypot(from[0], from[2]);
  if (Math.abs(offset) < 0.06 * range) return null;
  const turn = offset > 0 ? -1 : 1;
  // to the right as seen
  const across: Vec3 = [turn * nz, 0, -turn * nx];
  return { normal: [turn * nx, 0, turn * nz], offset: turn * offset, across, along: [0, 1, 0] };
}

/** Depth along the axis of view at which the ray through (x, y) meets the plane; Infinity where it does not. */
export function depthOn({ normal, offset }: Plane, frame: Frame, x: number, y: number): number {
  const [rx, ry, rz] = frame.ray(x, y);
  const slope = normal[0] * rx + normal[1] * ry + normal[2] * rz;
  const depth = offset / slope;
  return depth > 0 && Number.isFinite(depth) ? depth : Infinity;
}

/** Which way a direction of the world runs in the picture at a point that is seen there (`point` from `frame.at`); unit, pixels, y down. */
export function wayInPicture(
  { right, up, forward, eyeHeight }: Frame,
  point: Vec3,
  direction: Vec3,
): readonly [number, number] {
  const look = (p: Vec3): readonly [number, number] => {
    const [x, y, z] = [p[0], p[1] - eyeHeight, p[2]];
    const depth = forward[0] * x + forward[1] * y + forward[2] * z;
    return [(right[0] * x + right[1] * y + right[2] * z) / depth, -(up[0] * x + up[1] * y + up[2] * z) / depth];
  };
  const step = 1e-3 * Math.hypot(point[0], point[1] - eyeHeight, point[2]);
  const [ax, ay] = look(point);
  const [bx, by] = look([
    point[0] + direction[0] * step,
    point[1] + direction[1] * step,
    point[2] + direction[2] * step,
  ]);
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / length, (by - ay) / length];
}

/** Place on the plane in metres: across and along. */
export function mapOn({ across, along, start = 0 }: Plane, point: Vec3): readonly [number, number] {
  return [
    across[0] * point[0] + across[1] * point[1] + across[2] * point[2],
    along[0] * point[0] + along[1] * point[1] + along[2] * point[2] + start,
  ];
}

/** What lies on a plane, laid on the one nearer to the eye by so many metres. */
export function raised(plane: Plane, by: number): { readonly plane: Plane; readonly sides: readonly Plane[] } {
  const nearer = { ...plane, offset: plane.offset + by };
  return { plane: nearer, sides: [nearer] };
}
