/**
 * One sample of one pixel: what the eye sees there, by way of panes and mirrors, and the light on it, kept apart in the
 * film's layers: sun, sky and lamps, one bounce into the cache (at half resolution), and the rest.
 */
import { CameraRay, type CameraRays } from '../camera/camera-rays.ts';
import type { Film, LightSums } from '../film/film.ts';
import { LIGHT_KINDS, type LightSample } from '../light/light-sample.ts';
import { crossInterface, fresnel, paneReflectance } from './interfaces.ts';
import { cosineWeight, LightPath, share, type Surroundings } from './light-path.ts';
import { Lobes, luminance } from './lobes.ts';
import { PixelRandom } from './pixel-random.ts';
import { MATERIAL_KINDS, SurfacePoint } from './surface-point.ts';

/** a black surface still counts this much in the film, so that its light can be told */
const LEAST_ALBEDO = 0.005;
/** metals smoother than this are mirrors: what they show is filtered as if it were seen directly */
const MIRROR_ROUGHNESS = 0.08;
const MOST_PASSES = 12;
/** gathering rays are fewer than light samples: how much one of them counts beside these */
const GATHER_SHARE = 0.5;
/** half the width of the pixel filter, a tent */
const FILTER_RADIUS = 0.75;
/** gloss is followed with this chance at least, and surely where it is strong */
const LEAST_GLOSS_CHANCE = 0.12;
/** reflections in panes weaker than this are followed by chance */
const FAINT_PANE = 0.1;

/** What earlier samples have found, so that rays go where they tell something. */
export interface SamplingHints {
  /** chance with which lamps are sampled, over the picture at some smaller size */
  readonly lampChance: Float32Array;
  readonly lampWide: number;
  readonly lampHigh: number;
  /** a code of SUN_KNOWN for each block of `edge` × `edge` pixels */
  readonly sun: Uint8Array;
  readonly sunWide: number;
  readonly edge: number;
}

/** What is known of the sun in a block and its neighbours, so that no ray has to ask again. */
export const SUN_KNOWN = { no: 0, dark: 1, lit: 2 } as const;

export class PixelLight {
  readonly path: LightPath;
  /** light that leaves a surface: shadow rays for less than this are traced by chance; 0 = all are */
  faint = 0;
  /** rays that each gathering point sends out */
  gathers = 1;
  /** takes down how much of each pixel's light lamps gave, if given */
  lamps: Float32Array | null = null;
  hints: SamplingHints | null = null;
  private readonly around: Surroundings;
  private readonly film: Film;
  private readonly rays: CameraRays;
  private readonly seed: number;
  private readonly random = new PixelRandom();
  private readonly ray = new CameraRay();
  private readonly point = new SurfacePoint();
  private readonly lobes = new Lobes();
  /** reads the cache behind the first bounce; false until it is filled */
  private readonly reads: boolean;

  constructor(around: Surroundings, film: Film, rays: CameraRays, seed: number, reads: boolean) {
    this.around = around;
    this.film = film;
    this.rays = rays;
    this.seed = seed;
    this.reads = reads;
    this.path = new LightPath(around, this.random);
  }

  /** Takes the pixel's next sample. */
  samplePixel(x: number, y: number): void {
    const { film, random, ray, point, lobes, path, rays } = this;
    const { tracer, readSurface, evaluateMaterial, lights, offset } = this.around;
    const pixel = y * film.width + x;
    const index = film.samples[pixel]!;
    random.begin(pixel, index, this.seed);
    rays.ray(x + 0.5 + tent(random.spread(0)), y + 0.5 + tent(random.spread(1)), random.next(), random.next(), ray);
    film.samples[pixel] = index + 1;
    let { ox, oy, oz, dx, dy, dz } = ray;
    let tr = 1;
    let tg = 1;
    let tb = 1;
    let r = 0;
    let g = 0;
    let b = 0;
    let way = 0;
    let isMirrored = false;
    let isSurface = false;
    path.density = 0;
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const primitive = tracer.closest(ox, oy, oz, dx, dy, dz, Infinity);
      const distance = primitive < 0 ? Infinity : tracer.t;
      if (lights.hasLamps && lights.nearestVisible(ox, oy, oz, dx, dy, dz, distance) >= 0) {
        r += tr * lights.r;
        g += tg * lights.g;
        b += tb * lights.b;
        break;
      }
      if (primitive < 0) {
        if (isMirrored) lights.environmentRadiance(dx, dy, dz);
        else lights.backdropRadiance(dx, dy, dz);
        r += tr * lights.r;
        g += tg * lights.g;
        b += tb * lights.b;
        if (lights.sunRadiance(dx, dy, dz)) {
          r += tr * lights.r;
          g += tg * lights.g;
          b += tb * lights.b;
        }
        break;
      }
      way += distance;
      readSurface(primitive, ox, oy, oz, dx, dy, dz, point);
      point.footprint = ray.width + ray.spread * way;
      evaluateMaterial(point);
      const { px, py, pz, gx, gy, gz, nx, ny, nz } = point;
      if (point.opacity === 0 || (point.isUnseen && !isMirrored)) {
        ox = px - gx * offset;
        oy = py - gy * offset;
        oz = pz - gz * offset;
        continue;
      }
      if (point.kind !== MATERIAL_KINDS.surface) {
        const cosine = -(nx * dx + ny * dy + nz * dz);
        const isPane = point.kind === MATERIAL_KINDS.pane;
        let chance = random.next();
        if (isPane || !point.behind) {
          // from outside both ways are taken: choosing one would leave what lies behind the glass noisy
          const reflected = isPane ? paneReflectance(Math.abs(cosine), point.ior) : fresnel(cosine, 1 / point.ior);
          const follows = Math.min(1, reflected / FAINT_PANE);
          if (chance < follows) {
            const weight = reflected / follows;
            path.follow(
              px + gx * offset,
              py + gy * offset,
              pz + gz * offset,
              dx + 2 * cosine * nx,
              dy + 2 * cosine * ny,
              dz + 2 * cosine * nz,
              point.footprint,
              ray.spread,
              true,
              this.reads,
              -1,
            );
            r += tr * path.r * weight;
            g += tg * path.g * weight;
            b += tb * path.b * weight;
          }
          const rest = 1 - reflected;
          tr *= rest;
          tg *= rest;
          tb *= rest;
          chance = 1;
        }
        const crossing = crossInterface(point, dx, dy, dz, chance);
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
        continue;
      }
      r += tr * point.emissionR;
      g += tg * point.emissionG;
      b += tb * point.emissionB;
      lobes.split(point, -dx, -dy, -dz);
      if (lobes.diffuse < 0.01 && point.roughness < MIRROR_ROUGHNESS && pass < 4) {
        if (!lobes.sampleGloss(random.next(), random.next(), random.next())) break;
        ox = px + gx * offset;
        oy = py + gy * offset;
        oz = pz + gz * offset;
        dx = lobes.dx;
        dy = lobes.dy;
        dz = lobes.dz;
        tr *= lobes.r;
        tg *= lobes.g;
        tb *= lobes.b;
        isMirrored = true;
        continue;
      }
      isSurface = true;
      break;
    }
    if (isSurface) {
      film.hits[pixel]! += 1;
      film.normal.r[pixel]! += point.nx;
      film.normal.g[pixel]! += point.ny;
      film.normal.b[pixel]! += point.nz;
      film.distance[pixel]! += way;
      const ar = Math.max(LEAST_ALBEDO, lobes.diffuseR) * tr;
      const ag = Math.max(LEAST_ALBEDO, lobes.diffuseG) * tg;
      const ab = Math.max(LEAST_ALBEDO, lobes.diffuseB) * tb;
      film.albedo.r[pixel]! += ar;
      film.albedo.g[pixel]! += ag;
      film.albedo.b[pixel]! += ab;
      this.gr = 0;
      this.gg = 0;
      this.gb = 0;
      if (lights.hasSun) this.takeSun(pixel, x, y, ar, ag, ab);
      this.takeDirect(pixel, x, y, ar, ag, ab);
      if (lobes.gloss > 0) this.takeGloss(ray.spread, -dx, -dy, -dz);
      r += tr * this.gr;
      g += tg * this.gg;
      b += tb * this.gb;
    }
    add(film.rest, pixel, r, g, b, luminance(r, g, b));
    if (isSurface) this.takeIndirect(x, y, index, way, tr, tg, tb);
  }

  /** gloss of the current sample, without what panes take */
  private gr = 0;
  private gg = 0;
  private gb = 0;

  private takeSun(pixel: number, x: number, y: number, ar: number, ag: number, ab: number): void {
    const { film, random, point, lobes, path } = this;
    const { lights } = this.around;
    const sample = path.lightSample;
    lights.sampleKind(
      LIGHT_KINDS.sun,
      point.px,
      point.py,
      point.pz,
      point.nx,
      point.ny,
      point.nz,
      0,
      random.spread(2),
      random.spread(3),
      sample,
    );
    if (!(sample.pdf > 0)) return;
    const cosine = cosineWeight(point, sample, lobes.translucency);
    if (cosine === 0) return;
    const potential = cosine / Math.PI;
    const { hints } = this;
    const known = hints
      ? hints.sun[Math.floor(y / hints.edge) * hints.sunWide + Math.floor(x / hints.edge)]!
      : SUN_KNOWN.no;
    const seen = known === SUN_KNOWN.no ? path.seen(point, sample) : known === SUN_KNOWN.lit ? 1 : 0;
    film.sunPotential.r[pixel]! += ar * potential;
    film.sunPotential.g[pixel]! += ag * potential;
    film.sunPotential.b[pixel]! += ab * potential;
    const weight = luminance(ar, ag, ab) * potential;
    film.sun.weight[pixel]! += weight;
    film.sun.weighted[pixel]! += weight * seen;
    film.sun.count[pixel]! += 1;
    film.sun.seen[pixel]! += seen;
    if (seen > 0 && lobes.gloss > 0) this.addGloss(sample, seen, 1);
  }

  private takeDirect(pixel: number, x: number, y: number, ar: number, ag: number, ab: number): void {
    const { film, random } = this;
    const { lights } = this.around;
    let r = 0;
    let g = 0;
    let b = 0;
    if (lights.hasSky) {
      this.arriveFrom(LIGHT_KINDS.sky, 1, random.next(), random.spread(4), random.spread(5));
      r += this.er;
      g += this.eg;
      b += this.eb;
    }
    if (lights.hasLamps) {
      const { hints, lamps } = this;
      const chance = hints
        ? hints.lampChance[
            Math.floor((y * hints.lampHigh) / film.height) * hints.lampWide +
              Math.floor((x * hints.lampWide) / film.width)
          ]!
        : 1;
      if (chance === 1 || random.next() < chance) {
        if (lights.hasSun) this.arriveFrom(LIGHT_KINDS.lamp, chance, random.next(), random.next(), random.next());
        else this.arriveFrom(LIGHT_KINDS.lamp, chance, random.next(), random.spread(2), random.spread(3));
        r += this.er;
        g += this.eg;
        b += this.eb;
        if (lamps) lamps[pixel]! += luminance(this.er, this.eg, this.eb);
      }
    }
    add(film.direct, pixel, r * ar, g * ag, b * ab, luminance(r, g, b));
  }

  /** light of the last `arriveFrom` on the diffuse part, per unit of reflectance */
  private er = 0;
  private eg = 0;
  private eb = 0;

  /** One kind's light, which was chosen to be sampled with chance `chosen`. */
  private arriveFrom(kind: number, chosen: number, u0: number, u1: number, u2: number): void {
    const { point, lobes, path, random } = this;
    const sample = path.lightSample;
    this.er = 0;
    this.eg = 0;
    this.eb = 0;
    const both = lobes.translucency > 0;
    this.around.lights.sampleKind(
      kind,
      point.px,
      point.py,
      point.pz,
      both ? 0 : point.nx,
      both ? 0 : point.ny,
      both ? 0 : point.nz,
      u0,
      u1,
      u2,
      sample,
    );
    if (!(sample.pdf > 0)) return;
    const cosine = cosineWeight(point, sample, lobes.translucency);
    if (cosine === 0) return;
    // gathering rays meet the same light
    const met = sample.isMet ? share(sample.pdf, (GATHER_SHARE * cosine) / Math.PI) : 1;
    let scale = cosine / (Math.PI * sample.pdf);
    // a ray for faint light only now and then: the more it may bring, the surer
    const chance = Math.min(
      1,
      0.05 + (luminance(sample.r, sample.g, sample.b) * scale * (lobes.diffuse + lobes.gloss)) / this.faint,
    );
    if (chance < 1 && random.next() >= chance) return;
    const seen = path.seen(point, sample) / (chance * chosen);
    if (seen === 0) return;
    scale *= seen;
    this.er = sample.r * scale * met;
    this.eg = sample.g * scale * met;
    this.eb = sample.b * scale * met;
    if (lobes.gloss > 0) this.addGloss(sample, seen, sample.isMet ? -1 : 1);
  }

  /** What gloss sends on of a light sample; `weight` −1: weighed against meeting the light by following the gloss. */
  private addGloss(sample: LightSample, seen: number, weight: number): void {
    const { lobes } = this;
    lobes.evaluateGloss(sample.dx, sample.dy, sample.dz);
    if (lobes.pdf === 0) return;
    const scale = ((weight < 0 ? share(sample.pdf, lobes.pdf * this.glossChance()) : weight) * seen) / sample.pdf;
    this.gr += lobes.r * sample.r * scale;
    this.gg += lobes.g * sample.g * scale;
    this.gb += lobes.b * sample.b * scale;
  }

  private glossChance(): number {
    const { gloss, diffuse } = this.lobes;
    return Math.min(1, Math.max(LEAST_GLOSS_CHANCE, (2 * gloss) / (gloss + diffuse)));
  }

  private takeGloss(spread: number, vx: number, vy: number, vz: number): void {
    const { random, point, lobes, path } = this;
    const { offset } = this.around;
    const chance = this.glossChance();
    if (chance < 1 && random.next() >= chance) return;
    if (vx === 0 && vy === 0 && vz === 0) return;
    if (!lobes.sampleGloss(random.next(), random.spread(6), random.spread(7))) return;
    const scale = 1 / chance;
    const wr = lobes.r * scale;
    const wg = lobes.g * scale;
    const wb = lobes.b * scale;
    const { start } = path;
    const both = lobes.translucency > 0;
    start.x = point.px;
    start.y = point.py;
    start.z = point.pz;
    start.nx = both ? 0 : point.nx;
    start.ny = both ? 0 : point.ny;
    start.nz = both ? 0 : point.nz;
    path.density = lobes.pdf * chance;
    path.follow(
      point.px + point.gx * offset,
      point.py + point.gy * offset,
      point.pz + point.gz * offset,
      lobes.dx,
      lobes.dy,
      lobes.dz,
      point.footprint,
      Math.max(spread, lobes.spread),
      false,
      this.reads,
      -1,
    );
    path.density = 0;
    this.gr += wr * path.r;
    this.gg += wg * path.g;
    this.gb += wb * path.b;
  }

  /** One of the pixels of a block gathers for all, another one with each sample. */
  private takeIndirect(x: number, y: number, index: number, way: number, tr: number, tg: number, tb: number): void {
    const { film, random, point, lobes, path } = this;
    const { offset } = this.around;
    const { indirect } = film;
    if (indirect.block === 2 && ((x & 1) ^ (index & 1)) + 2 * ((y & 1) ^ ((index >> 1) & 1)) !== 0) return;
    const cell = Math.floor(y / indirect.block) * indirect.width + Math.floor(x / indirect.block);
    const gathered = indirect.samples[cell]!;
    let r = 0;
    let g = 0;
    let b = 0;
    const part = 1 / this.gathers;
    const isBoth = lobes.translucency > 0;
    for (let gather = 0; gather < this.gathers; gather++) {
      random.begin(cell + 0x4000_0000, gathered * this.gathers + gather, this.seed);
      const isThrough = lobes.translucency > 0 && random.next() < lobes.translucency;
      path.scatter(
        point.nx,
        point.ny,
        point.nz,
        point.gx,
        point.gy,
        point.gz,
        isThrough,
        random.spread(0),
        random.spread(1),
      );
      const side = isThrough ? -offset : offset;
      const { dx, dy, dz } = path.lightSample;
      path.density = (GATHER_SHARE * cosineWeight(point, path.lightSample, lobes.translucency)) / Math.PI;
      if (path.density === 0) continue;
      path.start.x = point.px;
      path.start.y = point.py;
      path.start.z = point.pz;
      path.start.nx = isBoth ? 0 : point.nx;
      path.start.ny = isBoth ? 0 : point.ny;
      path.start.nz = isBoth ? 0 : point.nz;
      path.follow(
        point.px + point.gx * side,
        point.py + point.gy * side,
        point.pz + point.gz * side,
        dx,
        dy,
        dz,
        point.footprint,
        0.35,
        false,
        this.reads,
        -1,
      );
      r += path.r * part;
      g += path.g * part;
      b += path.b * part;
    }
    path.density = 0;
    const ar = Math.max(LEAST_ALBEDO, lobes.diffuseR) * tr;
    const ag = Math.max(LEAST_ALBEDO, lobes.diffuseG) * tg;
    const ab = Math.max(LEAST_ALBEDO, lobes.diffuseB) * tb;
    indirect.samples[cell] = gathered + 1;
    indirect.normal.r[cell]! += point.nx;
    indirect.normal.g[cell]! += point.ny;
    indirect.normal.b[cell]! += point.nz;
    indirect.distance[cell]! += way;
    indirect.albedo.r[cell]! += ar;
    indirect.albedo.g[cell]! += ag;
    indirect.albedo.b[cell]! += ab;
    add(indirect, cell, r * ar, g * ag, b * ab, luminance(r, g, b));
  }
}

function add(sums: LightSums, at: number, r: number, g: number, b: number, light: number): void {
  sums.colour.r[at]! += r;
  sums.colour.g[at]! += g;
  sums.colour.b[at]! += b;
  sums.mean[at]! += light;
  sums.square[at]! += light * light;
}

/** Offset from the pixel's centre for u in 0 to 1, with the density of the pixel filter. */
export function tent(u: number): number {
  return FILTER_RADIUS * (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u));
}
