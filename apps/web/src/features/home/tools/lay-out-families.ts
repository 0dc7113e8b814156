import type { Family } from '../../../lib/access.ts';

/** What stands side by side in the index: one long family in columns of names, or short ones below each other in one. */
export interface Stack {
  readonly families: readonly Family[];
  readonly columns: number;
}

/** Columns of names across the index, all stacks together. */
const COLUMNS = 5;
/** A heading within a stack is as high as this many names. */
const HEADING = 1.4;

/** The families in stacks, as low as the columns allow: no column stands empty beside a long one. */
export function stackFamilies(families: readonly Family[], columns = COLUMNS): readonly Stack[] {
  const longest = Math.max(1, ...families.map((family) => family.entries.length));
  for (let rows = 1; rows < longest; rows += 1) {
    const stacks = stackWithin(families, rows);
    if (stacks.reduce((sum, stack) => sum + stack.columns, 0) <= columns) return stacks;
  }
  return stackWithin(families, longest);
}

/** In the order of the families: one that is too long for a column gets several, one that still fits below the last stands there. */
function stackWithin(families: readonly Family[], rows: number): readonly Stack[] {
  const stacks: { families: Family[]; columns: number; height: number }[] = [];
  for (const family of families) {
    const count = family.entries.length;
    const last = stacks.at(-1);
    if (last?.columns === 1 && last.height + HEADING + count <= rows) {
      last.families.push(family);
      last.height += HEADING + count;
    } else {
      stacks.push({ families: [family], columns: Math.ceil(count / rows), height: count });
    }
  }
  return stacks;
}
