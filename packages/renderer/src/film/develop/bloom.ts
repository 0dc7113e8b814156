import type { Radiance } from '../frame.ts';
import { CELL, cells } from './coarse.ts';

/**
 * Spreads what is much brighter than white as a lens does: a narrow glow and a wide one, in shares of the picture's width.
 * @param scale exposure; exposed light above 2 glows, and no pixel by more than a lamp's worth, so that a lone sparkle stays small
 * @param out `cells(width)` × `cells(height)` × 3, exposed light
 */
export function spreadBloom(radiance: Radiance, scale: number, out: Float32Array): void {
  const { width, height, data } = radiance;
  const wide = cells(width);
  const high = cells(height);
  const glow = new Float32Array(wide * high * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 3 * (y * width + x);
      const peak = Math.max(data[at]!, data[at + 1]!, data[at + 2]!) * scale;
      if (!(peak > 2 && peak < 1e12)) continue;
      const over = (Math.min(peak, 12) - 2) / peak;
      const to = 3 * (Math.floor(y / CELL) * wide + Math.floor(x / CELL));
      for (let channel = 0; channel < 3; channel += 1)
        glow[to + channel]! += (data[at + channel]! * scale * over) / (CELL * CELL);
    }
  }
  const spare = new Float32Array(glow.length);
  out.fill(0);
  for (const [share, weight] of [
    [0.006, 0.5],
    [0.035, 0.5],
  ] as const) {
    const blurred = glow.slice();
    const radius = Math.max(1, Math.round((share * width) / CELL));
    for (let pass = 0; pass < 3; pass += 1) {
      boxBlur(blurred, spare, wide, high, 3, 3 * wide, radius);
      boxBlur(spare, blurred, high, wide, 3 * wide, 3, radius);
    }
    for (let i = 0; i < out.length; i += 1) out[i]! += weight * blurred[i]!;
  }
}

/** Running mean of 2 · radius + 1 along lines of `length`; outside is dark. */
function boxBlur(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  stride: number,
  lineStride: number,
  radius: number,
): void {
  const scale = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const base = line * lineStride + channel;
      let sum = 0;
      for (let i = 0; i < Math.min(radius, length); i += 1) sum += from[base + i * stride]!;
      for (let i = 0; i < length; i += 1) {
        if (i + radius < length) sum += from[base + (i + radius) * stride]!;
        if (i > radius) sum -= from[base + (i - radius - 1) * stride]!;
        to[base + i * stride] = Math.max(0, sum * scale);
      }
    }
  }
}
