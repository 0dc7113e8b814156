import type { SurfacePoint } from '../transport/surface-point.ts';
import { EmitterSampler } from './emitter-sampler.ts';
import { LIGHT_KINDS } from './light-sample.ts';
import type { LightSample } from './light-sample.ts';
import type { LightSetData } from './light-set.ts';
import { SkySampler } from './sky-sampler.ts';
import { SunSampler } from './sun-sampler.ts';

/**
 * Chooses directions towards the lights of a scene and says how likely it would have chosen a given one.
 * One per thread; nothing is allocated per call.
 *
 * In all calls p is the point to be lit and n its unit shading normal, or 0, 0, 0 for a point that takes light from both
 * sides. `all` says which density is meant: that of `sample` (true) or that of `sampleKind` for the light's own kind (false).
 */
export interface LightSampler {
  readonly hasSun: boolean;
  readonly hasSky: boolean;
  readonly hasLamps: boolean;
  /** One direction to any of the lights; u0 chooses among them, u1 and u2 within it, all in 0 to 1 (1 excluded). */
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
  ): void;
  /** One direction to a light of one kind of LIGHT_KINDS. */
  sampleKind(
    kind: number,
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
  ): void;
  /** Density of direction d by way of the sky (environment). */
  pdfSky(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    dx: number,
    dy: number,
    dz: number,
    all: boolean,
  ): number;
  /** Density of a direction within the sun's disc. */
  pdfSun(px: number, py: number, pz: number, nx: number, ny: number, nz: number, all: boolean): number;
  /** Density of the direction from p to `hit`, a point of an emissive surface with its primitive, position and geometric normal. */
  pdfEmissive(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    hit: SurfacePoint,
    all: boolean,
  ): number;
  /** Density of unit direction d by way of light `light` as found by `nearestVisible` from p. */
  pdfLight(
    light: number,
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    dx: number,
    dy: number,
    dz: number,
    all: boolean,
  ): number;
  /** Radiance of the environment from unit direction d, the sun's disc apart; written to `r`, `g`, `b`. */
  environmentRadiance(dx: number, dy: number, dz: number): void;
  /** The same, as the camera sees it behind everything: the backdrop where the environment has one. */
  backdropRadiance(dx: number, dy: number, dz: number): void;
  /** Whether d points into the sun's disc; its radiance is written to `r`, `g`, `b` (0 outside). */
  sunRadiance(dx: number, dy: number, dz: number): boolean;
  /** Index of the nearest visible listed light that shines along the ray (unit d) before `tMax`, or −1; sets `t` and its radiance in `r`, `g`, `b`. */
  nearestVisible(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, tMax: number): number;
  readonly t: number;
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** least chance with which `sample` chooses a kind of light that can shine at a point: half of it goes evenly to three at most */
export const LEAST_SHARE = 0.5 / 3;

export function createLightSampler(data: LightSetData): LightSampler {
  return new SceneLightSampler(data);
}

class SceneLightSampler implements LightSampler {
  readonly hasSun: boolean;
  readonly hasSky: boolean;
  readonly hasLamps: boolean;
  t = NaN;
  r = 0;
  g = 0;
  b = 0;

  private readonly sun: SunSampler;
  private readonly sky: SkySampler;
  private readonly lamps: EmitterSampler;
  private readonly backdrop: LightSetData['backdrop'];
  /** chances of the kinds at a point, as `weigh` left them */
  private sunShare = 0;
  private skyShare = 0;
  private lampShare = 0;

  constructor(data: LightSetData) {
    this.sun = new SunSampler(data.sun);
    this.sky = new SkySampler(data);
    this.lamps = new EmitterSampler(data.emitters, data.lampTree);
    this.hasSun = data.sun !== null;
    this.hasSky = data.environment !== null;
    this.hasLamps = data.emitters.kinds.length > 0;
    this.backdrop = data.backdrop;
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
    this.weigh(px, py, pz, nx, ny, nz);
    let share = this.sunShare;
    if (u0 < share) {
      this.sun.sample(u1, u2, out);
    } else if (u0 < this.sunShare + this.skyShare) {
      u0 = (u0 - this.sunShare) / this.skyShare;
      share = this.skyShare;
      this.sky.sample(px, py, pz, nx, ny, nz, Math.min(u0, 0.99999999), u1, u2, out);
    } else {
      share = this.lampShare;
      if (share === 0) {
        out.pdf = 0;
        return;
      }
      u0 = (u0 - this.sunShare - this.skyShare) / share;
      this.lamps.sample(px, py, pz, nx, ny, nz, Math.min(u0, 0.99999999), u1, u2, out);
    }
    out.pdf *= share;
  }

  sampleKind(
    kind: number,
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
    if (kind === LIGHT_KINDS.sun) this.sun.sample(u1, u2, out);
    else if (kind === LIGHT_KINDS.sky) this.sky.sample(px, py, pz, nx, ny, nz, u0, u1, u2, out);
    else this.lamps.sample(px, py, pz, nx, ny, nz, u0, u1, u2, out);
  }

  pdfSky(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    dx: number,
    dy: number,
    dz: number,
    all: boolean,
  ): number {
    if (!this.hasSky) return 0;
    const pdf = this.sky.pdf(px, py, pz, nx, ny, nz, dx, dy, dz);
    if (!all) return pdf;
    this.weigh(px, py, pz, nx, ny, nz);
    return pdf * this.skyShare;
  }

  pdfSun(px: number, py: number, pz: number, nx: number, ny: number, nz: number, all: boolean): number {
    if (!all) return this.sun.density;
    this.weigh(px, py, pz, nx, ny, nz);
    return this.sun.density * this.sunShare;
  }

  pdfEmissive(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    hit: SurfacePoint,
    all: boolean,
  ): number {
    const pdf = this.lamps.pdfOfSurface(px, py, pz, nx, ny, nz, hit);
    return all && pdf > 0 ? pdf * this.lampShareAt(px, py, pz, nx, ny, nz) : pdf;
  }

  pdfLight(
    light: number,
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    dx: number,
    dy: number,
    dz: number,
    all: boolean,
  ): number {
    const pdf = this.lamps.pdfOfLight(light, px, py, pz, nx, ny, nz, dx, dy, dz);
    return all && pdf > 0 ? pdf * this.lampShareAt(px, py, pz, nx, ny, nz) : pdf;
  }

  environmentRadiance(dx: number, dy: number, dz: number): void {
    if (!this.hasSky) {
      this.r = 0;
      this.g = 0;
      this.b = 0;
      return;
    }
    const table = this.sky.table!;
    table.look(dx, dy, dz);
    this.r = table.r;
    this.g = table.g;
    this.b = table.b;
  }

  backdropRadiance(dx: number, dy: number, dz: number): void {
    if (!this.backdrop) {
      this.environmentRadiance(dx, dy, dz);
      return;
    }
    this.r = this.backdrop[0];
    this.g = this.backdrop[1];
    this.b = this.backdrop[2];
  }

  sunRadiance(dx: number, dy: number, dz: number): boolean {
    const isSeen = this.sun.isWithin(dx, dy, dz);
    this.r = isSeen ? this.sun.r : 0;
    this.g = isSeen ? this.sun.g : 0;
    this.b = isSeen ? this.sun.b : 0;
    return isSeen;
  }

  nearestVisible(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, tMax: number): number {
    const light = this.lamps.nearestVisible(ox, oy, oz, dx, dy, dz, tMax);
    if (light >= 0) {
      this.t = this.lamps.t;
      this.r = this.lamps.r;
      this.g = this.lamps.g;
      this.b = this.lamps.b;
    }
    return light;
  }

  private lampShareAt(px: number, py: number, pz: number, nx: number, ny: number, nz: number): number {
    this.weigh(px, py, pz, nx, ny, nz);
    return this.lampShare;
  }

  /**
   * Chances of sun, sky and lamps at a point: half of it goes evenly to the kinds that can shine there at all, half by
   * the irradiance each may give. The sun counts for less than it gives, since its samples hardly differ.
   */
  private weigh(px: number, py: number, pz: number, nx: number, ny: number, nz: number): void {
    const sun = this.hasSun ? 0.25 * this.sun.estimate(nx, ny, nz) : 0;
    const sky = this.hasSky ? this.sky.estimate(px, py, pz, nx, ny, nz) : 0;
    const lamps = this.hasLamps ? this.lamps.estimate(px, py, pz, nx, ny, nz) : 0;
    const kinds = (sun > 0 ? 1 : 0) + (sky > 0 ? 1 : 0) + (lamps > 0 ? 1 : 0);
    const even = kinds > 0 ? 0.5 / kinds : 0;
    const scale = kinds > 0 ? 0.5 / (sun + sky + lamps) : 0;
    this.sunShare = sun > 0 ? even + scale * sun : 0;
    this.skyShare = sky > 0 ? even + scale * sky : 0;
    this.lampShare = lamps > 0 ? even + scale * lamps : 0;
  }
}
