import type { ScalarMap } from '../image.ts';
import type { Segment } from '../structure.ts';

/** A straight line before its world axis is known. */
export type Line = Omit<Segment, 'axis'>;

/** A line from its two ends, with the mean of `ink` under it. */
export function makeLine(x0: number, y0: number, x1: number, y1: number, ink: ScalarMap): Line {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const samples = Math.max(2, Math.floor(length));
  let sum = 0;
  for (let i = 0; i < samples; i++) {
    const t = (i + 0.5) / samples;
    const x = Math.min(ink.width - 1, Math.max(0, Math.round(x0 + (x1 - x0) * t)));
    const y = Math.min(ink.height - 1, Math.max(0, Math.round(y0 + (y1 - y0) * t)));
    sum += ink.data[y * ink.width + x]!;
  }
  return { x0, y0, x1, y1, length, ink: sum / samples };
}
