import type { Mask } from '@yujian/imaging';
import { findDistances } from '@yujian/imaging/ops/distance';
import { resizeMap } from '@yujian/imaging/ops/resize';
import type { FitPlan, Size, Window } from '../pictures/sizes.ts';
import type { ChangeMask } from './mask.ts';

/** Any trace of paint. */
const TOUCHED = 1;

/** The smallest window that holds all that changes. */
export function boundsOfMask({ width, height, data }: ChangeMask): Window {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! < TOUCHED) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0
    ? { left: 0, top: 0, width: 0, height: 0 }
    : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * The mask grown by `grow` pixels, and falling off over `feather` more. A model is given room to blend in; what lies outside
 * the person's own mask is put back afterwards.
 */
export function growMask(
  mask: ChangeMask,
  { grow, feather }: { readonly grow: number; readonly feather: number },
): ChangeMask {
  const { width, height, data } = mask;
  const bounds = boundsOfMask(mask);
  const reach = Math.ceil(grow + feather) + 1;
  const near = clampWindow(
    {
      left: bounds.left - reach,
      top: bounds.top - reach,
      width: bounds.width + 2 * reach,
      height: bounds.height + 2 * reach,
    },
    mask,
  );
  const seeds = new Uint8Array(near.width * near.height);
  for (let y = 0; y < near.height; y++)
    for (let x = 0; x < near.width; x++)
      seeds[y * near.width + x] = data[(y + near.top) * width + x + near.left]! >= 128 ? 1 : 0;
  const away = findDistances(seeds, near.width, near.height);
  const out = Uint8Array.from(data);
  for (let y = 0; y < near.height; y++) {
    for (let x = 0; x < near.width; x++) {
      const i = (y + near.top) * width + x + near.left;
      const share = Math.min(1, Math.max(0, 1 - (away[y * near.width + x]! - grow) / Math.max(1e-6, feather)));
      out[i] = Math.max(out[i]!, Math.round(255 * share));
    }
  }
  return { width, height, data: out };
}

/** Where a mask chooses more than half of a pixel, in another size: 1 is chosen. */
export function chosenIn(mask: ChangeMask, { width, height }: Size): Mask {
  const { data } = resizeMap({ ...mask, data: Float32Array.from(mask.data) }, width, height, 'box');
  return { width, height, data: Uint8Array.from(data, (value) => (value > 127 ? 1 : 0)) };
}

/** The mask as it lies in a model's canvas; padding stays. A thin stroke does not get lost: a pixel takes the most of what it covers. */
export function fitMask({ width, data }: ChangeMask, { window, canvas, content }: FitPlan): ChangeMask {
  const out = new Uint8Array(canvas.width * canvas.height);
  const span = (at: number, from: number, to: number): [number, number] => {
    const first = Math.floor((at * from) / to);
    return [first, Math.min(from, Math.max(first + 1, Math.ceil(((at + 1) * from) / to)))];
  };
  for (let y = 0; y < content.height; y++) {
    const [y0, y1] = span(y, window.height, content.height);
    for (let x = 0; x < content.width; x++) {
      const [x0, x1] = span(x, window.width, content.width);
      let most = 0;
      for (let v = y0; v < y1; v++)
        for (let u = x0; u < x1; u++) most = Math.max(most, data[(v + window.top) * width + u + window.left]!);
      out[(y + content.top) * canvas.width + x + content.left] = most;
    }
  }
  return { ...canvas, data: out };
}

/** Surroundings that a model needs to go on from, as a share of what changes. */
const SURROUNDINGS = 0.6;

/**
 * The window that a model should see of a large picture: what changes with surroundings of its own size, and no finer than the
 * model can draw. Small pictures, and masks all over, are seen whole.
 *
 * @param modelPixels as many as the model draws well
 */
export function focusOnMask(mask: ChangeMask, modelPixels: number): Window {
  const whole = { left: 0, top: 0, width: mask.width, height: mask.height };
  if (mask.width * mask.height <= modelPixels) return whole;
  const bounds = boundsOfMask(mask);
  const margin = SURROUNDINGS * Math.max(bounds.width, bounds.height);
  const wanted = { width: bounds.width + 2 * margin, height: bounds.height + 2 * margin };
  const scale = Math.max(1, Math.sqrt(modelPixels / (wanted.width * wanted.height)));
  const size = {
    width: Math.min(mask.width, Math.ceil(wanted.width * scale)),
    height: Math.min(mask.height, Math.ceil(wanted.height * scale)),
  };
  const slide = (from: number, length: number, own: number, most: number): number =>
    Math.round(Math.min(most - length, Math.max(0, from + own / 2 - length / 2)));
  return {
    left: slide(bounds.left, size.width, bounds.width, mask.width),
    top: slide(bounds.top, size.height, bounds.height, mask.height),
    ...size,
  };
}

export function clampWindow({ left, top, width, height }: Window, within: Size): Window {
  const [x0, y0] = [Math.max(0, left), Math.max(0, top)];
  return {
    left: x0,
    top: y0,
    width: Math.min(within.width, left + width) - x0,
    height: Math.min(within.height, top + height) - y0,
  };
}
