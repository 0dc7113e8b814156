import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { LabelMap, Region } from '@yujian/imaging';
import { labelAt } from '@yujian/imaging/correct/correct-regions';
import type { Corrections } from '@yujian/imaging/correct/corrections';
import { toShare } from '@yujian/imaging/correct/corrections';
import type { ToldThing } from './fitted-thing.ts';

/** Share of a region that an outline must hold to mean it. */
export const HELD = 0.6;
/** Share that bodies have of what stands within an outline up to which its wall is the thing, too, where all of that fills so much of it. */
const [FEW, FILLED] = [0.35, 0.5];
const UPRIGHT: ReadonlySet<Region['name']> = new Set<Region['name']>(['wall', 'door', 'window', 'column']);
/** Share of a thing within an outline up to which it is another one, where so much of what lies within is not. */
const [OWN, OWN_OF] = [0.25, 0.5];
/** Share of the picture from which on an outline is around the room. */
const ROOM = 0.5;
/** What no piece stands for: what rooms are made of. */
export const SHELL: ReadonlySet<Region['name']> = new Set<Region['name']>([
  'wall',
  'floor',
  'ceiling',
  'window',
  'door',
  'column',
  'beam',
  'sky',
]);

/** What is to be known of a region to tell things apart. */
export type PartRegion = Pick<Region, 'id' | 'name' | 'group' | 'area'>;
type Point = Corrections['things'][number]['at'][number];

/** What a person said of things, as regions. */
export interface ToldThings {
  readonly told: readonly ToldThing[];
  /** regions that stay as drawn */
  readonly asDrawn: readonly number[];
  /** by the corrections' entries: their regions, each of one entry only */
  readonly regions: readonly (readonly number[])[];
}

/**
 * Finds the things that corrections speak of: of a point the region there with all that is one thing with it, of an outline the
 * regions that lie mostly within. A region belongs to the last entry that claims it; but what lies whole within a later outline
 * and was told to be another thing stands before that one, as a stool before its counter.
 *
 * @param structure as `placeRegions` leaves it
 */
export function readToldThings(
  { labels, regions }: { readonly labels: LabelMap; readonly regions: readonly PartRegion[] },
  { things }: Pick<Corrections, 'things'>,
): ToldThings {
  const known = claimed.get(regions) ?? new Map<string, readonly number[]>();
  claimed.set(regions, known);
  const claims = things.map(({ at }) => {
    const key = JSON.stringify(at);
    const claim =
      known.get(key) ?? (at.length < 3 ? thingAt(labels, regions, at[0]!) : regionsWithin(labels, regions, at));
    known.set(key, claim);
    return new Set(claim);
  });
  const owner = new Map<number, number>();
  claims.forEach((claim, index) => {
    const before = new Set(
      claims
        .slice(0, index)
        .filter(
          (earlier, k) =>
            earlier.size < claim.size &&
            things[k]!.piece?.type !== things[index]!.piece?.type &&
            [...earlier].every((id) => claim.has(id)),
        )
        .flatMap((earlier) => [...earlier]),
    );
    for (const id of claim) if (!before.has(id)) owner.set(id, index);
  });
  const own = things.map((_, index) =>
    [...owner].flatMap(([id, of]) => (of === index ? [id] : [])).toSorted((a, b) => a - b),
  );
  return {
    regions: own,
    told: things.flatMap(({ at, piece }, index): ToldThing[] =>
      piece !== null && isType(piece.type)
        ? [{ ...piece, type: piece.type, regions: own[index]!, ...(at.length < 3 ? {} : { outline: at }) }]
        : [],
    ),
    asDrawn: things.flatMap(({ piece }, index) => (piece === null ? own[index]! : [])),
  };
}

/**
 * Regions that nothing else is looked for in: those that stay as drawn, and told things' own. A circle may hold others of another
 * name and thing as well, as stools before a counter: those may be told, too.
 */
export function heldRegions(
  { regions }: { readonly regions: readonly PartRegion[] },
  { told, asDrawn }: Pick<ToldThings, 'told' | 'asDrawn'>,
): Set<number> {
  const own = told.flatMap(({ regions: ids, outline }) => {
    const [main] = ids.map((id) => regions[id]!).toSorted((a, b) => b.area - a.area);
    return ids.filter((id) => !outline || regions[id]!.group === main!.group || regions[id]!.name === main!.name);
  });
  return new Set([...asDrawn, ...own]);
}

/** What places of a drawing were found to hold: a page asks it of each at every change of one. */
const claimed = new WeakMap<readonly PartRegion[], Map<string, readonly number[]>>();

function isType(type: string): type is PieceType {
  return Object.hasOwn(PIECES, type);
}

function thingAt(labels: LabelMap, regions: readonly PartRegion[], [x, y]: Point): number[] {
  const region = regions[labelAt(labels, x, y)];
  if (region === undefined) return [];
  if (SHELL.has(region.name)) return [region.id];
  return regions.flatMap(({ id, group, name, area }) =>
    group === region.group && area > 0 && !SHELL.has(name) ? [id] : [],
  );
}

/** Pixels of each label, and how many of them lie within an outline. */
export function countWithin(
  { width, height, count, data }: LabelMap,
  outline: readonly (readonly [x: number, y: number])[],
): { readonly inside: Uint32Array; readonly all: Uint32Array } {
  const inside = new Uint32Array(count);
  const all = new Uint32Array(count);
  for (let y = 0; y < height; y++) {
    const crossings = crossingsOf(outline, toShare(y, height));
    for (let x = 0; x < width; x++) {
      const id = data[y * width + x]!;
      all[id]!++;
      const share = toShare(x, width);
      let passed = 0;
      for (const at of crossings) if (at < share) passed++;
      if (passed % 2 === 1) inside[id]!++;
    }
  }
  return { inside, all };
}

function regionsWithin(labels: LabelMap, regions: readonly PartRegion[], outline: readonly Point[]): number[] {
  const { width, height } = labels;
  const { inside, all } = countWithin({ ...labels, count: regions.length }, outline);
  const within = regions.filter(({ id }) => inside[id]! > HELD * all[id]!);
  // who circles a chair does not mean the floor between its legs; who circles the room means all of it
  const bodies = within.filter(({ name }) => !SHELL.has(name));
  const area = areaOf(within);
  if (bodies.length === 0 || area >= ROOM * width * height) return within.map(({ id }) => id);
  // a front that is taken for a piece of wall
  const upright = within.filter(({ name }) => !SHELL.has(name) || UPRIGHT.has(name));
  const outlined = inside.reduce((sum, count) => sum + count, 0);
  const isFront = areaOf(bodies) < FEW * areaOf(upright) && areaOf(upright) > FILLED * outlined;
  const things = isFront ? upright : ownOf(bodies, regions);
  return things.map(({ id }) => id);
}

/** Of regions within an outline those that belong to no thing which lies mostly outside of it, as a counter's behind a stool's legs. */
function ownOf(within: readonly PartRegion[], regions: readonly PartRegion[]): readonly PartRegion[] {
  const [held, whole] = [within, regions].map((list) => Map.groupBy(list, ({ group }) => group));
  const own = within.filter(({ group }) => areaOf(held!.get(group)!) > OWN * areaOf(whole!.get(group)!));
  return areaOf(own) > OWN_OF * areaOf(within) ? own : within;
}

function areaOf(regions: readonly PartRegion[]): number {
  return regions.reduce((sum, { area }) => sum + area, 0);
}

/** Where an outline crosses a row, in shares of the width. */
function crossingsOf(outline: readonly (readonly [x: number, y: number])[], row: number): number[] {
  return outline.flatMap(([x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!;
    return y > row === nextY > row ? [] : [x + ((nextX - x) * (row - y)) / (nextY - y)];
  });
}
