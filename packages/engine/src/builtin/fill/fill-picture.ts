import type { HoleLine } from '@yujian/contract/edit/hole-lines';
import type { SrgbImage } from '@yujian/imaging';
import { fillHole } from '@yujian/imaging/holes/fill-hole';
import { findDistances } from '@yujian/imaging/ops/distance';
import { resizeMap, resizeSrgb } from '@yujian/imaging/ops/resize';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import { focusOnMask } from '../../craft/masks/shape-mask.ts';
import { crop } from '../../craft/pictures/crop.ts';
import { PREVIEW_SIDE } from '../../craft/pictures/picture-file.ts';
import type { Size, Window } from '../../craft/pictures/sizes.ts';
import type { OperationContext } from '../worker-protocol.ts';

/** Pixels of a picture that is always looked at whole; of larger ones, the surroundings of the hole. */
const WHOLE_PIXELS = 1.5e6;
/** Most pixels of the surroundings that are worked on in full resolution. */
const WORKED_PIXELS = 12e6;
/** The edge of what is selected is blurred into its surroundings: this many pixels around it are not believed. */
export const SOFT_RIM = 2;

export interface FillWish {
  /** Above 0: filled. */
  readonly mask: ChangeMask;
  /** 1 on what is never copied from; of the mask's size. */
  readonly barred: Uint8Array | null;
  readonly lines: readonly HoleLine[];
  /** Pixels around the mask that are not believed; they stay as they are. */
  readonly rim: number;
  readonly seed: number;
}

export interface Filled {
  /** What was made of `window`, in its size. */
  readonly image: SrgbImage;
  readonly window: Window;
  /** Size that the window was worked on at. */
  readonly worked: Size;
}

/**
 * Fills what is masked with its surroundings. Transparent pixels are taken as they are stored.
 *
 * @param context progress from 0 to 1; a preview of the whole picture at each scale
 * @throws what `context.throwIfCancelled` throws
 */
export function fillPicture(
  original: SrgbImage,
  { mask, barred, lines, rim, seed }: FillWish,
  context: Pick<OperationContext, 'throwIfCancelled' | 'preview'> & { progress(fraction: number): void },
): Filled {
  const window = focusOnMask(mask, WHOLE_PIXELS);
  const scale = Math.min(1, Math.sqrt(WORKED_PIXELS / (window.width * window.height)));
  const worked: Size = {
    width: Math.max(1, Math.round(window.width * scale)),
    height: Math.max(1, Math.round(window.height * scale)),
  };
  const isWhole = worked.width === window.width;
  const own = crop(original, window);
  const small = isWhole ? own : resizeSrgb(own, worked.width, worked.height, 'box');
  context.throwIfCancelled();
  const hole = { ...worked, data: sized(holeIn(mask, window, rim), window, worked) };
  const bars = barred && { ...worked, data: sized(cropMap(barred, mask.width, window), window, worked) };
  const preview = createPreview(original, mask, window);
  const made = fillHole(
    small,
    {
      hole,
      barred: bars,
      lines: lines.map((line) => inWindow(line, window, worked)),
      seed,
    },
    {
      throwIfCancelled: () => context.throwIfCancelled(),
      progress: (fraction) => context.progress(fraction),
      preview: (image) => context.preview(preview(image)),
    },
  );
  return { image: isWhole ? made : resizeSrgb(made, window.width, window.height), window, worked };
}

function cropMap(data: Uint8Array, width: number, { left, top, width: wide, height: tall }: Window): Uint8Array {
  const out = new Uint8Array(wide * tall);
  for (let y = 0; y < tall; y++)
    out.set(data.subarray((y + top) * width + left, (y + top) * width + left + wide), y * wide);
  return out;
}

/** What is masked with its rim, in a window. */
function holeIn(mask: ChangeMask, window: Window, rim: number): Uint8Array {
  const seeds = cropMap(mask.data, mask.width, window).map((value) => (value > 0 ? 1 : 0));
  return Uint8Array.from(findDistances(seeds, window.width, window.height), (away) => (away <= rim ? 1 : 0));
}

/** A binary map in another size: 1 where any of it is. */
function sized(data: Uint8Array, { width, height }: Size, worked: Size): Uint8Array {
  if (width === worked.width && height === worked.height) return data;
  const map = resizeMap({ width, height, data: Float32Array.from(data) }, worked.width, worked.height, 'box');
  return Uint8Array.from(map.data, (share) => (share > 1e-4 ? 1 : 0));
}

/** A line in pixels of the picture, whose centres lie at +0.5, in a window whose centres lie at integers. */
function inWindow({ x0, y0, x1, y1 }: HoleLine, { left, top, width, height }: Window, worked: Size): HoleLine {
  const x = (at: number): number => ((at - left) * worked.width) / width - 0.5;
  const y = (at: number): number => ((at - top) * worked.height) / height - 0.5;
  return { x0: x(x0), y0: y(y0), x1: x(x1), y1: y(y1) };
}

/** Shows the whole picture, small, with its hole as far as it is filled. */
function createPreview(original: SrgbImage, mask: ChangeMask, window: Window): (made: SrgbImage) => SrgbImage {
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(original.width, original.height));
  const [width, height] = [Math.round(original.width * scale), Math.round(original.height * scale)];
  const base = resizeSrgb(original, width, height, 'box');
  return (made) => {
    const data = Uint8ClampedArray.from(base.data);
    for (let y = 0; y < height; y++) {
      const row = Math.floor((y + 0.5) / scale);
      for (let x = 0; x < width; x++) {
        const column = Math.floor((x + 0.5) / scale);
        if (!mask.data[Math.min(mask.height - 1, row) * mask.width + Math.min(mask.width - 1, column)]) continue;
        const u = Math.floor(((column - window.left) * made.width) / window.width);
        const v = Math.floor(((row - window.top) * made.height) / window.height);
        const from = (Math.min(made.height - 1, v) * made.width + Math.min(made.width - 1, u)) * made.channels;
        for (let c = 0; c < 3; c++) data[(y * width + x) * base.channels + c] = made.data[from + c]!;
      }
    }
    return { ...base, data };
  };
}
