import type { LabelMap } from '@yujian/imaging';
import { toShare, type Corrections } from '@yujian/imaging/correct/corrections';
import { readToldThings } from '@yujian/lift/rebuild/told-things';
import { MOST_POINTS } from '../edit.ts';
import type { Parts } from './fits.ts';
import type { Thing, ToldPiece } from './list-things.ts';

type Place = Corrections['things'][number]['at'];

/** As many as a request may carry. */
export const MOST_THINGS = 60;

/** Says what stands for a thing: a piece, or null, what is drawn. */
export function tellThing(
  now: Corrections,
  parts: Parts,
  { entry, regions }: Pick<Thing, 'entry' | 'regions'>,
  piece: ToldPiece | null,
): Corrections {
  if (entry === null) return addThing(now, parts, placeOf(parts, regions), piece);
  return { ...now, things: now.things.map((one, i) => (i === entry ? { ...one, piece } : one)) };
}

/** Says it of one more; what was told before of nothing else than its regions is forgotten. */
export function addThing(now: Corrections, parts: Parts, at: Place, piece: ToldPiece | null): Corrections {
  const things = [...now.things, { at, piece }];
  const before = readToldThings(parts, now).regions;
  const after = readToldThings(parts, { things }).regions;
  const kept = things.filter((_, i) => i === now.things.length || after[i]!.length > 0 || before[i]!.length === 0);
  return kept.length > MOST_THINGS ? now : { ...now, things: kept };
}

/** Forgets what was told of a thing. */
export function dropThing(now: Corrections, entry: number): Corrections {
  return { ...now, things: now.things.filter((_, i) => i !== entry) };
}

/** Takes proposals as they are seen. */
export function takeThings(now: Corrections, parts: Parts, things: readonly Thing[]): Corrections {
  return things.reduce((told, thing) => tellThing(told, parts, thing, pieceOf(thing)), now);
}

/** What stands for it now: as told, what was left open as it was found. */
export function pieceOf({ seen, piece }: Pick<Thing, 'seen' | 'piece'>): ToldPiece | null {
  if (piece) return piece;
  return seen && { type: seen.fitted.piece.type, form: seen.fitted.piece.form, turn: seen.fitted.piece.turn };
}

/** One step of a turn by hand, degrees. */
const STEP = 15;

/** A thing turned to the next step on one side, from where it stands. */
export function turned(thing: Pick<Thing, 'seen' | 'piece'>, side: -1 | 1): number {
  const from = thing.piece?.turn ?? thing.seen?.fitted.piece.turn ?? 0;
  const to = (Math.round(from / STEP) + side) * STEP;
  return ((((to + 180) % 360) + 360) % 360) - 180;
}

/** The point or outline that holds just those regions, or comes nearest to it. */
export function placeOf(parts: Parts, regions: readonly number[]): Place {
  const meant = new Set(regions);
  const error = (at: Place): number => {
    const held = new Set(readToldThings(parts, { things: [{ at, piece: null }] }).regions[0]);
    return parts.regions.reduce((sum, { id, area }) => sum + (held.has(id) === meant.has(id) ? 0 : area), 0);
  };
  const main = regions.reduce((best, id) => (parts.regions[id]!.area > parts.regions[best]!.area ? id : best));
  const point: Place = [pointWithin(parts.labels, main)];
  const off = error(point);
  if (off === 0) return point;
  const outline = outlineAround(parts.labels, meant);
  return error(outline) < off ? outline : point;
}

/** The middle of the longest run of a region's pixels. */
function pointWithin({ width, data }: LabelMap, id: number): [number, number] {
  let [longest, middle] = [0, 0];
  for (let i = 0, run = 0; i < data.length; i++) {
    run = data[i] === id ? (i % width === 0 ? 1 : run + 1) : 0;
    if (run > longest) [longest, middle] = [run, i - (run >> 1)];
  }
  return [tidy(toShare(middle % width, width)), tidy(toShare(Math.floor(middle / width), data.length / width))];
}

/** From the left ends of bands of rows down, and up their right ends. */
function outlineAround({ width, height, data }: LabelMap, ids: ReadonlySet<number>): [number, number][] {
  const rows: [left: number, right: number, y: number][] = [];
  for (let y = 0; y < height; y++) {
    let [left, right] = [width, -1];
    for (let x = 0; x < width; x++)
      if (ids.has(data[y * width + x]!)) [left, right] = [Math.min(left, x), Math.max(right, x)];
    if (right >= 0) rows.push([left, right, y]);
  }
  const band = Math.ceil(rows.length / (MOST_POINTS / 2 - 2));
  const bands = Array.from({ length: Math.ceil(rows.length / band) }, (_, k) => rows.slice(k * band, (k + 1) * band));
  const ends = bands.map((list): readonly [number, number, number] => [
    Math.min(...list.map(([left]) => left)) / width,
    (Math.max(...list.map(([, right]) => right)) + 1) / width,
    (list[0]![2] + list.at(-1)![2] + 1) / 2 / height,
  ]);
  const [top, bottom] = [(rows[0]?.[2] ?? 0) / height, ((rows.at(-1)?.[2] ?? 0) + 1) / height];
  const whole = [
    [ends[0]![0], ends[0]![1], top] as const,
    ...ends,
    [ends.at(-1)![0], ends.at(-1)![1], bottom] as const,
  ];
  return [
    ...whole.map(([left, , y]): [number, number] => [tidy(left), tidy(y)]),
    ...whole.toReversed().map(([, right, y]): [number, number] => [tidy(right), tidy(y)]),
  ];
}

function tidy(share: number): number {
  return Math.round(share * 1e5) / 1e5;
}
