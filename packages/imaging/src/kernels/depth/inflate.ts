import { findDistances } from '../../ops/distance.ts';
import type { Pinhole } from '../../geometry/pinhole.ts';
import type { Structure } from '../../structure.ts';
import type { SurfaceClass } from '../../surface-classes.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';

const SMOOTHING = 10;

/** Largest bevel radius as a share of the picture's width, by class; 1 = as round as the region allows. */
function bevelShare(surface: SurfaceClass): number {
  if (surface === 'soft' || surface === 'rock') return 0.045;
  if (surface === 'lamp' || surface === 'object' || surface === 'plant' || surface === 'tree') return 1;
  if (surface === 'wood' || surface === 'metal') return 0.008;
  return 0.004;
}

/**
 * Normals of free forms: the region is blown up like a cushion (height a quarter circle of the distance
 * to its border, smoothed inside; after Johnston 2002).
 */
export function inflateNormals(structure: Structure, surfaces: Surfaces, pinhole: Pinhole, onPass: () => void): void {
  const { width, height, labels, regions } = structure;
  const { axis, normal, side } = surfaces;
  const count = width * height;
  const label = labels.data;
  const border = new Uint8Array(count);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      if (label[i] !== label[i + 1] || label[i] !== label[i + width]) border[i] = 1;
    }
  }
  onPass();
  const distance = findDistances(border, width, height);
  onPass();
  const reach = new Float32Array(regions.length);
  for (let i = 0; i < count; i++) if (distance[i]! > reach[label[i]!]!) reach[label[i]!] = distance[i]!;
  let rise: Float32Array<ArrayBufferLike> = new Float32Array(count);
  const inside: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (axis[i] !== 3 || (side[i] === 5 && regions[label[i]!]!.surface === 'sky')) continue;
      const radius = Math.max(1, Math.min(reach[label[i]!]!, bevelShare(regions[label[i]!]!.surface) * width));
      const gap = radius - Math.min(distance[i]!, radius);
      rise[i] = Math.sqrt(Math.max(0, radius * radius - gap * gap));
      inside.push(i);
    }
  }
  let next: Float32Array<ArrayBufferLike> = rise.slice();
  for (let pass = 0; pass < SMOOTHING; pass++) {
    onPass();
    for (const i of inside) {
      const own = label[i];
      let sum = rise[i]! * 2;
      let weight = 2;
      if (label[i - 1] === own) {
        sum += rise[i - 1]!;
        weight++;
      }
      if (label[i + 1] === own) {
        sum += rise[i + 1]!;
        weight++;
      }
      if (label[i - width] === own) {
        sum += rise[i - width]!;
        weight++;
      }
      if (label[i + width] === own) {
        sum += rise[i + width]!;
        weight++;
      }
      next[i] = sum / weight;
    }
    [rise, next] = [next, rise];
  }
  onPass();
  const ray = new Float64Array(3);
  const { pitch, yaw } = pinhole.camera;
  const cp = Math.cos(pitch);
  const sp = Math.sin(pitch);
  const cy = Math.cos(yaw);
  const sy = Math.sin(yaw);
  for (const i of inside) {
    const own = label[i];
    const x = i % width;
    const y = (i - x) / width;
    const slope = (before: number, after: number): number => {
      if (label[before] === own && label[after] === own) return (rise[after]! - rise[before]!) / 2;
      if (label[after] === own) return rise[after]! - rise[i]!;
      return label[before] === own ? rise[i]! - rise[before]! : 0;
    };
    const surface = regions[own!]!.surface;
    const round = surface === 'plant' || surface === 'tree' ? 0.6 : 1;
    const gx = slope(i - 1, i + 1) * round;
    const gy = slope(i - width, i + width) * round;
    const lift = surface === 'soft' ? 0.25 : surface === 'plant' || surface === 'tree' ? 0.3 : 0;
    pinhole.ray(x, y, ray);
    const length = Math.hypot(ray[0]!, ray[1]!, ray[2]!);
    const upright = gy * cp;
    const forward = -gy * sp;
    let nx = -gx * cy + forward * sy - ray[0]! / length;
    let ny = upright - ray[1]! / length + lift;
    let nz = forward * cy + gx * sy - ray[2]! / length;
    const scale = 1 / Math.max(1e-6, Math.hypot(nx, ny, nz));
    nx *= scale;
    ny *= scale;
    nz *= scale;
    normal[i * 3] = nx;
    normal[i * 3 + 1] = ny;
    normal[i * 3 + 2] = nz;
  }
}
