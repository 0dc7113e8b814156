import type { ScalarMap, SrgbImage } from '../image.ts';
import { SRGB_TO_LINEAR, toByte } from './colour.ts';

/** `box`: mean over the covered area (best for shrinking maps and labels' weights); `linear`: a triangle (never beyond its samples); `gaussian`: of σ = 0.4 samples, about what lenses and scanners leave of a pixel; `lanczos`: Lanczos with 3 lobes (sharp pictures). */
export type ResizeFilter = 'box' | 'linear' | 'gaussian' | 'lanczos';

/** Size with the given longest side and the same proportions, at least 1 × 1; never larger than the source. */
export function fitWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Resizes a map. Centred: pixel centres at (i + ½)·scale − ½, so a mirrored input gives a mirrored output. */
export function resizeMap(map: ScalarMap, width: number, height: number, filter: ResizeFilter = 'lanczos'): ScalarMap {
  return { width, height, data: resample(map.data, map.width, map.height, 1, width, height, filter) };
}

/** Resizes an 8-bit picture through linear light (alpha stays as it is, weighting the colours). */
export function resizeSrgb(
  image: SrgbImage,
  width: number,
  height: number,
  filter: ResizeFilter = 'lanczos',
): SrgbImage {
  const { channels, data } = image;
  const planes = new Float32Array(data.length);
  for (let i = 0; i < data.length; i += channels) {
    const alpha = channels === 4 ? data[i + 3]! / 255 : 1;
    for (let c = 0; c < 3; c++) planes[i + c] = SRGB_TO_LINEAR[data[i + c]!]! * alpha;
    if (channels === 4) planes[i + 3] = alpha;
  }
  const sized = resample(planes, image.width, image.height, channels, width, height, filter);
  const out = new Uint8ClampedArray(sized.length);
  for (let i = 0; i < out.length; i += channels) {
    const alpha = channels === 4 ? Math.min(1, Math.max(0, sized[i + 3]!)) : 1;
    for (let c = 0; c < 3; c++) out[i + c] = alpha > 0 ? toByte(sized[i + c]! / alpha) : 0;
    if (channels === 4) out[i + 3] = Math.round(255 * alpha);
  }
  return { width, height, channels, data: out };
}

export interface Taps {
  /** First source index of each output sample. */
  readonly starts: Int32Array;
  /** `count` weights for each output sample; they sum to 1. */
  readonly weights: Float32Array;
  readonly count: number;
}

function resample(
  source: Float32Array,
  width: number,
  height: number,
  channels: number,
  toWidth: number,
  toHeight: number,
  filter: ResizeFilter,
): Float32Array {
  const across = buildTaps(width, toWidth, filter);
  const down = buildTaps(height, toHeight, filter);
  const rows = new Float32Array(toWidth * height * channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < toWidth; x++) {
      const first = (y * width + across.starts[x]!) * channels;
      for (let c = 0; c < channels; c++) {
        let sum = 0;
        for (let k = 0; k < across.count; k++)
          sum += across.weights[x * across.count + k]! * source[first + k * channels + c]!;
        rows[(y * toWidth + x) * channels + c] = sum;
      }
    }
  }
  const stride = toWidth * channels;
  const out = new Float32Array(stride * toHeight);
  for (let y = 0; y < toHeight; y++) {
    for (let k = 0; k < down.count; k++) {
      const w = down.weights[y * down.count + k]!;
      if (w === 0) continue;
      const from = (down.starts[y]! + k) * stride;
      for (let x = 0; x < stride; x++) out[y * stride + x]! += w * rows[from + x]!;
    }
  }
  return out;
}

/** The weights of one axis that is resized from so many samples to so many, centred. */
export function buildTaps(from: number, to: number, filter: ResizeFilter): Taps {
  const scale = from / to;
  const stretch = Math.max(1, scale);
  const support = SUPPORT[filter] * stretch;
  const count = Math.min(from, 2 * Math.ceil(support) + 1);
  const starts = new Int32Array(to);
  const weights = new Float32Array(to * count);
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) * scale - 0.5;
    const start = Math.max(0, Math.min(from - count, Math.round(centre) - (count >> 1)));
    starts[i] = start;
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const distance = Math.abs(start + k - centre);
      const w = weightAt(filter, distance, stretch);
      weights[i * count + k] = w;
      sum += w;
    }
    for (let k = 0; k < count; k++) weights[i * count + k]! /= sum;
  }
  return { starts, weights, count };
}

const GAUSSIAN = 0.4;
/** Half the width of each filter, in samples. */
const SUPPORT = { box: 0.5, linear: 1, gaussian: 1.5, lanczos: 3 } as const;

function weightAt(filter: ResizeFilter, distance: number, stretch: number): number {
  switch (filter) {
    case 'box':
      return coverage(distance, stretch);
    case 'linear':
      return Math.max(0, 1 - distance / stretch);
    case 'gaussian':
      return Math.exp(-((distance / stretch / GAUSSIAN) ** 2) / 2);
    case 'lanczos':
      return lanczos(distance / stretch);
  }
}

/** Share of a source pixel, `distance` away, that lies under an output pixel `stretch` wide. */
function coverage(distance: number, stretch: number): number {
  return Math.max(0, Math.min(1, (stretch + 1) / 2 - distance));
}

function lanczos(x: number): number {
  if (x < 1e-6) return 1;
  if (x >= 3) return 0;
  const a = Math.PI * x;
  return (3 * Math.sin(a) * Math.sin(a / 3)) / (a * a);
}
