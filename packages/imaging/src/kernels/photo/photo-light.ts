import type { LinearImage, SrgbImage } from '../../image.ts';
import { measureNoise } from '../../ops/measure-noise.ts';
import { SRGB_TO_LINEAR } from '../../ops/colour.ts';
import { findQuantile } from '../../ops/morphology.ts';

/** Share by which the photo's own tone, rather than what is usual, tells what a surface was. */
const SEEN = 0.8;
/** Albedo of the lightest surfaces of most pictures, and the share of pixels that are as light. */
const LIGHTEST = 0.8;
const LIGHT_SHARE = 0.85;
/** Logarithms by which a grey surface reflects more than its tone says, and a wholly saturated one less than a grey one; from rendered rooms. */
const GREY_MORE = 0.4;
const SATURATED_LESS = 1;
/** Share of its tone that a floor reflects, beside other surfaces. */
const FLOOR_LESS = 0.78;
/** Linear value of a new material in its strongest light. */
const STRONGEST = 0.9;
/** Share of a surface that is lit less than strongest. */
const STRONG_SHARE = 0.94;
/** How far the colour of the picture's light is taken out of its white balance. */
const BALANCE = 0.7;
/** Linear value above which light sources and what they burn out are seen, and saturation above which surfaces have a colour of their own. */
const NOT_A_SOURCE = 0.6;
const OWN_COLOUR = 0.5;
/** Linear value from which light rolls off, as cameras do. */
const SHOULDER = 0.75;
/** Power of the light's own local colour that a new material takes. */
export const TINTED = 0.85;

/** Linear value as a camera shows it: light above the shoulder rolls off towards 1. */
export function rollOff(value: number): number {
  return value < SHOULDER ? value : 1 - (1 - SHOULDER) * Math.exp(-(value - SHOULDER) / (1 - SHOULDER));
}

/**
 * Albedo of a surface beside the lightest surfaces of its picture.
 *
 * @param mean natural logarithm of the surface's mean luminance
 * @param own mean linear colour of the surface
 * @param lamp see `findLamp`
 */
export function seeAlbedo(
  picture: LinearImage,
  mean: number,
  own: readonly [number, number, number],
  lamp: readonly [number, number, number],
): number {
  const luminances: number[] = [];
  for (let i = 0; i < picture.data.length; i += 15) {
    const value = 0.2126 * picture.data[i]! + 0.7152 * picture.data[i + 1]! + 0.0722 * picture.data[i + 2]!;
    if (value < 0.95) luminances.push(value);
  }
  const white = Math.max(0.05, findQuantile(Float32Array.from(luminances), LIGHT_SHARE)) / LIGHTEST;
  const more = GREY_MORE - SATURATED_LESS * saturationOf(own[0] / lamp[0], own[1] / lamp[1], own[2] / lamp[2]);
  return Math.min(0.9, Math.max(0.03, (Math.exp(mean) / white) * Math.exp(more)));
}

export function saturationOf(r: number, g: number, b: number): number {
  const most = Math.max(r, g, b);
  return (most - Math.min(r, g, b)) / (most + 1e-3);
}

/** Albedo that a surface probably had: what is usual for it, moved towards what the picture shows. Floors get more light than what else is seen. */
export function guessAlbedo(seen: number, usual: number, isFloor: boolean): number {
  return usual ** (1 - SEEN) * (isFloor ? FLOOR_LESS * seen : seen) ** SEEN;
}

/**
 * The least that a surface can have reflected, if its new material is not to burn out where its light is strongest: photos
 * are exposed for what they show.
 *
 * @param lit luminances of the new material's albedo times the light that the old one showed
 */
export function leastAlbedo(lit: Float32Array): number {
  return lit.length === 0 ? 0 : findQuantile(lit, STRONG_SHARE) / STRONGEST;
}

/**
 * Colour of the picture's light over its luminance, as far as the white balance left it: shades of grey (Finlayson and Trezzi,
 * 2004) over what is neither a light source nor strongly coloured itself.
 */
export function findLamp({ data }: LinearImage): [number, number, number] {
  const sums = [0, 0, 0];
  for (let i = 0; i < data.length; i += 3) {
    const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
    if (Math.max(r, g, b) > NOT_A_SOURCE) continue;
    const weight = Math.exp(-((saturationOf(r, g, b) / OWN_COLOUR) ** 2));
    for (let c = 0; c < 3; c++) sums[c]! += weight * data[i + c]! ** 6;
  }
  const roots = sums.map((sum) => Math.max(1e-12, sum) ** (1 / 6));
  const level = 0.2126 * roots[0]! + 0.7152 * roots[1]! + 0.0722 * roots[2]!;
  return roots.map((root) => Math.min(1.35, Math.max(0.7, root / level)) ** BALANCE) as [number, number, number];
}

/** Most pixels across of the middle of a picture in which noise is measured. */
const NOISE_SIDE = 1280;

/** Noise of a picture as a share of its light. */
export function findNoise({ width, height, channels, data }: SrgbImage): number {
  const [wide, high] = [Math.min(width, NOISE_SIDE), Math.min(height, NOISE_SIDE)];
  const [left, top] = [(width - wide) >> 1, (height - high) >> 1];
  const luma = new Float32Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++)
      luma[y * wide + x] = SRGB_TO_LINEAR[data[((y + top) * width + x + left) * channels + 1]!]! ** 0.5;
  return Math.min(0.04, measureNoise({ width: wide, height: high, data: luma }));
}

/** Factor of a pixel's light for film grain of the picture's noise. `chance`: 0 to 1. */
export function grainOf(noise: number, chance: number): number {
  return 1 + 2.2 * noise * (chance - 0.5) * 3.4;
}
