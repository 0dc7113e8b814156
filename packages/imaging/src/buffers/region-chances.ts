import { NAMES, type Name } from '../names.ts';
import type { Region } from '../structure.ts';

/** How likely each region of a picture is each of NAMES: `chances[id · NAMES.length + k]`, 0 to 1. */
export type RegionChances = Float32Array;

/** Chance that a region is one of some names: certain where a person said, by the segmentation where there is one, else as named by rules. */
export function chanceOf(region: Region, names: readonly Name[], chances: RegionChances | null): number {
  if (region.corrected !== undefined) return names.includes(region.corrected) ? 1 : 0;
  if (chances === null) return names.includes(region.name) ? region.confidence : 0;
  return names.reduce((sum, name) => sum + chances[region.id * NAMES.length + NAMES.indexOf(name)]!, 0);
}

/** Names that the segmentation confuses with one another, and hardly with those of another family. */
const FAMILIES: readonly (readonly Name[])[] = [
  ['floor', 'rug', 'paving', 'ground', 'road', 'grass', 'water'],
  ['wall', 'facade', 'column', 'picture', 'mirror', 'door'],
  ['ceiling', 'beam'],
  ['window', 'glass', 'curtain'],
  ['sky'],
  ['tree', 'plant'],
];

/** Chance that a region is of the family of a name; what is in none of the families above is a thing. */
export function familyChance(region: Region, name: Name, chances: RegionChances): number {
  const family = FAMILIES.find((names) => names.includes(name));
  return family ? chanceOf(region, family, chances) : 1 - chanceOf(region, FAMILIES.flat(), chances);
}
