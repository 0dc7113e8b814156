import type { Material } from '../scene/scene.ts';
import { SurfacePoint } from '../transport/surface-point.ts';
import { bakeUnit, bakeUnits, type MaterialBank, type MaterialOptions, prepareMaterials } from './bake.ts';

/** A bank with everything baked, at half detail. */
export function bakeAll(materials: readonly Material[], options: MaterialOptions = {}): MaterialBank {
  const bank = prepareMaterials(materials, [], { coarseness: 2, ...options });
  for (let unit = 0; unit < bakeUnits(bank); unit++) bakeUnit(bank, unit);
  return bank;
}

/** A point of an upright wall in the plane z = 0, mapped in metres: u to the right, v up. */
export function wallPoint(x: number, y: number, footprint = 0.0005): SurfacePoint {
  const point = new SurfacePoint();
  Object.assign(point, {
    px: x,
    py: y,
    pz: 0,
    gx: 0,
    gy: 0,
    gz: 1,
    nx: 0,
    ny: 0,
    nz: 1,
    u: x,
    v: y,
    tx: 1,
    ty: 0,
    tz: 0,
    bx: 0,
    by: 1,
    bz: 0,
    footprint,
  });
  return point;
}
