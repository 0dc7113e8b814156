import type { CameraSetting } from '@yujian/contract/fields/params';
import { aimOf } from './view-matrices.ts';

export type Triple = readonly [x: number, y: number, z: number];

const STEEPEST = (89.5 / 180) * Math.PI;
const NEAREST = 0.05;

/** The eye goes round the point it looks at; angles in radians, to the right and up. */
export function orbit(camera: CameraSetting, right: number, up: number): CameraSetting {
  const { yaw, pitch, distance } = aimOf(camera);
  const d = direction(yaw + right, limited(pitch - up));
  return {
    ...camera,
    eye: [camera.target[0] - d[0] * distance, camera.target[1] - d[1] * distance, camera.target[2] - d[2] * distance],
  };
}

/** The eye stays, the view turns. */
export function turn(camera: CameraSetting, right: number, up: number): CameraSetting {
  const { yaw, pitch, distance } = aimOf(camera);
  const d = direction(yaw + right, limited(pitch + up));
  return {
    ...camera,
    target: [camera.eye[0] + d[0] * distance, camera.eye[1] + d[1] * distance, camera.eye[2] + d[2] * distance],
  };
}

/** Nearer (below 1) or further: in perspective the eye moves, without it the picture shows less or more. */
export function approach(camera: CameraSetting, factor: number): CameraSetting {
  if (camera.kind === 'orthographic')
    return { ...camera, width: Math.min(100_000, Math.max(0.01, camera.width * factor)) };
  const { distance } = aimOf(camera);
  const scale = Math.max(NEAREST / distance, factor);
  return {
    ...camera,
    eye: camera.target.map((value, axis) => value + (camera.eye[axis]! - value) * scale) as unknown as Triple,
  };
}

/** Eye and target together, along the picture: metres to the right and up. */
export function pan(camera: CameraSetting, right: number, up: number): CameraSetting {
  const { yaw, pitch } = aimOf(camera);
  const r: Triple = [Math.cos(yaw), 0, Math.sin(yaw)];
  const u: Triple = [-Math.sin(yaw) * Math.sin(pitch), Math.cos(pitch), Math.cos(yaw) * Math.sin(pitch)];
  return moved(camera, [r[0] * right + u[0] * up, r[1] * right + u[1] * up, r[2] * right + u[2] * up]);
}

/** Steps on level ground: metres ahead, to the right, and up. */
export function walk(camera: CameraSetting, ahead: number, right: number, up: number): CameraSetting {
  const { yaw } = aimOf(camera);
  return moved(camera, [
    Math.sin(yaw) * ahead + Math.cos(yaw) * right,
    up,
    -Math.cos(yaw) * ahead + Math.sin(yaw) * right,
  ]);
}

/** Puts the eye at this height above the ground; what it looks at keeps its direction. */
export function standAt(camera: CameraSetting, height: number): CameraSetting {
  return moved(camera, [0, height - camera.eye[1], 0]);
}

function moved(camera: CameraSetting, by: Triple): CameraSetting {
  const add = (point: Triple): Triple => [point[0] + by[0], point[1] + by[1], point[2] + by[2]];
  return { ...camera, eye: add(camera.eye), target: add(camera.target) };
}

function direction(yaw: number, pitch: number): Triple {
  const level = Math.cos(pitch);
  return [Math.sin(yaw) * level, Math.sin(pitch), -Math.cos(yaw) * level];
}

function limited(pitch: number): number {
  return Math.min(STEEPEST, Math.max(-STEEPEST, pitch));
}
