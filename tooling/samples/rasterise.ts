import { Pinhole } from '../../packages/imaging/src/geometry/pinhole.ts';
import type { Mask } from '../../packages/imaging/src/image.ts';
import type { Camera } from '../../packages/imaging/src/structure.ts';
import type { Mesh, Point } from './mesh.ts';

/** A camera standing somewhere in a scene. */
export interface Viewpoint {
  /** World metres. */
  readonly eye: Point;
  readonly camera: Camera;
}

/** What is seen through each pixel. */
export interface Visibility {
  readonly width: number;
  readonly height: number;
  /** Triangle seen, or -1. */
  readonly triangle: Int32Array;
  /** One over the depth along the optical axis in metres; 0 where nothing is. */
  readonly nearness: Float32Array;
}

const NEAR = 0.05;

/** Picture coordinates and nearness of a point, or null when it is behind the near plane. `scale` enlarges the picture. */
export function projectPoint(pinhole: Pinhole, eye: Point, p: Point, scale: number): [number, number, number] | null {
  const seen = pinhole.project(p[0] - eye[0], p[1] - eye[1], p[2] - eye[2]);
  if (!seen || seen.depth < NEAR) return null;
  return [(seen.u + 0.5) * scale - 0.5, (seen.v + 0.5) * scale - 0.5, 1 / seen.depth];
}

/** Depth-buffered rendering of a mesh at `scale` times the size of width × height. */
export function rasterise(mesh: Mesh, view: Viewpoint, width: number, height: number, scale: number): Visibility {
  const wide = width * scale,
    high = height * scale;
  const triangle = new Int32Array(wide * high).fill(-1);
  const nearness = new Float32Array(wide * high);
  const { focal, centerX, centerY } = view.camera;
  const pinhole = new Pinhole(view.camera);
  const corner = new Float64Array(3);
  for (let t = 0; t < mesh.groups.length; t++) {
    const seen: [number, number, number][] = [];
    for (let k = 0; k < 3; k++) {
      const from = 9 * t + 3 * k;
      pinhole.toCamera(
        mesh.positions[from]! - view.eye[0],
        mesh.positions[from + 1]! - view.eye[1],
        mesh.positions[from + 2]! - view.eye[2],
        corner,
      );
      seen.push([corner[0]!, corner[1]!, corner[2]!]);
    }
    const clipped = clipNear(seen).map(([x, y, z]): [number, number, number] => [
      (centerX + (focal * x) / z + 0.5) * scale - 0.5,
      (centerY - (focal * y) / z + 0.5) * scale - 0.5,
      1 / z,
    ]);
    for (let k = 2; k < clipped.length; k++)
      fill(clipped[0]!, clipped[k - 1]!, clipped[k]!, t, wide, high, triangle, nearness);
  }
  return { width: wide, height: high, triangle, nearness };
}

/** Where nothing of a mesh is seen. */
export function findSky(mesh: Mesh, view: Viewpoint, width: number, height: number): Mask {
  const { triangle } = rasterise(mesh, view, width, height, 1);
  return { width, height, data: Uint8Array.from(triangle, (t) => (t < 0 ? 1 : 0)) };
}

function clipNear(points: readonly [number, number, number][]): [number, number, number][] {
  const out: [number, number, number][] = [];
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length]!;
    if (p[2] >= NEAR) out.push(p);
    if (p[2] >= NEAR !== q[2] >= NEAR) {
      const t = (NEAR - p[2]) / (q[2] - p[2]);
      out.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]), NEAR]);
    }
  });
  return out;
}

function fill(
  a: [number, number, number],
  b: [number, number, number],
  c: [number, number, number],
  id: number,
  width: number,
  height: number,
  triangle: Int32Array,
  nearness: Float32Array,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (Math.abs(area) < 1e-9) return;
  const left = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]))),
    right = Math.min(width - 1, Math.floor(Math.max(a[0], b[0], c[0])));
  const top = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]))),
    bottom = Math.min(height - 1, Math.floor(Math.max(a[1], b[1], c[1])));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const wb = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area;
      const wc = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
      if (wb < 0 || wc < 0 || wb + wc > 1) continue;
      const near = a[2] + wb * (b[2] - a[2]) + wc * (c[2] - a[2]);
      const i = y * width + x;
      if (near > nearness[i]!) {
        nearness[i] = near;
        triangle[i] = id;
      }
    }
  }
}
