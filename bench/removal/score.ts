import type { Mask, SrgbImage } from '@yujian/imaging';
import { lumaSrgb } from '@yujian/imaging/ops/colour';
import { measureCrossingLines } from './crossing-lines.ts';

const WINDOW = 8;
const STEP = 4;
/** Share of a window that lies in the hole at least. */
const INSIDE = 0.75;
const [C1, C2] = [0.01 ** 2, 0.03 ** 2];

export interface RemovalScore {
  /** Mean structural similarity of luma over windows in the hole (Z. Wang et al., 2004), at most 1. */
  readonly ssim: number;
  /** Peak signal over noise in the hole, dB, over the three colours. */
  readonly psnr: number;
  /** Mean gradient in the hole over the truth's: below 1 it is a blur. */
  readonly texture: number;
  /** Degrees by which each line that crosses the hole is off: see `measureCrossingLines`. */
  readonly lines: readonly number[];
  /** Pixels that changed outside of the hole. */
  readonly outside: number;
}

/** @param given the picture with its hole: what lies outside of it stays */
export function scoreRemoval(made: SrgbImage, given: SrgbImage, truth: SrgbImage, mask: Mask): RemovalScore {
  const { width, height, data: hole } = mask;
  const [a, b] = [lumaSrgb(made).data, lumaSrgb(truth).data];
  let [sum, count] = [0, 0];
  for (let y = 0; y + WINDOW <= height; y += STEP) {
    for (let x = 0; x + WINDOW <= width; x += STEP) {
      const window = statistics(a, b, hole, width, x, y);
      if (window.inside < INSIDE * WINDOW * WINDOW) continue;
      sum += window.ssim;
      count += 1;
    }
  }
  let [own, true_, outside, squares, values] = [0, 0, 0, 0, 0];
  for (let i = 0; i < hole.length; i++) {
    const isLast = i % width === width - 1 || i >= width * (height - 1);
    if (hole[i] && !isLast) {
      own += Math.hypot(a[i + 1]! - a[i]!, a[i + width]! - a[i]!);
      true_ += Math.hypot(b[i + 1]! - b[i]!, b[i + width]! - b[i]!);
    } else if (!hole[i] && [0, 1, 2].some((c) => made.data[3 * i + c] !== given.data[3 * i + c])) outside += 1;
    for (let c = 0; c < 3 && hole[i]; c++) {
      squares += (made.data[3 * i + c]! - truth.data[3 * i + c]!) ** 2;
      values += 1;
    }
  }
  return {
    ssim: sum / count,
    psnr: 10 * Math.log10(255 ** 2 / Math.max(1e-6, squares / values)),
    texture: own / Math.max(1e-6, true_),
    lines: measureCrossingLines(made, truth, mask),
    outside,
  };
}

function statistics(
  a: Float32Array,
  b: Float32Array,
  hole: Uint8Array,
  width: number,
  left: number,
  top: number,
): { readonly inside: number; readonly ssim: number } {
  let [inside, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0];
  for (let y = top; y < top + WINDOW; y++) {
    for (let x = left; x < left + WINDOW; x++) {
      const [u, v] = [a[y * width + x]!, b[y * width + x]!];
      inside += hole[y * width + x]!;
      sa += u;
      sb += v;
      saa += u * u;
      sbb += v * v;
      sab += u * v;
    }
  }
  const n = WINDOW * WINDOW;
  const [ma, mb] = [sa / n, sb / n];
  const covariance = sab / n - ma * mb;
  const ssim =
    ((2 * ma * mb + C1) * (2 * covariance + C2)) /
    ((ma * ma + mb * mb + C1) * (saa / n - ma * ma + (sbb / n - mb * mb) + C2));
  return { inside, ssim };
}
