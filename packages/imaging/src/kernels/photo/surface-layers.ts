import { findQuantile } from '../../ops/morphology.ts';
import type { LinearImage, Mask, SrgbImage } from '../../image.ts';
import { SRGB_TO_LINEAR } from '../../ops/colour.ts';
import { softenMask } from '../../ops/soften-mask.ts';
import { measureNoise } from './measure-noise.ts';
import { splitShading, type Shading } from './split-shading.ts';

/** A surface of a photo taken apart: where it is, and the light that falls on it. */
export interface SurfaceLayers {
  readonly width: number;
  readonly height: number;
  /** 0 to 1 of each pixel: how much of it is the surface. */
  readonly share: Float32Array;
  /** Linear colour that the surface has in each pixel, three interleaved. */
  readonly own: Float32Array;
  readonly shading: Shading;
  /** Colour of the picture's light over its luminance. */
  readonly lamp: readonly [number, number, number];
  /** What the surface probably reflected. */
  readonly albedo: number;
  /** Noise as a share of the light. */
  readonly noise: number;
}

/** Share by which the photo's own tone, rather than what is usual, tells what a surface was. */
const SEEN = 0.6;
/** Albedo of the lightest surfaces of most pictures, and the share of pixels that are as light. */
const LIGHTEST = 0.8;
const LIGHT_SHARE = 0.92;
/** How far the colour of the picture's light is taken out of its white balance. */
const BALANCE = 0.7;

/**
 * Splits what is seen of one surface from the photo.
 *
 * @param picture `image` in linear light
 * @param usual albedo that such a surface usually has
 */
export function separateSurface(
  image: SrgbImage,
  picture: LinearImage,
  mask: Mask,
  usual: number,
  pulse: () => void,
): SurfaceLayers {
  const { width, height } = picture;
  const { share, own: near } = softenMask(picture, mask);
  pulse();
  const own = new Float32Array(near.length);
  for (let i = 0; i < share.length; i++)
    for (let c = 0; c < 3; c++) own[i * 3 + c] = share[i] === 1 ? picture.data[i * 3 + c]! : near[i * 3 + c]!;
  const shading = splitShading({ width, height, data: own }, share);
  pulse();
  return {
    width,
    height,
    share,
    own,
    shading,
    lamp: lampOf(picture),
    albedo: oldAlbedo(picture, shading.mean, usual),
    noise: noiseOf(image),
  };
}

/** What the surface probably reflected before: as much as is usual, moved towards what the photo shows of it beside its lightest surfaces. */
function oldAlbedo(picture: LinearImage, mean: number, usual: number): number {
  const luminances: number[] = [];
  for (let i = 0; i < picture.data.length; i += 15) {
    const value = 0.2126 * picture.data[i]! + 0.7152 * picture.data[i + 1]! + 0.0722 * picture.data[i + 2]!;
    if (value < 0.95) luminances.push(value);
  }
  const white = Math.max(0.05, findQuantile(Float32Array.from(luminances), LIGHT_SHARE)) / LIGHTEST;
  const seen = Math.min(0.85, Math.max(0.04, Math.exp(mean) / white));
  return usual ** (1 - SEEN) * seen ** SEEN;
}

/** Colour of the picture's light over its luminance, as far as the white balance left it: shades of grey (Finlayson and Trezzi, 2004). */
function lampOf({ data }: LinearImage): [number, number, number] {
  const sums = [0, 0, 0];
  for (let i = 0; i < data.length; i += 3) {
    if (Math.max(data[i]!, data[i + 1]!, data[i + 2]!) > 0.97) continue;
    for (let c = 0; c < 3; c++) sums[c]! += data[i + c]! ** 6;
  }
  const roots = sums.map((sum) => Math.max(1e-6, sum) ** (1 / 6));
  const level = 0.2126 * roots[0]! + 0.7152 * roots[1]! + 0.0722 * roots[2]!;
  return roots.map((root) => Math.min(1.35, Math.max(0.7, root / level)) ** BALANCE) as [number, number, number];
}

function noiseOf({ width, height, channels, data }: SrgbImage): number {
  const luma = new Float32Array(width * height);
  for (let i = 0; i < luma.length; i++) luma[i] = SRGB_TO_LINEAR[data[i * channels + 1]!]! ** 0.5;
  return Math.min(0.04, measureNoise({ width, height, data: luma }));
}
