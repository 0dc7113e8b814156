import type { KernelContext, ScalarMap, SrgbImage } from '../../image.ts';
import { dct8, inverseDct8 } from '../../ops/dct.ts';
import { measureNoise } from '../../ops/measure-noise.ts';

const SIDE = 8;
/** Patches start at every second pixel of every second row. */
const STRIDE = 2;
/** Coefficients below this many standard deviations of the noise are noise (Dabov et al. 2007). */
const THRESHOLD = 2.7;
/** By how much the evenest places of white noise lie under its mean. */
const EVENEST = 1.29;
/** Rows of R, G, B in an orthonormal space in which photos are nearly uncorrelated: white noise keeps its deviation. */
const [A, B, C] = [1 / Math.sqrt(3), 1 / Math.sqrt(2), 1 / Math.sqrt(6)];

/** Standard deviation of the noise of a picture's decorrelated planes (lightness, red against blue, green against both), in steps of 255. */
export function measurePictureNoise(image: SrgbImage): [number, number, number] {
  const { width, height } = image;
  return decorrelate(image).map((data) => EVENEST * measureNoise({ width, height, data })) as [number, number, number];
}

/**
 * White noise removed by overcomplete DCT shrinkage (Yu and Sapiro, "DCT image denoising", 2011): hard thresholds give a pilot,
 * by which an empirical Wiener filter (Dabov et al., BM3D, 2007) shrinks the picture's own coefficients. Alpha stays.
 *
 * @param sigma standard deviation of the noise in steps of 255: of R, G and B, or of each decorrelated plane as `measurePictureNoise` gives it
 */
export function denoise(
  image: SrgbImage,
  sigma: number | readonly [number, number, number],
  context: KernelContext,
): SrgbImage {
  const { width, height, channels, data } = image;
  if (width < SIDE || height < SIDE) return image;
  const planes = decorrelate(image).map((plane, c) => {
    const map = { width, height, data: plane };
    return denoiseMap(map, typeof sigma === 'number' ? sigma : sigma[c]!, {
      progress: (fraction) => context.progress((c + fraction) / 3),
      throwIfCancelled: () => context.throwIfCancelled(),
    }).data;
  }) as [Float32Array, Float32Array, Float32Array];
  const out = new Uint8ClampedArray(data.length);
  for (let i = 0; i < width * height; i++) {
    const [y, u, v] = [A * planes[0][i]!, B * planes[1][i]!, C * planes[2][i]!];
    out[i * channels] = y + u + v;
    out[i * channels + 1] = y - 2 * v;
    out[i * channels + 2] = y - u + v;
    if (channels === 4) out[i * 4 + 3] = data[i * 4 + 3]!;
  }
  return { width, height, channels, data: out };
}

/** White noise of deviation `sigma`, in the map's unit, removed from one plane of at least 8 × 8 pixels. */
export function denoiseMap(map: ScalarMap, sigma: number, context: KernelContext): ScalarMap {
  if (sigma <= 0) return map;
  const pilot = shrink(map, null, sigma, (fraction) => context.progress(fraction / 2), context);
  return shrink(map, pilot, sigma, (fraction) => context.progress(0.5 + fraction / 2), context);
}

function decorrelate({ width, height, channels, data }: SrgbImage): [Float32Array, Float32Array, Float32Array] {
  const count = width * height;
  const [y, u, v] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let i = 0, from = 0; i < count; i++, from += channels) {
    const [r, g, b] = [data[from]!, data[from + 1]!, data[from + 2]!];
    y[i] = A * (r + g + b);
    u[i] = B * (r - b);
    v[i] = C * (r - 2 * g + b);
  }
  return [y, u, v];
}

/**
 * One pass over all patches. The transform of the rows of a strip of eight columns is shared by all patches in it, forth and back,
 * so that a patch costs its columns only. Estimates are averaged, those with fewer coefficients weighing more.
 */
function shrink(
  map: ScalarMap,
  pilot: ScalarMap | null,
  sigma: number,
  progress: (fraction: number) => void,
  context: KernelContext,
): ScalarMap {
  const { width, height } = map;
  const sum = new Float32Array(map.data.length);
  const weights = new Float32Array(map.data.length);
  const rows = new Float32Array(height * SIDE);
  const pilotRows = new Float32Array(pilot === null ? 0 : height * SIDE);
  const kept = new Float32Array(height * SIDE);
  const weight = new Float32Array(height);
  const patch = new Float32Array(SIDE * SIDE);
  const clean = new Float32Array(SIDE * SIDE);
  const least = THRESHOLD * sigma;
  const power = sigma * sigma;
  for (const x of starts(width)) {
    context.throwIfCancelled();
    progress(x / width);
    for (let y = 0; y < height; y++) {
      dct8(map.data, y * width + x, 1, rows, y * SIDE, 1);
      if (pilot !== null) dct8(pilot.data, y * width + x, 1, pilotRows, y * SIDE, 1);
    }
    kept.fill(0);
    weight.fill(0);
    for (const y of starts(height)) {
      for (let k = 0; k < SIDE; k++) dct8(rows, y * SIDE + k, SIDE, patch, k, SIDE);
      let used = 1;
      if (pilot === null) {
        for (let k = 1; k < patch.length; k++) {
          if (Math.abs(patch[k]!) < least) patch[k] = 0;
          else used++;
        }
      } else {
        for (let k = 0; k < SIDE; k++) dct8(pilotRows, y * SIDE + k, SIDE, clean, k, SIDE);
        for (let k = 1; k < patch.length; k++) {
          const energy = clean[k]! * clean[k]!;
          const gain = energy / (energy + power);
          patch[k]! *= gain;
          used += gain * gain;
        }
      }
      const share = 1 / used;
      for (let k = 0; k < SIDE; k++) {
        inverseDct8(patch, k, SIDE, patch, k, SIDE);
        weight[y + k]! += share;
      }
      for (let n = 0; n < patch.length; n++) kept[y * SIDE + n]! += share * patch[n]!;
    }
    for (let y = 0; y < height; y++) {
      inverseDct8(kept, y * SIDE, 1, patch, 0, 1);
      const at = y * width + x;
      for (let k = 0; k < SIDE; k++) {
        sum[at + k]! += patch[k]!;
        weights[at + k]! += weight[y]!;
      }
    }
  }
  for (let i = 0; i < sum.length; i++) sum[i]! /= weights[i]!;
  return { width, height, data: sum };
}

/** Where patches start along a side; the last one ends at the border. */
function starts(length: number): number[] {
  const last = length - SIDE;
  const all = Array.from({ length: Math.floor(last / STRIDE) + 1 }, (_, k) => k * STRIDE);
  return all.at(-1) === last ? all : [...all, last];
}
