import type { SrgbImage } from '../../image.ts';
import type { LabelMap } from '../../image.ts';

/** Takes the stairs off borders between regions: a 3 × 3 binomial mean on border pixels only. */
export function smoothBorders(image: SrgbImage, labels: LabelMap): SrgbImage {
  const { width, height, data } = image;
  const out = new Uint8ClampedArray(data);
  const label = labels.data;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const own = label[i];
      if (label[i + 1] === own && label[i - 1] === own && label[i + width] === own && label[i - width] === own) continue;
      for (let c = 0; c < 3; c++) {
        const at = (k: number): number => data[(i + k) * 3 + c]!;
        out[i * 3 + c] = Math.round(
          (at(0) * 4 + (at(-1) + at(1) + at(-width) + at(width)) * 2 + at(-width - 1) + at(-width + 1) + at(width - 1) + at(width + 1)) / 16,
        );
      }
    }
  }
  return { width, height, channels: 3, data: out };
}
