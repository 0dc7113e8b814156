import type { RegionNameKey } from '@yujian/contract/structure/names';
import { isEmpty } from '../../fields/corrections.ts';
import { AS_SEEN, type BoxCorner, type Corrections } from '@yujian/imaging/correct/corrections';
import type { Sheet } from '@yujian/imaging/prepare/sheet';
import { sameSheet } from '../sheet/use-sheet.ts';
import { regionAt, type Guide, type Point, type Analysis } from './analysis.ts';

/** As many as a request may carry. */
const MOST_LINES = 6;
const MOST_REGIONS = 240;
const MOST_STROKES = 20;
export const MOST_POINTS = 64;
const OUTSIDE = 3;

export function moveHorizon(now: Corrections, y: number): Corrections {
  return { ...now, horizon: around(y) };
}

/** The corner that moved last says where its two edges are. */
export function moveCorner(now: Corrections, corner: BoxCorner, { x, y }: Point): Corrections {
  return {
    ...now,
    corners: [...now.corners.filter((one) => one.corner !== corner), { corner, x: around(x), y: around(y) }],
  };
}

/** Puts one end (0 or 1) of a line somewhere else; `at` is its place among the corrections, null for one that was found. */
export function moveGuide(now: Corrections, guide: Guide, at: number | null, end: 0 | 1, { x, y }: Point): Corrections {
  const moved: Guide =
    end === 0 ? { ...guide, x0: around(x), y0: around(y) } : { ...guide, x1: around(x), y1: around(y) };
  if (Math.hypot(moved.x1 - moved.x0, moved.y1 - moved.y0) < 0.02) return now;
  if (at !== null) return { ...now, vanishing: now.vanishing.map((line, i) => (i === at ? moved : line)) };
  return now.vanishing.length >= MOST_LINES ? now : { ...now, vanishing: [...now.vanishing, moved] };
}

/** What is said of a region: what it is, and what it is made of. What is left out stays as it was; null takes it back. */
export interface Saying {
  readonly name?: RegionNameKey | null;
  readonly material?: string | null;
}

/** What is said of a region so far. */
export function saidOf(now: Corrections, analysis: Analysis, id: number): Required<Saying> {
  const said = now.regions.findLast((one) => regionAt(analysis, one)?.id === id);
  return { name: said?.name ?? null, material: said?.material ?? null };
}

/** Says something of the regions at some points. */
export function tellRegions(
  now: Corrections,
  analysis: Analysis,
  points: readonly Point[],
  saying: Saying,
): Corrections {
  const corrected = new Map(now.regions.map((one) => [regionAt(analysis, one)?.id, one]));
  for (const { x, y } of points) {
    const id = regionAt(analysis, { x, y })?.id;
    const { name, material } = { name: null, material: null, ...corrected.get(id), ...saying };
    corrected.delete(id);
    if ((name !== null || material !== null) && corrected.size < MOST_REGIONS)
      corrected.set(id, { x: inside(x), y: inside(y), name, material });
  }
  return { ...now, regions: [...corrected.values()] };
}

/** A stroke over what is one thing. */
export function addStroke(now: Corrections, points: readonly Point[]): Corrections {
  if (points.length < 2) return now;
  return { ...now, together: [...now.together.slice(-(MOST_STROKES - 1)), thinned(points)] };
}

/** A line of two and more points, thinned to as many as a request may carry. */
export function thinned(points: readonly Point[]): [number, number][] {
  const step = Math.max(1, (points.length - 1) / (MOST_POINTS - 1));
  const kept: [number, number][] = [];
  for (let k = 0; k < points.length - 1 && kept.length < MOST_POINTS - 1; k += step)
    kept.push([inside(points[Math.floor(k)]!.x), inside(points[Math.floor(k)]!.y)]);
  const last = points.at(-1)!;
  kept.push([inside(last.x), inside(last.y)]);
  return kept;
}

export function setLength(now: Corrections, length: Corrections['length']): Corrections {
  return { ...now, length };
}

/** As they go with a request: what is said of a sheet names it, so that it holds for no other; a sheet alone is named only where it is not the one that is found. */
export function withSheet(now: Corrections, found: Sheet | null): Corrections | null {
  const { sheet } = now;
  if (!isEmpty(now)) return { ...now, sheet: sheet ?? found };
  return sheet === null || sameSheet(sheet, found) ? null : { ...AS_SEEN, sheet };
}

/** Five figures are finer than a pixel, and the same place is written the same. */
function tidy(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function inside(value: number): number {
  return tidy(Math.min(1, Math.max(0, value)));
}

function around(value: number): number {
  return tidy(Math.min(1 + OUTSIDE, Math.max(-OUTSIDE, value)));
}
