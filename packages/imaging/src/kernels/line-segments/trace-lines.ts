import type { KernelContext, Mask, ScalarMap } from '../../image.ts';
import { type Line, makeLine } from '../../geometry/line.ts';
import { mergeCollinear } from './merge-collinear.ts';
import { cutJunctions, thinMask } from './skeleton.ts';

/** Distance in pixels from its chord within which a stroke is one line: ruled, and drawn by hand. */
export const RULED_TOLERANCE = 1.4;
export const HAND_TOLERANCE = 4.5;
const SHORTEST_PIECE = 7;
const SHORTEST_LINE = 14;
const LONG_STROKE = 30;
/** Bends that stray less than this many pixels from their chord are taken as one stroke when judging the hand. */
const CORNER_TOLERANCE = 4;
const STRAIGHTEST = 0.2;

/** Straight lines of a drawing and how steadily they were drawn. */
export interface TracedLines {
  readonly lines: Line[];
  /**
   * Distance (root mean square, pixels) from a straight line that the straightest fifth of the strokes of 30 px and more
   * stays within: about 0.3 where anything is ruled, more for a free hand.
   */
  readonly wobble: number;
}

/**
 * Lines along the skeleton of the ink: chains between junctions, split where they leave their chord by more than
 * `tolerance` pixels (Ramer 1972), fitted by least squares, joined over small collinear gaps. Lines under 14 px are dropped.
 */
export function traceLines(mask: Mask, ink: ScalarMap, tolerance: number, context: KernelContext): TracedLines {
  const { width, height } = mask;
  const skeleton = cutJunctions(thinMask(mask, context), width, height);
  context.throwIfCancelled();
  const pieces: Line[] = [];
  const deviations: { deviation: number; length: number }[] = [];
  for (const chain of traceChains(skeleton, width, height)) {
    for (const [from, to] of splitChain(chain, width, CORNER_TOLERANCE)) {
      if (to - from >= LONG_STROKE)
        deviations.push({ deviation: fitPiece(chain, from, to, width, ink).deviation, length: to - from });
    }
    for (const [from, to] of splitChain(chain, width, tolerance)) {
      const { line } = fitPiece(chain, from, to, width, ink);
      if (line.length >= SHORTEST_PIECE) pieces.push(line);
    }
  }
  context.throwIfCancelled();
  const lines = mergeCollinear(pieces, 1.15 * tolerance, context).filter((line) => line.length >= SHORTEST_LINE);
  return { lines, wobble: findStraightest(deviations) };
}

/** Deviation below which a fifth of the length lies; 0 without strokes. */
function findStraightest(deviations: { deviation: number; length: number }[]): number {
  const wanted = deviations.reduce((sum, { length }) => sum + length, 0) * STRAIGHTEST;
  let seen = 0;
  for (const { deviation, length } of deviations.sort((a, b) => a.deviation - b.deviation)) {
    seen += length;
    if (seen >= wanted) return deviation;
  }
  return 0;
}

/** Pixel chains of a skeleton without junctions: open ones first, from an end, then closed loops. */
function* traceChains(skeleton: Uint8Array, width: number, height: number): Generator<Int32Array> {
  const used = new Uint8Array(skeleton.length);
  const buffer = new Int32Array(skeleton.length);
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const start = y * width + x;
        if (!skeleton[start] || used[start]) continue;
        if (pass === 0 && countNeighbours(skeleton, start, width) !== 1) continue;
        const length = walkChain(skeleton, used, start, width, buffer);
        if (length > 3) yield buffer.slice(0, length);
      }
    }
  }
}

function countNeighbours(pixels: Uint8Array, i: number, width: number): number {
  return (
    pixels[i - 1]! +
    pixels[i + 1]! +
    pixels[i - width]! +
    pixels[i + width]! +
    pixels[i - width - 1]! +
    pixels[i - width + 1]! +
    pixels[i + width - 1]! +
    pixels[i + width + 1]!
  );
}

function walkChain(skeleton: Uint8Array, used: Uint8Array, start: number, width: number, chain: Int32Array): number {
  const steps = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  let length = 0;
  let at = start;
  while (at >= 0) {
    used[at] = 1;
    chain[length++] = at;
    let next = -1;
    for (const step of steps) {
      const to = at + step;
      if (skeleton[to] && !used[to]) {
        next = to;
        break;
      }
    }
    at = next;
  }
  return length;
}

/** Index ranges of a chain that stay within the tolerance of their chord. */
function splitChain(chain: Int32Array, width: number, tolerance: number): [number, number][] {
  const pieces: [number, number][] = [];
  const stack: [number, number][] = [[0, chain.length - 1]];
  for (let range = stack.pop(); range; range = stack.pop()) {
    const [from, to] = range;
    if (to - from < SHORTEST_PIECE * 0.7) continue;
    const x0 = chain[from]! % width;
    const y0 = Math.floor(chain[from]! / width);
    const dx = (chain[to]! % width) - x0;
    const dy = Math.floor(chain[to]! / width) - y0;
    const length = Math.hypot(dx, dy);
    let farthest = 0;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const px = (chain[i]! % width) - x0;
      const py = Math.floor(chain[i]! / width) - y0;
      const distance = length > 1 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
      if (distance > farthest) {
        farthest = distance;
        at = i;
      }
    }
    if (farthest > tolerance && at > 0) stack.push([at, to], [from, at]);
    else pieces.push(range);
  }
  return pieces;
}

/** Least-squares line through part of a chain, cut at the feet of its end pixels. */
function fitPiece(
  chain: Int32Array,
  from: number,
  to: number,
  width: number,
  ink: ScalarMap,
): { line: Line; deviation: number } {
  const count = to - from + 1;
  let meanX = 0;
  let meanY = 0;
  for (let i = from; i <= to; i++) {
    meanX += chain[i]! % width;
    meanY += Math.floor(chain[i]! / width);
  }
  meanX /= count;
  meanY /= count;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = from; i <= to; i++) {
    const dx = (chain[i]! % width) - meanX;
    const dy = Math.floor(chain[i]! / width) - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const ux = Math.cos(angle);
  const uy = Math.sin(angle);
  const along = (i: number): number =>
    ((chain[i]! % width) - meanX) * ux + (Math.floor(chain[i]! / width) - meanY) * uy;
  const start = along(from);
  const end = along(to);
  const line = makeLine(meanX + ux * start, meanY + uy * start, meanX + ux * end, meanY + uy * end, ink);
  const across = (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy);
  return { line, deviation: Math.sqrt(Math.max(0, across) / count) };
}
