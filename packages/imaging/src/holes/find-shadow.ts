import type { Mask, SrgbImage } from '../image.ts';
import { lumaSrgb } from '../ops/colour.ts';
import { findDistances } from '../ops/distance.ts';
import { findQuantile } from '../ops/morphology.ts';
import { fitWithin, resizeMap, resizeSrgb } from '../ops/resize.ts';

/** Long side in pixels at which shadows are looked for. */
const LOOKED_SIDE = 160;
/** Shares of the selection's longer side: how far its shadow may reach, and of the picture's, where its surface is looked for. */
const REACH = 0.6;
const AROUND = 0.18;
/** Most difference of chromaticity (shares of red and of green in their sum) on one surface, in light and in shadow. */
const ALIKE = 0.02;
/** Pixels of a surface that tell its light at least; the share of them that is darker than its light. */
const FEWEST = 12;
const LIT = 0.75;
/** A shadow's luma over its surface's, encoded: above it is lit, below it is something dark. */
const [SHADED, BLACK] = [0.87, 0.2];
/** Share of the selection's height, from above, over which it casts no contact shadow. */
const FOOT = 0.65;

/**
 * The shadow that a selected thing casts on what it stands on: next to its foot, darker than the same surface in the light, of
 * the same chromaticity, and connected. A mask to offer, without the thing itself; empty where there is no shadow.
 *
 * Pure. `image` and `mask` have one size.
 */
export function findShadow(image: SrgbImage, mask: Mask): Mask {
  const { width, height } = fitWithin(image.width, image.height, LOOKED_SIDE);
  const small = resizeSrgb(image, width, height, 'box');
  const covered = resizeMap({ ...mask, data: Float32Array.from(mask.data) }, width, height, 'box').data;
  const thing = Uint8Array.from(covered, (share) => (share > 0.02 ? 1 : 0));
  const bounds = boundsOf(thing, width);
  const empty = { width: image.width, height: image.height, data: new Uint8Array(mask.data.length) };
  if (bounds === null) return empty;
  const luma = lumaSrgb(small).data;
  const away = findDistances(thing, width, height);
  const reach = REACH * Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  const foot = bounds.top + FOOT * (bounds.bottom - bounds.top);
  const surface: Seen = { width, height, thing, luma, ...chromaticityOf(small) };
  const isShaded = new Uint8Array(width * height);
  const queue: number[] = [];
  const shaded = (pixel: number): boolean => {
    if (thing[pixel] || away[pixel]! > reach) return false;
    const lit = litLuma(pixel, surface);
    return lit !== null && luma[pixel]! < SHADED * lit && luma[pixel]! > BLACK * lit;
  };
  const visit = (pixel: number): void => {
    if (isShaded[pixel] || !shaded(pixel)) return;
    isShaded[pixel] = 1;
    queue.push(pixel);
  };
  for (let pixel = Math.ceil(foot) * width; pixel < thing.length; pixel++)
    if (away[pixel]! > 0 && away[pixel]! < 2.5) visit(pixel);
  while (queue.length > 0) {
    const pixel = queue.pop()!;
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width * (Math.ceil(foot) + 1)) visit(pixel - width);
    if (pixel < width * (height - 1)) visit(pixel + width);
  }
  const share = resizeMap({ width, height, data: Float32Array.from(isShaded) }, image.width, image.height);
  return { ...empty, data: mask.data.map((value, pixel) => (value === 0 && share.data[pixel]! > 0.4 ? 1 : 0)) };
}

interface Seen {
  readonly width: number;
  readonly height: number;
  readonly thing: Uint8Array;
  readonly luma: Float32Array;
  /** Shares of red and of green in the sum of the three. */
  readonly red: Float32Array;
  readonly green: Float32Array;
}

function chromaticityOf({ width, height, channels, data }: SrgbImage): Pick<Seen, 'red' | 'green'> {
  const [red, green] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let pixel = 0, i = 0; pixel < red.length; pixel++, i += channels) {
    const sum = Math.max(1, data[i]! + data[i + 1]! + data[i + 2]!);
    red[pixel] = data[i]! / sum;
    green[pixel] = data[i + 1]! / sum;
  }
  return { red, green };
}

/** Luma of the surface of a pixel where it is lit, by every other pixel around it of its chromaticity; null where too few are seen. */
function litLuma(pixel: number, { width, height, thing, luma, red, green }: Seen): number | null {
  const radius = Math.round(AROUND * Math.max(width, height));
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  const alike: number[] = [];
  for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v += 2) {
    for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u += 2) {
      const other = v * width + u;
      if (thing[other]) continue;
      if (Math.abs(red[other]! - red[pixel]!) < ALIKE && Math.abs(green[other]! - green[pixel]!) < ALIKE)
        alike.push(luma[other]!);
    }
  }
  return alike.length < FEWEST ? null : findQuantile(Float32Array.from(alike), LIT);
}

function boundsOf(
  thing: Uint8Array,
  width: number,
): { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  thing.forEach((value, pixel) => {
    if (value === 0) return;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  return right < 0 ? null : { left, top, right, bottom };
}
