import { Pinhole, type Structure } from '@yujian/imaging';
import { FILM_WIDTH } from '@yujian/renderer/camera/camera-rays';
import type { Camera, Vec3 } from '@yujian/renderer/scene/scene';

/** The drawing's camera in the renderer's world: y up, the floor at y = 0, the eye over the origin, the back wall towards −z. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** of the drawing's camera, pixels */
  readonly focal: number;
  /** of the eye above the floor, metres */
  readonly eyeHeight: number;
  readonly camera: Camera;
  readonly right: Vec3;
  readonly up: Vec3;
  readonly forward: Vec3;
  /** Direction through a place of the picture (continuous pixels, the top left corner is 0, 0), one metre deep along the axis of view. */
  ray(x: number, y: number): Vec3;
  /** The point that is seen at a place of the picture, `depth` metres along the axis of view. */
  at(x: number, y: number, depth: number): Vec3;
  /** Where a point of the world is seen, continuous pixels; null where it is not before the camera. */
  seenAt(point: Vec3): readonly [x: number, y: number] | null;
}

/**
 * The renderer's camera that sees what the drawing's camera sees, pixel for pixel: tilted as it is, its shift in shares of
 * the picture, so that it holds for every size of the same aspect.
 */
export function createFrame(
  { width, height, camera }: Pick<Structure, 'width' | 'height' | 'camera'>,
  eyeHeight: number,
): Frame {
  const pinhole = new Pinhole(camera);
  const { focal, centerX, centerY, pitch, yaw } = camera;
  const out = new Float64Array(3);
  const ray = (x: number, y: number): Vec3 => {
    pinhole.ray(x - 0.5, y - 0.5, out);
    return [out[0]!, out[1]!, -out[2]!];
  };
  const [sp, cp, sy, cy] = [Math.sin(pitch), Math.cos(pitch), Math.sin(yaw), Math.cos(yaw)];
  const forward: Vec3 = [sy * cp, sp, -cy * cp];
  return {
    width,
    height,
    focal,
    eyeHeight,
    ray,
    forward,
    right: [cy, 0, sy],
    up: [-sy * sp, cp, cy * sp],
    camera: {
      eye: [0, eyeHeight, 0],
      target: [forward[0], eyeHeight + forward[1], forward[2]],
      projection: { kind: 'perspective', lens: (FILM_WIDTH * focal) / width, upright: false },
      shift: [(width / 2 - centerX - 0.5) / width, (centerY + 0.5 - height / 2) / height],
      focus: null,
      near: 0,
    },
    at(x, y, depth) {
      const [dx, dy, dz] = ray(x, y);
      return [dx * depth, eyeHeight + dy * depth, dz * depth];
    },
    seenAt([x, y, z]) {
      const seen = pinhole.project(x, y - eyeHeight, -z);
      return seen === null ? null : [seen.u + 0.5, seen.v + 0.5];
    },
  };
}
