import type { KernelContext } from '../../image.ts';
import type { Line } from '../../geometry/line.ts';

/** What a hand drew in several strokes, as one line each, and the gaps between strokes of one line. */
export interface Bundles {
  readonly lines: Line[];
  /** From where one stroke ends to where the next begins. */
  readonly gaps: Line[];
}

/** Shares of the diagonal: how far from their common line strokes may lie, and how long a gap between them may be. */
const APART = 0.0045;
const GAP = 0.03;
/** A line is less sure beyond its ends: by how much more strokes may lie off there. */
const MOST_DOUBT = 2.5;
/** A gap is at most so long against the strokes that it parts. */
const GAP_SHARE = 0.5;
/** Cosine of the angle up to which strokes run alike: 8°. */
const ALIKE = 0.99;

/**
 * Takes strokes that run over, beside or after one another for one line, as a hand draws an edge twice or in pieces: the
 * line of least squares through all of them (weighted by length), from the first stroke's beginning to the last one's end.
 * Strokes that stand alone stay as they are. Longest first.
 */
export function bundleStrokes(
  strokes: readonly Line[],
  width: number,
  height: number,
  context: KernelContext,
): Bundles {
  const diagonal = Math.hypot(width, height);
  const sorted = strokes.toSorted((a, b) => b.length - a.length);
  const taken = new Uint8Array(sorted.length);
  const bundles: Bundles = { lines: [], gaps: [] };
  sorted.forEach((seed, i) => {
    if (taken[i]) return;
    if (i % 64 === 0) context.throwIfCancelled();
    const members = [seed];
    let line = seed;
    for (let grown = true; grown;) {
      grown = false;
      for (let j = i + 1; j < sorted.length; j++) {
        if (taken[j] || !continues(line, sorted[j]!, APART * diagonal, GAP * diagonal)) continue;
        taken[j] = 1;
        members.push(sorted[j]!);
        line = fitThrough(members);
        grown = true;
      }
    }
    bundles.lines.push(line);
    bundles.gaps.push(...findGaps(line, members));
  });
  return { ...bundles, lines: bundles.lines.toSorted((a, b) => b.length - a.length) };
}

function continues(line: Line, stroke: Line, apart: number, gap: number): boolean {
  const [ux, uy] = [(line.x1 - line.x0) / line.length, (line.y1 - line.y0) / line.length];
  const isNear = (x: number, y: number): boolean => {
    const along = (x - line.x0) * ux + (y - line.y0) * uy;
    const beyond = Math.max(0, -along, along - line.length);
    return Math.abs((x - line.x0) * uy - (y - line.y0) * ux) <= apart * Math.min(MOST_DOUBT, 1 + beyond / line.length);
  };
  if (!isNear(stroke.x0, stroke.y0) || !isNear(stroke.x1, stroke.y1)) return false;
  if (Math.abs((stroke.x1 - stroke.x0) * ux + (stroke.y1 - stroke.y0) * uy) < ALIKE * stroke.length) return false;
  const [low, high] = extentOf(line, stroke);
  return Math.max(low - line.length, -high) <= Math.min(gap, GAP_SHARE * (line.length + stroke.length));
}

/** Where a stroke begins and ends along a line, in pixels from the line's beginning. */
function extentOf({ x0, y0, x1, y1, length }: Line, stroke: Line): [low: number, high: number] {
  const along = (x: number, y: number): number => ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length;
  const [a, b] = [along(stroke.x0, stroke.y0), along(stroke.x1, stroke.y1)];
  return a < b ? [a, b] : [b, a];
}

function fitThrough(strokes: readonly Line[]): Line {
  const total = strokes.reduce((sum, { length }) => sum + length, 0);
  const mean = (of: (stroke: Line) => number): number =>
    strokes.reduce((sum, stroke) => sum + of(stroke) * stroke.length, 0) / total;
  const [mx, my] = [mean(({ x0, x1 }) => (x0 + x1) / 2), mean(({ y0, y1 }) => (y0 + y1) / 2)];
  // Second moments of a stroke about the middle of all: its own middle's, and those of its length.
  const xx = mean(({ x0, x1 }) => ((x0 + x1) / 2 - mx) ** 2 + (x1 - x0) ** 2 / 12);
  const yy = mean(({ y0, y1 }) => ((y0 + y1) / 2 - my) ** 2 + (y1 - y0) ** 2 / 12);
  const xy = mean(({ x0, y0, x1, y1 }) => ((x0 + x1) / 2 - mx) * ((y0 + y1) / 2 - my) + ((x1 - x0) * (y1 - y0)) / 12);
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const carrier = { x0: mx, y0: my, x1: mx + Math.cos(angle), y1: my + Math.sin(angle), length: 1, ink: 0 };
  const extents = strokes.map((stroke) => extentOf(carrier, stroke));
  const [from, to] = [Math.min(...extents.map(([low]) => low)), Math.max(...extents.map(([, high]) => high))];
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  return {
    x0: mx + ux * from,
    y0: my + uy * from,
    x1: mx + ux * to,
    y1: my + uy * to,
    length: to - from,
    ink: mean(({ ink }) => ink),
  };
}

function findGaps(line: Line, strokes: readonly Line[]): Line[] {
  const along = strokes
    .map((stroke) => ({ stroke, extent: extentOf(line, stroke) }))
    .toSorted((a, b) => a.extent[0] - b.extent[0]);
  const gaps: Line[] = [];
  let last = along[0]!;
  for (const next of along.slice(1)) {
    if (next.extent[0] > last.extent[1]) {
      const [from, to] = [endOf(line, last.stroke, 1), endOf(line, next.stroke, 0)];
      gaps.push({
        x0: from[0],
        y0: from[1],
        x1: to[0],
        y1: to[1],
        length: Math.hypot(to[0] - from[0], to[1] - from[1]),
        ink: Math.min(last.stroke.ink, next.stroke.ink),
      });
    }
    if (next.extent[1] > last.extent[1]) last = next;
  }
  return gaps.filter(({ length }) => length > 0);
}

/** The end of a stroke that lies first (0) or last (1) along a line. */
function endOf(line: Line, { x0, y0, x1, y1 }: Line, end: 0 | 1): readonly [number, number] {
  const isForward = (x1 - x0) * (line.x1 - line.x0) + (y1 - y0) * (line.y1 - line.y0) > 0;
  return isForward === (end === 1) ? [x1, y1] : [x0, y0];
}
