import type { Segment } from '../../structure.ts';
import { mix, type Grid } from '../planes.ts';

/** 1 within `radius` pixels of the given lines, which are in pixels of a picture of another size. */
export function drawLines(
  segments: readonly Segment[],
  from: { readonly width: number; readonly height: number },
  { width, height }: Grid,
  radius: number,
): Float32Array {
  const out = new Float32Array(width * height);
  const [sx, sy] = [width / from.width, height / from.height];
  for (const { x0, y0, x1, y1, length } of segments) {
    const steps = Math.max(1, Math.ceil((length * Math.max(sx, sy)) / Math.max(1, radius)));
    for (let step = 0; step <= steps; step++) {
      const x = Math.round(mix(x0, x1, step / steps) * sx);
      const y = Math.round(mix(y0, y1, step / steps) * sy);
      for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
        out.fill(1, row * width + Math.max(0, x - radius), row * width + Math.min(width - 1, x + radius) + 1);
    }
  }
  return out;
}
