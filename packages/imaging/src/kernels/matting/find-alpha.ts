import type { KernelContext, ScalarMap, SrgbImage } from '../../image.ts';
import { findDistances } from '../../ops/distance.ts';
import { blurMap } from '../../ops/gaussian.ts';
import { guideMapByColour } from '../../ops/guided-colour.ts';
import { createColourEstimator, type ColourPair } from './estimate-colours.ts';
import { findBand, FOREGROUND, UNKNOWN } from './find-band.ts';

export interface MatteWishes {
  /** 0 to 1: how wide the band is; 0 = the selection's own edge. */
  readonly refine: number;
  /** Pixels over which the edge falls off, inwards. */
  readonly feather: number;
}

/** A matte, and the foreground's own colours where it is mixed with what lay behind. */
export interface Matte {
  /** 0 to 255: how much of each pixel is the foreground. */
  readonly alpha: Uint8Array;
  /** The picture with the old background taken out of the colours of its mixed pixels; other pixels bit for bit. Three channels. */
  readonly foreground: SrgbImage;
}

/** Widest band to either side, as a share of the shorter side of the picture, and in pixels. */
const BAND_SHARE = 0.02;
const BAND_LEAST = 3;
const BAND_MOST = 48;
/** Pixels of a tile. */
const TILE = 512;
/** Step of encoded colour from which an edge is kept. */
const EDGE = 0.012;
/** Above and below which a pixel is taken for wholly one of the two. */
const WHOLE = 0.985,
  NOTHING = 0.015;
/** How much the colours at the rims are held to against the pixel's own. */
const HELD = 0.05;

/**
 * How much of each pixel is the foreground that a rough selection names. In a band of local width along its edge, colours of
 * its two rims give a first answer, a colour guided filter (He, Sun and Tang, 2013) makes it follow the picture; the foreground's
 * own colours are what is left when the background is taken out (the per-pixel equations of Germer, Uelwer, Conrad and Harmeling, 2020).
 *
 * @param selection 0 to 1, of the picture's size
 */
export function findAlpha(
  picture: SrgbImage,
  selection: ScalarMap,
  { refine, feather }: MatteWishes,
  context: KernelContext,
): Matte {
  const { width, height, channels } = picture;
  const alpha = selection.data.slice();
  const foreground = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) foreground[i * 3 + c] = picture.data[i * channels + c]!;
  const widest = Math.min(BAND_MOST, Math.max(BAND_LEAST, BAND_SHARE * Math.min(width, height)));
  const reach = Math.max(1.5, refine * widest);
  const band = findBand(selection, reach);
  context.throwIfCancelled();
  const estimate = createColourEstimator(picture.data, channels, width, height, band, reach);
  const tilesAcross = Math.ceil(width / TILE);
  const tiles = tilesAcross * Math.ceil(height / TILE);
  for (let tile = 0; tile < tiles; tile++) {
    context.throwIfCancelled();
    context.progress(tile / tiles);
    const left = (tile % tilesAcross) * TILE,
      top = Math.floor(tile / tilesAcross) * TILE;
    fillTile(picture, { left, top, reach, refine }, band, selection, estimate, alpha, foreground);
  }
  if (feather > 0) featherInwards(alpha, width, height, feather);
  return {
    alpha: Uint8Array.from(alpha, (value) => Math.round(255 * value)),
    foreground: { width, height, channels: 3, data: foreground },
  };
}

function fillTile(
  { width, height, channels, data: bytes }: SrgbImage,
  { left, top, reach, refine }: { left: number; top: number; reach: number; refine: number },
  band: Uint8Array,
  selection: ScalarMap,
  estimate: (x: number, y: number, into: ColourPair) => void,
  alpha: Float32Array,
  foreground: Uint8ClampedArray,
): void {
  const radius = Math.max(1, Math.round(0.5 * reach));
  const margin = 2 * radius + 1;
  const [x0, y0] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  const [x1, y1] = [Math.min(width, left + TILE + margin), Math.min(height, top + TILE + margin)];
  const [wide, high] = [x1 - x0, y1 - y0];
  let isMixed = false;
  for (let y = top; y < Math.min(height, top + TILE) && !isMixed; y++)
    for (let x = left; x < Math.min(width, left + TILE); x++) if (band[y * width + x] === UNKNOWN) isMixed = true;
  if (!isMixed) {
    for (let y = top; y < Math.min(height, top + TILE); y++)
      for (let x = left; x < Math.min(width, left + TILE); x++)
        alpha[y * width + x] =
          refine > 0 ? (band[y * width + x] === FOREGROUND ? 1 : 0) : selection.data[y * width + x]!;
    return;
  }
  const planes = [0, 1, 2].map(() => new Float32Array(wide * high)) as [Float32Array, Float32Array, Float32Array];
  const first = new Float32Array(wide * high);
  const pair: ColourPair = { colours: new Float32Array(6), alpha: 0, sure: 0 };
  const soft = softened(selection, x0, y0, wide, high);
  for (let y = 0, k = 0; y < high; y++) {
    for (let x = 0; x < wide; x++, k++) {
      const i = (y + y0) * width + x + x0;
      for (let c = 0; c < 3; c++) planes[c]![k] = bytes[i * channels + c]! / 255;
      if (band[i] !== UNKNOWN) first[k] = band[i] === FOREGROUND ? 1 : 0;
      else {
        estimate(x + x0, y + y0, pair);
        first[k] = pair.sure * pair.alpha + (1 - pair.sure) * soft[k]!;
      }
    }
  }
  const smooth =
    refine > 0 ? guideMapByColour({ width: wide, height: high, data: first }, planes, radius, EDGE).data : null;
  for (let y = top; y < Math.min(height, top + TILE); y++) {
    for (let x = left; x < Math.min(width, left + TILE); x++) {
      const i = y * width + x;
      const k = (y - y0) * wide + x - x0;
      if (band[i] !== UNKNOWN) {
        alpha[i] = smooth === null ? selection.data[i]! : first[k]!;
        continue;
      }
      const found = smooth === null ? selection.data[i]! : Math.min(1, Math.max(0, smooth[k]!));
      alpha[i] = smooth === null ? found : found > WHOLE ? 1 : found < NOTHING ? 0 : found;
      if (alpha[i] === 1) continue;
      estimate(x, y, pair);
      decontaminate(pair, alpha[i]!, bytes, i * channels, foreground, i * 3);
    }
  }
}

/** The foreground's colour F of I = αF + (1 − α)B, held to the colours of the band's rims. */
function decontaminate(
  { colours }: ColourPair,
  alpha: number,
  bytes: Uint8Array | Uint8ClampedArray,
  from: number,
  foreground: Uint8ClampedArray,
  to: number,
): void {
  const weight = alpha / (alpha * alpha + (1 - alpha) * (1 - alpha) + HELD);
  for (let c = 0; c < 3; c++) {
    const miss = bytes[from + c]! / 255 - alpha * colours[c]! - (1 - alpha) * colours[c + 3]!;
    foreground[to + c] = 255 * (colours[c]! + weight * miss);
  }
}

/** The selection with a soft edge, in a window: what is said where colours say nothing. */
function softened({ width, data }: ScalarMap, x0: number, y0: number, wide: number, high: number): Float32Array {
  const window = new Float32Array(wide * high);
  for (let y = 0; y < high; y++)
    window.set(data.subarray((y + y0) * width + x0, (y + y0) * width + x0 + wide), y * wide);
  return blurMap({ width: wide, height: high, data: window }, 1).data;
}

function featherInwards(alpha: Float32Array, width: number, height: number, feather: number): void {
  const outside = Uint8Array.from(alpha, (value) => (value < 0.5 ? 1 : 0));
  const depth = findDistances(outside, width, height);
  for (let i = 0; i < alpha.length; i++) {
    const share = Math.min(1, depth[i]! / feather);
    alpha[i]! *= outside[i] ? 0 : share * share * (3 - 2 * share);
  }
}
