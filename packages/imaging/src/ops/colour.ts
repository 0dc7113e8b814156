import type { LinearImage, ScalarMap, SrgbImage } from '../image.ts';

const ENCODE_STEPS = 4096;

/** Linear light (0 to 1) of each 8-bit sRGB value (IEC 61966-2-1). */
export const SRGB_TO_LINEAR: Float32Array = Float32Array.from({ length: 256 }, (_, i) => decodeSrgb(i / 255));

const LINEAR_TO_SRGB: Float32Array = Float32Array.from(
  { length: ENCODE_STEPS + 2 },
  (_, i) => 255 * encodeSrgb(Math.min(1, i / ENCODE_STEPS)),
);

/** sRGB transfer curve: encoded 0 to 1 → linear 0 to 1. */
export function decodeSrgb(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** Inverse of `decodeSrgb`: linear 0 to 1 → encoded 0 to 1. */
export function encodeSrgb(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** 8-bit sRGB of one linear value; values outside 0 to 1 are clamped. The table's first cell is left out, so that the steep start stays exact. */
export function toByte(linear: number): number {
  if (!(linear > 0)) return 0;
  if (linear >= 1) return 255;
  if (linear < 0.0125) return Math.round(255 * encodeSrgb(linear));
  const position = linear * ENCODE_STEPS;
  const cell = Math.floor(position);
  const low = LINEAR_TO_SRGB[cell]!;
  return Math.round(low + (LINEAR_TO_SRGB[cell + 1]! - low) * (position - cell));
}

/** Decodes to linear light. Transparent pixels are laid over white. */
export function toLinear(image: SrgbImage): LinearImage {
  const { width, height, channels, data } = image;
  const out = new Float32Array(width * height * 3);
  for (let i = 0, from = 0; i < out.length; i += 3, from += channels) {
    const alpha = channels === 4 ? data[from + 3]! / 255 : 1;
    const paper = 1 - alpha;
    out[i] = SRGB_TO_LINEAR[data[from]!]! * alpha + paper;
    out[i + 1] = SRGB_TO_LINEAR[data[from + 1]!]! * alpha + paper;
    out[i + 2] = SRGB_TO_LINEAR[data[from + 2]!]! * alpha + paper;
  }
  return { width, height, data: out };
}

/** Encodes to 8-bit sRGB with three channels; values outside 0 to 1 are clamped. */
export function toSrgb(image: LinearImage): SrgbImage {
  const data = new Uint8ClampedArray(image.data.length);
  for (let i = 0; i < data.length; i++) data[i] = toByte(image.data[i]!);
  return { width: image.width, height: image.height, channels: 3, data };
}

/** Grey picture of a map, 0 (black) to 1 (white), taken as encoded sRGB: no transfer curve is applied. */
export function greyImage(map: ScalarMap): SrgbImage {
  const data = new Uint8ClampedArray(map.data.length * 3);
  for (let i = 0, to = 0; i < map.data.length; i++, to += 3) {
    const value = Math.round(255 * map.data[i]!);
    data[to] = value;
    data[to + 1] = value;
    data[to + 2] = value;
  }
  return { width: map.width, height: map.height, channels: 3, data };
}

/** Luma of the encoded values, 0 to 1 (Rec. 709 weights): close to perceived lightness, cheap. Transparent pixels are laid over white. */
export function lumaSrgb(image: SrgbImage): ScalarMap {
  const { width, height, channels, data: bytes } = image;
  const data = new Float32Array(width * height);
  for (let i = 0, from = 0; i < data.length; i++, from += channels) {
    const luma = (0.2126 * bytes[from]! + 0.7152 * bytes[from + 1]! + 0.0722 * bytes[from + 2]!) / 255;
    data[i] = channels === 4 ? 1 + (luma - 1) * (bytes[from + 3]! / 255) : luma;
  }
  return { width, height, data };
}

export type Triple = [number, number, number];

/** Linear sRGB → Oklab (Björn Ottosson, "A perceptual color space for image processing", 2020): L 0 to 1, a and b about −0.4 to 0.4. */
export function linearToOklab(r: number, g: number, b: number): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How much more hue counts than lightness: a shadow is no other surface. */
const HUE = 2.5;

/** Distance of two colours in Oklab, with hue counted more than lightness. */
export function hueDistance(a: Readonly<Triple>, b: Readonly<Triple>): number {
  return Math.hypot(a[0] - b[0], HUE * (a[1] - b[1]), HUE * (a[2] - b[2]));
}

/** Inverse of `linearToOklab`. Colours outside the sRGB gamut come out below 0 or above 1. */
export function oklabToLinear(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** sRGB of an Oklab colour, six digits without '#'; clamped to the gamut. */
export function oklabToHex([lightness, a, b]: Readonly<Triple>): string {
  return oklabToLinear(lightness, a, b)
    .map((value) => toByte(value).toString(16).padStart(2, '0'))
    .join('');
}

/** Oklab of every pixel, three interleaved channels L, a, b. */
export function toOklab(image: LinearImage): Float32Array {
  const { data } = image;
  const out = new Float32Array(data.length);
  for (let i = 0; i < data.length; i += 3) {
    const r = data[i]!,
      g = data[i + 1]!,
      b = data[i + 2]!;
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    out[i] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
    out[i + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    out[i + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
  return out;
}
