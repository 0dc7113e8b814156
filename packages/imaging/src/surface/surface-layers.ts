import type { LinearImage, Mask, SrgbImage } from '../image.ts';
import { logLuminance, splitShading } from '../kernels/photo/split-shading.ts';
import { SRGB_TO_LINEAR } from '../ops/colour.ts';
import { createMips } from '../ops/mips.ts';
import { findLamp, findNoise, saturationOf, seeAlbedo, TINTED } from '../kernels/photo/photo-light.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { findSoftShare, windowOf, type SelectionWindow, type SoftShare } from './soft-share.ts';

/** Pixels of a window at most at which its light is split from its material. */
const SHADING_PIXELS = 500_000;
/** Pixels of a picture at which it is mirrored, and which tell the colour and strength of its light. */
const MIRRORED_PIXELS = 700_000;

/** The light on a selected surface in blocks of `block` pixels of its window; lines and tints are read between the blocks' middles. */
export interface SurfaceLight {
  readonly block: number;
  readonly width: number;
  readonly height: number;
  /** Natural logarithm of the light times the surface's mean albedo: slope · logarithm of the pixel's own luminance + shift. */
  readonly slope: Float32Array;
  readonly shift: Float32Array;
  /** The light itself at the blocks, and which blocks lie wholly in the surface. */
  readonly light: Float32Array;
  readonly inside: Uint8Array;
  /** Factors of a new material for the colour of the light over its mean, three interleaved. */
  readonly tint: Float32Array;
  /** Mean of the light's logarithm. */
  readonly mean: number;
}

/** What a photo shows of a selected surface, split into what stays and what a new material replaces. */
export interface SurfaceLayers extends SoftShare {
  readonly window: SelectionWindow;
  readonly light: SurfaceLight;
  /** Colour of the picture's light over its luminance. */
  readonly lamp: readonly [number, number, number];
  /** Albedo of the surface beside the lightest ones of the picture. */
  readonly albedo: number;
  /** The picture and its halves, of which a surface mirrors. */
  readonly levels: readonly LinearImage[];
  /** Standard deviation of the picture's noise as a share of its light. */
  readonly noise: number;
}

/** What of a picture the light on each of its surfaces is judged by. */
interface Surroundings extends Pick<SurfaceLayers, 'lamp' | 'levels' | 'noise'> {
  readonly picture: LinearImage;
}

export function lookAround(image: SrgbImage): Surroundings {
  const picture = shrinkPicture(image, MIRRORED_PIXELS);
  return { picture, lamp: findLamp(picture), levels: createMips(picture), noise: findNoise(image) };
}

/** A picture and its halves, of which a surface mirrors. */
export function mirroredLevels(image: SrgbImage): readonly LinearImage[] {
  return createMips(shrinkPicture(image, MIRRORED_PIXELS));
}

/**
 * Splits a selected surface of a photo into its soft share of each pixel and the light on it: done once per selection, for
 * `coverSurface`.
 *
 * @param mask 0 to 255, of the image's size
 * @param pulse called often; may throw
 * @returns null of an empty mask
 */
export function separateSurface(
  image: SrgbImage,
  mask: Mask,
  pulse: () => void,
  { picture, ...seen }: Surroundings = lookAround(image),
): SurfaceLayers | null {
  const window = windowOf(mask);
  if (window === null) return null;
  const soft = findSoftShare(image, mask, window, pulse);
  const { light, own } = findLight(image, window, soft, pulse);
  return { ...soft, ...seen, window, light, albedo: seeAlbedo(picture, light.mean, own, seen.lamp) };
}

function findLight(
  image: SrgbImage,
  window: SelectionWindow,
  { share, mixed, own }: SoftShare,
  pulse: () => void,
): { readonly light: SurfaceLight; readonly own: [number, number, number] } {
  const block = Math.max(1, Math.ceil(Math.sqrt((window.width * window.height) / SHADING_PIXELS)));
  const [width, height] = [Math.ceil(window.width / block), Math.ceil(window.height / block)];
  const sums = new Float32Array(width * height * 3);
  const weights = new Float32Array(width * height);
  const add = (at: number, r: number, g: number, b: number, weight: number): void => {
    sums[at * 3]! += weight * r;
    sums[at * 3 + 1]! += weight * g;
    sums[at * 3 + 2]! += weight * b;
    weights[at]! += weight;
  };
  for (let y = 0; y < window.height; y++) {
    if (y % 64 === 0) pulse();
    const row = Math.floor(y / block) * width;
    let from = ((y + window.top) * image.width + window.left) * image.channels;
    for (let x = 0; x < window.width; x++, from += image.channels) {
      if (share[y * window.width + x] !== 255) continue;
      const [r, g, b] = [image.data[from]!, image.data[from + 1]!, image.data[from + 2]!];
      add(row + Math.floor(x / block), SRGB_TO_LINEAR[r]!, SRGB_TO_LINEAR[g]!, SRGB_TO_LINEAR[b]!, 1);
    }
  }
  mixed.forEach((at, k) => {
    const cell = Math.floor(Math.floor(at / window.width) / block) * width + Math.floor((at % window.width) / block);
    add(cell, own[k * 3]!, own[k * 3 + 1]!, own[k * 3 + 2]!, Math.max(0.02, share[at]! / 255));
  });
  for (let i = 0; i < weights.length; i++)
    if (weights[i]! > 0) for (let c = 0; c < 3; c++) sums[i * 3 + c]! /= weights[i]!;
  const inside = Uint8Array.from(weights, (weight) => (weight > 0.5 * block * block ? 1 : 0));
  pulse();
  const split = splitShading(
    { width, height, data: sums },
    Float32Array.from(inside),
    Math.min(image.width, image.height) / block,
  );
  const colour = meanColour(sums, inside);
  const tinted = TINTED * (1 - saturationOf(...colour));
  const light = { ...split, tint: split.tint.map((value) => value ** tinted), block, width, height, inside };
  return { light, own: colour };
}

/** Mean of the marked linear colours, three interleaved. */
function meanColour(colours: Float32Array, marked: Uint8Array): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 1e-9;
  for (let i = 0; i < marked.length; i++) {
    if (marked[i] === 0) continue;
    for (let c = 0; c < 3; c++) sums[c]! += colours[i * 3 + c]!;
    count++;
  }
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

/** Light on one pixel; written by `readLight`. */
export interface PixelLight {
  /** Natural logarithm. */
  light: number;
  /** Logarithm of what the pixel shows beside the light: texture of the old material. */
  detail: number;
  r: number;
  g: number;
  b: number;
}

/** Fills `out` for pixel (x, y) of the window whose surface has a linear colour. */
export function readLight(
  { block, width, height, slope, shift, tint }: SurfaceLight,
  x: number,
  y: number,
  r: number,
  g: number,
  b: number,
  out: PixelLight,
): void {
  const own = logLuminance(r, g, b);
  const u = Math.min(width - 1, Math.max(0, (x + 0.5) / block - 0.5));
  const v = Math.min(height - 1, Math.max(0, (y + 0.5) / block - 0.5));
  const left = Math.floor(u);
  const top = Math.floor(v);
  const i = top * width + left;
  if (block === 1) {
    out.light = slope[i]! * own + shift[i]!;
    out.detail = own - out.light;
    out.r = tint[i * 3]!;
    out.g = tint[i * 3 + 1]!;
    out.b = tint[i * 3 + 2]!;
    return;
  }
  const fx = u - left;
  const fy = v - top;
  const j = left + 1 < width ? i + 1 : i;
  const down = top + 1 < height ? width : 0;
  const k = i + down;
  const l = j + down;
  const w0 = (1 - fx) * (1 - fy);
  const w1 = fx * (1 - fy);
  const w2 = (1 - fx) * fy;
  const w3 = fx * fy;
  const lean = w0 * slope[i]! + w1 * slope[j]! + w2 * slope[k]! + w3 * slope[l]!;
  out.light = lean * own + w0 * shift[i]! + w1 * shift[j]! + w2 * shift[k]! + w3 * shift[l]!;
  out.detail = own - out.light;
  out.r = w0 * tint[i * 3]! + w1 * tint[j * 3]! + w2 * tint[k * 3]! + w3 * tint[l * 3]!;
  out.g = w0 * tint[i * 3 + 1]! + w1 * tint[j * 3 + 1]! + w2 * tint[k * 3 + 1]! + w3 * tint[l * 3 + 1]!;
  out.b = w0 * tint[i * 3 + 2]! + w1 * tint[j * 3 + 2]! + w2 * tint[k * 3 + 2]! + w3 * tint[l * 3 + 2]!;
}
