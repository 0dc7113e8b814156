import type { KernelContext, Raster } from '../../image.ts';
import { BAND_MARGIN, enlargePlane, planEnlargement, type PlaneOptions } from './enlarge-plane.ts';

/** Output pixels of a band, so that the planes that are worked on stay some 100 MB whatever the picture's size. */
const BAND_PIXELS = 4_000_000;

/**
 * A picture enlarged without inventing detail, at its own depth, in bands of rows that do not show. Colours are weighted by
 * alpha.
 *
 * @param noise standard deviation of its noise, of 1; it is not sharpened
 */
export function enlarge(
  source: Raster,
  to: { readonly width: number; readonly height: number },
  options: PlaneOptions,
  context: KernelContext,
  bandPixels = BAND_PIXELS,
): Raster {
  const { width, height, channels } = source;
  const isDeep = source.data instanceof Uint16Array;
  const most = isDeep ? 65_535 : 255;
  const data = isDeep
    ? new Uint16Array(to.width * to.height * channels)
    : new Uint8Array(to.width * to.height * channels);
  const plan = planEnlargement(width, height, to.width, to.height);
  const rows = Math.max(8, Math.ceil(bandPixels / to.width));
  for (let top = 0; top < to.height; top += rows) {
    context.throwIfCancelled();
    const count = Math.min(rows, to.height - top);
    const first = Math.max(0, Math.floor((top * height) / to.height) - BAND_MARGIN);
    const last = Math.min(height, Math.ceil(((top + count) * height) / to.height) + BAND_MARGIN);
    const made = (channel: number): Float32Array =>
      enlargePlane(
        plan,
        { top: first, rows: last - first, data: planeOf(source, channel, first, last, most) },
        top,
        count,
        options,
      );
    const alpha = channels === 4 ? made(3) : null;
    const start = top * to.width;
    for (let channel = 0; channel < 3; channel++) {
      const plane = made(channel);
      for (let i = 0; i < plane.length; i++) {
        const cover = alpha?.[i] ?? 1;
        const value = cover > 0 ? plane[i]! / cover : 0;
        data[(start + i) * channels + channel] = Math.round(most * Math.min(1, Math.max(0, value)));
      }
    }
    if (alpha !== null)
      for (let i = 0; i < alpha.length; i++)
        data[(start + i) * 4 + 3] = Math.round(most * Math.min(1, Math.max(0, alpha[i]!)));
    context.progress((top + count) / to.height);
  }
  return { ...to, channels, data };
}

/** Rows of a channel, 0 to 1, weighted by alpha. */
function planeOf(
  { width, channels, data }: Raster,
  channel: number,
  first: number,
  last: number,
  most: number,
): Float32Array {
  const plane = new Float32Array(width * (last - first));
  const start = first * width;
  const isWeighted = channels === 4 && channel < 3;
  for (let i = 0; i < plane.length; i++) {
    const at = (start + i) * channels;
    plane[i] = (data[at + channel]! / most) * (isWeighted ? data[at + 3]! / most : 1);
  }
  return plane;
}
