import { findQuantile } from '../ops/morphology.ts';
import type { ScalarMap, SrgbImage } from '../image.ts';
import { lumaSrgb } from '../ops/colour.ts';
import { findPaper } from '../kernels/line-extraction/find-ink.ts';
import { clearSquares } from './squared-paper.ts';

/** Paper that is lighter and more even than this is white as it is. */
const WHITE = 0.93;
const EVEN = 0.04;
const UNTINTED = 0.03;
const NEW_PAPER = 250;

/** Whether a drawing's paper is yellow, grey, unevenly lit or squared; that of an exported drawing, of one tone, is even whatever is filled with black on it. */
export function isUneven(image: SrgbImage, origin: 'exported' | 'paper' | 'hand'): boolean {
  const luma = lumaSrgb(image);
  const paper = findPaper(luma);
  const tint = measureTint(image, luma.data, paper.data);
  let low = Infinity;
  let high = -Infinity;
  for (const level of paper.data) {
    low = Math.min(low, level);
    high = Math.max(high, level);
  }
  const isTinted = Math.max(...tint) - Math.min(...tint) > UNTINTED;
  if (origin === 'exported') return isTinted || findQuantile(luma.data, 0.5) <= WHITE || clearSquares(image) !== image;
  return low <= WHITE || high - low >= EVEN || isTinted || clearSquares(image) !== image;
}

/** Share of pixels darker than a fifth of white from which on a drawing is one of light lines on a dark ground. */
const DARK_GROUND = 0.5;

/** Whether most of a picture is dark. */
export function isDarkGround({ data }: ScalarMap): boolean {
  return data.reduce((count, value) => count + (value < 0.2 ? 1 : 0), 0) > DARK_GROUND * data.length;
}

/** The negative of a picture, in grey: ink of any colour becomes dark. */
export function invert(image: SrgbImage): SrgbImage {
  const { width, height, data } = lumaSrgb(image);
  const grey = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < data.length; i++) grey.fill(255 * (1 - data[i]!), 3 * i, 3 * i + 3);
  return { width, height, channels: 3, data: grey };
}

/** A drawing with its paper made white and even: each channel over the level of the paper near it; light lines on a dark ground become dark ones on a light one, printed squares go. */
export function evenPaper(given: SrgbImage): SrgbImage {
  const image = isDarkGround(lumaSrgb(given)) ? invert(given) : given;
  const { width, height, channels, data } = image;
  const luma = lumaSrgb(image);
  const paper = findPaper(luma);
  const tint = measureTint(image, luma.data, paper.data);
  const even = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const level = Math.max(0.05, paper.data[i]!) * 255;
    const alpha = channels === 4 ? data[i * 4 + 3]! / 255 : 1;
    for (let channel = 0; channel < 3; channel++) {
      const value = 255 + (data[i * channels + channel]! - 255) * alpha;
      even[i * 3 + channel] = (NEW_PAPER * value) / (level * tint[channel]!);
    }
  }
  return clearSquares({ width, height, channels: 3, data: even });
}

/** Mean level of each channel over luma, on paper. */
function measureTint({ channels, data }: SrgbImage, luma: Float32Array, paper: Float32Array): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  let total = 0;
  for (let i = 0; i < luma.length; i++) {
    if (luma[i]! < 0.93 * paper[i]! || (channels === 4 && data[i * 4 + 3]! < 255)) continue;
    for (let channel = 0; channel < 3; channel++) sums[channel]! += data[i * channels + channel]! / 255;
    total += luma[i]!;
  }
  return total > 0 ? [sums[0] / total, sums[1] / total, sums[2] / total] : [1, 1, 1];
}
