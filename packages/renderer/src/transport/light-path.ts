/**
 * Light that arrives along a ray: a path that ends in the radiance cache as soon as it can, and otherwise goes on with
 * light sampled at each vertex. The same walk fills the cache.
 */
import { LIGHT_KINDS, LightSample } from '../light/light-sample.ts';
import type { LightSampler } from '../light/light-sampler.ts';
import type { ReadSurface, Tracer } from '../tracer/tracer.ts';
import { type CacheData, CacheReader, RECORDS_PER_PATH } from './cache.ts';
import { Lobes } from './lobes.ts';
import type { PixelRandom } from './pixel-random.ts';
import { crossInterface } from './interfaces.ts';
import { MATERIAL_KINDS, SurfacePoint } from './surface-point.ts';

/** What one thread has to walk with. */
export interface Surroundings {
  readonly tracer: Tracer;
  readonly readSurface: ReadSurface;
  readonly evaluateMaterial: (point: SurfacePoint) => void;
  readonly lights: LightSampler;
  readonly cache: CacheData;
  /** metres to step off a surface before tracing on */
  readonly offset: number;
  /** what a pane lets through of a light beyond it, on the mean of the scene's panes */
  readonly paneShare: number;
}

/** cells must be this many edges away to be read: nearer, their size would show */
const READ_PAST = 1.5;
/** paths that must have been in a cell before it is read: while filling, and for the picture */
const LEAST_WHILE_FILLING = 4;
const LEAST_FOR_PICTURE = 2;
/** diffuse bounces, and passes through panes, glass and mirrors */
const MOST_BOUNCES = 8;
const MOST_PASSES = 16;
/** the cone of a diffuse bounce: metres of footprint per metre of way */
const BOUNCE_SPREAD = 0.35;
const VERTEX = 12;
/** the sun in gloss sharper than this would come as sparks */
const GLINT_ROUGHNESS = 0.1;

export class LightPath {
  /** what the last `follow` found */
  r = 0;
  g = 0;
  b = 0;
  /** distance of the first surface met; Infinity for none */
  distance = Infinity;
  /** no sample may bring more than this, per channel */
  limit = Infinity;
  /** nor a record in the cache more than this: its sun is divided by the chance of being chosen among the lights */
  recordLimit = Infinity;
  /** density with which the ray was chosen, where the same light is sampled from `start` too and both have to be weighed; 0 = it is not */
  density = 0;
  readonly start = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0 };

  private readonly around: Surroundings;
  private readonly random: PixelRandom;
  private readonly reader: CacheReader;
  private readonly point = new SurfacePoint();
  private readonly lobes = new Lobes();
  private readonly sample = new LightSample();
  /** vertices to be stored: position, normal, light so far, throughput */
  private readonly vertices = new Float64Array(RECORDS_PER_PATH * VERTEX);

  constructor(around: Surroundings, random: PixelRandom) {
    this.around = around;
    this.random = random;
    this.reader = new CacheReader(around.cache);
  }

  /**
   * Follows a ray. `density` and `start` say how it was chosen. `meetsSun`: the sun's disc counts where the ray meets it.
   * `reads`: may end in the cache. `place` ≥ 0: leaves records there.
   */
  follow(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    footprint: number,
    spread: number,
    meetsSun: boolean,
    reads: boolean,
    place: number,
  ): void {
    const { tracer, readSurface, evaluateMaterial, lights, offset } = this.around;
    const { random, point, lobes, reader, vertices, start } = this;
    let density = this.density;
    // light samples of the start were of one kind each; those of later vertices are of any
    let all = false;
    let meetsLights = true;
    const least = place >= 0 ? LEAST_WHILE_FILLING : LEAST_FOR_PICTURE;
    let r = 0;
    let g = 0;
    let b = 0;
    let tr = 1;
    let tg = 1;
    let tb = 1;
    let bounces = 0;
    let stored = 0;
    let isFirst = true;
    this.distance = Infinity;
    for (let pass = 0; pass < MOST_PASSES && bounces < MOST_BOUNCES; pass++) {
      const primitive = tracer.closest(ox, oy, oz, dx, dy, dz, Infinity);
      const distance = primitive < 0 ? Infinity : tracer.t;
      if (isFirst) {
        this.distance = distance;
        isFirst = false;
      }
      if (meetsLights && lights.hasLamps) {
        const light = lights.nearestVisible(ox, oy, oz, dx, dy, dz, distance);
        if (light >= 0) {
          const weight =
            density > 0
              ? share(
                  density,
                  lights.pdfLight(light, start.x, start.y, start.z, start.nx, start.ny, start.nz, dx, dy, dz, all),
                )
              : 1;
          r += tr * lights.r * weight;
          g += tg * lights.g * weight;
          b += tb * lights.b * weight;
          break;
        }
      }
      if (primitive < 0) {
        if (meetsLights) {
          lights.environmentRadiance(dx, dy, dz);
          const weight =
            density > 0
              ? share(density, lights.pdfSky(start.x, start.y, start.z, start.nx, start.ny, start.nz, dx, dy, dz, all))
              : 1;
          r += tr * lights.r * weight;
          g += tg * lights.g * weight;
          b += tb * lights.b * weight;
          if (meetsSun && lights.sunRadiance(dx, dy, dz)) {
            r += tr * lights.r;
            g += tg * lights.g;
            b += tb * lights.b;
          }
        }
        break;
      }
      footprint += spread * distance;
      readSurface(primitive, ox, oy, oz, dx, dy, dz, point);
      point.footprint = footprint;
      evaluateMaterial(point);
      const { px, py, pz, gx, gy, gz } = point;
      if (point.opacity === 0) {
        ox = px - gx * offset;
        oy = py - gy * offset;
        oz = pz - gz * offset;
        continue;
      }
      if (point.kind !== MATERIAL_KINDS.surface) {
        const crossing = crossInterface(point, dx, dy, dz, random.next());
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
        // panes and water let shadow rays through, so light beyond them was sampled; solid glass does not
        if (point.kind === MATERIAL_KINDS.glass || crossing.isReflected) {
          meetsLights = true;
          density = 0;
        }
        continue;
      }
      if (meetsLights && point.emissionR + point.emissionG + point.emissionB > 0) {
        const weight =
          density > 0
            ? share(density, lights.pdfEmissive(start.x, start.y, start.z, start.nx, start.ny, start.nz, point, all))
            : 1;
        r += tr * point.emissionR * weight;
        g += tg * point.emissionG * weight;
        b += tb * point.emissionB * weight;
      }
      lobes.split(point, -dx, -dy, -dz);
      ox = px + gx * offset;
      oy = py + gy * offset;
      oz = pz + gz * offset;
      const glossChance =
        lobes.gloss <= 0
          ? 0
          : lobes.diffuse <= 1e-4
            ? 1
            : Math.min(0.9, Math.max(0.1, lobes.gloss / (lobes.gloss + lobes.diffuse)));
      if (glossChance > 0 && (glossChance === 1 || random.next() < glossChance)) {
        const scale = 1 / glossChance;
        // paths do not meet the sun by gloss: what a floor throws up of it is sampled
        if (lights.hasSun && point.roughness > GLINT_ROUGHNESS && this.glint()) {
          r += tr * this.r * scale;
          g += tg * this.g * scale;
          b += tb * this.b * scale;
        }
        if (!lobes.sampleGloss(random.next(), random.next(), random.next())) break;
        tr *= lobes.r * scale;
        tg *= lobes.g * scale;
        tb *= lobes.b * scale;
        dx = lobes.dx;
        dy = lobes.dy;
        dz = lobes.dz;
        spread = Math.max(spread, lobes.spread);
        // mirrors do not spend a bounce
        if (lobes.spread > 0.02) bounces++;
        // only the diffuse part of later vertices has its lights sampled
        density = 0;
        meetsLights = true;
        meetsSun = false;
        continue;
      }
      const scale = 1 / (1 - glossChance);
      tr *= lobes.diffuseR * scale;
      tg *= lobes.diffuseG * scale;
      tb *= lobes.diffuseB * scale;
      if (reads && (bounces > 0 || place < 0)) {
        const edge = reader.edgeAt(px, py, pz);
        if (distance > READ_PAST * edge && this.readCache(edge, least)) {
          r += tr * reader.r;
          g += tg * reader.g;
          b += tb * reader.b;
          break;
        }
      }
      if (place >= 0 && stored < RECORDS_PER_PATH && Math.max(tr, tg, tb) > 1e-3) {
        const at = stored++ * VERTEX;
        vertices[at] = px;
        vertices[at + 1] = py;
        vertices[at + 2] = pz;
        vertices[at + 3] = gx;
        vertices[at + 4] = gy;
        vertices[at + 5] = gz;
        vertices[at + 6] = r;
        vertices[at + 7] = g;
        vertices[at + 8] = b;
        vertices[at + 9] = tr;
        vertices[at + 10] = tg;
        vertices[at + 11] = tb;
      }
      this.arrive(point, lobes.translucency);
      r += tr * this.r;
      g += tg * this.g;
      b += tb * this.b;
      bounces++;
      if (bounces > 2) {
        const survival = Math.min(0.95, Math.max(tr, tg, tb));
        if (random.next() >= survival) break;
        tr /= survival;
        tg /= survival;
        tb /= survival;
      }
      const isThrough = lobes.translucency > 0 && random.next() < lobes.translucency;
      this.scatter(point.nx, point.ny, point.nz, gx, gy, gz, isThrough, random.next(), random.next());
      dx = this.sample.dx;
      dy = this.sample.dy;
      dz = this.sample.dz;
      if (isThrough) {
        ox = px - gx * offset;
        oy = py - gy * offset;
        oz = pz - gz * offset;
      }
      spread = BOUNCE_SPREAD;
      const isBoth = lobes.translucency > 0;
      start.x = px;
      start.y = py;
      start.z = pz;
      start.nx = isBoth ? 0 : point.nx;
      start.ny = isBoth ? 0 : point.ny;
      start.nz = isBoth ? 0 : point.nz;
      density = cosineWeight(point, this.sample, lobes.translucency) / Math.PI;
      all = true;
      meetsLights = density > 0;
      meetsSun = false;
    }
    if (stored > 0) this.leaveRecords(place, stored, r, g, b);
    const most = Math.max(r, g, b);
    if (most > this.limit) {
      const scale = this.limit / most;
      r *= scale;
      g *= scale;
      b *= scale;
    }
    this.r = r;
    this.g = g;
    this.b = b;
  }

  /** Reads the cache half a cell around the point at most, then at the point itself. */
  private readCache(edge: number, least: number): boolean {
    const { random, reader } = this;
    const { px, py, pz, gx, gy, gz } = this.point;
    let jx = (random.next() - 0.5) * edge;
    let jy = (random.next() - 0.5) * edge;
    let jz = (random.next() - 0.5) * edge;
    const along = jx * gx + jy * gy + jz * gz;
    jx -= along * gx;
    jy -= along * gy;
    jz -= along * gz;
    reader.locate(px + jx, py + jy, pz + jz, gx, gy, gz, edge);
    if (reader.read(least)) return true;
    reader.locate(px, py, pz, gx, gy, gz, edge);
    return reader.read(least);
  }

  /** One light's share of what arrives at a surface and leaves diffusely, per unit of its reflectance, in `r`, `g`, `b`. */
  private arrive(point: SurfacePoint, translucency: number): void {
    const { lights } = this.around;
    const { random, sample } = this;
    const both = translucency > 0;
    lights.sample(
      point.px,
      point.py,
      point.pz,
      both ? 0 : point.nx,
      both ? 0 : point.ny,
      both ? 0 : point.nz,
      random.next(),
      random.next(),
      random.next(),
      sample,
    );
    this.weighSample(point, translucency);
  }

  /** The sun in the gloss of the current point, written to `r`, `g`, `b`; false where there is none. */
  private glint(): boolean {
    const { random, point, lobes, sample } = this;
    this.around.lights.sampleKind(
      LIGHT_KINDS.sun,
      point.px,
      point.py,
      point.pz,
      point.nx,
      point.ny,
      point.nz,
      0,
      random.next(),
      random.next(),
      sample,
    );
    if (!(sample.pdf > 0)) return false;
    lobes.evaluateGloss(sample.dx, sample.dy, sample.dz);
    if (lobes.pdf === 0) return false;
    const seen = this.seen(point, sample);
    if (seen === 0) return false;
    const scale = seen / sample.pdf;
    this.r = lobes.r * sample.r * scale;
    this.g = lobes.g * sample.g * scale;
    this.b = lobes.b * sample.b * scale;
    return true;
  }

  /** The direction of the last light sample or `scatter`, and what the sample would bring if it were seen. */
  get lightSample(): LightSample {
    return this.sample;
  }

  private weighSample(point: SurfacePoint, translucency: number): void {
    const { sample } = this;
    this.r = 0;
    this.g = 0;
    this.b = 0;
    if (!(sample.pdf > 0)) return;
    const weight = cosineWeight(point, sample, translucency);
    if (weight === 0) return;
    const seen = this.seen(point, sample);
    if (seen === 0) return;
    const met = sample.isMet && sample.kind !== LIGHT_KINDS.sun ? share(sample.pdf, weight / Math.PI) : 1;
    const scale = (weight * seen * met) / (Math.PI * sample.pdf);
    this.r = sample.r * scale;
    this.g = sample.g * scale;
    this.b = sample.b * scale;
  }

  /** How much of a light comes through to a point, 0 to 1: panes take some of it. */
  seen(point: SurfacePoint, { dx, dy, dz, distance }: LightSample): number {
    const { tracer, offset, paneShare } = this.around;
    const side = dx * point.gx + dy * point.gy + dz * point.gz >= 0 ? offset : -offset;
    const tMax = distance === Infinity ? Infinity : distance * (1 - 1e-4) - offset;
    if (
      tracer.occluded(
        point.px + point.gx * side,
        point.py + point.gy * side,
        point.pz + point.gz * side,
        dx,
        dy,
        dz,
        tMax,
      ) >= 0
    )
      return 0;
    return tracer.panes === 0 ? 1 : paneShare ** tracer.panes;
  }

  /** A direction with the density of the cosine to the shading normal, on the side of the face, or on the other one; written to `lightSample`. */
  scatter(
    nx: number,
    ny: number,
    nz: number,
    gx: number,
    gy: number,
    gz: number,
    isThrough: boolean,
    u: number,
    v: number,
  ): void {
    const { sample } = this;
    const radius = Math.sqrt(u);
    const angle = 2 * Math.PI * v;
    const a = radius * Math.cos(angle);
    const b = radius * Math.sin(angle);
    const c = Math.sqrt(Math.max(0, 1 - u));
    // frame after Duff et al. 2017
    const sign = nz < 0 ? -1 : 1;
    const p = -1 / (sign + nz);
    const q = nx * ny * p;
    let x = (1 + sign * nx * nx * p) * a + q * b + nx * c;
    let y = sign * q * a + (sign + ny * ny * p) * b + ny * c;
    let z = -sign * nx * a - ny * b + nz * c;
    const above = x * gx + y * gy + z * gz;
    if (above < 0) {
      x -= 2 * above * gx;
      y -= 2 * above * gy;
      z -= 2 * above * gz;
    }
    if (isThrough) {
      const through = 2 * (x * gx + y * gy + z * gz);
      x -= through * gx;
      y -= through * gy;
      z -= through * gz;
    }
    sample.dx = x;
    sample.dy = y;
    sample.dz = z;
  }

  private leaveRecords(place: number, stored: number, r: number, g: number, b: number): void {
    const { reader, vertices } = this;
    const { records } = this.around.cache;
    for (let i = 0; i < stored; i++) {
      const at = i * VERTEX;
      const px = vertices[at]!;
      const py = vertices[at + 1]!;
      const pz = vertices[at + 2]!;
      reader.locate(px, py, pz, vertices[at + 3]!, vertices[at + 4]!, vertices[at + 5]!, reader.edgeAt(px, py, pz));
      const record = place * RECORDS_PER_PATH + i;
      records.keys[record] = reader.key;
      records.homes[record] = reader.home;
      const red = (r - vertices[at + 6]!) / Math.max(1e-4, vertices[at + 9]!);
      const green = (g - vertices[at + 7]!) / Math.max(1e-4, vertices[at + 10]!);
      const blue = (b - vertices[at + 8]!) / Math.max(1e-4, vertices[at + 11]!);
      const most = Math.max(red, green, blue);
      const scale = most > this.recordLimit ? this.recordLimit / most : 1;
      records.r[record] = red * scale;
      records.g[record] = green * scale;
      records.b[record] = blue * scale;
    }
  }
}

/** Weight of a way to a light with density p, beside another with density q: the power heuristic (Veach and Guibas 1995). */
export function share(p: number, q: number): number {
  const p2 = p * p;
  return p2 / (p2 + q * q);
}

/** Cosine on the side of the light, weighed by what the surface reflects or lets through; 0 where shading and face disagree about the side. */
export function cosineWeight(point: SurfacePoint, { dx, dy, dz }: LightSample, translucency: number): number {
  const shading = dx * point.nx + dy * point.ny + dz * point.nz;
  const face = dx * point.gx + dy * point.gy + dz * point.gz;
  if (shading * face <= 0) return 0;
  return shading > 0 ? shading * (1 - translucency) : -shading * translucency;
}
