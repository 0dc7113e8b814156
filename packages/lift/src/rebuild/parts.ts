import { SILENT, type Structure } from '@yujian/imaging';
import { pourRegions } from '@yujian/imaging/kernels/region-segmentation/pour-regions';
import { type Borders, measureBorders } from '../things/borders.ts';
import { familyOf } from '../things/families.ts';
import type { Drawing } from './drawing.ts';
import type { ToldThing } from './fitted-thing.ts';
import { countWithin, HELD } from './told-things.ts';

/** What a part is to a thing: `BEHIND` is what is behind things, `OTHER` another body, of `FREE` nothing is known. */
export const [BEHIND, OWN, OTHER, FREE] = [0, 1, 2, 3];

/** Regions cut where they hang together through a gap of a line: where a back has run out into the wall. */
export interface Parts {
  /** region of each part */
  readonly regions: Int32Array;
  /** pixels of each part */
  readonly areas: Int32Array;
  /** 1 = the largest part of its region */
  readonly isMain: Uint8Array;
  /** 1 = a body, not the room's own sides and what is flat on them */
  readonly isBody: Uint8Array;
  readonly borders: Borders;
}

/** Share of its border that a part behind a thing has in common with it to be maybe a part of it. */
const TOUCHES = 0.3;
/** Share of its pixels under a silhouette up to which a part is doubted, and share of a thing's that may be doubted. */
const BARE = 0.15;
const DOUBTED = 0.35;

/** Cuts a drawing's regions, and numbers the parts in it and in the same drawing at a smaller size. */
export function cutParts(
  { regions }: Pick<Structure, 'regions'>,
  fine: Drawing,
  coarse: Drawing,
): { readonly parts: Parts; readonly fine: Drawing; readonly coarse: Drawing } {
  const { width, height, hasInk } = fine;
  const ink = { width, height, data: Float32Array.from(hasInk) };
  const poured = pourRegions({ width, height, data: hasInk }, ink, SILENT);
  const numbers = new Map<number, number>();
  const of: number[] = [];
  const areas: number[] = [];
  const data = fine.labels.map((region, i) => {
    const key = region * poured.count + poured.data[i]!;
    let number = numbers.get(key);
    if (number === undefined) {
      number = of.length;
      numbers.set(key, number);
      of.push(region);
      areas.push(0);
    }
    areas[number]!++;
    return number;
  });
  const main = new Map<number, number>();
  of.forEach((region, part) => {
    if (areas[part]! > (areas[main.get(region) ?? -1] ?? 0)) main.set(region, part);
  });
  const step = coarse.scale / fine.scale;
  const at = (value: number, most: number): number => Math.min(most - 1, Math.floor((value + 0.5) / step));
  return {
    parts: {
      regions: Int32Array.from(of),
      areas: Int32Array.from(areas),
      isMain: Uint8Array.from(of, (region, part) => (main.get(region) === part ? 1 : 0)),
      isBody: Uint8Array.from(of, (region) => (familyOf(regions[region]!) === 'shell' ? 0 : 1)),
      borders: measureBorders({ width, height, count: of.length, data }, ink),
    },
    fine: { ...fine, parts: data },
    coarse: {
      ...coarse,
      parts: coarse.labels.map((_, i) => {
        const x = i % coarse.width;
        return data[at((i - x) / coarse.width, height) * width + at(x, width)]!;
      }),
    },
  };
}

/** @param taken regions of other things, whatever they are named */
export function rolesOf(parts: Parts, regions: ReadonlySet<number>, taken: ReadonlySet<number>): Uint8Array {
  const roles = Uint8Array.from(parts.regions, (region, part) =>
    regions.has(region) ? OWN : taken.has(region) || parts.isBody[part] ? OTHER : BEHIND,
  );
  const area = parts.areas.reduce((sum, one, part) => sum + (roles[part] === OWN ? one : 0), 0);
  const touched = new Set<number>();
  roles.forEach((role, part) => {
    if (role !== OWN) return;
    for (const other of parts.borders[part]!.keys())
      if (roles[other] === BEHIND && !parts.isMain[other] && parts.areas[other]! < area) touched.add(other);
  });
  for (const part of touched) {
    let [own, all] = [0, 0];
    for (const [other, { length }] of parts.borders[part]!) {
      all += length;
      if (roles[other] === OWN) own += length;
    }
    if (own > TOUCHES * all) roles[part] = FREE;
  }
  return roles;
}

/** Frees parts behind a thing that lie within the outline around it: they may be its own. */
export function freeWithin(
  roles: Uint8Array,
  { width, height, parts }: Drawing,
  outline: NonNullable<ToldThing['outline']>,
): Uint8Array {
  const { inside, all } = countWithin({ width, height, count: roles.length, data: parts }, outline);
  return roles.map((role, part) => (role === BEHIND && inside[part]! > HELD * all[part]! ? FREE : role));
}

/** Frees what of a thing's own parts a silhouette leaves bare: floor between legs, the wall behind a back. */
export function freeBare(parts: Parts, roles: Uint8Array, drawing: Drawing, nearness: Float32Array): Uint8Array {
  const under = new Float64Array(roles.length);
  const all = new Float64Array(roles.length);
  drawing.parts.forEach((part, i) => {
    all[part]!++;
    if (nearness[i]! > 0) under[part]!++;
  });
  const isBare = (part: number): boolean => roles[part] === OWN && under[part]! < BARE * all[part]!;
  let [own, bare] = [0, 0];
  parts.areas.forEach((area, part) => {
    if (roles[part] === OWN) own += area;
    if (isBare(part)) bare += area;
  });
  return bare > DOUBTED * own ? roles : roles.map((role, part) => (isBare(part) ? FREE : role));
}
