import { SPACES, STYLES, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import type { Params } from '@yujian/contract/tools/fields';
import { correctionsOf, FEW_CLICKS } from './few-clicks.ts';
import { listInputs } from './inputs.ts';
import { PICTURE_TOOLS, type PictureTool } from './picture-tools.ts';

/** One picture of the gallery: what a tool is asked. Settings that are not told are the tool's own. */
export interface GalleryOrder {
  readonly key: string;
  readonly tool: PictureTool;
  readonly input: string;
  readonly settings: Params;
  /** long side in pixels; null = the input's own */
  readonly size: number | null;
}

export const SEED = 7;
/** Long sides in pixels: of what a tool makes of an input it is made for, of a style, of a tool on any other input. */
export const FIT_SIDE = 960;
export const STYLE_SIDE = 640;
export const OTHER_SIDE = 384;

/** Inputs that every style of a family is shown on: two or three line drawings, a sketch, a white model, a picture in colour. */
const STYLED: Readonly<Record<'interior' | 'architecture' | 'landscape' | 'commercial', { readonly tool: PictureTool; readonly inputs: Readonly<Record<string, string>> }>> = {
  interior: { tool: 'indoor-render', inputs: { 'living-line': 'living-room', 'kitchen-line': 'kitchen', 'study-line': 'study', 'living-sketch': 'living-room', 'bedroom-clay': 'bedroom', 'bedroom-photo': 'bedroom' } },
  commercial: { tool: 'gongzhuang-render', inputs: { 'cafe-line': 'cafe', 'living-line': 'reception', 'bedroom-line': 'guest-room', 'living-sketch': 'hotel-lobby', 'meeting-clay': 'meeting-room', 'office-photo': 'office' } },
  architecture: { tool: 'architectural-render', inputs: { 'villa-line': 'villa', 'school-line': 'school', 'tower-line': 'office-building', 'villa-sketch': 'villa', 'villa-clay': 'villa', 'villa-photo': 'villa' } },
  landscape: { tool: 'landscape-render', inputs: { 'court-line': 'courtyard', 'plaza-line': 'plaza', 'villa-line': 'residential-green', 'villa-sketch': 'residential-green', 'court-clay': 'courtyard', 'garden-photo': 'courtyard' } },
};
export type StyledFamily = keyof typeof STYLED;

/** Every tool on every committed input, with nothing set but the picture. */
export function planTools(): GalleryOrder[] {
  return listInputs().flatMap(({ key: input, fits }) => PICTURE_TOOLS.map((tool) => ({ key: `${input}.${tool}`, tool, input, settings: {}, size: tool === 'toline' ? null : fits.includes(tool) ? FIT_SIDE : OTHER_SIDE })));
}

export interface StyleRow {
  readonly style: string;
  readonly name: string;
  readonly orders: readonly GalleryOrder[];
}

/** Every style of a family on its six inputs. */
export function planStyles(family: StyledFamily): StyleRow[] {
  const { tool, inputs } = STYLED[family];
  return STYLES[family].map(({ id, key, name }) => ({
    style: key, name: name.en,
    orders: Object.entries(inputs).map(([input, space]) => ({ key: `${input}.${family}.${key}`, tool, input, settings: { classifyId2: spaceId(family, space), classifyId3: id }, size: STYLE_SIDE })),
  }));
}

export const STYLED_FAMILIES = Object.keys(STYLED) as StyledFamily[];

function spaceId(family: SpaceFamily, key: string): number {
  const space = SPACES[family].find((one) => one.key === key);
  if (!space) throw new Error(`expected a space of ${family} but received ${key}`);
  return space.id;
}

/** The page's samples after a few clicks, by the first tool that is made for them; those that need none are there already. */
export function planClicks(): GalleryOrder[] {
  const inputs = new Map(listInputs().map((input) => [input.key, input]));
  return Object.entries(FEW_CLICKS)
    .filter(([, words]) => words.length > 0)
    .map(([input, words]) => ({ key: `${input}.few-clicks`, tool: inputs.get(input)!.fits[0]!, input, settings: { corrections: correctionsOf(words) }, size: FIT_SIDE }));
}

/** Small ones that `npm test` makes again and compares by hash: drawn, lifted and lit in and out of doors, painted over. */
export function planChecks(): GalleryOrder[] {
  const check = (tool: PictureTool, input: string, size: number | null): GalleryOrder => ({ key: `check.${input}.${tool}`, tool, input, settings: {}, size });
  return [check('toline', 'window-screenshot', null), check('indoor-render', 'living-line', 160), check('architectural-render', 'villa-line', 160), check('fine-render', 'garden-photo', 160), check('empty-room', 'plain', 96)];
}

export function planAll(): GalleryOrder[] {
  return [...planTools(), ...STYLED_FAMILIES.flatMap((family) => planStyles(family).flatMap(({ orders }) => orders)), ...planClicks(), ...planChecks()];
}
