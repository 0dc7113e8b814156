import { FAMILIES, type FamilyLetter } from '@yujian/contract/catalog/sheets';
import type { IndexEntry } from '../../../lib/access.ts';

export interface LaidOutFamily {
  readonly letter: FamilyLetter;
  readonly entries: readonly IndexEntry[];
  /** How many columns of names stand under its heading. */
  readonly columns: number;
}

/** Columns of names across the index, all families together. */
const COLUMNS = 5;

/** Families that have something to show, in their order; the longest get more columns while that makes them shorter. */
export function layOutFamilies(entries: readonly IndexEntry[], columns = COLUMNS): readonly LaidOutFamily[] {
  const letters = (Object.keys(FAMILIES) as FamilyLetter[]).filter((letter) => entries.some((entry) => entry.tool.family === letter));
  const families = letters.map((letter) => ({ letter, entries: entries.filter((entry) => entry.tool.family === letter), columns: 1 }));
  const rows = (family: LaidOutFamily, extra = 0) => Math.ceil(family.entries.length / (family.columns + extra));
  for (let left = columns - families.length; left > 0; left -= 1) {
    const longest = families.filter((family) => rows(family, 1) < rows(family)).sort((a, b) => rows(b) - rows(a))[0];
    if (!longest) break;
    longest.columns += 1;
  }
  return families;
}
