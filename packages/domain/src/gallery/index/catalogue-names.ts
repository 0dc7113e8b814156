import { OTHER_NODE, OWN_NODE, SPACE_FAMILIES, SPACES, STYLES } from '@yujian/contract/catalog/spaces';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import type { Text } from '@yujian/contract/text';
import { QUEUED_TOOLS } from '@yujian/contract/tools/registry';
import type { IndexedItem } from '../indexed-item.ts';

/** Something of the catalogue that items share, under which they are found by its names. */
export interface CatalogueName {
  readonly key: string;
  readonly name: Text;
}

const keyOfTool = (id: string): string => `tool ${id}`;
const keyOfCategory = (id: number): string => `category ${id}`;
const keyOfThing = (key: string): string => `thing ${key}`;

const CATEGORIES = [SPACE_FAMILIES, ...Object.values(SPACES), ...Object.values(STYLES)].flatMap((nodes) =>
  Object.values(nodes),
);
const UNNAMED: ReadonlySet<number> = new Set([OTHER_NODE.id, OWN_NODE.id]);

export const CATALOGUE_NAMES: readonly CatalogueName[] = [
  ...new Map(
    CATEGORIES.filter(({ id }) => !UNNAMED.has(id)).map(({ id, name }) => [id, { key: keyOfCategory(id), name }]),
  ).values(),
  ...QUEUED_TOOLS.map(({ id, title }) => ({ key: keyOfTool(id), name: title })),
  ...REGION_NAMES.map(({ key, name }) => ({ key: keyOfThing(key), name })),
];

/** Keys of CATALOGUE_NAMES that an item has. */
export function catalogueKeysOf({ c1, c2, c3, tool, recognised }: IndexedItem): string[] {
  return [...new Set([...[c1, c2, c3].map(keyOfCategory), keyOfTool(tool), ...recognised.map(keyOfThing)])];
}
