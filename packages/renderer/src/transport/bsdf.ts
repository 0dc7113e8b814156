import { Lobes } from './lobes.ts';
import type { SurfacePoint } from './surface-point.ts';

/**
 * The whole reflection of a surface, as path tracing needs it: diffuse on both sides and gloss in one value and one density.
 * One per thread; `face` sets the place, the other calls are about it.
 */
export class Bsdf {
  /** value × cosine of the last `evaluate`, or value × cosine / density of the last `sample` */
  r = 0;
  g = 0;
  b = 0;
  /** density per steradian of the last direction */
  pdf = 0;
  /** direction of the last `sample` */
  dx = 0;
  dy = 0;
  dz = 0;

  private readonly lobes = new Lobes();
  private point: SurfacePoint | null = null;
  private glossChance = 0;

  /** Stands at a point whose material is evaluated, seen from unit direction v. */
  face(point: SurfacePoint, vx: number, vy: number, vz: number): void {
    const { lobes } = this;
    this.point = point;
    lobes.split(point, vx, vy, vz);
    this.glossChance =
      lobes.gloss <= 0
        ? 0
        : lobes.diffuse <= 1e-4
          ? 1
          : Math.min(0.9, Math.max(0.1, lobes.gloss / (lobes.gloss + lobes.diffuse)));
  }

  /** Whether light from behind the face comes through it. */
  get letsThrough(): boolean {
    return this.lobes.translucency > 0;
  }

  /** Light from unit direction l. */
  evaluate(lx: number, ly: number, lz: number): void {
    const { lobes, glossChance } = this;
    const { nx, ny, nz, gx, gy, gz } = this.point!;
    const shading = nx * lx + ny * ly + nz * lz;
    const face = gx * lx + gy * ly + gz * lz;
    this.r = 0;
    this.g = 0;
    this.b = 0;
    this.pdf = 0;
    // where shading and face disagree about the side, light would leak or turn black
    if (shading * face > 0) {
      const side = shading > 0 ? 1 - lobes.translucency : lobes.translucency;
      const diffuse = (Math.abs(shading) / Math.PI) * side;
      this.r = lobes.diffuseR * diffuse;
      this.g = lobes.diffuseG * diffuse;
      this.b = lobes.diffuseB * diffuse;
      this.pdf = (1 - glossChance) * diffuse;
    }
    if (glossChance > 0) {
      lobes.evaluateGloss(lx, ly, lz);
      this.r += lobes.r;
      this.g += lobes.g;
      this.b += lobes.b;
      this.pdf += glossChance * lobes.pdf;
    }
  }

  /** A direction, its weight and density; false where the light is lost. */
  sample(chance: number, u0: number, u1: number, u2: number): boolean {
    const { lobes, glossChance } = this;
    if (chance < glossChance) {
      if (!lobes.sampleGloss(u0, u1, u2)) return false;
      this.dx = lobes.dx;
      this.dy = lobes.dy;
      this.dz = lobes.dz;
    } else {
      this.scatter(u0 < lobes.translucency ? -1 : 1, u1, u2);
    }
    this.evaluate(this.dx, this.dy, this.dz);
    if (!(this.pdf > 0)) return false;
    const scale = 1 / this.pdf;
    this.r *= scale;
    this.g *= scale;
    this.b *= scale;
    return true;
  }

  /** A direction with the density of the cosine around ± the shading normal. */
  private scatter(side: 1 | -1, u: number, v: number): void {
    const { nx, ny, nz } = this.point!;
    const radius = Math.sqrt(u);
    const angle = 2 * Math.PI * v;
    const a = radius * Math.cos(angle);
    const b = radius * Math.sin(angle);
    const c = side * Math.sqrt(Math.max(0, 1 - u));
    // frame after Duff et al. 2017
    const sign = nz < 0 ? -1 : 1;
    const p = -1 / (sign + nz);
    const q = nx * ny * p;
    this.dx = (1 + sign * nx * nx * p) * a + q * b + nx * c;
    this.dy = sign * q * a + (sign + ny * ny * p) * b + ny * c;
    this.dz = -sign * nx * a - ny * b + nz * c;
  }
}
