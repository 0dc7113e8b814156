import { findDistances } from '@yujian/imaging/ops/distance';
import type { MaskBuffer } from './mask-buffer.ts';

/** Rows that are measured at once; what lies further than the reach does not matter to them. */
const BAND = 512;

/** Grows (negative: shrinks) a mask by whole pixels, its new edge a pixel wide; 0 leaves it alone. */
export function growMask(mask: MaskBuffer, pixels: number): MaskBuffer {
  if (pixels === 0) return mask;
  const out = new Uint8Array(mask.data.length);
  const reach = Math.abs(pixels) + 1;
  if (pixels > 0)
    inBands(
      mask,
      reach,
      (value) => value >= 128,
      (distance, at) => {
        out[at] = Math.max(mask.data[at]!, Math.round(255 * clamp(pixels + 1 - distance)));
      },
    );
  else
    inBands(
      mask,
      reach,
      (value) => value < 128,
      (distance, at) => {
        out[at] = Math.min(mask.data[at]!, Math.round(255 * clamp(distance + pixels)));
      },
    );
  return { ...mask, data: out };
}

/** Lets the edge fall off over so many pixels inwards: no pixel gains, and what is 0 stays 0. The picture's own border is no edge. */
export function featherMask(mask: MaskBuffer, pixels: number): MaskBuffer {
  if (pixels === 0) return mask;
  const out = new Uint8Array(mask.data.length);
  inBands(
    mask,
    pixels + 2,
    (value) => value === 0,
    (distance, at) => {
      const share = clamp(distance / (pixels + 1));
      out[at] = Math.min(mask.data[at]!, Math.round(255 * share * share * (3 - 2 * share)));
    },
  );
  return { ...mask, data: out };
}

/** Tells every pixel's distance to the nearest pixel that is a seed, exactly up to `reach`, band by band so that 60 million pixels fit. */
function inBands(
  { width, height, data }: MaskBuffer,
  reach: number,
  isSeed: (value: number) => boolean,
  tell: (distance: number, at: number) => void,
): void {
  for (let top = 0; top < height; top += BAND) {
    const bottom = Math.min(height, top + BAND);
    const from = Math.max(0, top - reach);
    const to = Math.min(height, bottom + reach);
    const seeds = new Uint8Array((to - from) * width);
    for (let i = 0; i < seeds.length; i++) seeds[i] = isSeed(data[from * width + i]!) ? 1 : 0;
    const distances = findDistances(seeds, width, to - from);
    for (let i = top * width; i < bottom * width; i++) tell(distances[i - from * width]!, i);
  }
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
