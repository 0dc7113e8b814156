/**
 * From a film's sums to a clean picture, in steps that each run over bands of rows on any number of threads.
 * Each kind of light is filtered by itself: the sun's shadows tightly, the soft light of windows and bounces widely.
 */
import { CameraRay, type CameraRays } from '../../camera/camera-rays.ts';
import { allocateFeatures } from '../features.ts';
import type { Film } from '../film.ts';
import type { Features } from '../frame.ts';
import { type Arena, colours, type Colours } from '../planes.ts';
import { fitEdgeRows } from './fit-edges.ts';
import { allocateGuide, allocateLayer, type Guide, type Layer, type Steer } from './guide.ts';
import { prepareCoveredRows, prepareGuideRows, prepareLightRows, prepareSunRows } from './prepare.ts';
import { repairRows } from './repair.ts';
import type { RowFilter } from './row-filter.ts';
import { upsampleRows } from './upsample.ts';

/** Buffers of one denoising at `factor` film pixels to a picture pixel; some 90 bytes a pixel. */
export interface DenoiseData {
  readonly factor: number;
  readonly width: number;
  readonly height: number;
  readonly guide: Guide;
  /** the guide of the indirect layer: the same one, unless that layer is coarser than the picture */
  readonly coarse: Guide;
  /** the guide without pixels that show some sky: that lies in the rest layer and must not be drawn over edges */
  readonly covered: Guide;
  readonly layers: readonly FilteredLayer[];
  /** the indirect layer at the picture's size, when it is coarser */
  readonly upsampled: Colours | null;
  /** linear radiance, 3 per pixel; lies where the filter worked */
  readonly result: Float32Array;
  /** room for what the picture is metered by; lies where the layers were */
  readonly features: Features;
}

interface FilteredLayer {
  readonly name: LayerName;
  /** each level of the filter, and the repair after them, goes from the one into the other, beginning with the first */
  readonly buffers: readonly [Layer, Layer];
  /** null = the layer steers itself: shadows of the sun have edges that a smoothed luminance would lose */
  readonly steer: Steer | null;
  readonly starved: Uint8Array;
  readonly levels: number;
  readonly luminance: number;
}

type LayerName = 'sun' | 'direct' | 'rest' | 'indirect';

export type DenoiseStep =
  | { readonly kind: 'prepare'; readonly units: number }
  | { readonly kind: 'smooth'; readonly units: number }
  | { readonly kind: 'filter'; readonly level: number; readonly units: number }
  | { readonly kind: 'repair'; readonly units: number }
  | { readonly kind: 'compose'; readonly units: number };

const BAND = 16;

/** Levels of the filter and standard deviations of its luminance stop, by layer. */
const STRENGTH: Record<LayerName, { readonly levels: number; readonly luminance: number }> = {
  sun: { levels: 3, luminance: 2.5 },
  direct: { levels: 4, luminance: 2 },
  rest: { levels: 3, luminance: 1.5 },
  indirect: { levels: 6, luminance: 4 },
};

export function allocateDenoise(arena: Arena, film: Film, factor: number): DenoiseData {
  const width = Math.ceil(film.width / factor);
  const height = Math.ceil(film.height / factor);
  const pixels = width * height;
  const isCoarser = film.indirect.block > factor;
  const guide = allocateGuide(arena, width, height);
  const coarse = isCoarser ? allocateGuide(arena, film.indirect.width, film.indirect.height) : guide;
  // of a layer's two buffers one is spent when the picture is composed, and the other when it is metered: what is made then lies there
  const [spentDirect, result] = arena.over<[Layer, Float32Array]>(
    () => allocateLayer(arena, pixels),
    () => arena.plane(pixels * 3),
  );
  const [spentRest, upsampled] = arena.over<[Layer, Colours | null]>(
    () => allocateLayer(arena, pixels),
    () => (isCoarser ? colours(arena, pixels) : null),
  );
  const [[direct, rest], features] = arena.over<[[Layer, Layer], Features]>(
    () => [allocateLayer(arena, pixels), allocateLayer(arena, pixels)],
    () => allocateFeatures(arena, width, height),
  );
  const layer = (name: LayerName, length: number, spent: Layer, finished: Layer): FilteredLayer => {
    const levels = STRENGTH[name].levels - (name === 'indirect' && isCoarser ? 1 : 0) - (factor > 1 ? 1 : 0);
    const steer = name === 'sun' ? null : { light: arena.plane(length), stop: arena.plane(length) };
    return {
      name,
      buffers: levels % 2 === 0 ? [spent, finished] : [finished, spent],
      steer,
      starved: arena.bytes(length),
      levels,
      luminance: STRENGTH[name].luminance,
    };
  };
  const cells = coarse.width * coarse.height;
  return {
    factor,
    width,
    height,
    guide,
    coarse,
    covered: { ...guide, reach: arena.plane(pixels) },
    layers: [
      layer('sun', pixels, allocateShare(arena, pixels), allocateShare(arena, pixels)),
      layer('direct', pixels, spentDirect, direct),
      layer('rest', pixels, spentRest, rest),
      layer('indirect', cells, allocateLayer(arena, cells), allocateLayer(arena, cells)),
    ],
    upsampled,
    result,
    features,
  };
}

/** A layer whose three channels are one column. */
function allocateShare(arena: Arena, length: number): Layer {
  const column = arena.plane(length);
  return { colour: { r: column, g: column, b: column }, variance: arena.plane(length) };
}

/** The steps in their order; all units of one have to be done before the next begins. */
export function denoiseSteps(width: number, height: number): DenoiseStep[] {
  const bands = Math.ceil(height / BAND);
  const perLayer = bands * 4;
  const levels = Math.max(...Object.values(STRENGTH).map((strength) => strength.levels));
  return [
    { kind: 'prepare', units: bands },
    { kind: 'smooth', units: perLayer },
    ...Array.from({ length: levels }, (_, level) => ({ kind: 'filter' as const, level, units: perLayer })),
    { kind: 'repair', units: perLayer },
    { kind: 'compose', units: bands },
  ];
}

/** What one thread needs to denoise: `rays` belong to the camera and the size of `data`, `coarseRays` to the size of its coarse guide. */
export interface DenoiseThread {
  readonly film: Film;
  readonly data: DenoiseData;
  readonly filter: RowFilter;
  readonly sunIrradiance: readonly [number, number, number];
  /** typical luminance of the picture, 0 = not known yet */
  readonly brightness: number;
  readonly rays: CameraRays;
  readonly coarseRays: CameraRays;
}

/** Runs one unit of a step. */
export function runDenoise(step: DenoiseStep, unit: number, thread: DenoiseThread): void {
  const { film, data, filter } = thread;
  const bands = Math.ceil(data.height / BAND);
  const from = (unit % bands) * BAND;
  if (step.kind === 'prepare') {
    prepare(film, data, thread.rays, thread.coarseRays, from, Math.min(data.height, from + BAND));
    return;
  }
  if (step.kind === 'compose') {
    compose(film, data, thread.sunIrradiance, from, Math.min(data.height, from + BAND));
    return;
  }
  const layer = data.layers[Math.floor(unit / bands)]!;
  const guide = layer.name === 'indirect' ? data.coarse : layer.name === 'rest' ? data.covered : data.guide;
  const to = Math.min(guide.height, from + BAND);
  if (from >= to) return;
  const [first, second] = layer.buffers;
  if (step.kind === 'smooth') {
    if (layer.steer) filter.steer(first, second.variance, layer.steer, guide, layer.luminance, from, to);
    else filter.smoothVariance(second.variance, first.variance, guide, from, to);
  } else if (step.kind === 'repair') {
    const last = layer.levels % 2;
    const [input, output] = last === 0 ? layer.buffers : [second, first];
    repairRows(input, output, layer.starved, guide, from, to);
    if (layer.name === 'rest')
      fitEdgeRows(film, data.factor, input, output, layer.starved, guide, thread.brightness, from, to);
  } else if (step.level < layer.levels) {
    const isEven = step.level % 2 === 0;
    const input = isEven ? first : second;
    filter.filter(
      input,
      isEven ? second : first,
      layer.steer,
      step.level === 0 ? layer.starved : null,
      guide,
      { step: 1 << step.level, luminance: layer.luminance },
      from,
      to,
    );
  }
}

const ray = new CameraRay();

function prepare(
  film: Film,
  data: DenoiseData,
  rays: CameraRays,
  coarseRays: CameraRays,
  from: number,
  to: number,
): void {
  const { factor, guide, coarse, width } = data;
  prepareGuideRows(film, factor, guide, rays, ray, from, to);
  prepareCoveredRows(film, factor, guide, data.covered.reach, from, to);
  for (const { name, buffers } of data.layers) {
    // values go into the first buffer, raw variance into the second: the next step reads it there
    const layer: Layer = { colour: buffers[0].colour, variance: buffers[1].variance };
    if (name === 'sun') prepareSunRows(film, factor, layer, width, from, to);
    else if (name === 'direct')
      prepareLightRows(film.direct, film.albedo, film.hits, film, factor, layer, width, from, to);
    else if (name === 'rest') prepareLightRows(film.rest, null, film.samples, film, factor, layer, width, from, to);
    else {
      const { indirect } = film;
      const cells = Math.max(1, factor / indirect.block);
      const isCoarser = coarse !== guide;
      const bottom = isCoarser ? Math.min(coarse.height, Math.ceil(to / indirect.block)) : to;
      const top = isCoarser ? Math.ceil(from / indirect.block) : from;
      if (isCoarser) prepareGuideRows({ ...indirect, hits: indirect.samples }, 1, coarse, coarseRays, ray, top, bottom);
      prepareLightRows(indirect, indirect.albedo, indirect.samples, indirect, cells, layer, coarse.width, top, bottom);
    }
  }
}

function compose(
  film: Film,
  data: DenoiseData,
  sunIrradiance: readonly [number, number, number],
  from: number,
  to: number,
): void {
  const { factor, width, upsampled, result } = data;
  const finished = (name: LayerName): Colours => {
    const layer = data.layers.find((each) => each.name === name)!;
    return layer.buffers[layer.levels % 2 === 0 ? 1 : 0].colour;
  };
  const bounced = upsampled ?? finished('indirect');
  if (upsampled) upsampleRows(finished('indirect'), data.coarse, data.guide, upsampled, from, to);
  const sun = finished('sun').r;
  const direct = finished('direct');
  const rest = finished('rest');
  const { albedo, sunPotential, samples } = film;
  const [sr, sg, sb] = sunIrradiance;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      let count = 0;
      let ar = 0;
      let ag = 0;
      let ab = 0;
      let pr = 0;
      let pg = 0;
      let pb = 0;
      for (let row = y * factor, bottom = Math.min(film.height, row + factor); row < bottom; row++) {
        for (let column = x * factor, right = Math.min(film.width, column + factor); column < right; column++) {
          const there = row * film.width + column;
          count += samples[there]!;
          ar += albedo.r[there]!;
          ag += albedo.g[there]!;
          ab += albedo.b[there]!;
          pr += sunPotential.r[there]!;
          pg += sunPotential.g[there]!;
          pb += sunPotential.b[there]!;
        }
      }
      const here = y * width + x;
      const scale = count === 0 ? 0 : 1 / count;
      const seen = sun[here]! * scale;
      result[here * 3] = ar * scale * (direct.r[here]! + bounced.r[here]!) + pr * sr * seen + rest.r[here]!;
      result[here * 3 + 1] = ag * scale * (direct.g[here]! + bounced.g[here]!) + pg * sg * seen + rest.g[here]!;
      result[here * 3 + 2] = ab * scale * (direct.b[here]! + bounced.b[here]!) + pb * sb * seen + rest.b[here]!;
    }
  }
}
