/** What has a page of its own. */
export const CENTER_LINKS = { works: '/list', partners: '/invite' } as const;
type CenterLink = keyof typeof CENTER_LINKS;
export const isCenterLink = (part: CenterPart | CenterLink): part is CenterLink => part in CENTER_LINKS;

/** The index of the personal centre, in groups. */
export const CENTER_GROUPS = [
  ['works', 'published', 'collections', 'cases', 'downloads'],
  ['movements', 'orders', 'coupons', 'partners', 'materials'],
  ['profile', 'phone', 'sessions', 'storage', 'data'],
] as const;
export type CenterPart = Exclude<(typeof CENTER_GROUPS)[number][number], CenterLink>;

const PARTS = CENTER_GROUPS.flat().filter((part) => !isCenterLink(part));

/** The part in the address, else the one last open. */
export function partOf(asked: string | null, stored: string | null): CenterPart {
  return PARTS.find((part) => part === asked) ?? PARTS.find((part) => part === stored) ?? 'profile';
}
