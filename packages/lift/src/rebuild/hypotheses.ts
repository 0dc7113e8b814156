import type { Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { type Borders, measureBorders } from '../things/borders.ts';
import { familyOf } from '../things/families.ts';

/** Regions that may be one thing, and what it is then called. */
export interface Hypothesis {
  readonly regions: readonly number[];
  readonly name: Name;
  /** share of its area that has the name, weighed by how sure that is, 0 to 1 */
  readonly certainty: number;
  /** pixels */
  readonly area: number;
}

/** Least share of the picture of a thing, and how many are looked at. */
const LEAST = 0.0025;
const MOST = 30;
/** What is joined to a thing is at most so large beside it, and shares so much of its own border with it. */
const SMALLER = 0.6;
const TOUCHES = 0.12;
/** Each part of a thing that comes apart has at least this share of it. */
const PART = 0.2;

/** Groups of regions, pairs of groups that touch, and parts of groups that do not hang together, largest first. */
export function findHypotheses(structure: Structure, taken: ReadonlySet<number>): Hypothesis[] {
  const { regions, labels, ink, width, height } = structure;
  const borders = measureBorders(labels, ink);
  const groups = new Map<number, number[]>();
  for (const region of regions)
    if (region.area > 0 && !taken.has(region.id) && familyOf(region) !== 'shell')
      groups.set(region.group, [...(groups.get(region.group) ?? []), region.id]);
  const whole = [...groups.values()].map((ids) => describe(structure, ids));
  const found = [...whole];
  const ownerOf = new Map(whole.flatMap((one, k) => one.regions.map((id) => [id, k] as const)));
  whole.forEach((one, k) => {
    const contacts = new Map<number, number>();
    let rim = 0;
    for (const id of one.regions)
      for (const [other, { length }] of borders[id]!) {
        const owner = ownerOf.get(other);
        if (owner === k) continue;
        rim += length;
        if (owner !== undefined) contacts.set(owner, (contacts.get(owner) ?? 0) + length);
      }
    for (const [owner, length] of contacts) {
      const host = whole[owner]!;
      if (length > TOUCHES * rim && one.area < SMALLER * host.area)
        found.push({ ...describe(structure, [...host.regions, ...one.regions]), name: host.name });
    }
    const parts = partsOf(one.regions, borders).map((ids) => describe(structure, ids));
    if (parts.length > 1) found.push(...parts.filter(({ area }) => area > PART * one.area));
  });
  return found
    .filter(({ area }) => area > LEAST * width * height)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, MOST);
}

function describe({ regions }: Structure, ids: readonly number[]): Hypothesis {
  const areas = new Map<Name, number>();
  let [area, sure] = [0, 0];
  for (const id of ids) {
    const region = regions[id]!;
    area += region.area;
    areas.set(region.name, (areas.get(region.name) ?? 0) + region.area);
  }
  const [name] = [...areas].reduce((best, next) => (next[1] > best[1] ? next : best));
  for (const id of ids) if (regions[id]!.name === name) sure += regions[id]!.area * regions[id]!.confidence;
  return { regions: ids, name, certainty: sure / Math.max(1, area), area };
}

/** Parts of a thing that hang together by their borders. */
function partsOf(ids: readonly number[], borders: Borders): number[][] {
  const left = new Set(ids);
  const parts: number[][] = [];
  for (const first of ids) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (let k = 0; k < part.length; k++)
      for (const other of borders[part[k]!]!.keys()) if (left.delete(other)) part.push(other);
    parts.push(part);
  }
  return parts;
}
