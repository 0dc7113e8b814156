import type { Name } from '../names.ts';
import type { Region, Structure } from '../structure.ts';

/** What else a word about one region may be meant for. */
export interface Alike {
  /** Other regions of the same thing; of a surface (wall, floor, lawn …) the other pieces that lie as it does. */
  readonly whole: readonly number[];
  /** Regions of the same shape elsewhere: the other chairs, the other windows. */
  readonly twins: readonly number[];
}

/** Regions of a smaller share of the picture are nobody's twin. */
const LEAST_SHARE = 0.0005;
/** Twins of one name may be farther off: this much smaller, their outline still the same. */
const NEARER = 2.2;
const SAME_ASPECT = 1.28;
const SAME_FILL = 1.22;
/** Those that are called otherwise are of one size: they agree in width, height and how much of their box they fill to this factor. */
const SAME = 1.12;

const SURFACES: ReadonlySet<Name> = new Set<Name>([
  'wall',
  'floor',
  'ceiling',
  'sky',
  'ground',
  'paving',
  'grass',
  'water',
  'facade',
  'roof',
  'road',
]);
/** What repeats side by side without being several things. */
const NEVER_TWINS: ReadonlySet<Name> = new Set<Name>(['sky', 'ceiling']);

/** For every region, in their order, what lies in the picture besides it that is alike. */
export function findAlike({ width, height, regions }: Pick<Structure, 'width' | 'height' | 'regions'>): Alike[] {
  const measured = regions.filter(({ area }) => area > LEAST_SHARE * width * height);
  return regions.map((region) => ({
    whole: regions.filter((other) => isSameWhole(region, other)).map(({ id }) => id),
    twins: NEVER_TWINS.has(region.name) ? [] : measured.filter((other) => isTwin(region, other)).map(({ id }) => id),
  }));
}

function isSameWhole(region: Region, other: Region): boolean {
  if (other.id === region.id || other.area === 0) return false;
  if (SURFACES.has(region.name)) return other.name === region.name && other.facing === region.facing;
  return other.group === region.group && !SURFACES.has(other.name);
}

function isTwin(region: Region, other: Region): boolean {
  if (other.id === region.id || other.group === region.group || other.facing !== region.facing) return false;
  const [wide, tall] = [widthOf(region) / widthOf(other), heightOf(region) / heightOf(other)];
  const fill = fillOf(region) / fillOf(other);
  if (region.name !== other.name) return isWithin(fill, SAME) && isWithin(wide, SAME) && isWithin(tall, SAME);
  return (
    isWithin(fill, SAME_FILL) && isWithin(wide, NEARER) && isWithin(tall, NEARER) && isWithin(wide / tall, SAME_ASPECT)
  );
}

function isWithin(ratio: number, factor: number): boolean {
  return ratio < factor && ratio > 1 / factor;
}

function widthOf({ minX, maxX }: Region): number {
  return maxX - minX + 1;
}

function heightOf({ minY, maxY }: Region): number {
  return maxY - minY + 1;
}

function fillOf(region: Region): number {
  return region.area / (widthOf(region) * heightOf(region));
}
