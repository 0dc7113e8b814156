import type { Region, Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { type Borders, measureBorders, perimeterOf } from './borders.ts';
import { type Family, familyOf } from './families.ts';

/** Mean ink under which a border is a crease within a thing, in drawings that draw silhouettes darker. */
const CREASE = 0.66;
/** Share of the smaller part's border that two parts must share to be one thing. */
const CONTACT = 0.22;
const HELD = 0.12;
/** Upright bars are held at their upper end: by so much of their width. What is so many times taller than wide is upright. */
const HELD_END = 0.5;
const UPRIGHT = 3;
/** What a leg carries ends within this share of it from its upper end. */
const LEG_TOP = 0.25;
/** What lies within a thing on all sides but for this share, and is smaller than this share of it, belongs to it. */
const ENCLOSED = 0.7;
const SMALL = 0.03;

const JOINING: ReadonlySet<Family> = new Set<Family>(['seat', 'case', 'table', 'lamp', 'leaf', 'bar']);

interface Parts {
  readonly regions: readonly Region[];
  readonly families: readonly Family[];
  readonly borders: Borders;
  readonly perimeters: readonly number[];
  /** of which thing each region is */
  readonly forest: Forest;
}

/**
 * Says anew which regions are one thing: parts of kindred names stay or come together, parts of unlike things that touch
 * come apart, legs and frames go to what they hold. A thing's parts then take the name that most of it has.
 */
export function gatherThings(structure: Structure): Structure {
  const { labels, ink, regions } = structure;
  const borders = measureBorders(labels, ink);
  const parts: Parts = {
    regions,
    borders,
    families: regions.map(familyOf),
    perimeters: regions.map((_, id) => perimeterOf(borders, id)),
    forest: createForest(regions.length),
  };
  joinKindred(parts, structure.kind !== 'clay' && hasLineWeights(borders));
  joinApart(parts);
  holdLegs(parts);
  holdBars(parts);
  encloseSmall(parts);
  const { families, forest } = parts;
  const groups = regions.map(({ id }) => forest.find(id));
  const names = leadNames(regions, families, groups);
  return {
    ...structure,
    regions: regions.map((region, id): Region => {
      const family = families[id]!;
      if (family === 'shell') return region;
      const isLed = region.corrected === undefined && (family === 'seat' || family === 'table' || family === 'leaf');
      return { ...region, group: groups[id]!, name: isLed ? (names.get(groups[id]!) ?? region.name) : region.name };
    }),
  };
}

interface Forest {
  find(id: number): number;
  /** what `id` belongs to, belongs to what `host` does */
  hang(id: number, host: number): void;
}

function createForest(count: number): Forest {
  const parent = Int32Array.from({ length: count }, (_, id) => id);
  const find = (id: number): number => {
    let root = id;
    while (parent[root] !== root) root = parent[root]!;
    return root;
  };
  return {
    find,
    hang(id, host) {
      parent[find(id)] = find(host);
    },
  };
}

/** `weighted`: lines tell outlines from creases by how dark they are; in a white model an edge is as strong as its faces are lit differently. */
function joinKindred({ regions, families, borders, perimeters, forest }: Parts, weighted: boolean): void {
  for (const { id, group, name, area, corrected } of regions) {
    const family = families[id]!;
    if (area === 0 || family === 'shell') continue;
    for (const [other, { length, ink }] of borders[id]!) {
      if (other < id || families[other] !== family) continue;
      const isCrease = length > CONTACT * Math.min(perimeters[id]!, perimeters[other]!) && (!weighted || ink < CREASE);
      const mayJoin =
        JOINING.has(family) &&
        corrected === undefined &&
        regions[other]!.corrected === undefined &&
        (regions[other]!.name === name || family !== 'case');
      if (regions[other]!.group === group || (mayJoin && isCrease)) forest.hang(other, id);
    }
  }
}

/** Legs that are called as what they carry, under a dark outline of it: slender upright parts that hang on the seat over them. */
function holdLegs({ regions, families, borders, forest }: Parts): void {
  const isUpright = ({ area, minY, maxY }: Region): boolean => (maxY - minY + 1) ** 2 > UPRIGHT * area;
  for (const region of regions) {
    const { id, area, minY, maxY, corrected } = region;
    if (area === 0 || families[id] !== 'seat' || corrected !== undefined || !isUpright(region)) continue;
    const tall = maxY - minY + 1;
    const isOver = (other: number): boolean => {
      const seat = regions[other]!;
      return (
        families[other] === 'seat' &&
        seat.corrected === undefined &&
        !isUpright(seat) &&
        seat.maxY < minY + LEG_TOP * tall
      );
    };
    const [seat, length] = mostOf(
      new Map([...borders[id]!].flatMap(([other, border]) => (isOver(other) ? [[other, border.length] as const] : []))),
    );
    if (seat >= 0 && length > (HELD_END * area) / tall) forest.hang(id, seat);
  }
}

/** Each leg, rod and frame goes to the thing that it shares most border with: rather to what it was one with before, and to seats and tables than to cases. */
function holdBars({ regions, families, borders, perimeters, forest }: Parts): void {
  const sizes = sizesOf(regions, forest);
  const contacts = new Map<number, Map<number, number>>();
  const lengths = new Map<number, number>();
  const ends = new Map<number, number>();
  for (const { id, area, group, minY, maxY } of regions) {
    if (area === 0 || families[id] !== 'bar') continue;
    const root = forest.find(id);
    const tall = maxY - minY + 1;
    ends.set(root, (ends.get(root) ?? 0) + (tall * tall > UPRIGHT * area ? area / tall : Infinity));
    const row = contacts.get(root) ?? new Map<number, number>();
    contacts.set(root, row);
    lengths.set(root, (lengths.get(root) ?? 0) + perimeters[id]!);
    for (const [other, { length }] of borders[id]!) {
      const family = families[other]!;
      if (family !== 'seat' && family !== 'case' && family !== 'table' && family !== 'lamp') continue;
      const weight = length * (regions[other]!.group === group ? 2 : 1) * (family === 'case' ? 0.4 : 1);
      const host = forest.find(other);
      row.set(host, (row.get(host) ?? 0) + weight);
    }
  }
  const held = [...contacts].flatMap(([root, row]) => {
    const [host, length] = mostOf(row);
    return host >= 0 &&
      length > Math.min(HELD * lengths.get(root)!, HELD_END * ends.get(root)!) &&
      sizes[root]! < 2 * sizes[host]!
      ? [[root, host] as const]
      : [];
  });
  for (const [root, host] of held) forest.hang(root, host);
}

function encloseSmall({ regions, families, borders, perimeters, forest }: Parts): void {
  const sizes = sizesOf(regions, forest);
  for (const { id, area, corrected } of regions) {
    if (area === 0 || families[id] !== 'loose' || corrected !== undefined || forest.find(id) !== id) continue;
    const row = new Map<number, number>();
    for (const [other, { length }] of borders[id]!)
      if (families[other] !== 'shell') row.set(forest.find(other), (row.get(forest.find(other)) ?? 0) + length);
    const [host, length] = mostOf(row);
    if (host >= 0 && host !== id && length > ENCLOSED * perimeters[id]! && area < SMALL * sizes[host]!)
      forest.hang(id, host);
  }
}

function sizesOf(regions: readonly Region[], forest: Forest): Float64Array {
  const sizes = new Float64Array(regions.length);
  for (const { id, area } of regions) sizes[forest.find(id)]! += area;
  return sizes;
}

function mostOf(row: ReadonlyMap<number, number>): readonly [number, number] {
  return [...row].reduce((best, next) => (next[1] > best[1] ? next : best), [-1, 0] as readonly [number, number]);
}

/** Parts of one name and group that nothing but other things keeps apart stay one thing. */
function joinApart({ regions, families, forest }: Parts): void {
  const firsts = new Map<string, number>();
  for (const { id, group, area } of regions) {
    const family = families[id]!;
    if (area === 0 || (family !== 'seat' && family !== 'leaf' && family !== 'table' && family !== 'lamp')) continue;
    const key = `${family} ${group}`;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, id);
    else forest.hang(id, first);
  }
}

/** The name that most of each thing's area has, of names that may be its body's. */
function leadNames(
  regions: readonly Region[],
  families: readonly Family[],
  groups: readonly number[],
): Map<number, Name> {
  const areas = new Map<number, Map<Name, number>>();
  for (const { id, area, name, confidence, corrected } of regions) {
    const family = families[id]!;
    if (family === 'shell' || family === 'bar' || family === 'loose' || name === 'textile') continue;
    const row = areas.get(groups[id]!) ?? new Map<Name, number>();
    areas.set(groups[id]!, row);
    row.set(name, (row.get(name) ?? 0) + area * (corrected === undefined ? 0.2 + confidence : 100));
  }
  return new Map(
    [...areas].map(([group, row]) => [group, [...row].reduce((best, next) => (next[1] > best[1] ? next : best))[0]]),
  );
}

/** Whether both dark and light borders are common. */
function hasLineWeights(borders: Borders): boolean {
  let [dark, light, all] = [0, 0, 0];
  for (const row of borders) {
    for (const { length, ink } of row.values()) {
      all += length;
      if (ink > 0.75) dark += length;
      else if (ink < 0.58) light += length;
    }
  }
  return dark > 0.12 * all && light > 0.12 * all;
}
