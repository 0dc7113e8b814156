import type { Random } from '../../random.ts';
import { type Guide, meanLight } from './guide.ts';
import { FIRST_BAND } from './structure-bands.ts';
import type { Level } from './pyramid.ts';

/** Patches are (2·RADIUS + 1)² pixels. */
export const RADIUS = 3;
const SIDE = 2 * RADIUS + 1;
/** A surface that shows fewer whole patches takes from anywhere. */
const FEWEST_SOURCES = 64;
const FEWEST_IN_BAND = 6;
const NONE = 255;
/** What a source costs for each squared step that its mean gradient lies above so many times the expected one. */
const ACTIVITY_COST = 200;
const ACTIVITY_SLACK = 1.5;

/** What a source costs for each squared difference of its mean light to what the guide expects, where the guide is sure of it. */
const GUIDE_COST = 100;
/** Variance of the guide's light at which it counts half. */
const GUIDE_VARIANCE = 400;

/** What is matched at one scale: every patch that touches the hole, with the patch that it is like. */
export interface PatchField {
  /** Centres of the patches that touch the hole, in rows. */
  readonly targets: Int32Array;
  /** For each pixel, 1 on a target. */
  readonly isTarget: Uint8Array;
  /** Centre of the source of each target; by pixel. */
  readonly sources: Int32Array;
  /** Squared distance of the two; by pixel. */
  readonly distances: Float32Array;
  /** See `measureActivity`. */
  readonly activity: Float32Array;
  /** Whether a patch around `pixel` may be the source of `target`. */
  mayTake(target: number, pixel: number): boolean;
  /** What a source costs a target beside its squared distance. */
  cost(target: number, pixel: number): number;
  /** Any source that `target` may take. */
  anyFor(target: number, random: Random): number;
}

/**
 * Targets and sources of a scale. A source touches neither the hole nor what is barred, and lies on the surface of its
 * target's centre. Null where the picture holds no source at all.
 */
export function createField(level: Level, guide: Guide, activity: Float32Array): PatchField | null {
  const { width, height, hole, barred, surfaces } = level;
  const light = meanLight(guide, width, height, RADIUS);
  const holes = integral(hole, width, height);
  const bars = integral(barred, width, height);
  const isTarget = new Uint8Array(width * height);
  const kind = new Uint8Array(width * height).fill(NONE);
  const targets: number[] = [];
  const bySurface = Array.from({ length: NONE }, (): number[] => []);
  const all: number[] = [];
  for (let y = RADIUS; y < height - RADIUS; y++) {
    for (let x = RADIUS; x < width - RADIUS; x++) {
      const pixel = y * width + x;
      if (countAround(holes, width, x, y) > 0) {
        isTarget[pixel] = 1;
        targets.push(pixel);
      } else if (countAround(bars, width, x, y) === 0) {
        kind[pixel] = surfaces[pixel]!;
        bySurface[surfaces[pixel]!]!.push(pixel);
        all.push(pixel);
      }
    }
  }
  if (all.length === 0) return null;
  const isRich = Uint8Array.from(bySurface, (list, surface) =>
    list.length >= (surface >= FIRST_BAND ? FEWEST_IN_BAND : FEWEST_SOURCES) ? 1 : 0,
  );
  return {
    targets: Int32Array.from(targets),
    isTarget,
    sources: new Int32Array(width * height),
    distances: new Float32Array(width * height).fill(Infinity),
    activity,
    mayTake(target, pixel) {
      const surface = kind[pixel]!;
      return surface !== NONE && (surface === surfaces[target]! || !isRich[surfaces[target]!]);
    },
    cost(target, pixel) {
      const excess = activity[pixel]! - ACTIVITY_SLACK * activity[target]!;
      const [i, j] = [3 * target, 3 * pixel];
      const a = light[i]! - light[j]!;
      const b = light[i + 1]! - light[j + 1]!;
      const c = light[i + 2]! - light[j + 2]!;
      return (
        (GUIDE_COST * GUIDE_VARIANCE * (a * a + b * b + c * c)) / (GUIDE_VARIANCE + guide.variances[target]!) +
        (excess > 0 ? ACTIVITY_COST * excess * excess : 0)
      );
    },
    anyFor(target, random) {
      const surface = surfaces[target]!;
      const list = isRich[surface] ? bySurface[surface]! : all;
      return list[Math.floor(random() * list.length)]!;
    },
  };
}

/** Squared distance of the patches around two pixels, or something at least `enough` once it is that large. */
export function patchDistance(
  a: Float32Array,
  b: Float32Array,
  width: number,
  target: number,
  source: number,
  enough: number,
): number {
  const stride = 3 * width;
  const span = 3 * SIDE;
  let i = 3 * (target - RADIUS * width - RADIUS);
  let j = 3 * (source - RADIUS * width - RADIUS);
  let sum = 0;
  for (let row = 0; row < SIDE; row++, i += stride, j += stride) {
    for (let k = 0; k < span; k += 3) {
      const u = a[i + k]! - b[j + k]!;
      const v = a[i + k + 1]! - b[j + k + 1]!;
      const w = a[i + k + 2]! - b[j + k + 2]!;
      sum += u * u + v * v + w * w;
    }
    if (sum >= enough) return sum;
  }
  return sum;
}

/** One pass of a search. */
export interface SearchPass {
  /** From the last target to the first. */
  readonly reverse: boolean;
  /** Reach of the random search in pixels. */
  readonly reach: number;
  /** Sources along the target's own row and column are tried too. */
  readonly along: boolean;
}

/** Targets between two looks at whether the run was cancelled. */
const PULSE = 2048;

/**
 * Improves the field: each target tries what its neighbours found, then places around its own source at falling distances
 * (C. Barnes et al., "PatchMatch: A Randomized Correspondence Algorithm", 2009).
 *
 * @param current the picture with its hole as filled so far
 */
export function searchField(
  { width, height, pixels }: Level,
  current: Float32Array,
  field: PatchField,
  { reverse, reach, along }: SearchPass,
  random: Random,
  pulse: () => void,
): void {
  const { targets, isTarget, sources, distances } = field;
  const step = reverse ? 1 : -1;
  const [lastX, lastY] = [width - RADIUS, height - RADIUS];
  let best = 0;
  let source = 0;
  let target = 0;
  const attempt = (pixel: number): void => {
    if (!field.mayTake(target, pixel)) return;
    const cost = field.cost(target, pixel);
    if (cost >= best) return;
    const distance = cost + patchDistance(current, pixels, width, target, pixel, best - cost);
    if (distance >= best) return;
    best = distance;
    source = pixel;
  };
  const attemptAt = (x: number, y: number): void => {
    if (x >= RADIUS && y >= RADIUS && x < lastX && y < lastY) attempt(y * width + x);
  };
  for (let n = 0; n < targets.length; n++) {
    if (n % PULSE === 0) pulse();
    target = targets[reverse ? targets.length - 1 - n : n]!;
    best = distances[target]!;
    source = sources[target]!;
    if (isTarget[target + step]) attempt(sources[target + step]! - step);
    const over = target + step * width;
    if (isTarget[over]) attempt(sources[over]! - step * width);
    for (let radius = reach; radius >= 1; radius >>= 1) {
      const span = 2 * radius + 1;
      const y = (source / width) | 0;
      attemptAt(source - y * width + Math.floor(random() * span) - radius, y + Math.floor(random() * span) - radius);
    }
    if (along) {
      const y = (target / width) | 0;
      const x = target - y * width;
      attemptAt(x + Math.floor(random() * (2 * width + 1)) - width, y);
      attemptAt(x, y + Math.floor(random() * (2 * height + 1)) - height);
    }
    distances[target] = best;
    sources[target] = source;
  }
}

/** Distances of all targets anew: what they look like has changed. */
export function measureField({ width, pixels }: Level, current: Float32Array, field: PatchField): void {
  const { targets, sources, distances } = field;
  for (let n = 0; n < targets.length; n++) {
    const target = targets[n]!;
    const source = sources[target]!;
    distances[target] = field.cost(target, source) + patchDistance(current, pixels, width, target, source, Infinity);
  }
}

/** Sums over all pixels above and to the left, one row and column larger than the map. */
function integral(map: Uint8Array, width: number, height: number): Int32Array {
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += map[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return sums;
}

function countAround(sums: Int32Array, width: number, x: number, y: number): number {
  const stride = width + 1;
  const [top, bottom] = [(y - RADIUS) * stride, (y + RADIUS + 1) * stride];
  const [left, right] = [x - RADIUS, x + RADIUS + 1];
  return sums[bottom + right]! - sums[top + right]! - sums[bottom + left]! + sums[top + left]!;
}
