import { pickText, type Language } from '@yujian/contract';
import type { ClassifyFamily } from '@yujian/contract/api/catalog';
import { styleCover } from '@yujian/contract/catalog/opening-gallery';
import {
  OTHER_NODE,
  OWN_NODE,
  SPACE_FAMILIES,
  SPACES,
  STYLES,
  type CatalogNode,
  type SpaceFamily,
} from '@yujian/contract/catalog/spaces';

type Node = Pick<ClassifyFamily, 'id' | 'name' | 'key'> & { palette?: string[]; cover?: string };

/** The classification tree: family, space, style. "Other" and then "my own" close every level (specification 3). */
export function classificationTree(language: Language): ClassifyFamily[] {
  const node = ({ id, key, name, ...more }: CatalogNode & { readonly palette?: readonly string[] }): Node => ({
    id,
    key,
    name: pickText(name, language),
    ...(more.palette === undefined ? {} : { palette: [...more.palette] }),
  });
  const ends = [OTHER_NODE, OWN_NODE].map((end) => ({ ...node(end), children: [] }));
  const families = Object.keys(SPACE_FAMILIES) as SpaceFamily[];
  return [
    ...families.map((family) => {
      const styles = [
        ...STYLES[family].map((style) => ({ ...node(style), ...coverOf(family, style.key), children: [] })),
        ...ends,
      ];
      return {
        ...node(SPACE_FAMILIES[family]),
        children: [...SPACES[family].map((space) => ({ ...node(space), children: styles })), ...ends],
      };
    }),
    ...ends,
  ];
}

function coverOf(family: SpaceFamily, style: string): { cover?: string } {
  const cover = styleCover(family, style);
  return cover === undefined ? {} : { cover };
}
