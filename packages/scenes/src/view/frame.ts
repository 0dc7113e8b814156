import type { SceneCamera } from '@yujian/contract/scene/description-schema';
import type { Box } from '../layout/geometry.ts';

type Point3 = readonly [number, number, number];

/** What a level camera sees, for judging a view before anything is drawn. */
export interface Frame {
  readonly eye: Point3;
  /** horizontal direction of the axis, unit */
  readonly x: number;
  readonly z: number;
  /** half width and half height of the picture one metre away */
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** shift of what is seen, in picture heights, upwards */
  readonly shift: number;
}

export interface Seen {
  /** −1 left edge to 1 right edge of the picture; −1 its foot to 1 its head */
  readonly right: number;
  readonly up: number;
  /** along the axis, metres */
  readonly depth: number;
}

/** @param yaw degrees about y, 0 = looking along +z */
export function createFrame(eye: Point3, yaw: number, lens: number, aspect: number, shift: number): Frame {
  const angle = (yaw * Math.PI) / 180;
  return { eye, x: Math.sin(angle), z: Math.cos(angle), halfWidth: 18 / lens, halfHeight: 18 / lens / aspect, shift };
}

export function seeFrom(frame: Frame, [x, y, z]: Point3): Seen {
  const dx = x - frame.eye[0];
  const dz = z - frame.eye[2];
  const depth = dx * frame.x + dz * frame.z;
  const near = Math.max(0.05, depth);
  // looking along (x, z), the right hand is at (−z, x)
  return {
    right: (-dx * frame.z + dz * frame.x) / near / frame.halfWidth,
    up: (y - frame.eye[1]) / near / frame.halfHeight - 2 * frame.shift,
    depth,
  };
}

/** Where a box lies in the picture; null when it is wholly behind the camera. */
export function boundsInFrame(
  frame: Frame,
  box: Box,
): { left: number; right: number; low: number; high: number; depth: number } | null {
  let [left, right, low, high, depth, most] = [Infinity, -Infinity, Infinity, -Infinity, Infinity, -Infinity];
  const rx = box.c * box.hw;
  const rz = -box.s * box.hw;
  const fx = box.s * box.hd;
  const fz = box.c * box.hd;
  for (const a of [-1, 1])
    for (const b of [-1, 1])
      for (const y of [box.y0, box.y1]) {
        const seen = seeFrom(frame, [box.x + a * rx + b * fx, y, box.z + a * rz + b * fz]);
        left = Math.min(left, seen.right);
        right = Math.max(right, seen.right);
        low = Math.min(low, seen.up);
        high = Math.max(high, seen.up);
        depth = Math.min(depth, seen.depth);
        most = Math.max(most, seen.depth);
      }
  return most <= 0.05 ? null : { left, right, low, high, depth };
}

/** A level perspective camera. */
export function toCamera(frame: Frame, lens: number, aspect: number, near = 0): SceneCamera {
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  const [x, y, z] = frame.eye;
  return {
    eye: [round(x), round(y), round(z)],
    target: [round(x + frame.x * 3), round(y), round(z + frame.z * 3)],
    kind: 'perspective',
    lens: round(lens),
    width: 10,
    upright: true,
    shiftX: 0,
    shiftY: round(frame.shift),
    near: round(near),
    aspect,
  };
}
