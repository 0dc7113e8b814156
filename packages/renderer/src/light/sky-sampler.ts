import { EnvironmentTable } from './environment-table.ts';
import { LIGHT_KINDS } from './light-sample.ts';
import type { LightSample } from './light-sample.ts';
import type { LightSetData } from './light-set.ts';
import { LightTree } from './light-tree.ts';
import { SphericalRectangle } from './spherical-rectangle.ts';

/** How much of the sphere the portals have to fill before half of the guided choice goes to them, steradians · cosine. */
const HALF_WAY = 0.01;
const MOST = 0.9;

/**
 * Chooses directions towards the environment; one per thread. On the inner side of portals most of them go through a
 * portal, evenly over its solid angle; the rest go by the environment's own table, so that light which comes in some
 * other way is found too.
 */
export class SkySampler {
  readonly table: EnvironmentTable | null;

  private readonly mean: number;
  private readonly portals: Float32Array;
  private readonly count: number;
  private readonly tree: LightTree;
  private readonly opening = new SphericalRectangle();

  constructor(data: LightSetData) {
    this.table = data.environment ? new EnvironmentTable(data.environment) : null;
    this.mean = data.environment?.mean ?? 0;
    this.portals = data.portals;
    this.count = data.portals.length / 12;
    this.tree = new LightTree(data.portalTree);
  }

  sample(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    u0: number,
    u1: number,
    u2: number,
    out: LightSample,
  ): void {
    const table = this.table;
    out.pdf = 0;
    if (!table) return;
    const guided = this.guided(px, py, pz, nx, ny, nz);
    let portal = -1;
    let through = 0;
    if (u0 < guided) {
      portal = this.tree.choose(px, py, pz, nx, ny, nz, u0 / guided);
      if (portal < 0) return;
      through = this.tree.probability / this.opening.see(this.portals, portal * 12, px, py, pz);
      this.opening.choose(u1, u2);
      const x = this.opening.x - px;
      const y = this.opening.y - py;
      const z = this.opening.z - pz;
      const scale = 1 / Math.sqrt(x * x + y * y + z * z);
      if (!(scale < Infinity)) return;
      out.dx = x * scale;
      out.dy = y * scale;
      out.dz = z * scale;
    } else {
      table.choose(u1, u2);
      out.dx = table.dx;
      out.dy = table.dy;
      out.dz = table.dz;
    }
    const { dx, dy, dz } = out;
    let pdf = (1 - guided) * table.pdf(dx, dy, dz);
    if (guided > 0) pdf += guided * (through + this.portalPdf(portal, px, py, pz, nx, ny, nz, dx, dy, dz));
    table.look(dx, dy, dz);
    out.distance = Infinity;
    out.r = table.r;
    out.g = table.g;
    out.b = table.b;
    out.pdf = pdf;
    out.kind = LIGHT_KINDS.sky;
    out.isMet = true;
  }

  pdf(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    dx: number,
    dy: number,
    dz: number,
  ): number {
    const guided = this.guided(px, py, pz, nx, ny, nz);
    const pdf = (1 - guided) * this.table!.pdf(dx, dy, dz);
    return guided > 0 ? pdf + guided * this.portalPdf(-1, px, py, pz, nx, ny, nz, dx, dy, dz) : pdf;
  }

  /** About the irradiance that the environment gives: through the portals where there are some, else from half the sphere. */
  estimate(px: number, py: number, pz: number, nx: number, ny: number, nz: number): number {
    const open = Math.PI * this.mean;
    if (this.count === 0) return open;
    const through = this.tree.estimate(px, py, pz, nx, ny, nz);
    return through > 0 ? Math.min(open, 2 * this.mean * through) : 0.25 * open;
  }

  /** Share of the choices that goes through portals. */
  private guided(px: number, py: number, pz: number, nx: number, ny: number, nz: number): number {
    if (this.count === 0) return 0;
    const through = this.tree.estimate(px, py, pz, nx, ny, nz);
    return (MOST * through) / (through + HALF_WAY);
  }

  /** Density by way of all portals but `known`. */
  private portalPdf(
    known: number,
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    dx: number,
    dy: number,
    dz: number,
  ): number {
    let sum = 0;
    for (let portal = 0; portal < this.count; portal += 1) {
      if (portal === known || !this.passes(portal * 12, px, py, pz, dx, dy, dz)) continue;
      const chance = this.tree.probabilityOf(portal, px, py, pz, nx, ny, nz);
      if (chance > 0) sum += chance / this.opening.see(this.portals, portal * 12, px, py, pz);
    }
    return sum;
  }

  /** Whether a ray out of p leaves through a portal, seen from its inner side or its outer one. */
  private passes(at: number, px: number, py: number, pz: number, dx: number, dy: number, dz: number): boolean {
    const r = this.portals;
    const ux = r[at + 3]!;
    const uy = r[at + 4]!;
    const uz = r[at + 5]!;
    const vx = r[at + 6]!;
    const vy = r[at + 7]!;
    const vz = r[at + 8]!;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const x = r[at]! - px;
    const y = r[at + 1]! - py;
    const z = r[at + 2]! - pz;
    const towards = dx * nx + dy * ny + dz * nz;
    const t = (x * nx + y * ny + z * nz) / towards;
    if (!(t > 0) || t === Infinity) return false;
    const hx = dx * t - x;
    const hy = dy * t - y;
    const hz = dz * t - z;
    const s = (hx * ux + hy * uy + hz * uz) / (ux * ux + uy * uy + uz * uz);
    if (s < 0 || s > 1) return false;
    const w = (hx * vx + hy * vy + hz * vz) / (vx * vx + vy * vy + vz * vz);
    return w >= 0 && w <= 1;
  }
}
