import { blurMap, blurMapWide } from '../ops/gaussian.ts';

/** Size of the planes of one picture; `scale` is its long side over 1024, by which lengths in pixels are multiplied. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const UNIT_SIDE = 1024;
/** From this σ on three box filters do: paint is no measure. */
const WIDE = 1.4;

export function gridOf({ width, height }: { readonly width: number; readonly height: number }): Grid {
  return { width, height, scale: Math.max(width, height) / UNIT_SIDE };
}

/** A blurred copy, σ in pixels. */
export function blur(data: Float32Array, { width, height }: Grid, sigma: number): Float32Array {
  return (sigma < WIDE ? blurMap : blurMapWide)({ width, height, data }, sigma).data;
}

/** The rows between which a plane is more than `least`, with a margin on both sides: [from, to). */
export function rowsOf(
  plane: Float32Array,
  { width, height }: Grid,
  least: number,
  margin: number,
): readonly [number, number] {
  const first = plane.findIndex((value) => value > least);
  if (first < 0) return [0, 0];
  const last = plane.findLastIndex((value) => value > least);
  return [Math.max(0, Math.floor(first / width) - margin), Math.min(height, Math.floor(last / width) + 1 + margin)];
}

export function clamp(value: number, least = 0, most = 1): number {
  return value < least ? least : value > most ? most : value;
}

/** Smoothstep: 0 up to `from`, 1 from `to` on. */
export function ramp(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** One of `stride` interleaved channels of a coarse grid, bilinearly at another size. */
export function resample(
  source: ArrayLike<number>,
  from: { readonly width: number; readonly height: number },
  to: { readonly width: number; readonly height: number },
  stride = 1,
  channel = 0,
): Float32Array {
  const out = new Float32Array(to.width * to.height);
  const left = new Int32Array(to.width);
  const right = new Int32Array(to.width);
  const across = new Float32Array(to.width);
  const row = new Float32Array(from.width);
  for (let x = 0; x < to.width; x++) {
    const at = clamp(((x + 0.5) / to.width) * from.width - 0.5, 0, from.width - 1);
    left[x] = Math.floor(at);
    right[x] = Math.min(from.width - 1, left[x]! + 1);
    across[x] = at - left[x]!;
  }
  for (let y = 0; y < to.height; y++) {
    const at = clamp(((y + 0.5) / to.height) * from.height - 0.5, 0, from.height - 1);
    const above = Math.floor(at) * from.width;
    const below = Math.min(from.height - 1, Math.floor(at) + 1) * from.width;
    const down = at - Math.floor(at);
    // down first, along the source's row; then across
    for (let x = 0; x < from.width; x++) {
      const upper = source[(above + x) * stride + channel]!;
      row[x] = upper + (source[(below + x) * stride + channel]! - upper) * down;
    }
    const start = y * to.width;
    for (let x = 0; x < to.width; x++) {
      const first = row[left[x]!]!;
      out[start + x] = first + (row[right[x]!]! - first) * across[x]!;
    }
  }
  return out;
}

/** 0 to 1 as bytes. */
export function toBytes(data: Float32Array): Uint8Array {
  const bytes = new Uint8ClampedArray(data.length);
  for (let i = 0; i < data.length; i++) bytes[i] = 255 * data[i]!;
  return new Uint8Array(bytes.buffer);
}
