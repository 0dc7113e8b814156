import type { SrgbImage } from '@yujian/imaging';
import { findDistances } from '@yujian/imaging/ops/distance';
import type { Window } from '../pictures/sizes.ts';
import type { ChangeMask } from './mask.ts';
import { boundsOfMask } from './shape-mask.ts';

/** Pixels over which the new fades in from the edge of the mask, inwards. */
export interface Seam {
  readonly seam: number;
}

/**
 * The result inside the mask, the original outside of it, byte for byte. The seam lies wholly inside the mask: a pixel of
 * which the mask says nothing is never touched.
 *
 * @param result what was made of `window` of the original, in the window's size
 */
export function keepOutside(
  original: SrgbImage,
  result: SrgbImage,
  mask: ChangeMask,
  { seam, window = { left: 0, top: 0, width: mask.width, height: mask.height } }: Seam & { readonly window?: Window },
): SrgbImage {
  if (
    original.width !== mask.width ||
    original.height !== mask.height ||
    result.width !== window.width ||
    result.height !== window.height
  ) {
    throw new RangeError(
      `expected a result of ${window.width} × ${window.height} and a mask of ${original.width} × ${original.height} pixels but received ${result.width} × ${result.height} and ${mask.width} × ${mask.height}`,
    );
  }
  const { width } = mask;
  const { channels } = original;
  const bounds = boundsOfMask(mask);
  const data = Uint8Array.from(original.data);
  const inside = depthInside(mask, bounds);
  for (
    let y = Math.max(bounds.top, window.top);
    y < Math.min(bounds.top + bounds.height, window.top + window.height);
    y++
  ) {
    for (
      let x = Math.max(bounds.left, window.left);
      x < Math.min(bounds.left + bounds.width, window.left + window.width);
      x++
    ) {
      const i = y * width + x;
      const painted = mask.data[i]! / 255;
      if (painted === 0) continue;
      const ramp = seam <= 0 ? 1 : Math.min(1, inside[(y - bounds.top) * bounds.width + x - bounds.left]! / (seam + 1));
      const share = painted * ramp * ramp * (3 - 2 * ramp);
      const from = ((y - window.top) * window.width + x - window.left) * result.channels;
      for (let c = 0; c < 3; c++) {
        const own = data[i * channels + c]!;
        data[i * channels + c] = Math.round(own + (result.data[from + c]! - own) * share);
      }
    }
  }
  return { ...original, data };
}

/** Distance of each pixel of the bounds to the nearest one that stays, in pixels. The picture's own edge is no seam. */
function depthInside(
  { width, height, data }: ChangeMask,
  { left, top, width: wide, height: tall }: Window,
): Float32Array {
  const [x0, y0, x1, y1] = [
    Math.max(0, left - 1),
    Math.max(0, top - 1),
    Math.min(width, left + wide + 1),
    Math.min(height, top + tall + 1),
  ];
  const stays = new Uint8Array((x1 - x0) * (y1 - y0));
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) stays[(y - y0) * (x1 - x0) + x - x0] = data[y * width + x] === 0 ? 1 : 0;
  const away = findDistances(stays, x1 - x0, y1 - y0);
  const out = new Float32Array(wide * tall);
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) out[y * wide + x] = away[(y + top - y0) * (x1 - x0) + x + left - x0]!;
  return out;
}
