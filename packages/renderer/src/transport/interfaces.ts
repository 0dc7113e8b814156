import type { Material } from '../scene/scene.ts';
import { MATERIAL_KINDS, type SurfacePoint } from './surface-point.ts';

/** Where light goes at glass or water, and what it loses; rewritten by each crossing. */
class Crossing {
  isReflected = false;
  dx = 0;
  dy = 0;
  dz = 0;
  r = 1;
  g = 1;
  b = 1;
}

const crossing = new Crossing();

/** Share that a pane reflects at this cosine: both of its faces, with all reflections between them. */
export function paneReflectance(cosine: number, ior: number): number {
  const once = fresnel(cosine, 1 / ior);
  return (2 * once) / (1 + once);
}

/** What the panes among materials let through on the mean, for light that comes at them as it mostly does; 1 without panes. */
export function meanPaneShare(materials: readonly Material[]): number {
  const panes = materials.filter(({ kind }) => kind === 'pane');
  if (panes.length === 0) return 1;
  const shares = panes.map(
    ({ base, ior }) =>
      (1 - paneReflectance(USUAL_COSINE, ior)) * (0.2126 * base[0] + 0.7152 * base[1] + 0.0722 * base[2]),
  );
  return shares.reduce((sum, each) => sum + each, 0) / panes.length;
}

const USUAL_COSINE = 0.75;

/** Reflects or passes a ray of direction d at a pane, glass or water, by chance u. */
export function crossInterface(point: SurfacePoint, dx: number, dy: number, dz: number, u: number): Crossing {
  const { nx, ny, nz } = point;
  const cosine = -(nx * dx + ny * dy + nz * dz);
  if (point.kind === MATERIAL_KINDS.pane) {
    if (u < paneReflectance(Math.abs(cosine), point.ior)) return reflect(dx, dy, dz, nx, ny, nz, cosine);
    return pass(dx, dy, dz, point.baseR, point.baseG, point.baseB);
  }
  const ratio = point.behind ? point.ior : 1 / point.ior;
  if (u < fresnel(cosine, ratio)) return reflect(dx, dy, dz, nx, ny, nz, cosine);
  const c = Math.sqrt(Math.max(0, 1 - ratio * ratio * (1 - cosine * cosine)));
  const bend = ratio * cosine - c;
  // the tint is that of the way in and out again
  return pass(
    ratio * dx + bend * nx,
    ratio * dy + bend * ny,
    ratio * dz + bend * nz,
    Math.sqrt(point.baseR),
    Math.sqrt(point.baseG),
    Math.sqrt(point.baseB),
  );
}

/** Unpolarised Fresnel reflectance; `ratio` = index on this side over index on the other. */
export function fresnel(cosine: number, ratio: number): number {
  const c = Math.min(1, Math.max(0, cosine));
  const t2 = 1 - ratio * ratio * (1 - c * c);
  if (t2 <= 0) return 1;
  const t = Math.sqrt(t2);
  const s = (ratio * c - t) / (ratio * c + t);
  const p = (c - ratio * t) / (c + ratio * t);
  return 0.5 * (s * s + p * p);
}

function reflect(dx: number, dy: number, dz: number, nx: number, ny: number, nz: number, cosine: number): Crossing {
  crossing.isReflected = true;
  crossing.dx = dx + 2 * cosine * nx;
  crossing.dy = dy + 2 * cosine * ny;
  crossing.dz = dz + 2 * cosine * nz;
  crossing.r = 1;
  crossing.g = 1;
  crossing.b = 1;
  return crossing;
}

function pass(dx: number, dy: number, dz: number, r: number, g: number, b: number): Crossing {
  crossing.isReflected = false;
  crossing.dx = dx;
  crossing.dy = dy;
  crossing.dz = dz;
  crossing.r = r;
  crossing.g = g;
  crossing.b = b;
  return crossing;
}
