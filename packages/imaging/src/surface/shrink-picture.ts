import type { LinearImage, SrgbImage } from '../image.ts';
import { SRGB_TO_LINEAR } from '../ops/colour.ts';

/** The means of a picture's square blocks of whole pixels, linear, of about so many blocks at most. */
export function shrinkPicture({ width, height, channels, data }: SrgbImage, pixels: number): LinearImage {
  const block = Math.max(1, Math.ceil(Math.sqrt((width * height) / pixels)));
  const [wide, high] = [Math.ceil(width / block), Math.ceil(height / block)];
  const out = new Float32Array(wide * high * 3);
  for (let y = 0; y < high; y++) {
    const bottom = Math.min(height, (y + 1) * block);
    for (let x = 0; x < wide; x++) {
      const right = Math.min(width, (x + 1) * block);
      const share = 1 / ((bottom - y * block) * (right - x * block));
      const to = (y * wide + x) * 3;
      for (let v = y * block; v < bottom; v++) {
        for (let u = x * block, from = (v * width + u) * channels; u < right; u++, from += channels) {
          out[to]! += share * SRGB_TO_LINEAR[data[from]!]!;
          out[to + 1]! += share * SRGB_TO_LINEAR[data[from + 1]!]!;
          out[to + 2]! += share * SRGB_TO_LINEAR[data[from + 2]!]!;
        }
      }
    }
  }
  return { width: wide, height: high, data: out };
}
