import type { SurfacePoint } from '../transport/surface-point.ts';

/**
 * Finds what a ray meets. One per thread: it writes what it found into its own slots.
 * Directions need not be unit; distances are in lengths of the direction.
 */
export interface Tracer {
  /** Index of the nearest primitive along o + t·d with 1e-4 < t < tMax, or −1. Sets `t`, `u`, `v` and `instance`. */
  closest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, tMax: number): number;
  /**
   * Index of some primitive in the way, or −1 for a free way. Panes (thin glass) and water do not block: `panes` says how many were crossed.
   * Primitives with cut-outs count as blocking unless the material's picture says hole at that point.
   */
  occluded(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, tMax: number): number;
  /** Of the last `closest`: distance, and barycentric weights of the second and third corner. */
  readonly t: number;
  readonly u: number;
  readonly v: number;
  readonly instance: number;
  /** Of the last `occluded`. */
  readonly panes: number;
}

/** Fills position, normals, uv, sides and numbers of `point` for the last `closest` that hit. */
export type ReadSurface = (
  primitive: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  point: SurfacePoint,
) => void;
