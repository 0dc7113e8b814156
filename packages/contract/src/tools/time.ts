import type { Params } from '../fields/params.ts';
import { enlargedSize, type EnlargeWish } from './enlarged-size.ts';
import { longSideOf, type PictureSize } from './long-side.ts';
import { pictureCount } from './price.ts';
import type { OperationName } from '../operations.ts';
import type { Tool } from './tool.ts';

const MEGAPIXEL = 1_000_000;

/** Pixels of a picture: `size` is its long side, `ratio` (width:height) its shape. */
export function pictureSize(params: Params): { readonly width: number; readonly height: number } {
  const side = Number(params['size']);
  const [across = 1, down = 1] = isPanorama(params) ? [2, 1] : textOf(params, 'ratio').split(':').map(Number);
  const scale = side / Math.max(across, down);
  return { width: Math.round(across * scale), height: Math.round(down * scale) };
}

/** A panorama is all around: its shape is 2:1 whatever ratio was chosen, and where none can be chosen. */
function isPanorama(params: Params): boolean {
  if (params['ratio'] === undefined) return true;
  const camera = params['camera'];
  return typeof camera === 'object' && camera !== null && 'eye' in camera && camera.kind === 'panorama';
}

/**
 * Seconds that a task of these settings takes on the measuring machine, times `pace`: how much longer this server's own
 * runs took. Null for a tool that does not say.
 */
export function secondsOf(tool: Tool, params: Params, pace = 1): number | null {
  if (tool.time === undefined) return null;
  const option = tool.time.seconds[textOf(params, tool.time.field)];
  if (option === undefined) return null;
  const { width, height } = pictureSize(params);
  return pace * pictureCount(tool, params) * (option.base + (option.perMegapixel * width * height) / MEGAPIXEL);
}

/** Seconds of a picture and of each million of its pixels on two cores, of tools whose time is not said before the start. */
const OPERATION_SECONDS: Readonly<
  Partial<Record<OperationName, { readonly base: number; readonly perMegapixel: number }>>
> = {
  render: { base: 5, perMegapixel: 26 },
  lineart: { base: 0.2, perMegapixel: 1 },
  restyle: { base: 4, perMegapixel: 5 },
  edit: { base: 6, perMegapixel: 5 },
  describe: { base: 4, perMegapixel: 0.5 },
  faces: { base: 0.5, perMegapixel: 2 },
  relight: { base: 4, perMegapixel: 3 },
  upscale: { base: 1, perMegapixel: 1.6 },
  compress: { base: 0.2, perMegapixel: 3 },
  enhance: { base: 3, perMegapixel: 5 },
  erase: { base: 1, perMegapixel: 3 },
  inpaint: { base: 1, perMegapixel: 3 },
  outpaint: { base: 1, perMegapixel: 5 },
  matte: { base: 1, perMegapixel: 2 },
  insert: { base: 12, perMegapixel: 4 },
  compose: { base: 3, perMegapixel: 3 },
  material: { base: 4, perMegapixel: 3 },
  stage: { base: 5, perMegapixel: 1 },
};

/** Seconds to clean each million pixels before they are enlarged. */
const CLEANED_PER_MEGAPIXEL = 2;

/**
 * Seconds that a task takes on the measuring machine by its settings and the picture that it works on; null for a tool of
 * which nothing is known. Only a measure of how much work it is: a server corrects it by its own runs.
 */
export function workSeconds(tool: Tool, params: Params, input: PictureSize | null): number | null {
  const declared = secondsOf(tool, params);
  const seconds = OPERATION_SECONDS[tool.operation];
  if (declared !== null || seconds === undefined || input === null) return declared;
  const wish = enlargeWish(params);
  if (wish !== null) {
    const { width, height } = enlargedSize(wish, input);
    const cleaned = params['cleaning'] === undefined ? 0 : CLEANED_PER_MEGAPIXEL * input.width * input.height;
    return seconds.base + (seconds.perMegapixel * width * height + cleaned) / MEGAPIXEL;
  }
  const longest = Math.max(input.width, input.height);
  const size = textOf(params, 'size');
  const scale = (size === '' ? longest : longSideOf(size, input)) / longest;
  // each surface that is covered beside the first takes about half of its time
  const { surfaces } = params;
  return (
    (1 + (Array.isArray(surfaces) ? surfaces.length / 2 : 0)) *
    pictureCount(tool, params) *
    (seconds.base + (seconds.perMegapixel * input.width * input.height * scale ** 2) / MEGAPIXEL)
  );
}

/** How large a picture is to become; null: the settings are not about that. */
export function enlargeWish(params: Params): EnlargeWish | null {
  const to = textOf(params, 'enlarge');
  if (to === '') return null;
  return { to, printWidth: Number(params['printWidth']), dpi: Number(params['dpi']) };
}

function textOf(params: Params, key: string): string {
  const value = params[key];
  return typeof value === 'string' ? value : '';
}
