import type { Params } from '@yujian/contract/fields/params';
import { SPACE_FAMILIES, SPACES, STYLES, type CatalogNode, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import type { Text } from '@yujian/contract/text';
import { findTool, type ToolId } from '@yujian/contract/tools/registry';
import type { Selected } from './make-inputs.ts';

/** A place of the classification tree by its keys; null: no space, or no style, in particular. */
export type Place = readonly [family: SpaceFamily, space: string | null, style: string | null];

/** A picture of the opening gallery that is to be made. Settings that are not told are the tool's own. */
export interface OpeningOrder {
  readonly key: string;
  readonly tool: ToolId;
  readonly title: Text;
  readonly place: Place;
  readonly settings: Params;
  /** By field: a path under apps/web/public, a picture of docs/inputs, or one that make-inputs.ts makes. */
  readonly inputs: Readonly<Record<string, string>>;
  /** What is selected in the picture of `upload_img`. */
  readonly selected?: Selected;
}

/** Ids of a place, 0 for what is open. */
export function idsOf([family, space, style]: Place): readonly [c1: number, c2: number, c3: number] {
  return [SPACE_FAMILIES[family].id, idIn(SPACES[family], space), idIn(STYLES[family], style)];
}

function idIn(nodes: readonly CatalogNode[], key: string | null): number {
  if (key === null) return 0;
  const node = nodes.find((one) => one.key === key);
  if (!node) throw new Error(`expected a key of the classification tree but received ${key}`);
  return node.id;
}

type Row = readonly [
  key: string,
  tool: ToolId,
  zh: string,
  en: string,
  place: Place,
  picture: string,
  settings?: Params,
  selected?: Selected,
];

/** Orders of tools that take a picture; space and style are set where the tool has them. */
export function fromPictures(rows: readonly Row[]): OpeningOrder[] {
  return rows.map(([key, tool, zh, en, place, picture, settings = {}, selected]) => ({
    key,
    tool,
    title: { zh, en },
    place,
    settings: { ...placeSettings(tool, place), ...settings },
    inputs: { upload_img: picture },
    ...(selected && { selected }),
  }));
}

/** What a tool is told of the place, as far as its own spaces and styles know it. */
function placeSettings(tool: ToolId, place: Place): Params {
  const [, space, style] = idsOf(place);
  const settings: [string, number][] = findTool(tool)!.fields.flatMap((field): [string, number][] => {
    if (field.kind === 'space' && knows(SPACES[field.family], space)) return [[field.key, space]];
    if (field.kind === 'style' && knows(STYLES[field.family], style)) return [[field.key, style]];
    return [];
  });
  return Object.fromEntries(settings);
}

function knows(nodes: readonly CatalogNode[], id: number): boolean {
  return nodes.some((node) => node.id === id);
}
