import type { RoomBox } from '../structure.ts';

/** Sides of the room's box as seen from inside; BEHIND is the one at the camera's back. */
export const FLOOR = 0;
export const CEILING = 1;
export const BACK = 2;
export const LEFT = 3;
export const RIGHT = 4;
export const BEHIND = 5;
export const FACE_COUNT = 6;

export type BoxExtent = Omit<RoomBox, 'confidence'>;

/** The side of the box that a ray from the camera in direction (x, y, z) meets first. */
export function findFace(box: BoxExtent, x: number, y: number, z: number): number {
  const vertical = y < 0 ? box.floorY / y : y > 0 ? box.ceilingY / y : Infinity;
  const along = z > 0 ? box.backZ / z : z < 0 ? -box.backZ / z : Infinity;
  const across = x < 0 ? box.leftX / x : x > 0 ? box.rightX / x : Infinity;
  if (vertical <= along && vertical <= across) return y < 0 ? FLOOR : CEILING;
  if (along <= across) return z > 0 ? BACK : BEHIND;
  return x < 0 ? LEFT : RIGHT;
}

/** World axis of each side's normal. */
export const FACE_AXIS = [1, 1, 2, 0, 0, 2] as const;
