import type { Segment } from '../../structure.ts';

/** For each pixel, a bit per world axis along which a line of 18 px or more passes within `reach` pixels. */
export interface EdgeEvidence {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

const SHORTEST = 18;

export function drawEvidence(segments: readonly Segment[], width: number, height: number, reach: number): EdgeEvidence {
  const bits = new Uint8Array(width * height);
  for (const segment of segments) {
    if (segment.axis === null || segment.length < SHORTEST) continue;
    const bit = 1 << segment.axis;
    const steps = Math.ceil(segment.length / reach);
    for (let k = 0; k <= steps; k++) {
      const x = Math.round(segment.x0 + ((segment.x1 - segment.x0) * k) / steps);
      const y = Math.round(segment.y0 + ((segment.y1 - segment.y0) * k) / steps);
      const lastX = Math.min(width - 1, x + reach);
      const lastY = Math.min(height - 1, y + reach);
      for (let ny = Math.max(0, y - reach); ny <= lastY; ny++) {
        for (let nx = Math.max(0, x - reach); nx <= lastX; nx++) bits[ny * width + nx]! |= bit;
      }
    }
  }
  return { width, height, bits };
}
