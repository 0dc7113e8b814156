import type { GalleryItem } from '@yujian/contract/api/gallery';
import { ATMOSPHERES } from '@yujian/contract/catalog/settings';
import { MATERIAL_SET_TITLE_MAX } from '@yujian/contract/constants';
import { SPACE_FAMILIES, STYLES, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import type { InHand, Tool } from '@yujian/contract/tools/tool';
import type { Params, ParamValue } from '@yujian/contract/fields/params';
import { findTool } from '@yujian/contract/tools/registry';
import { RENDER_KINDS, type RenderKind } from '@yujian/contract/tools/render-kinds';

export type PartName = 'style' | 'light' | 'materials';

/** One part of how a picture was made, and the tool that takes it alone. */
export interface ItemPart {
  readonly name: PartName;
  readonly tool: Tool;
  readonly params: Params;
}

type Source = Pick<GalleryItem, 'c1' | 'c3' | 'title' | 'recipe'>;

/**
 * What can be taken of a picture by itself: its style as it is filed, its light and its materials where its settings are
 * shown.
 *
 * @param inHand what kind of picture the person has in hand: photos are lit anew without being drawn
 */
export function itemParts(item: Source, inHand: InHand | null): readonly ItemPart[] {
  const family = familyOf(item.c1);
  const render = family && renderToolOf(family);
  const parts: ItemPart[] = [];
  if (family && render && STYLES[family].some(({ id }) => id === item.c3))
    parts.push({ name: 'style', tool: render, params: { classifyId3: item.c3 } });
  const atmosphere = lightOf(item.recipe?.params);
  const relight = findTool('atmosphere-change');
  const lit = inHand === 'photo' ? relight : (render ?? relight);
  if (atmosphere !== null && lit) parts.push({ name: 'light', tool: lit, params: { atmosphere } });
  const set = materialsOf(item);
  const taker = render?.fields.find((field) => field.kind === 'materialSet');
  if (render && taker?.kind === 'materialSet' && isSetOf(set, taker.place))
    parts.push({ name: 'materials', tool: render, params: { materialSet: set } });
  return parts;
}

function familyOf(c1: number): SpaceFamily | undefined {
  return (Object.keys(SPACE_FAMILIES) as SpaceFamily[]).find((key) => SPACE_FAMILIES[key].id === c1);
}

function renderToolOf(family: SpaceFamily): Tool | undefined {
  const kinds: readonly (readonly [string, RenderKind])[] = Object.entries(RENDER_KINDS);
  const id = kinds.find(([, kind]) => kind.mode === 'render' && kind.family === family)?.[0];
  return id === undefined ? undefined : findTool(id);
}

/** By the setting of that name, else by what a scene's words were understood as: weather before hour. */
function lightOf(params: Params | undefined): string | null {
  const brief = params?.['brief'];
  const light = typeof brief === 'object' && brief !== null && 'light' in brief ? brief.light : null;
  const said = [params?.['atmosphere'], ...(typeof light === 'object' ? [light?.weather, light?.hour] : [])];
  return ATMOSPHERES.find(({ key }) => said.includes(key))?.key ?? null;
}

/** What its things turned out to be made of, else the set that they were to wear. */
function materialsOf({ title, recipe }: Source): ParamValue | undefined {
  return recipe?.worn
    ? { title: title.slice(0, MATERIAL_SET_TITLE_MAX), ...recipe.worn }
    : recipe?.params['materialSet'];
}

function isSetOf(value: ParamValue | undefined, place: string): value is ParamValue {
  return (
    typeof value === 'object' && value !== null && 'finishes' in value && 'place' in value && value.place === place
  );
}
