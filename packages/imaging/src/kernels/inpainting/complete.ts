import type { KernelContext } from '../../image.ts';
import { createRandom, type Random } from '../../random.ts';
import { markBands, type StructureLine } from './structure-bands.ts';
import { createField, measureField, type PatchField, RADIUS, searchField } from './patch-search.ts';
import type { Line } from './continue-surfaces.ts';
import { measureActivity } from './activity.ts';
import { createGuide, type Guide, halveGuide } from './guide.ts';
import { buildPyramid, type Level } from './pyramid.ts';
import { restoreDetail } from './restore-detail.ts';
import { measureBorder, type BorderResidual, confidenceOf, vote } from './vote.ts';

/** Pixels from which a scale is only refined: what lies where is settled at the coarser ones. */
const SETTLED_PIXELS = 1.6e6;
/** Rounds at the finest settled scale and the coarser ones, and at the coarsest. */
const ROUNDS = [2, 4, 8, 12] as const;
const ROUNDS_COARSEST = 20;
/** Reach of the random search in pixels: of refined scales, then of the two finest settled ones. */
const REACH_REFINED = 2;
const REACHES = [16, 48] as const;
const SPREAD = 0.5;
/** At the end the best patch decides nearly alone, so that the picture stays sharp. */
const SPREAD_LAST = 0.1;

export interface CompletionContext extends KernelContext {
  /** The picture at each scale, as soon as its hole is filled. */
  level?(level: Level, filled: Float32Array): void;
}

export interface Completion {
  /** The pixels of the finest level with the hole filled; known pixels are unchanged. */
  readonly filled: Float32Array;
  readonly border: BorderResidual;
}

/**
 * Fills the hole of a picture with patches of its own, from the coarsest scale to the finest: patches are matched
 * (Barnes 2009) and vote for each pixel (Wexler 2007), only the surface that lies at a place
 * gives patches for it, and the light of the hole's border guides which.
 *
 * Where no whole patch is known, the light of the border is spread.
 */
export function completePicture(
  finest: Level,
  lines: readonly Line[],
  structureLines: readonly StructureLine[],
  seed: number,
  context: CompletionContext,
): Completion {
  const levels = buildPyramid(finest);
  levels.forEach((level, k) => markBands(level, structureLines, 2 ** k));
  const coarsest = levels.length - 1;
  const settled = levels.findIndex(({ width, height }) => width * height <= SETTLED_PIXELS);
  const random = createRandom(seed);
  const pulse = (): void => context.throwIfCancelled();
  const guides = guidesOf(levels, lines, pulse);
  const plans = levels.map((level, k) => planLevel(level, k, coarsest, settled));
  const total = plans.reduce((sum, { work }) => sum + work, 0);
  let done = 0;
  let coarser: Coarser | null = null;
  let filled = finest.pixels;
  let border: BorderResidual = { pixels: new Int32Array(0), residuals: new Float32Array(0) };
  for (let k = coarsest; k >= 0; k--) {
    const level = levels[k]!;
    const { rounds, passes, reach, along } = plans[k]!;
    const field = createField(level, guides[k]!, measureActivity(level, pulse));
    const confidence = confidenceOf(level);
    filled = guides[k]!.light.slice();
    if (field === null) {
      coarser = null;
      continue;
    }
    if (coarser === null) {
      for (const target of field.targets) field.sources[target] = field.anyFor(target, random);
    } else {
      doubleField(coarser, level, field, random);
      field.distances.fill(1);
      vote(level, filled, field, confidence, 1, pulse);
    }
    for (let round = 0; round < rounds; round++) {
      measureField(level, filled, field);
      for (let pass = 0; pass < passes; pass++)
        searchField(level, filled, field, { reverse: ((pass + round) & 1) === 1, reach, along }, random, pulse);
      vote(level, filled, field, confidence, k === 0 && round === rounds - 1 ? SPREAD_LAST : SPREAD, pulse);
      done += plans[k]!.work / rounds;
      context.progress(done / total);
    }
    if (k === 0) {
      border = measureBorder(level, field, confidence, SPREAD_LAST);
      restoreDetail(level, filled, field, pulse);
    }
    context.level?.(level, filled);
    coarser = { width: level.width, height: level.height, sources: field.sources };
  }
  return { filled, border };
}

function guidesOf(levels: readonly Level[], lines: readonly Line[], pulse: () => void): Guide[] {
  const guides = [createGuide(levels[0]!, lines, pulse)];
  for (const { width, height } of levels.slice(0, -1)) guides.push(halveGuide(guides.at(-1)!, width, height));
  return guides;
}

interface LevelPlan {
  readonly rounds: number;
  readonly passes: number;
  readonly reach: number;
  readonly along: boolean;
  /** In units of a patch that is matched. */
  readonly work: number;
}

function planLevel({ width, height, hole }: Level, k: number, coarsest: number, settled: number): LevelPlan {
  const rank = k - settled;
  const isRefined = rank < 0 && k !== coarsest;
  const rounds = k === coarsest ? ROUNDS_COARSEST : isRefined ? 1 : (ROUNDS[rank] ?? ROUNDS.at(-1)!);
  const passes = rank <= 0 ? 1 : 2;
  const widest = Math.max(width, height);
  const reach = isRefined ? REACH_REFINED : Math.min(widest, REACHES[rank] ?? widest);
  const holes = hole.reduce((sum, value) => sum + value, 0);
  return { rounds, passes, reach, along: rank >= 2, work: (1 + holes) * rounds * (1 + passes) };
}

interface Coarser {
  readonly width: number;
  readonly height: number;
  readonly sources: Int32Array;
}

/** The field of half the size as a start: what was found there, twice as far away. */
function doubleField(coarser: Coarser, { width, height }: Level, field: PatchField, random: Random): void {
  for (const target of field.targets) {
    const y = (target / width) | 0;
    const x = target - y * width;
    const u = Math.min(coarser.width - RADIUS - 1, Math.max(RADIUS, x >> 1));
    const v = Math.min(coarser.height - RADIUS - 1, Math.max(RADIUS, y >> 1));
    const source = coarser.sources[v * coarser.width + u]!;
    const down = (source / coarser.width) | 0;
    const sourceX = 2 * (source - down * coarser.width) + (x & 1);
    const sourceY = 2 * down + (y & 1);
    const pixel = sourceY * width + sourceX;
    const isInside = sourceX >= RADIUS && sourceY >= RADIUS && sourceX < width - RADIUS && sourceY < height - RADIUS;
    field.sources[target] = isInside && field.mayTake(target, pixel) ? pixel : field.anyFor(target, random);
  }
}
