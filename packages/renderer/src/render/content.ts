import { allocateDenoise, type DenoiseData } from '../film/denoise/denoiser.ts';
import { allocateDevelopment, type Development } from '../film/develop.ts';
import { allocateFilm, type Film } from '../film/film.ts';
import { layOut } from '../film/planes.ts';
import type { LightSetData } from '../light/light-set.ts';
import type { MaterialBank } from '../materials/bake.ts';
import type { Haze } from '../scene/scene.ts';
import type { PackedGeometry } from '../tracer/packed-geometry.ts';
import { allocateCache, allocateRecords, type CacheData, type CacheRecords } from '../transport/cache.ts';
import { type PlanStep, type Tier, type View, viewSize } from './plan.ts';
import type { RenderSettings, SharedRender } from './job.ts';

/** What the threads of a render share; all its arrays lie in shared memory. */
export interface RenderContent {
  readonly plan: readonly PlanStep[];
  readonly packed: PackedGeometry;
  readonly bank: MaterialBank;
  /** the same with plain colours in place of textures, for a first picture before these are made */
  readonly plainBank: MaterialBank;
  readonly lights: LightSetData;
  readonly haze: Haze | null;
  /** see Surroundings */
  readonly paneShare: number;
  /** of film and denoiser */
  readonly memory: WebAssembly.Memory;
  readonly cache: CacheData;
  readonly film: Film;
  readonly first: Film;
  /** samples that the next pass takes in each pixel of a block of AIM_EDGE × AIM_EDGE */
  readonly aims: Uint8Array;
  /** mean luminance of the first picture */
  readonly brightness: Float32Array;
  /** light of lamps in each pixel of the first picture, and the chance with which they are sampled there afterwards */
  readonly lamps: Float32Array;
  readonly lampChance: Float32Array;
  /** a code of SUN_KNOWN for each block of AIM_EDGE × AIM_EDGE */
  readonly sunKnown: Uint8Array;
  readonly views: Readonly<Record<View, ViewBuffers>>;
}

export interface ViewBuffers {
  readonly denoise: DenoiseData;
  readonly development: Development;
  /** 8-bit sRGB, 4 bytes a pixel */
  readonly picture: Uint8Array;
}

export type Shared = SharedRender<RenderContent>;

export const AIM_EDGE = 8;
const CACHE_SLOTS = 1 << 19;

/** Films, cache and pictures of a render, all zero. */
export function allocateBuffers(
  settings: RenderSettings,
  tier: Tier,
  cell: number,
  growth: number,
  eye: readonly [number, number, number],
  paths: number,
): Pick<
  RenderContent,
  'memory' | 'cache' | 'film' | 'first' | 'aims' | 'brightness' | 'lamps' | 'lampChance' | 'sunKnown' | 'views'
> {
  const { width, height } = settings;
  const small = viewSize(settings, 'first');
  const { memory, content } = layOut((arena) => {
    const film = allocateFilm(arena, width, height, tier.block);
    const first = allocateFilm(arena, small.width, small.height, tier.block);
    const view = (denoise: DenoiseData): ViewBuffers => ({
      denoise,
      development: allocateDevelopment(denoise.width, denoise.height),
      picture: arena.bytes(denoise.width * denoise.height * 4),
    });
    // the cache is filled and pictures are denoised one after the other, and only the last one's radiance is read afterwards
    const [records, ...denoised] = arena.over<[CacheRecords, DenoiseData, DenoiseData, DenoiseData]>(
      () => allocateRecords(arena, paths),
      () => allocateDenoise(arena, first, 1),
      () => allocateDenoise(arena, film, 2),
      () => allocateDenoise(arena, film, 1),
    );
    return {
      cache: allocateCache(arena, { cell, eye, growth, slots: CACHE_SLOTS, records }),
      film,
      first,
      aims: arena.bytes(Math.ceil(width / AIM_EDGE) * Math.ceil(height / AIM_EDGE)),
      brightness: arena.plane(1),
      lamps: arena.plane(small.width * small.height),
      lampChance: arena.plane(small.width * small.height),
      sunKnown: arena.bytes(Math.ceil(width / AIM_EDGE) * Math.ceil(height / AIM_EDGE)),
      views: { first: view(denoised[0]), preview: view(denoised[1]), final: view(denoised[2]) },
    };
  });
  return { memory, ...content };
}
