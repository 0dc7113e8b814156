import type { ClassifyFamily } from '@yujian/contract/api/catalog';
import { OTHER_NODE, SPACES, STYLES, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import { pickText, type Language } from '@yujian/contract/text';

export interface CatalogEntry {
  readonly id: number;
  readonly name: string;
  readonly cover?: string;
  readonly palette?: readonly string[];
}

type Tree = readonly ClassifyFamily[];

/** The spaces a tool may name: from the tree once it is here, from the declared catalogue before. */
export function spacesOf(family: SpaceFamily, tree: Tree | undefined, language: Language): readonly CatalogEntry[] {
  const spaces = tree?.find((node) => node.key === family)?.children;
  return allowed(SPACES[family], spaces, language);
}

/** The styles of a space, likewise. */
export function stylesOf(
  family: SpaceFamily,
  spaceId: number,
  tree: Tree | undefined,
  language: Language,
): readonly CatalogEntry[] {
  const spaces = tree?.find((node) => node.key === family)?.children;
  const space = spaces?.find((node) => node.id === spaceId) ?? spaces?.[0];
  return allowed(STYLES[family], space?.children, language);
}

/** Only what a start accepts: the declared nodes and "other". */
function allowed(
  declared: readonly {
    readonly id: number;
    readonly name: { readonly zh: string; readonly en: string };
    readonly palette?: readonly string[];
  }[],
  nodes: readonly CatalogEntry[] | undefined,
  language: Language,
): readonly CatalogEntry[] {
  const palettes = new Map(declared.map((node) => [node.id, node.palette]));
  const entries = nodes?.filter((node) => palettes.has(node.id) || node.id === OTHER_NODE.id) ?? [];
  const found: readonly CatalogEntry[] =
    entries.length > 0 ? entries : declared.map((node) => ({ id: node.id, name: pickText(node.name, language) }));
  return found.map((entry) => ({ ...entry, palette: entry.palette ?? palettes.get(entry.id) }));
}
