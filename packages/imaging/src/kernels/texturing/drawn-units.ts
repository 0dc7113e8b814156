import { Pinhole } from '../../geometry/pinhole.ts';
import type { Structure } from '../../structure.ts';
import type { SurfaceClass } from '../../surface-classes.ts';

const UNIT_CLASSES: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>(['floor', 'panel', 'paving', 'tile']);
const FEWEST = 10;
/** Largest share of the picture that one board, slat or slab covers. */
const LARGEST = 0.012;

/**
 * Regions that are single boards, slats, tiles or slabs which the person drew one by one, each with the
 * way its length runs: 0 along the pattern's u, 1 along its v (upright on walls).
 */
export function drawnUnits(structure: Structure): ReadonlyMap<number, 0 | 1> {
  const { width, height, regions, labels } = structure;
  const most = LARGEST * width * height;
  const counts = new Map<SurfaceClass, number>();
  const isUnit = regions.map((region) => UNIT_CLASSES.has(region.surface) && region.area > 0 && region.area < most);
  for (const region of regions)
    if (isUnit[region.id]) counts.set(region.surface, (counts.get(region.surface) ?? 0) + 1);
  const spread = new Map<number, { n: number; x: number; z: number; xx: number; zz: number }>();
  const pinhole = new Pinhole(structure.camera);
  const ray = new Float64Array(3);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const id = labels.data[y * width + x]!;
      if (!isUnit[id] || (counts.get(regions[id]!.surface) ?? 0) < FEWEST) continue;
      pinhole.ray(x, y, ray);
      const level = regions[id]!.surface === 'floor' || regions[id]!.surface === 'paving';
      if (level && ray[1]! > -0.01) continue;
      const a = level ? ray[0]! / -ray[1]! : x;
      const b = level ? ray[2]! / -ray[1]! : y;
      const one = spread.get(id);
      if (!one) spread.set(id, { n: 1, x: a, z: b, xx: a * a, zz: b * b });
      else {
        one.n++;
        one.x += a;
        one.z += b;
        one.xx += a * a;
        one.zz += b * b;
      }
    }
  }
  const votes = new Map<SurfaceClass, number>();
  for (const [id, s] of spread) {
    const across = s.xx / s.n - (s.x / s.n) ** 2;
    const along = s.zz / s.n - (s.z / s.n) ** 2;
    const surface = regions[id]!.surface;
    votes.set(surface, (votes.get(surface) ?? 0) + (along > across ? s.n : -s.n));
  }
  const units = new Map<number, 0 | 1>();
  for (const region of regions) {
    if (isUnit[region.id] && (counts.get(region.surface) ?? 0) >= FEWEST)
      units.set(region.id, region.surface === 'panel' || (votes.get(region.surface) ?? 0) > 0 ? 1 : 0);
  }
  return units;
}
