import type { Mask, ScalarMap } from '../../../image.ts';
import type { Segment } from '../../../structure.ts';
import { blurMapWide } from '../../../ops/gaussian.ts';

/** Half the width in pixels of the band in which a long line's ink lies: as ruled, and as drawn by hand. */
const STRAY = { ruled: 1, hand: 4 } as const;

/**
 * Likelihood per pixel, 0 to 1, that the drawing shows leaves: much ink, in no common direction, away from long straight lines.
 */
export function findFoliage(
  mask: Mask,
  ink: ScalarMap,
  segments: readonly Segment[],
  drawnBy: keyof typeof STRAY,
): ScalarMap {
  const { width, height } = mask;
  const total = width * height;
  const sigma = Math.max(3, 0.008 * Math.max(width, height));
  const wide = (data: Float32Array): Float32Array => blurMapWide({ width, height, data }, sigma).data;
  const coverage = wide(Float32Array.from(mask.data));
  const straight = wide(drawLongLines(segments, STRAY[drawnBy], width, height));
  const xx = new Float32Array(total);
  const yy = new Float32Array(total);
  const xy = new Float32Array(total);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const gx = ink.data[i + 1]! - ink.data[i - 1]!;
      const gy = ink.data[i + width]! - ink.data[i - width]!;
      xx[i] = gx * gx;
      yy[i] = gy * gy;
      xy[i] = gx * gy;
    }
  }
  const wideXX = wide(xx);
  const wideYY = wide(yy);
  const wideXY = wide(xy);
  const data = new Float32Array(total);
  for (let i = 0; i < total; i++) {
    const trace = wideXX[i]! + wideYY[i]! + 1e-5;
    const coherence = Math.hypot(wideXX[i]! - wideYY[i]!, 2 * wideXY[i]!) / trace;
    data[i] =
      ramp(0.1, 0.26, coverage[i]!) *
      (1 - ramp(0.45, 0.75, coherence)) *
      (1 - ramp(0.25, 0.6, straight[i]! / (coverage[i]! + 1e-3)));
  }
  return { width, height, data };
}

function drawLongLines(segments: readonly Segment[], stray: number, width: number, height: number): Float32Array {
  const drawn = new Float32Array(width * height);
  for (const segment of segments) {
    if (segment.length < 22) continue;
    const steps = Math.ceil(segment.length);
    for (let k = 0; k <= steps; k++) {
      const x = Math.round(segment.x0 + ((segment.x1 - segment.x0) * k) / steps);
      const y = Math.round(segment.y0 + ((segment.y1 - segment.y0) * k) / steps);
      for (let ny = Math.max(0, y - stray); ny <= Math.min(height - 1, y + stray); ny++) {
        for (let nx = Math.max(0, x - stray); nx <= Math.min(width - 1, x + stray); nx++) drawn[ny * width + nx] = 1;
      }
    }
  }
  return drawn;
}

/** Smooth step from 0 at `low` to 1 at `high`. */
function ramp(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
