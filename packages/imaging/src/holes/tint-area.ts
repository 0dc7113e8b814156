import type { ScalarMap, SrgbImage } from '../image.ts';
import { linearFromHex } from '../ops/light-colour.ts';
import { SRGB_TO_LINEAR, toByte } from '../ops/colour.ts';

/** How far a pixel's light may be from the area's mean, as a factor. */
const DARKEST = 0.05;
const BRIGHTEST = 3;

/**
 * Gives an area another colour and keeps its shading: each pixel is the colour times its luminance over the area's mean, in
 * linear light. Pixels of weight 0 are unchanged bit for bit; alpha is kept.
 *
 * @param weight share of the new colour, 0 to 1; of the image's size
 * @param colour sRGB as `#rrggbb`, how the area looks in its mean light
 */
export function tintArea(image: SrgbImage, weight: ScalarMap, colour: string): SrgbImage {
  const { channels } = image;
  const target = linearFromHex(colour);
  const luminance = (pixel: number): number =>
    0.2126 * SRGB_TO_LINEAR[image.data[pixel * channels]!]! +
    0.7152 * SRGB_TO_LINEAR[image.data[pixel * channels + 1]!]! +
    0.0722 * SRGB_TO_LINEAR[image.data[pixel * channels + 2]!]!;
  let [sum, total] = [0, 0];
  for (let pixel = 0; pixel < weight.data.length; pixel++) {
    sum += weight.data[pixel]! * luminance(pixel);
    total += weight.data[pixel]!;
  }
  const mean = Math.max(1e-4, sum / Math.max(1e-6, total));
  const data = Uint8ClampedArray.from(image.data);
  for (let pixel = 0; pixel < weight.data.length; pixel++) {
    const share = weight.data[pixel]!;
    if (share === 0) continue;
    const light = Math.min(BRIGHTEST, Math.max(DARKEST, luminance(pixel) / mean));
    for (let c = 0; c < 3; c++) {
      const i = pixel * channels + c;
      const own = SRGB_TO_LINEAR[image.data[i]!]!;
      data[i] = toByte(own + (target[c]! * light - own) * share);
    }
  }
  return { ...image, data };
}
