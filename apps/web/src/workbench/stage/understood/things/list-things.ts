import { pieceEntry, PIECE_KEYS, type PieceType } from '@yujian/contract/scene/pieces';
import type { Name } from '@yujian/imaging/names';
import type { Corrections } from '@yujian/imaging/correct/corrections';
import { labelAt } from '@yujian/imaging/correct/correct-regions';
import type { UnfitThing } from '@yujian/lift/rebuild/fit-things';
import { heldRegions, readToldThings, SHELL } from '@yujian/lift/rebuild/told-things';
import type { Point } from '../analysis.ts';
import type { Parts, SeenThing } from './fits.ts';
import type { Fits } from './use-fits.ts';

export type ToldPiece = NonNullable<Corrections['things'][number]['piece']>;

/** A thing of the picture as its chip shows it. */
export interface Thing {
  readonly key: string;
  /** Its place among what was told; null: a proposal. */
  readonly entry: number | null;
  readonly regions: readonly number[];
  /** What its largest region is called. */
  readonly name: Name;
  /** `fitting`: told, and not fitted yet. */
  readonly state: 'told' | 'fitting' | 'unfit' | 'drawn' | 'proposed';
  readonly piece: ToldPiece | null;
  readonly seen: SeenThing | null;
  readonly unfit: UnfitThing | null;
}

/** What was told in its order, then proposals that speak of nothing told, the likely and best first. */
export function listThings(parts: Parts, things: Corrections['things'], told: Fits, proposals: Fits): Thing[] {
  const read = readToldThings(parts, { things });
  const { regions } = read;
  const held = heldRegions(parts, read);
  const own = things.map(({ piece }, entry): Thing => {
    const ids = regions[entry]!;
    const seen =
      told.seen.find(({ fitted }) => piece?.type === fitted.piece.type && isSame(fitted.regions, ids)) ?? null;
    const unfit =
      told.last?.fitted.unfit.find((one) => one.told.type === piece?.type && isSame(one.told.regions, ids)) ?? null;
    return {
      ...about(parts, ids),
      entry,
      piece,
      seen,
      unfit: seen ? null : unfit,
      state: piece === null ? 'drawn' : seen ? 'told' : unfit ? 'unfit' : 'fitting',
      ...(ids.length === 0 && { key: `entry-${entry}` }),
    };
  });
  // what is alike to a told thing was seen with that
  const others = [...told.seen.filter(({ fitted }) => !fitted.isTold), ...proposals.seen]
    .filter(({ fitted: { regions: ids } }) => !ids.some((id) => held.has(id)) && ids.every((id) => held.add(id)))
    .toSorted((a, b) => Number(b.fitted.isLikely) - Number(a.fitted.isLikely) || b.fitted.iou - a.fitted.iou)
    .map((seen): Thing => ({
      ...about(parts, seen.fitted.regions),
      entry: null,
      piece: null,
      seen,
      unfit: null,
      state: 'proposed',
    }));
  return [...own, ...others];
}

function keyOf(ids: readonly number[]): string {
  return `thing-${Math.min(...ids)}`;
}

/** Key of what was told last. */
export function lastKey(parts: Parts, now: Pick<Corrections, 'things'>): string {
  return keyOf(readToldThings(parts, now).regions.at(-1) ?? []);
}

function about({ regions }: Parts, ids: readonly number[]): Pick<Thing, 'key' | 'regions' | 'name'> {
  const largest = ids.reduce<number | null>(
    (best, id) => (best === null || regions[id]!.area > regions[best]!.area ? id : best),
    null,
  );
  return { key: keyOf(ids), regions: ids, name: largest === null ? 'thing' : regions[largest]!.name };
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** A place that nothing was told of, and may be. */
export interface Spot {
  /** null: around its regions */
  readonly at: Corrections['things'][number]['at'] | null;
  readonly regions: readonly number[];
  readonly name: Name;
}

/** The thing at a point; else what of the picture there could become one; null on walls and floors. */
export function findAt(parts: Parts, list: readonly Thing[], { x, y }: Point): Thing | Spot | null {
  const label = labelAt(parts.labels, x, y);
  const thing = list.findLast(({ regions }) => regions.includes(label));
  if (thing) return thing;
  const region = parts.regions[label];
  if (!region || SHELL.has(region.name)) return null;
  return spotOf(parts, list, [[x, y]]);
}

/** What a point or an outline holds, without what other things are. */
export function spotOf(parts: Parts, list: readonly Thing[], at: NonNullable<Spot['at']>): Spot {
  const regions = readToldThings(parts, { things: [{ at, piece: null }] }).regions[0]!;
  if (at.length >= 3) return { at, regions, name: about(parts, regions).name };
  // what is left of a thing of which a part was told
  const free = regions.filter((id) => !list.some((one) => one.regions.includes(id)));
  return { at: free.length === regions.length ? at : null, regions: free, name: about(parts, free).name };
}

/** Share of the picture from which on what a press holds may be more than one thing. */
const WIDE = 0.25;

/** Whether a place that was pressed, not circled, holds so much that it may be more than one thing. */
export function isWide({ labels, regions }: Parts, spot: Spot): boolean {
  if (spot.at !== null && spot.at.length >= 3) return false;
  const area = spot.regions.reduce((sum, id) => sum + regions[id]!.area, 0);
  return area > WIDE * labels.width * labels.height;
}

/** Share of the picture from which on something is offered to be told. */
const SEEN = 0.003;

/** What else in the picture could become a thing, the largest first. */
export function spotsOf(parts: Parts, list: readonly Thing[], most: number): Spot[] {
  const known = new Set(list.flatMap(({ regions }) => regions));
  const least = SEEN * parts.labels.width * parts.labels.height;
  const groups = new Map<number, number>();
  for (const { id, name, group, area } of parts.regions)
    if (!known.has(id) && !SHELL.has(name)) groups.set(group, (groups.get(group) ?? 0) + area);
  return [...groups]
    .filter(([, area]) => area > least)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([group]) => {
      const regions = parts.regions.flatMap((one) =>
        one.group === group && !known.has(one.id) && !SHELL.has(one.name) ? [one.id] : [],
      );
      const { name } = about(parts, regions);
      return { at: null, regions, name };
    });
}

/** What a region of a name is taken for by mistake, by the catalogue's classes. */
const ALSO: Partial<Readonly<Record<Name, readonly string[]>>> = {
  chair: ['sofa'],
  sofa: ['chair'],
  bed: ['sofa'],
  table: ['cabinet'],
  counter: ['cabinet'],
  cabinet: ['shelf'],
  textile: ['sofa', 'bed'],
  thing: ['furniture', 'table', 'chair'],
};
/** So many of them are offered. */
const MOST_ALSO = 3;

/** Types that a region of that name usually is, as the catalogue has them, then what it may be in truth. */
export function typesOf(name: Name, most: number): PieceType[] {
  const of = (own: string): PieceType[] =>
    PIECE_KEYS.filter((type) => pieceEntry(type).mount !== 'ground' && pieceEntry(type).class === own);
  const also = (ALSO[name] ?? []).flatMap((one) => of(one).slice(0, MOST_ALSO));
  return [...of(name).slice(0, most - Math.min(MOST_ALSO, also.length)), ...also].slice(0, most);
}
