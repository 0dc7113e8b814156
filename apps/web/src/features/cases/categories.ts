import { SPACE_FAMILIES, SPACES, type CatalogNode, type SpaceFamily } from '@yujian/contract/catalog/spaces';

export const FAMILY_NODES: readonly CatalogNode[] = Object.values(SPACE_FAMILIES);

/** The spaces of a family by its id; of an unknown one none. */
export function spacesOf(c1: number): readonly CatalogNode[] {
  const family = (Object.keys(SPACE_FAMILIES) as SpaceFamily[]).find((key) => SPACE_FAMILIES[key].id === c1);
  return family === undefined ? [] : SPACES[family];
}

export function nodeOf(nodes: readonly CatalogNode[], id: number): CatalogNode | undefined {
  return nodes.find((node) => node.id === id);
}

/** `1-101` in an address: family and space, 0 for all; null where there is no such category. */
export function categoryOf(ids: string): { readonly c1: number; readonly c2: number } | null {
  if (ids === '') return { c1: 0, c2: 0 };
  const match = /^(\d{1,7})(?:-(\d{1,7}))?(?:-\d{1,7})?$/.exec(ids);
  if (!match) return null;
  const [c1, c2] = [Number(match[1]), Number(match[2] ?? 0)];
  const isKnown = (c1 === 0 || nodeOf(FAMILY_NODES, c1)) && (c2 === 0 || nodeOf(spacesOf(c1), c2));
  return isKnown ? { c1, c2 } : null;
}

/** Where the cases of a category are. */
export function categoryPath(c1: number, c2 = 0): string {
  return c1 === 0 ? '/caseHome' : `/classifyCase/${c1}${c2 === 0 ? '' : `-${c2}`}`;
}
