import type { SrgbImage } from '../../image.ts';
import { lumaSrgb } from '../../ops/colour.ts';
import { resizeMap } from '../../ops/resize.ts';

/** Pixels of luma along each side of a cell. */
export const FOLD = 4;
/** Values per cell: its luma, row by row, then its mean Cb and Cr. */
export const FOLDED = FOLD * FOLD + 2;

/**
 * What the network sees of a picture: per cell of a grid, row by row, 4 × 4 luma values (−1 black to 1 white) and its
 * colour (four times Cb and Cr of Rec. 709, −2 to 2). Means over what each value covers, so that thin lines stay as grey.
 */
export function foldPicture(image: SrgbImage, width: number, height: number): Float32Array {
  const luma = resizeMap(lumaSrgb(image), width * FOLD, height * FOLD, 'box').data;
  const folded = new Float32Array(width * height * FOLDED);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let j = 0; j < FOLD; j++)
        for (let i = 0; i < FOLD; i++) folded[at++] = 2 * luma[(y * FOLD + j) * width * FOLD + x * FOLD + i]! - 1;
      at += 2;
    }
  }
  for (const [k, chroma] of chromaSrgb(image).entries()) {
    const means = resizeMap({ width: image.width, height: image.height, data: chroma }, width, height, 'box').data;
    for (let cell = 0; cell < means.length; cell++) folded[cell * FOLDED + FOLD * FOLD + k] = 4 * means[cell]!;
  }
  return folded;
}

/** Cb and Cr of the encoded values (Rec. 709), −0.5 to 0.5; of transparent pixels laid over white. */
function chromaSrgb({ width, height, channels, data }: SrgbImage): [Float32Array, Float32Array] {
  const cb = new Float32Array(width * height),
    cr = new Float32Array(width * height);
  for (let i = 0, from = 0; i < cb.length; i++, from += channels) {
    const [r, g, b] = [data[from]!, data[from + 1]!, data[from + 2]!];
    const share = (channels === 4 ? data[from + 3]! / 255 : 1) / 255;
    const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    cb[i] = (share * (b - luma)) / 1.8556;
    cr[i] = (share * (r - luma)) / 1.5748;
  }
  return [cb, cr];
}
