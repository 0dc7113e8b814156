import { createChance, noise2, type Chance } from '@yujian/renderer/scene/build/random';

/** Crowns wider than so many of their heights are rows, like hedges. */
const ROW = 1.9;
const MOST = 12;

interface Clump {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  readonly lobes: number;
  readonly depth: number;
  readonly phase: number;
}

/**
 * Parts a crown (1 where it is; across × down pixels) into clumps of leaves, one before the other, with lobed borders: some that
 * overlap freely, or side by side where the crown is long and low.
 *
 * @returns 0 outside, else the number of the clump, from 1
 */
export function partIntoClumps(crown: Uint8Array, across: number, down: number, seed: number): Uint8Array {
  const chance = createChance(seed);
  const extent = extentOf(crown, across);
  const clumps = extent
    ? extent.across > ROW * extent.down
      ? inARow(extent, chance)
      : overlapping(crown, across, extent, chance)
    : [];
  return crown.map((isIn, at) => (isIn === 1 ? 1 + nearestOf(clumps, at % across, Math.floor(at / across), seed) : 0));
}

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
  readonly area: number;
}

function extentOf(crown: Uint8Array, across: number): Extent | null {
  let [left, top, right, bottom, area] = [Infinity, Infinity, -1, -1, 0];
  for (const [at, isIn] of crown.entries()) {
    if (isIn === 0) continue;
    const [x, y] = [at % across, Math.floor(at / across)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    area++;
  }
  return area > 0 ? { left, top, across: right - left + 1, down: bottom - top + 1, area } : null;
}

/** As of a hedge: each as high as it is, from the left to the right or the other way round, some higher than broad. */
function inARow({ left, top, across, down }: Extent, chance: Chance): Clump[] {
  const count = Math.min(MOST, Math.max(2, Math.round((across / down) * chance.between(0.7, 1.7))));
  const step = across / count;
  const clumps = Array.from({ length: count }, (_, at) => ({
    x: left + (at + 0.5 + chance.around(0.12)) * step,
    y: top + down * chance.between(0.5, 0.62),
    across: step * chance.between(0.55, 0.72),
    down: down * chance.between(0.5, 0.65),
    ...lobesOf(chance),
  }));
  return chance.next() < 0.5 ? clumps : clumps.toReversed();
}

function overlapping(
  crown: Uint8Array,
  across: number,
  { left, top, across: wide, down: high, area }: Extent,
  chance: Chance,
): Clump[] {
  const count = 2 + chance.whole(5);
  const radius = Math.sqrt(area / Math.PI / count);
  const clumps: Clump[] = [];
  for (let tries = 0; clumps.length < count && tries < 200; tries++) {
    const [x, y] = [left + Math.floor(chance.next() * wide), top + Math.floor(chance.next() * high)];
    if (crown[y * across + x] !== 1 || clumps.some((clump) => Math.hypot(clump.x - x, clump.y - y) < 0.9 * radius))
      continue;
    const size = radius * chance.between(0.8, 1.5);
    clumps.push({ x, y, across: size * chance.between(0.95, 1.35), down: size, ...lobesOf(chance) });
  }
  return clumps;
}

function lobesOf(chance: Chance): Pick<Clump, 'lobes' | 'depth' | 'phase'> {
  return { lobes: 5 + chance.whole(7), depth: chance.between(0.06, 0.22), phase: chance.between(0, 2 * Math.PI) };
}

/** The foremost clump that a place lies in, or else the nearest. */
function nearestOf(clumps: readonly Clump[], x: number, y: number, seed: number): number {
  const tremble = 1 + 0.14 * (noise2(x / 6, y / 6, seed) - 0.5);
  let nearest = 0,
    least = Infinity;
  for (const [at, clump] of clumps.entries()) {
    const dx = (x - clump.x) / clump.across,
      dy = (y - clump.y) / clump.down;
    // lobes are round outwards and meet in notches
    const rim = 1 - clump.depth * (1 - Math.abs(Math.sin((Math.atan2(dy, dx) * clump.lobes + clump.phase) / 2)));
    const off = (Math.hypot(dx, dy) * tremble) / rim;
    if (off < 1) return at;
    if (off < least) [nearest, least] = [at, off];
  }
  return nearest;
}
