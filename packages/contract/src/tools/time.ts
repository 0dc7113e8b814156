import type { Params } from './fields.ts';
import { pictureCount } from './price.ts';
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

function textOf(params: Params, key: string): string {
  const value = params[key];
  return typeof value === 'string' ? value : '';
}
