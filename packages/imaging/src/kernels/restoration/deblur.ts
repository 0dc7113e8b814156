import type { KernelContext, ScalarMap, SrgbImage } from '../../image.ts';
import { lumaSrgb } from '../../ops/colour.ts';
import { blurMap, boxMean } from '../../ops/gaussian.ts';
import { findQuantile } from '../../ops/morphology.ts';

/** Blur, in pixels, that a picture is blurred by once more to be measured (Zhuo and Sim, 2011). */
const AGAIN = 1;
/** Step of luma per pixel from which an edge is looked at, and how many of them tell enough. */
const EDGE = 0.02;
const FEWEST = 200;
/** The sharpest of the edges: others are shadows or out of focus. */
const SHARPEST = 0.25;
/** By how much such edges seem sharper than the blur that they have, measured on photos blurred by 1 to 3 pixels. */
const SEEMING = 1.18;
const ITERATIONS = 16;
/** Spread of luma, 0 to 1, under which nothing is sharpened, and above how many times the noise. */
const CALM = 0.006;
const OVER_NOISE = 2;
/** Luma by which a restored pixel may pass what its neighbours have. */
const RIM = 0.03;

/**
 * Standard deviation, in pixels, of the Gaussian that the sharpest edges of a picture are blurred by: the ratio of their
 * gradient to that of the picture blurred once more (Zhuo and Sim, "Defocus map estimation from a single image", 2011).
 * Null where there are too few edges to tell. A sharp picture has some 0.5.
 */
export function measureBlur(luma: ScalarMap): number | null {
  const { width, height, data } = luma;
  const again = blurMap(luma, AGAIN).data;
  const found: number[] = [];
  const slope = (map: Float32Array, i: number): number =>
    Math.hypot(map[i + 1]! - map[i - 1]!, map[i + width]! - map[i - width]!) / 2;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const own = slope(data, i);
      if (own < EDGE) continue;
      const isTop = [1, width].some((step) => own >= slope(data, i - step) && own >= slope(data, i + step));
      if (!isTop) continue;
      const ratio = own / Math.max(1e-6, slope(again, i));
      if (ratio > 1.01) found.push(AGAIN / Math.sqrt(ratio * ratio - 1));
    }
  }
  return found.length < FEWEST ? null : SEEMING * findQuantile(Float32Array.from(found), SHARPEST);
}

/**
 * A Gaussian blur taken back by the iteration of Richardson (1972) and Lucy (1974) on luma, where there is contrast above
 * the noise, and within what the neighbours have, so that no edge gets a rim. Colour stays.
 *
 * @param sigma standard deviation of the blur, in pixels
 * @param noise standard deviation of the noise of luma, 0 to 1
 */
export function deblur(image: SrgbImage, sigma: number, noise: number, context: KernelContext): SrgbImage {
  const { width, height, channels, data } = image;
  const blurred = lumaSrgb(image);
  let estimate = blurred.data.slice();
  const map = (values: Float32Array): ScalarMap => ({ width, height, data: values });
  for (let k = 0; k < ITERATIONS; k++) {
    context.throwIfCancelled();
    context.progress(k / ITERATIONS);
    const seen = blurMap(map(estimate), sigma).data;
    const ratio = seen.map((value, i) => (blurred.data[i]! + 1e-3) / (value + 1e-3));
    const correction = blurMap(map(ratio), sigma).data;
    estimate = estimate.map((value, i) => value * correction[i]!);
  }
  const radius = Math.ceil(1.5 * sigma);
  const mean = boxMean(blurred, radius).data;
  const squares = boxMean(map(blurred.data.map((value) => value * value)), radius).data;
  const least = CALM ** 2 + (OVER_NOISE * noise) ** 2;
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      let low = 1;
      let high = 0;
      for (let dy = -radius; dy <= radius; dy++) {
        const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
        for (let dx = -radius; dx <= radius; dx++) {
          const value = blurred.data[row + Math.min(width - 1, Math.max(0, x + dx))]!;
          if (value < low) low = value;
          if (value > high) high = value;
        }
      }
      const spread = Math.max(0, squares[i]! - mean[i]! * mean[i]!);
      const share = spread / (spread + least);
      const sharp = Math.min(high + RIM, Math.max(low - RIM, estimate[i]!));
      const add = 255 * share * (sharp - blurred.data[i]!);
      for (let c = 0; c < 3; c++) out[i * channels + c] = data[i * channels + c]! + add;
      if (channels === 4) out[i * 4 + 3] = data[i * 4 + 3]!;
    }
  }
  return { width, height, channels, data: out };
}
