import { denoiseSteps, type DenoiseStep } from '../film/denoise/denoiser.ts';
import type { Phase, Quality, RenderSettings } from './job.ts';

/** Which picture a step works on: a first small one, the whole at half size, the whole. */
export type View = 'first' | 'preview' | 'final';

/** What a phase of a render does in each of its units. */
export type Work =
  /** make textures, or the coarser levels of the pictures that materials use */
  | { readonly kind: 'bake'; readonly what: 'pictures' | 'textures' }
  /** follow `paths` paths from the eye that leave records, reading what the cache has when `reads` */
  | { readonly kind: 'trace'; readonly paths: number; readonly pass: number; readonly reads: boolean }
  /** take what they left into the cache, in place of what it had when `isFresh` */
  | { readonly kind: 'take'; readonly paths: number; readonly isFresh: boolean }
  /** decide where the next samples go: `samples` per pixel on average */
  | { readonly kind: 'aim'; readonly samples: number; readonly isFirst: boolean }
  | { readonly kind: 'sample'; readonly view: 'first' | 'final'; readonly samples: number | 'aimed' }
  | { readonly kind: 'judge'; readonly samples: number; readonly bounces: number }
  /** the judge's picture, as it is */
  | { readonly kind: 'sum' }
  | { readonly kind: 'denoise'; readonly view: View; readonly step: DenoiseStep }
  | { readonly kind: 'meter'; readonly view: View }
  | { readonly kind: 'develop'; readonly view: View };

export interface PlanStep {
  readonly phase: Phase;
  readonly work: Work;
}

export interface Tier {
  /** mean samples a pixel of each light pass; a picture is shown after each */
  readonly passes: readonly number[];
  /** edge of the pixel blocks that gather indirect light together */
  readonly block: 1 | 2;
  /** rays of indirect light that each gathering point sends out */
  readonly gathers: number;
  /** edge of the cache's cells in a room, metres */
  readonly cell: number;
  /** paths that fill the cache, pass by pass: as many as a room of these cells needs, fewer for pictures of few pixels */
  readonly paths: readonly number[];
}

export const TIERS: Record<Quality, Tier> = {
  draft: { passes: [1, 2], block: 2, gathers: 2, cell: 0.08, paths: [8192, 32_768, 196_608] },
  presentable: { passes: [2, 2, 4], block: 2, gathers: 2, cell: 0.06, paths: [8192, 49_152, 393_216] },
  portfolio: { passes: [4, 8, 12], block: 1, gathers: 1, cell: 0.05, paths: [8192, 65_536, 524_288] },
};

/** pixels of the first picture's longer side */
const FIRST_SIDE = 160;
const FIRST_SAMPLES = 2;
export const TILE_EDGE = 32;
export const PATHS_PER_UNIT = 2048;
export const DEVELOP_BAND = 32;
const TAKE_UNITS = 16;
/** samples of the judge that one phase takes: a unit stays short */
const JUDGE_PASS = 8;

export interface Sizes {
  readonly width: number;
  readonly height: number;
}

/** Film pixels per pixel of the first picture's film; its size. */
export function firstSize({ width, height }: Sizes): Sizes {
  const scale = Math.min(1, FIRST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function viewSize(settings: Sizes, view: View): Sizes {
  if (view === 'first') return firstSize(settings);
  const factor = view === 'preview' ? 2 : 1;
  return { width: Math.ceil(settings.width / factor), height: Math.ceil(settings.height / factor) };
}

/** Numbers of textures to be made, and of pictures whose coarser levels are to be. */
export interface Baking {
  readonly textures: number;
  readonly pictures: number;
}

/** All steps of a render in their order. */
export function planRender(settings: RenderSettings, textures: Baking): PlanStep[] {
  const plan =
    settings.estimator.kind === 'reference'
      ? judgePlan(settings, settings.estimator.samples, settings.estimator.bounces, textures)
      : fastPlan(settings, textures);
  const total = plan.reduce((sum, step) => sum + step.phase.weight, 0);
  return plan.map(({ phase, work }) => ({ work, phase: { ...phase, weight: phase.weight / total } }));
}

function fastPlan(settings: RenderSettings, { textures, pictures }: Baking): PlanStep[] {
  const { passes, paths } = TIERS[settings.quality];
  const pixels = settings.width * settings.height;
  const pathsOf = paths.map((most) => Math.min(most, Math.ceil(pixels / PATHS_PER_UNIT) * PATHS_PER_UNIT));
  const fill = (pass: number): PlanStep[] => [
    step(
      { kind: 'trace', paths: pathsOf[pass]!, pass, reads: pass > 1 },
      'cache',
      pathsOf[pass]! / PATHS_PER_UNIT,
      pathsOf[pass]! * 8e-6,
    ),
    step({ kind: 'take', paths: pathsOf[pass]!, isFresh: pass === 1 }, 'cache', TAKE_UNITS, pathsOf[pass]! * 2e-7),
  ];
  const first = firstSize(settings);
  const plan = [
    ...bake('pictures', pictures),
    ...fill(0),
    step(
      { kind: 'sample', view: 'first', samples: FIRST_SAMPLES },
      'preview',
      tiles(first),
      first.width * first.height * FIRST_SAMPLES * 3e-6,
    ),
    ...finish(settings, 'first', 'preview'),
    ...bake('textures', textures),
    ...pathsOf.slice(1).flatMap((_, index) => fill(index + 1)),
  ];
  for (const [index, samples] of passes.entries()) {
    const isLast = index === passes.length - 1;
    plan.push(
      step({ kind: 'aim', samples, isFirst: index === 0 }, 'light', 1, 0.02),
      step({ kind: 'sample', view: 'final', samples: 'aimed' }, 'light', tiles(settings), pixels * samples * 1.5e-6, {
        mayStopAfter: !isLast,
      }),
    );
    if (!isLast) plan.push(...finish(settings, 'preview', 'preview'));
  }
  return [...plan, ...finish(settings, 'final', 'denoise')];
}

function judgePlan(
  settings: RenderSettings,
  samples: number,
  bounces: number,
  { textures, pictures }: Baking,
): PlanStep[] {
  const passes = Math.ceil(samples / JUDGE_PASS);
  const plan = [...bake('pictures', pictures), ...bake('textures', textures)];
  for (let pass = 0; pass < passes; pass++) {
    const count = Math.min(JUDGE_PASS, samples - pass * JUDGE_PASS);
    plan.push(
      step(
        { kind: 'judge', samples: count, bounces },
        'light',
        tiles(settings),
        settings.width * settings.height * count * 4e-6,
        { mayStopAfter: pass < passes - 1 },
      ),
    );
  }
  plan.push(step({ kind: 'sum' }, 'denoise', 1, settings.width * settings.height * 1e-7));
  return [...plan, ...develop(settings, 'final')];
}

function bake(what: 'pictures' | 'textures', count: number): PlanStep[] {
  return count === 0
    ? []
    : [step({ kind: 'bake', what }, 'textures', count, count * (what === 'textures' ? 0.12 : 0.02))];
}

/** Denoises and develops what a view has so far. */
function finish(settings: RenderSettings, view: View, name: 'preview' | 'denoise'): PlanStep[] {
  const { width, height } = viewSize(settings, view);
  const cost = width * height * 2.5e-7;
  return [
    ...denoiseSteps(width, height).map((each) => step({ kind: 'denoise', view, step: each }, name, each.units, cost)),
    ...develop(settings, view),
  ];
}

function develop(settings: RenderSettings, view: View): PlanStep[] {
  const { width, height } = viewSize(settings, view);
  const name = view === 'final' ? 'develop' : 'preview';
  return [
    step({ kind: 'meter', view }, name, 1, width * height * 5e-8),
    step({ kind: 'develop', view }, name, Math.ceil(height / DEVELOP_BAND), width * height * 3e-7, { shows: true }),
  ];
}

function tiles({ width, height }: Sizes): number {
  return Math.ceil(width / TILE_EDGE) * Math.ceil(height / TILE_EDGE);
}

/** `seconds` of one core, which become shares of the whole. */
function step(
  work: Work,
  name: Phase['name'],
  units: number,
  seconds: number,
  { shows = false, mayStopAfter = false } = {},
): PlanStep {
  return { work, phase: { name, units, weight: seconds, shows, mayStopAfter } };
}
