import type { KernelContext } from '../../image.ts';
import type { Line } from '../../geometry/line.ts';

const ANGLE_BINS = 36;
const LARGEST_GAP = 14;

/**
 * Joins lines that continue one another: ends within `offset` pixels of the longer line's carrier and a gap of at most 14 px and
 * 0.4 of their lengths together. The longer line keeps its direction. Longest first in the result.
 */
export function mergeCollinear(lines: readonly Line[], offset: number, context: KernelContext): Line[] {
  const sorted = lines.toSorted((a, b) => b.length - a.length);
  const bins = Array.from({ length: ANGLE_BINS }, (): number[] => []);
  const binOf = sorted.map(findAngleBin);
  binOf.forEach((bin, i) => bins[bin]!.push(i));
  const taken = new Uint8Array(sorted.length);
  for (let i = 0; i < sorted.length; i++) {
    if (taken[i]) continue;
    if (i % 64 === 0) context.throwIfCancelled();
    const near = [-1, 0, 1].flatMap((step) => bins[(binOf[i]! + step + ANGLE_BINS) % ANGLE_BINS]!).filter((j) => j > i);
    let grown = true;
    while (grown) {
      grown = false;
      for (const j of near) {
        if (taken[j]) continue;
        const joined = join(sorted[i]!, sorted[j]!, offset);
        if (!joined) continue;
        taken[j] = 1;
        if (joined.length > sorted[i]!.length + 0.01) grown = true;
        sorted[i] = joined;
      }
    }
  }
  return sorted.filter((_, i) => !taken[i]).toSorted((a, b) => b.length - a.length);
}

function findAngleBin(line: Line): number {
  const angle = Math.atan2(line.y1 - line.y0, line.x1 - line.x0);
  return Math.floor((((angle % Math.PI) + Math.PI) % Math.PI) / (Math.PI / ANGLE_BINS)) % ANGLE_BINS;
}

function join(a: Line, b: Line, offset: number): Line | null {
  const ux = (a.x1 - a.x0) / a.length;
  const uy = (a.y1 - a.y0) / a.length;
  if (Math.abs((b.x0 - a.x0) * uy - (b.y0 - a.y0) * ux) > offset) return null;
  if (Math.abs((b.x1 - a.x0) * uy - (b.y1 - a.y0) * ux) > offset) return null;
  const t0 = (b.x0 - a.x0) * ux + (b.y0 - a.y0) * uy;
  const t1 = (b.x1 - a.x0) * ux + (b.y1 - a.y0) * uy;
  const low = Math.min(t0, t1);
  const high = Math.max(t0, t1);
  if (Math.max(low - a.length, -high) > Math.min(LARGEST_GAP, 0.4 * (a.length + b.length))) return null;
  const start = Math.min(0, low);
  const end = Math.max(a.length, high);
  return {
    x0: a.x0 + ux * start,
    y0: a.y0 + uy * start,
    x1: a.x0 + ux * end,
    y1: a.y0 + uy * end,
    length: end - start,
    ink: (a.ink * a.length + b.ink * b.length) / (a.length + b.length),
  };
}
