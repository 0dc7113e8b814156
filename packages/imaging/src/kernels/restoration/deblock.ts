import type { KernelContext, Raster } from '../../image.ts';

const SIDE = 8;
const BLOCK = SIDE * SIDE;
/** Pixels between the blocks that each pixel is averaged over. */
const STEP = 2;
/** Coefficients below this many standard deviations are noise. */
const HARD = 2.7;

/** `DCT[u * 8 + x]`: the orthonormal cosine transform of type II. */
const DCT = Float32Array.from({ length: BLOCK }, (_, i) => {
  const [u, x] = [Math.floor(i / SIDE), i % SIDE];
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE));
});

/** Rows of a band, in whole blocks. */
const BAND = 512;

/** Standard deviations of what is to go, of 1. */
export interface Dirt {
  readonly luma: number;
  readonly chroma: number;
}

/** Standard deviation of what quantisation leaves (Foi, Katkovnik and Egiazarian, 2007), of 1. @param steps of the nine lowest frequencies, of 255 */
export function quantisationNoise(steps: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += steps[i]!;
  return Math.sqrt(0.69 * (sum / 9) ** 1.3) / 255;
}

/**
 * Noise and the blocks of JPEG taken from a plane: hard thresholds in the cosine transform of overlapping blocks, averaged by
 * how few coefficients each keeps (Yaroslavsky, Egiazarian and Astola, 2001).
 *
 * @param plane rows of `width` values
 * @param noise standard deviation of what is to go, in the plane's unit
 */
function shrinkNoise(plane: Float32Array, width: number, noise: number): Float32Array {
  const height = plane.length / width;
  if (width < SIDE || height < SIDE || noise <= 0) return plane.slice();
  const sum = new Float32Array(plane.length);
  const weight = new Float32Array(plane.length);
  const block = new Float32Array(BLOCK);
  const coefficients = new Float32Array(BLOCK);
  const threshold = HARD * noise;
  for (const y of starts(height))
    for (const x of starts(width)) {
      for (let v = 0; v < SIDE; v++)
        for (let u = 0; u < SIDE; u++) block[v * SIDE + u] = plane[(y + v) * width + x + u]!;
      transform(block, coefficients);
      let kept = 1;
      for (let i = 1; i < BLOCK; i++)
        if (Math.abs(coefficients[i]!) < threshold) coefficients[i] = 0;
        else kept++;
      invert(coefficients, block);
      const share = 1 / kept;
      for (let v = 0; v < SIDE; v++)
        for (let u = 0; u < SIDE; u++) {
          const at = (y + v) * width + x + u;
          sum[at]! += share * block[v * SIDE + u]!;
          weight[at]! += share;
        }
    }
  for (let i = 0; i < sum.length; i++) sum[i]! /= weight[i]!;
  return sum;
}

/** Noise and blocks taken from a picture's luma and chroma (ITU-R BT.601), each as much as is told; alpha stays. */
export function cleanRaster(source: Raster, { luma, chroma }: Dirt, context: KernelContext): Raster {
  const { width, height, channels, data } = source;
  const isDeep = data instanceof Uint16Array;
  const most = isDeep ? 65_535 : 255;
  const out = data.slice();
  for (let top = 0; top < height; top += BAND) {
    context.throwIfCancelled();
    const first = Math.max(0, top - SIDE);
    const start = first * width;
    const pixels = (Math.min(height, top + BAND + SIDE) - first) * width;
    const planes = [new Float32Array(pixels), new Float32Array(pixels), new Float32Array(pixels)] as const;
    const [light, blue, red] = planes;
    for (let i = 0; i < pixels; i++) {
      const at = (start + i) * channels;
      const [r, g, b] = [data[at]! / most, data[at + 1]! / most, data[at + 2]! / most];
      light[i] = 0.299 * r + 0.587 * g + 0.114 * b;
      blue[i] = b - light[i]!;
      red[i] = r - light[i]!;
    }
    const [y, cb, cr] = planes.map((plane, i) => shrinkNoise(plane, width, i === 0 ? luma : chroma)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const end = (Math.min(height, top + BAND) - first) * width;
    for (let i = (top - first) * width; i < end; i++) {
      const at = (start + i) * channels;
      const r = y[i]! + cr[i]!;
      const b = y[i]! + cb[i]!;
      const g = (y[i]! - 0.299 * r - 0.114 * b) / 0.587;
      for (const [c, value] of [r, g, b].entries()) out[at + c] = Math.round(most * Math.min(1, Math.max(0, value)));
    }
    context.progress(Math.min(1, (top + BAND) / height));
  }
  return { width, height, channels, data: out };
}

/** Where blocks begin so that every pixel lies in one. */
function starts(length: number): number[] {
  const all: number[] = [];
  for (let at = 0; at < length - SIDE; at += STEP) all.push(at);
  all.push(length - SIDE);
  return all;
}

const half = new Float32Array(BLOCK);

function transform(block: Float32Array, out: Float32Array): void {
  for (let v = 0; v < SIDE; v++)
    for (let u = 0; u < SIDE; u++) {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += DCT[u * SIDE + x]! * block[v * SIDE + x]!;
      half[u * SIDE + v] = sum;
    }
  for (let u = 0; u < SIDE; u++)
    for (let w = 0; w < SIDE; w++) {
      let sum = 0;
      for (let v = 0; v < SIDE; v++) sum += DCT[w * SIDE + v]! * half[u * SIDE + v]!;
      out[w * SIDE + u] = sum;
    }
}

function invert(coefficients: Float32Array, out: Float32Array): void {
  half.fill(0);
  for (let w = 0; w < SIDE; w++)
    for (let u = 0; u < SIDE; u++) {
      const value = coefficients[w * SIDE + u]!;
      if (value === 0) continue;
      for (let v = 0; v < SIDE; v++) half[v * SIDE + u]! += DCT[w * SIDE + v]! * value;
    }
  out.fill(0);
  for (let v = 0; v < SIDE; v++)
    for (let u = 0; u < SIDE; u++) {
      const value = half[v * SIDE + u]!;
      if (value === 0) continue;
      for (let x = 0; x < SIDE; x++) out[v * SIDE + x]! += DCT[u * SIDE + x]! * value;
    }
}
