import type { SrgbImage } from '../image.ts';

const WINDOW = 8;
const STEP = 4;
/** Stabilisers for 8-bit values: (0.01 · 255)² and (0.03 · 255)². */
const [C1, C2] = [6.5025, 58.5225];
/** Weights of Y, Cb and Cr (Wang, Lu and Bovik 2004, "Video quality assessment based on structural distortion"). */
const WEIGHTS = [0.8, 0.1, 0.1] as const;

/**
 * Structural similarity of two pictures of one size (Wang, Bovik, Sheikh and Simoncelli 2004) over luma and both chromas,
 * in windows of 8 × 8 pixels, 4 apart. Transparent pixels are laid on white.
 *
 * @returns at most 1, which equal pictures have
 */
export function structuralSimilarity(a: SrgbImage, b: SrgbImage): number {
  const [left, right] = [toYcc(a), toYcc(b)];
  return WEIGHTS.reduce((sum, weight, i) => sum + weight * planeSimilarity(left[i]!, right[i]!, a.width, a.height), 0);
}

/** The mean over all windows of one plane of values from 0 to 255. */
export function planeSimilarity(a: Float32Array, b: Float32Array, width: number, height: number): number {
  const [wide, high] = [Math.min(WINDOW, width), Math.min(WINDOW, height)];
  const n = wide * high;
  let [sum, windows] = [0, 0];
  for (let top = 0; top + high <= height; top += STEP)
    for (let left = 0; left + wide <= width; left += STEP) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + high; y++)
        for (let i = y * width + left, end = i + wide; i < end; i++) {
          const [u, v] = [a[i]!, b[i]!];
          sa += u;
          sb += v;
          saa += u * u;
          sbb += v * v;
          sab += u * v;
        }
      const [ma, mb] = [sa / n, sb / n];
      const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb];
      sum += ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2));
      windows++;
    }
  return sum / windows;
}

/** Full-range Y, Cb and Cr of BT.601, as JPEG has them. */
function toYcc({ width, height, channels, data }: SrgbImage): readonly Float32Array[] {
  const count = width * height;
  const [luma, blue, red] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let i = 0, at = 0; i < count; i++, at += channels) {
    const paper = channels === 4 ? 255 - data[at + 3]! : 0;
    const share = 1 - paper / 255;
    const [r, g, b] = [paper + share * data[at]!, paper + share * data[at + 1]!, paper + share * data[at + 2]!];
    luma[i] = 0.299 * r + 0.587 * g + 0.114 * b;
    blue[i] = 128 + 0.564 * (b - luma[i]!);
    red[i] = 128 + 0.713 * (r - luma[i]!);
  }
  return [luma, blue, red];
}
