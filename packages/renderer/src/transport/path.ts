/**
 * Plain path tracing (Kajiya 1986) with light sampling at each vertex and the power heuristic (Veach and Guibas 1995):
 * unbiased, nothing cached, clamped or filtered. It judges the fast estimator; it shares with it only the material model
 * and the samplers. By convention, water lets sun and sky light straight through to what lies below it.
 */
import { LightSample } from '../light/light-sample.ts';
import type { LightSampler } from '../light/light-sampler.ts';
import type { ReadSurface, Tracer } from '../tracer/tracer.ts';
import { Bsdf } from './bsdf.ts';
import { crossInterface, paneReflectance } from './interfaces.ts';
import { MATERIAL_KINDS, SurfacePoint } from './surface-point.ts';

export interface PathSurroundings {
  readonly tracer: Tracer;
  readonly readSurface: ReadSurface;
  readonly evaluateMaterial: (point: SurfacePoint) => void;
  readonly lights: LightSampler;
  /** metres to step off a surface before tracing on */
  readonly offset: number;
}

/** Random numbers of the path, 0 ≤ u < 1. */
export type Next = () => number;

export interface PathOptions {
  /** scattering events after which a path ends */
  readonly bounces: number;
  /** which ways to the lights are taken: both, weighed against each other, unless a test asks for one */
  readonly ways?: 'both' | 'sampled' | 'met';
}

const MOST_PASSES = 64;
const ROULETTE_AFTER = 3;
const BOUNCE_SPREAD = 0.35;

export class PathTracer {
  /** radiance of the last path */
  r = 0;
  g = 0;
  b = 0;

  private readonly around: PathSurroundings;
  private readonly next: Next;
  private readonly bounces: number;
  private readonly samples: boolean;
  private readonly meets: boolean;
  private readonly point = new SurfacePoint();
  private readonly beyond = new SurfacePoint();
  private readonly bsdf = new Bsdf();
  private readonly sample = new LightSample();
  private throughR = 1;
  private throughG = 1;
  private throughB = 1;

  constructor(around: PathSurroundings, next: Next, { bounces, ways = 'both' }: PathOptions) {
    this.around = around;
    this.next = next;
    this.bounces = bounces;
    this.samples = ways !== 'met';
    this.meets = ways !== 'sampled';
  }

  /** Follows a ray of unit direction; `width` and `spread` are the footprint of the pixel in metres and metres per metre. */
  follow(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, width: number, spread: number): void {
    const { around, next, point, bsdf } = this;
    const { tracer, readSurface, evaluateMaterial, lights, offset } = around;
    this.r = 0;
    this.g = 0;
    this.b = 0;
    let tr = 1;
    let tg = 1;
    let tb = 1;
    let bounces = 0;
    let footprint = width;
    // the vertex that the ray left by scattering, and with what density; 0 = it comes from the eye or a mirror, so lights it meets count in full
    let density = 0;
    let sx = 0;
    let sy = 0;
    let sz = 0;
    let snx = 0;
    let sny = 0;
    let snz = 0;
    let isFromEye = true;
    let isUnderWater = false;
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const primitive = tracer.closest(ox, oy, oz, dx, dy, dz, Infinity);
      const distance = primitive < 0 ? Infinity : tracer.t;
      const counts = density === 0 || (this.meets && !isUnderWater);
      if (lights.hasLamps) {
        const light = lights.nearestVisible(ox, oy, oz, dx, dy, dz, distance);
        if (light >= 0) {
          if (counts)
            this.add(
              tr,
              tg,
              tb,
              density === 0
                ? 1
                : this.met(density, lights.pdfLight(light, sx, sy, sz, snx, sny, snz, dx, dy, dz, true)),
            );
          return;
        }
      }
      if (primitive < 0) {
        if (!counts) return;
        if (isFromEye) lights.backdropRadiance(dx, dy, dz);
        else lights.environmentRadiance(dx, dy, dz);
        this.add(
          tr,
          tg,
          tb,
          density === 0 ? 1 : this.met(density, lights.pdfSky(sx, sy, sz, snx, sny, snz, dx, dy, dz, true)),
        );
        if (lights.sunRadiance(dx, dy, dz))
          this.add(tr, tg, tb, density === 0 ? 1 : this.met(density, lights.pdfSun(sx, sy, sz, snx, sny, snz, true)));
        return;
      }
      footprint += spread * distance;
      readSurface(primitive, ox, oy, oz, dx, dy, dz, point);
      point.footprint = footprint;
      evaluateMaterial(point);
      const { px, py, pz, gx, gy, gz } = point;
      if (point.opacity === 0 || (point.isUnseen && isFromEye)) {
        ox = px - gx * offset;
        oy = py - gy * offset;
        oz = pz - gz * offset;
        continue;
      }
      if (point.kind !== MATERIAL_KINDS.surface) {
        const crossing = crossInterface(point, dx, dy, dz, next());
        const side = crossing.isReflected ? offset : -offset;
        ox = px + gx * side;
        oy = py + gy * side;
        oz = pz + gz * side;
        dx = crossing.dx;
        dy = crossing.dy;
        dz = crossing.dz;
        tr *= crossing.r;
        tg *= crossing.g;
        tb *= crossing.b;
        if (crossing.isReflected || point.kind === MATERIAL_KINDS.glass) {
          density = 0;
          isUnderWater = false;
        } else if (point.kind === MATERIAL_KINDS.water && density > 0) isUnderWater = true;
        if (crossing.isReflected) isFromEye = false;
        continue;
      }
      if (point.emissionR + point.emissionG + point.emissionB > 0 && counts) {
        const weight =
          density === 0 ? 1 : this.met(density, lights.pdfEmissive(sx, sy, sz, snx, sny, snz, point, true));
        this.r += tr * point.emissionR * weight;
        this.g += tg * point.emissionG * weight;
        this.b += tb * point.emissionB * weight;
      }
      if (bounces >= this.bounces) return;
      bsdf.face(point, -dx, -dy, -dz);
      // a point that takes light from both sides has no normal for the choice of lights
      const isOneSided = bsdf.letsThrough ? 0 : 1;
      snx = point.nx * isOneSided;
      sny = point.ny * isOneSided;
      snz = point.nz * isOneSided;
      sx = px;
      sy = py;
      sz = pz;
      if (this.samples) this.light(tr, tg, tb, snx, sny, snz);
      if (!bsdf.sample(next(), next(), next(), next())) return;
      tr *= bsdf.r;
      tg *= bsdf.g;
      tb *= bsdf.b;
      density = bsdf.pdf;
      dx = bsdf.dx;
      dy = bsdf.dy;
      dz = bsdf.dz;
      const side = dx * gx + dy * gy + dz * gz >= 0 ? offset : -offset;
      ox = px + gx * side;
      oy = py + gy * side;
      oz = pz + gz * side;
      spread = BOUNCE_SPREAD;
      isFromEye = false;
      isUnderWater = false;
      bounces++;
      if (bounces >= ROULETTE_AFTER) {
        const survival = Math.min(0.95, Math.max(tr, tg, tb));
        if (next() >= survival) return;
        tr /= survival;
        tg /= survival;
        tb /= survival;
      }
    }
  }

  /** Weight of a light that a scattered ray met, beside sampling it. */
  private met(density: number, sampled: number): number {
    return this.samples ? powerShare(density, sampled) : 1;
  }

  /** Adds what the light sampler just found, times throughput and weight. */
  private add(tr: number, tg: number, tb: number, weight: number): void {
    const { lights } = this.around;
    this.r += tr * lights.r * weight;
    this.g += tg * lights.g * weight;
    this.b += tb * lights.b * weight;
  }

  /** One light sample from the point that the path is at. */
  private light(tr: number, tg: number, tb: number, nx: number, ny: number, nz: number): void {
    const { point, sample, bsdf, next } = this;
    this.around.lights.sample(point.px, point.py, point.pz, nx, ny, nz, next(), next(), next(), sample);
    if (!(sample.pdf > 0)) return;
    bsdf.evaluate(sample.dx, sample.dy, sample.dz);
    if (bsdf.pdf <= 0) return;
    if (!this.seesLight(sample)) return;
    const weight = this.meets && sample.isMet ? powerShare(sample.pdf, bsdf.pdf) : 1;
    const scale = weight / sample.pdf;
    this.r += tr * bsdf.r * sample.r * scale * this.throughR;
    this.g += tg * bsdf.g * sample.g * scale * this.throughG;
    this.b += tb * bsdf.b * sample.b * scale * this.throughB;
  }

  /** Whether nothing but panes and water is between the point and the light; what they let through is in `throughR`, `throughG`, `throughB`. */
  private seesLight({ dx, dy, dz, distance }: LightSample): boolean {
    const { point, beyond } = this;
    const { tracer, readSurface, evaluateMaterial, offset } = this.around;
    const side = dx * point.gx + dy * point.gy + dz * point.gz >= 0 ? offset : -offset;
    let ox = point.px + point.gx * side;
    let oy = point.py + point.gy * side;
    let oz = point.pz + point.gz * side;
    let left = distance === Infinity ? Infinity : distance * (1 - 1e-4) - offset;
    this.throughR = 1;
    this.throughG = 1;
    this.throughB = 1;
    if (tracer.occluded(ox, oy, oz, dx, dy, dz, left) >= 0) return false;
    if (tracer.panes === 0) return true;
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const primitive = tracer.closest(ox, oy, oz, dx, dy, dz, left);
      if (primitive < 0) return true;
      const step = tracer.t + offset;
      readSurface(primitive, ox, oy, oz, dx, dy, dz, beyond);
      beyond.footprint = point.footprint;
      evaluateMaterial(beyond);
      if (beyond.opacity > 0) this.passThrough(Math.abs(dx * beyond.nx + dy * beyond.ny + dz * beyond.nz));
      ox += dx * step;
      oy += dy * step;
      oz += dz * step;
      left -= step;
    }
    return false;
  }

  private passThrough(cosine: number): void {
    const { kind, ior, baseR, baseG, baseB } = this.beyond;
    const kept = 1 - paneReflectance(cosine, ior);
    const isPane = kind === MATERIAL_KINDS.pane;
    this.throughR *= kept * (isPane ? baseR : Math.sqrt(baseR));
    this.throughG *= kept * (isPane ? baseG : Math.sqrt(baseG));
    this.throughB *= kept * (isPane ? baseB : Math.sqrt(baseB));
  }
}

function powerShare(p: number, q: number): number {
  return (p * p) / (p * p + q * q);
}
