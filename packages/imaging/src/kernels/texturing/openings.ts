import type { Structure } from '../../structure.ts';
import { barCoverage } from '../../procedural/noise.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';

const MODULE = 3.4;
const STOREY = 3.5;

/** Share of the footprint at (u, y) metres of a facade that is window pane. */
export type Openings = (region: number, u: number, y: number, fu: number, fv: number) => number;

/**
 * Windows for the bare faces of a massing model: a grid of whole modules and storeys that fits each
 * face. Faces under two storeys or two modules stay bare.
 */
export function openingsOf(structure: Structure, surfaces: Surfaces): Openings {
  const { regions, labels, width, height } = structure;
  const extents = new Map<number, [number, number, number, number]>();
  const pinhole = new Pinhole(structure.camera);
  const ray = new Float64Array(3);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x;
      const k = surfaces.axis[i]!;
      const region = regions[labels.data[i]!]!;
      if (region.surface !== 'facade' || k === 1 || k === 3) continue;
      pinhole.ray(x, y, ray);
      const z = surfaces.depth[i]!;
      const u = (k === 0 ? ray[2]! : ray[0]!) * z;
      const up = ray[1]! * z;
      const e = extents.get(region.id);
      if (!e) extents.set(region.id, [u, u, up, up]);
      else {
        if (u < e[0]) e[0] = u;
        if (u > e[1]) e[1] = u;
        if (up < e[2]) e[2] = up;
        if (up > e[3]) e[3] = up;
      }
    }
  }
  return (region, u, y, fu, fv) => {
    const e = extents.get(region);
    if (!e) return 0;
    const modules = Math.round((e[1] - e[0]) / MODULE);
    const storeys = Math.round((e[3] - e[2]) / STOREY);
    if (modules < 2 || storeys < 2) return 0;
    const wide = (e[1] - e[0]) / modules;
    const tall = (e[3] - e[2]) / storeys;
    return (
      barCoverage(u - e[0] - wide * 0.2, wide, wide * 0.6, fu) *
      barCoverage(y - e[2] - tall * 0.25, tall, tall * 0.55, fv)
    );
  };
}
