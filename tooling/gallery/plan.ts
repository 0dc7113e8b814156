import { PALETTES } from '@yujian/contract/catalog/manners';
import { ILLUSTRATED } from '@yujian/contract/tools/cover';
import type { Params } from '@yujian/contract/fields/params';
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
/** Long sides in pixels: of what a tool makes of an input, of a manner. */
export const FIT_SIDE = 960;
export const MANNER_SIDE = 960;

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
  return [...planTools(), ...planManners(), ...planChecks()];
}
