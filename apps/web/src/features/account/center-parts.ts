/** The index of the personal centre, in groups. `works` is a page of its own. */
export const CENTER_GROUPS = [
  ['works', 'published', 'collections', 'cases', 'downloads'],
  ['movements', 'materials'],
  ['profile', 'phone', 'sessions', 'storage', 'data'],
] as const;
export type CenterPart = Exclude<(typeof CENTER_GROUPS)[number][number], 'works'>;

const PARTS = CENTER_GROUPS.flat().filter((part): part is CenterPart => part !== 'works');

/** The part in the address, else the one last open. */
export function partOf(asked: string | null, stored: string | null): CenterPart {
  return PARTS.find((part) => part === asked) ?? PARTS.find((part) => part === stored) ?? 'profile';
}
