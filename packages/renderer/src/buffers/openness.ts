import { INSTANCE, type PackedGeometry } from '../tracer/packed-geometry.ts';
import type { Tracer } from '../tracer/tracer.ts';
import type { SurfacePoint } from '../transport/surface-point.ts';

/** Directions of one sample; the four samples of a pixel and its 4 × 4 neighbours take different ones. */
const RAYS = 2;
const MOST_PANES = 4;

/**
 * How open a point is, 0 to 1: the cosine-weighted share of directions that meet nothing, where what is met counts less
 * the farther away it is (half at `reach` metres, hardly at three times that). Panes are not met.
 *
 * @param panes 1 per material that is looked through
 * @param turn which of the patterns of directions, any integer: neighbours take different ones
 */
export function measureOpenness(
  tracer: Tracer,
  packed: PackedGeometry,
  panes: Uint8Array,
  point: SurfacePoint,
  reach: number,
  turn: number,
): number {
  const { nx, ny, nz } = point;
  // Duff et al., Building an orthonormal basis, revisited (2017).
  const sign = nz >= 0 ? 1 : -1,
    a = -1 / (sign + nz),
    b = nx * ny * a;
  const ux = 1 + sign * nx * nx * a,
    uy = sign * b,
    uz = -sign * nx,
    vx = b,
    vy = sign + ny * ny * a,
    vz = -ny;
  const ox = point.px + point.gx * packed.offset,
    oy = point.py + point.gy * packed.offset,
    oz = point.pz + point.gz * packed.offset;
  let open = 0;
  for (let k = 0; k < RAYS; k++) {
    // Additive recurrence of Roberts (2018) over all samples of the tile.
    const n = turn * RAYS + k + 0.5;
    const s = (n * 0.7548776662466927) % 1,
      angle = 2 * Math.PI * ((n * 0.5698402909980532) % 1);
    const radius = Math.sqrt(s),
      c = Math.cos(angle) * radius,
      d = Math.sin(angle) * radius,
      e = Math.sqrt(1 - s);
    const dx = ux * c + vx * d + nx * e,
      dy = uy * c + vy * d + ny * e,
      dz = uz * c + vz * d + nz * e;
    const met = findBody(tracer, packed, panes, ox, oy, oz, dx, dy, dz, reach * 3);
    const ratio = met / reach,
      far = ratio * ratio;
    open += met === Infinity ? 1 : far / (1 + far);
  }
  return open / RAYS;
}

/** Distance of what is no pane, or Infinity. */
function findBody(
  tracer: Tracer,
  packed: PackedGeometry,
  panes: Uint8Array,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  most: number,
): number {
  let passed = 0;
  for (let crossed = 0; crossed < MOST_PANES; crossed++) {
    if (tracer.closest(ox + passed * dx, oy + passed * dy, oz + passed * dz, dx, dy, dz, most - passed) < 0)
      return Infinity;
    passed += tracer.t;
    if (panes[packed.instances[tracer.instance * INSTANCE.words + INSTANCE.material]!] === 0) return passed;
    passed += packed.tMin;
  }
  return Infinity;
}
