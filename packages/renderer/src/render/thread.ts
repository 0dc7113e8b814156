import { CameraRay, createCameraRays } from '../camera/camera-rays.ts';
import { type DenoiseThread, runDenoise } from '../film/denoise/denoiser.ts';
import { createWasmFilter, type RowFilter } from '../film/denoise/row-filter.ts';
import { developRows, prepareDevelopment } from '../film/develop.ts';
import { readFeatures } from '../film/features.ts';
import { type Film, sumFilm } from '../film/film.ts';
import { veil } from '../film/haze.ts';
import { createLightSampler, LEAST_SHARE } from '../light/light-sampler.ts';
import { bakeUnit } from '../materials/bake.ts';
import { createHoleTest, createMaterialEvaluator } from '../materials/evaluate.ts';
import { createTracer } from '../tracer/create-tracer.ts';
import { RECORDS_PER_PATH, takeRecords } from '../transport/cache.ts';
import { LightPath, type Surroundings } from '../transport/light-path.ts';
import { PathTracer } from '../transport/path.ts';
import { PixelLight, tent } from '../transport/pixel-light.ts';
import { PixelRandom } from '../transport/pixel-random.ts';
import type { SurfacePoint } from '../transport/surface-point.ts';
import { aimSamples } from './aim.ts';
import { findKnownSun, findLampChance } from './hints.ts';
import { AIM_EDGE, type RenderContent, type Shared } from './content.ts';
import type { RenderThread } from './job.ts';
import { DEVELOP_BAND, PATHS_PER_UNIT, TIERS, TILE_EDGE, type View, type Work } from './plan.ts';

/** brightest that one sample's reflection or bounce may be, in means of the picture; a white surface in full sun always may */
const LIMIT_IN_MEANS = 30;
const FAR_BRIGHTER = 4;

/** light weaker than this share of the picture's mean is looked for by chance */
const FAINT = 0.4;

/** Dimensions that spread the judge's first draws evenly over a pixel's samples: light, place on it, lobe, direction; 0 = any number (the part of a lobe). */
const FIRST_CHOICES = [2, 3, 4, 5, 0, 6, 7] as const;

/** One thread's side of a render. */
export function createRenderThread(shared: Shared): RenderThread {
  return new Thread(shared);
}

class Thread implements RenderThread {
  private readonly shared: Shared;
  private readonly content: RenderContent;
  private readonly around: Surroundings;
  private readonly sunIrradiance: readonly [number, number, number];
  private readonly denoisers = new Map<View, DenoiseThread>();
  private readonly pixels = new Map<Film, PixelLight>();
  private readonly plainMaterial: (point: SurfacePoint) => void;
  private filter: RowFilter | null = null;

  constructor(shared: Shared) {
    this.shared = shared;
    this.content = shared.content;
    const { packed, bank, lights, cache, paneShare } = shared.content;
    const { tracer, readSurface } = createTracer(packed, { isHole: createHoleTest(bank) });
    this.plainMaterial = createMaterialEvaluator(shared.content.plainBank);
    this.around = {
      tracer,
      readSurface,
      evaluateMaterial: createMaterialEvaluator(bank),
      lights: createLightSampler(lights),
      cache,
      offset: packed.offset,
      paneShare,
    };
    this.sunIrradiance = lights.sun?.irradiance ?? [0, 0, 0];
  }

  run(phase: number, unit: number): void {
    this.work(this.content.plan[phase]!.work, unit);
  }

  private work(work: Work, unit: number): void {
    const { content, shared } = this;
    const { settings } = shared;
    switch (work.kind) {
      case 'bake':
        bakeUnit(content.bank, work.what === 'textures' ? unit : content.bank.recipes.length + unit);
        break;
      case 'trace':
        this.trace(work.pass, work.reads, work.paths, unit);
        break;
      case 'take': {
        const { cache } = content;
        const slices = cache.slices / this.unitsOf(work);
        takeRecords(cache, work.paths, work.isFresh, unit * slices, (unit + 1) * slices);
        break;
      }
      case 'aim':
        if (!work.isFirst) findKnownSun(content.film, content.sunKnown);
        aimSamples(content.film, this.sunIrradiance[1], work.samples, work.isFirst, content.aims);
        break;
      case 'sample':
        if (work.view === 'first') this.sample(content.first, unit, work.samples);
        else this.sample(content.film, unit, work.samples);
        break;
      case 'judge':
        this.judge(work.samples, work.bounces, unit);
        break;
      case 'sum':
        sumFilm(content.film, content.views.final.denoise.result);
        break;
      case 'denoise':
        runDenoise(work.step, unit, this.denoiser(work.view));
        break;
      case 'meter': {
        const { denoise, development } = content.views[work.view];
        const { width, height, result } = denoise;
        const film = work.view === 'first' ? content.first : content.film;
        const rays = createCameraRays(shared.camera, width, height);
        const features =
          settings.estimator.kind === 'fast' ? readFeatures(film, denoise.factor, rays, denoise.features) : null;
        const picture = { width, height, data: result };
        const { haze } = content;
        if (work.view === 'first') content.brightness[0] = typicalLuminance(result);
        prepareDevelopment(
          picture,
          features,
          settings.exposure,
          settings.look,
          development,
          haze && features ? () => veil(picture, features, rays, haze) : undefined,
        );
        if (work.view === 'first') {
          findLampChance(content.first, content.lamps, this.sunIrradiance[1], content.lampChance);
        }
        break;
      }
      case 'develop': {
        const { denoise, development, picture } = content.views[work.view];
        const { width, height, result } = denoise;
        const from = unit * DEVELOP_BAND;
        developRows(
          { width, height, data: result },
          development,
          settings.look,
          settings.seed,
          from,
          Math.min(height, from + DEVELOP_BAND),
          picture,
        );
        break;
      }
    }
  }

  private unitsOf(work: Work): number {
    return this.content.plan.find((step) => step.work === work)!.phase.units;
  }

  /** Paths from the eye through places all over the picture. */
  private trace(pass: number, reads: boolean, paths: number, unit: number): void {
    const { settings, camera } = this.shared;
    const { width, height } = settings;
    const { records } = this.content.cache;
    const random = new PixelRandom();
    // the first pass runs before the textures are made
    const path = new LightPath(
      pass === 0 ? { ...this.around, evaluateMaterial: this.plainMaterial } : this.around,
      random,
    );
    path.limit = this.limit(1);
    path.recordLimit = this.limit(1 / LEAST_SHARE);
    const ray = new CameraRay();
    const rays = createCameraRays(camera, width, height);
    const from = unit * PATHS_PER_UNIT;
    for (let index = from; index < Math.min(paths, from + PATHS_PER_UNIT); index++) {
      records.keys.fill(0, index * RECORDS_PER_PATH, (index + 1) * RECORDS_PER_PATH);
      random.begin(index, pass, settings.seed);
      // the additive sequence of the plastic number covers the picture evenly
      const x = (index * 0.7548776662466927 + random.spread(0) * 0.01) % 1;
      const y = (index * 0.5698402909980532 + random.spread(1) * 0.01) % 1;
      rays.ray(((x + pass * 0.382) % 1) * width, ((y + pass * 0.618) % 1) * height, 0, 0, ray);
      path.follow(ray.ox, ray.oy, ray.oz, ray.dx, ray.dy, ray.dz, ray.width, ray.spread * 2, false, reads, index);
    }
  }

  private sample(film: Film, unit: number, samples: number | 'aimed'): void {
    const { aims, brightness } = this.content;
    const aimsWide = Math.ceil(film.width / AIM_EDGE);
    const pixels = this.pixelsOf(film);
    const mean = brightness[0]!;
    pixels.path.limit = this.limit(1);
    pixels.faint = FAINT * mean;
    eachPixel(film, unit, (x, y) => {
      const count =
        samples === 'aimed' ? aims[Math.floor(y / AIM_EDGE) * aimsWide + Math.floor(x / AIM_EDGE)]! : samples;
      for (let sample = 0; sample < count; sample++) pixels.samplePixel(x, y);
    });
  }

  /** What one path may bring at most, once the picture's brightness is known, with `suns` times the light of a white surface in the sun. */
  private limit(suns: number): number {
    const mean = this.content.brightness[0]!;
    return mean > 0
      ? Math.max(LIMIT_IN_MEANS * mean, (1.2 * suns * Math.max(...this.sunIrradiance)) / Math.PI)
      : Infinity;
  }

  private judge(samples: number, bounces: number, unit: number): void {
    const { film } = this.content;
    const { samples: taken, rest } = film;
    const { r, g, b } = rest.colour;
    const { camera, settings } = this.shared;
    const random = new PixelRandom();
    let drawn = 0;
    const path = new PathTracer(
      this.around,
      () => {
        const dimension = drawn < FIRST_CHOICES.length ? FIRST_CHOICES[drawn++]! : 0;
        return dimension > 0 ? random.spread(dimension) : random.next();
      },
      { bounces },
    );
    const rays = createCameraRays(camera, film.width, film.height);
    const ray = new CameraRay();
    eachPixel(film, unit, (x, y) => {
      const pixel = y * film.width + x;
      for (let sample = 0; sample < samples; sample++) {
        random.begin(pixel, taken[pixel]!, settings.seed);
        rays.ray(x + 0.5 + tent(random.spread(0)), y + 0.5 + tent(random.spread(1)), random.next(), random.next(), ray);
        drawn = 0;
        path.follow(ray.ox, ray.oy, ray.oz, ray.dx, ray.dy, ray.dz, ray.width, ray.spread);
        taken[pixel]! += 1;
        r[pixel]! += path.r;
        g[pixel]! += path.g;
        b[pixel]! += path.b;
      }
    });
  }

  private pixelsOf(film: Film): PixelLight {
    const known = this.pixels.get(film);
    if (known) return known;
    const around = film === this.content.first ? { ...this.around, evaluateMaterial: this.plainMaterial } : this.around;
    const made = new PixelLight(
      around,
      film,
      createCameraRays(this.shared.camera, film.width, film.height),
      this.shared.settings.seed,
      true,
    );
    const { first, lamps, lampChance, sunKnown } = this.content;
    if (film === first) made.lamps = lamps;
    else {
      made.hints = {
        lampChance,
        lampWide: first.width,
        lampHigh: first.height,
        sun: sunKnown,
        sunWide: Math.ceil(film.width / AIM_EDGE),
        edge: AIM_EDGE,
      };
      made.gathers = TIERS[this.shared.settings.quality].gathers;
    }
    this.pixels.set(film, made);
    return made;
  }

  private denoiser(view: View): DenoiseThread {
    const known = this.denoisers.get(view);
    if (known) return known;
    const { content, shared, sunIrradiance } = this;
    const { denoise: data } = content.views[view];
    this.filter ??= createWasmFilter(content.memory);
    const made: DenoiseThread = {
      film: view === 'first' ? content.first : content.film,
      data,
      filter: this.filter,
      sunIrradiance,
      brightness: content.brightness[0]!,
      rays: createCameraRays(shared.camera, data.width, data.height),
      coarseRays: createCameraRays(shared.camera, data.coarse.width, data.coarse.height),
    };
    this.denoisers.set(view, made);
    return made;
  }
}

/** The pixels of one tile of a film. */
function eachPixel(film: Film, unit: number, visit: (x: number, y: number) => void): void {
  const tilesWide = Math.ceil(film.width / TILE_EDGE);
  const left = (unit % tilesWide) * TILE_EDGE;
  const top = Math.floor(unit / tilesWide) * TILE_EDGE;
  for (let y = top; y < Math.min(film.height, top + TILE_EDGE); y++) {
    for (let x = left; x < Math.min(film.width, left + TILE_EDGE); x++) visit(x, y);
  }
}

/** Mean luminance of what is not far brighter than the rest: bulbs and windows do not make a room bright. */
function typicalLuminance(data: Float32Array): number {
  let most = Infinity;
  let mean = 0;
  for (let round = 0; round < 4; round++) {
    let sum = 0;
    for (let i = 0; i < data.length; i += 3)
      sum += Math.min(most, 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!);
    mean = (sum * 3) / data.length;
    most = FAR_BRIGHTER * mean;
  }
  return mean;
}
