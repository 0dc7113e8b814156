import type { Camera } from '../structure.ts';

/** A point of the projective plane in pixels: (x / w, y / w), at infinity when w is 0. */
export interface HomogeneousPoint {
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

/** Where a world point lands in the picture. */
export interface Projection {
  readonly u: number;
  readonly v: number;
  /** Distance along the optical axis, in the unit of the point. */
  readonly depth: number;
}

/**
 * The zero-roll pinhole of `Camera` with its sines and cosines worked out once.
 *
 * World: X right, Y up, Z forward, camera at the origin. With yaw ψ the world's Z axis vanishes at
 * u = centerX − focal · tan ψ on the level camera's horizon (a camera turned to the right has ψ > 0);
 * the horizon lies at v = centerY + focal · tan pitch.
 */
export class Pinhole {
  readonly camera: Camera;
  private readonly cosPitch: number;
  private readonly sinPitch: number;
  private readonly cosYaw: number;
  private readonly sinYaw: number;

  constructor(camera: Camera) {
    this.camera = camera;
    this.cosPitch = Math.cos(camera.pitch);
    this.sinPitch = Math.sin(camera.pitch);
    this.cosYaw = Math.cos(camera.yaw);
    this.sinYaw = Math.sin(camera.yaw);
  }

  /** Row of the picture at which level directions vanish, in pixels. */
  get horizon(): number {
    return this.camera.centerY + this.camera.focal * Math.tan(this.camera.pitch);
  }

  /** Writes the world direction through pixel (u, v) into `out` (length 3), scaled so that its depth along the optical axis is 1. */
  ray(u: number, v: number, out: Float64Array): void {
    const { focal, centerX, centerY } = this.camera;
    const x = (u - centerX) / focal;
    const y = (centerY - v) / focal;
    const up = y * this.cosPitch + this.sinPitch;
    const forward = this.cosPitch - y * this.sinPitch;
    out[0] = x * this.cosYaw + forward * this.sinYaw;
    out[1] = up;
    out[2] = forward * this.cosYaw - x * this.sinYaw;
  }

  /** Writes world coordinates turned into the camera's axes (right, up, along the optical axis) into `out` (length 3). */
  toCamera(x: number, y: number, z: number, out: Float64Array): void {
    const side = x * this.cosYaw - z * this.sinYaw;
    const forward = z * this.cosYaw + x * this.sinYaw;
    out[0] = side;
    out[1] = y * this.cosPitch - forward * this.sinPitch;
    out[2] = forward * this.cosPitch + y * this.sinPitch;
  }

  /** Projects a world point; null when it lies in or behind the picture plane. */
  project(x: number, y: number, z: number): Projection | null {
    const q = new Float64Array(3);
    this.toCamera(x, y, z, q);
    const depth = q[2]!;
    if (depth < 1e-4) return null;
    const { focal, centerX, centerY } = this.camera;
    return { u: centerX + (focal * q[0]!) / depth, v: centerY - (focal * q[1]!) / depth, depth };
  }

  /** Vanishing point of world axis 0 (X), 1 (Y) or 2 (Z). */
  vanishingPoint(axis: 0 | 1 | 2): HomogeneousPoint {
    const q = new Float64Array(3);
    this.toCamera(axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0, q);
    const { focal, centerX, centerY } = this.camera;
    return { x: focal * q[0]! + centerX * q[2]!, y: -focal * q[1]! + centerY * q[2]!, w: q[2]! };
  }
}

/** World change of the pixel ray from one pixel to the next, to the right and down. */
export function pixelSteps(pinhole: Pinhole, right: Float64Array, down: Float64Array): void {
  const at = new Float64Array(3);
  const beside = new Float64Array(3);
  const below = new Float64Array(3);
  pinhole.ray(0, 0, at);
  pinhole.ray(1, 0, beside);
  pinhole.ray(0, 1, below);
  for (let c = 0; c < 3; c++) {
    right[c] = beside[c]! - at[c]!;
    down[c] = below[c]! - at[c]!;
  }
}
