import { isToolEntry, type IndexEntry, type ToolEntry } from '../../lib/access.ts';

/** Tools for rooms: those that are made for them, and those for any picture. */
export function interiorEntries(entries: readonly IndexEntry[]): readonly ToolEntry[] {
  return entries
    .filter(isToolEntry)
    .filter(
      ({ tool: { spaceFamily, fitness } }) =>
        (fitness?.places?.includes('room') ?? true) && (spaceFamily ?? 'interior') === 'interior',
    );
}
