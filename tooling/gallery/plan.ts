import { SPACES, STYLES, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import { PALETTES } from '@yujian/contract/catalog/manners';
import { ILLUSTRATED } from '@yujian/contract/tools/cover';
import type { Params } from '@yujian/contract/fields/field-kind';
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
/** Long sides in pixels: of what a tool makes of an input, of a style, of a manner. */
export const FIT_SIDE = 960;
export const STYLE_SIDE = 640;
export const MANNER_SIDE = 960;

/** Inputs that every style of a family is shown on: a line drawing and a white model. */
const STYLED: Readonly<
  Record<
    'interior' | 'architecture' | 'landscape' | 'commercial',
    { readonly tool: PictureTool; readonly inputs: Readonly<Record<string, string>> }
  >
> = {
  interior: { tool: 'indoor-render', inputs: { 'living-line': 'living-room', 'bedroom-clay': 'bedroom' } },
  commercial: { tool: 'gongzhuang-render', inputs: { 'cafe-line': 'cafe', 'meeting-clay': 'meeting-room' } },
  architecture: { tool: 'architectural-render', inputs: { 'villa-line': 'villa', 'villa-clay': 'villa' } },
  landscape: { tool: 'landscape-render', inputs: { 'court-line': 'courtyard', 'court-clay': 'courtyard' } },
};
export type StyledFamily = keyof typeof STYLED;

/** What each manner and palette is shown on. */
const ILLUSTRATED_INPUTS = ['living-line', 'kitchen-line', 'living-sketch', 'villa-line', 'court-line', 'villa-sketch'];

/** Every committed input by the tools that are made for it, with nothing set but the picture; by the first of all where none is. */
export function planTools(): GalleryOrder[] {
  return listInputs().flatMap(({ key: input, fits }) =>
    (fits.length > 0 ? fits : [PICTURE_TOOLS[0]]).map((tool) => ({
      key: `${input}.${tool}`,
      tool,
      input,
      settings: {},
      size: FIT_SIDE,
    })),
  );
}

/** Every manner of an illustration in the palette of the style, and every palette in one manner. */
export function planManners(): GalleryOrder[] {
  const tools = new Map(listInputs().map(({ key, fits }) => [key, fits[0]!]));
  const looks = [
    ...ILLUSTRATED.map((manner) => ({ manner, palette: 'auto' })),
    ...PALETTES.filter(({ key }) => key !== 'auto').map(({ key }) => ({ manner: 'watercolour', palette: key })),
  ];
  return ILLUSTRATED_INPUTS.flatMap((input) =>
    looks.map((settings) => ({
      key: `${input}.${settings.manner}.${settings.palette}`,
      tool: tools.get(input)!,
      input,
      settings,
      size: MANNER_SIDE,
    })),
  );
}

export interface StyleRow {
  readonly style: string;
  readonly name: string;
  readonly orders: readonly GalleryOrder[];
}

/** Every style of a family on its inputs. */
export function planStyles(family: StyledFamily): StyleRow[] {
  const { tool, inputs } = STYLED[family];
  return STYLES[family].map(({ id, key, name }) => ({
    style: key,
    name: name.en,
    orders: Object.entries(inputs).map(([input, space]) => ({
      key: `${input}.${family}.${key}`,
      tool,
      input,
      settings: { classifyId2: spaceId(family, space), classifyId3: id },
      size: STYLE_SIDE,
    })),
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
    .map(([input, words]) => ({
      key: `${input}.few-clicks`,
      tool: inputs.get(input)!.fits[0]!,
      input,
      settings: { corrections: correctionsOf(words) },
      size: FIT_SIDE,
    }));
}

/** Small ones that `npm test` makes again and compares by hash: drawn, lifted and lit in and out of doors, painted over. */
export function planChecks(): GalleryOrder[] {
  const check = (tool: PictureTool, input: string, size: number | null): GalleryOrder => ({
    key: `check.${input}.${tool}`,
    tool,
    input,
    settings: {},
    size,
  });
  return [
    check('toline', 'window-screenshot', null),
    check('indoor-render', 'living-line', 160),
    check('architectural-render', 'villa-line', 160),
    check('fine-render', 'garden-photo', 160),
    check('empty-room', 'plain', 96),
  ];
}

export function planAll(): GalleryOrder[] {
  return [
    ...planTools(),
    ...planManners(),
    ...STYLED_FAMILIES.flatMap((family) => planStyles(family).flatMap(({ orders }) => orders)),
    ...planClicks(),
    ...planChecks(),
  ];
}
