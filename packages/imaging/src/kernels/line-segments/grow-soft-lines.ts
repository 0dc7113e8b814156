import type { KernelContext, ScalarMap } from '../../image.ts';
import { growLines, WEAKEST_GRADIENT } from './grow-lines.ts';
import type { Line } from '../../geometry/line.ts';

/** Pixels that are taken together. */
const SCALES = [2, 4] as const;
/** Of the median gradient of the picture, from which on a soft edge stands out of noise and of slow falls of light. */
const OVER_NOISE = 3;
const FAINTEST = 0.004;
/** Pixels (of the reduced picture) that a line has to be long at least. */
const SHORTEST = 16;

/**
 * Straight edges of shading: those of the picture itself, and those that only show when it is made smaller, which takes
 * noise out of it and makes the soft creases between a white model's walls as thin as drawn edges. A line that was
 * found at a finer scale is not found again.
 * `luma` 0 to 1.
 */
export function growSoftLines(luma: ScalarMap, ink: ScalarMap, context: KernelContext): Line[] {
  const lines = growLines(luma, ink, context);
  for (const scale of SCALES) {
    context.throwIfCancelled();
    const small = reduce(luma, scale);
    const weakest = Math.min(WEAKEST_GRADIENT, Math.max(FAINTEST, OVER_NOISE * findMedianStep(small)));
    const known = drawKnown(lines, luma.width, luma.height, scale);
    const middle = (scale - 1) / 2;
    for (const line of growLines(small, reduce(ink, scale), context, weakest)) {
      if (line.length < SHORTEST) continue;
      const [x0, y0, x1, y1] = [
        line.x0 * scale + middle,
        line.y0 * scale + middle,
        line.x1 * scale + middle,
        line.y1 * scale + middle,
      ];
      if (isKnown(known, x0, y0, x1, y1)) continue;
      lines.push({ x0, y0, x1, y1, length: line.length * scale, ink: line.ink });
    }
  }
  return lines.sort((a, b) => b.length - a.length);
}

/** Means over squares of `scale` pixels; a rest at the right and lower border is left out. */
function reduce({ width, height, data }: ScalarMap, scale: number): ScalarMap {
  const [columns, rows] = [Math.max(1, Math.floor(width / scale)), Math.max(1, Math.floor(height / scale))];
  const small = new Float32Array(columns * rows);
  for (let y = 0; y < rows * scale && y < height; y++) {
    const row = Math.floor(y / scale) * columns;
    for (let x = 0; x < columns * scale && x < width; x++) small[row + Math.floor(x / scale)]! += data[y * width + x]!;
  }
  const share = 1 / (Math.min(scale, width) * Math.min(scale, height));
  return { width: columns, height: rows, data: small.map((sum) => sum * share) };
}

/** Median of half the step between next but one neighbours, along rows. */
function findMedianStep({ width, height, data }: ScalarMap): number {
  const bins = new Uint32Array(512);
  let total = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 1; x < width - 1; x++) {
      bins[Math.min(511, (Math.abs(data[y * width + x + 1]! - data[y * width + x - 1]!) * 2048) | 0)]!++;
      total++;
    }
  }
  let seen = 0;
  for (let bin = 0; bin < bins.length; bin++) {
    seen += bins[bin]!;
    if (seen >= total / 2) return bin / 4096;
  }
  return 0;
}

interface Known {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  /** Direction of the line that passes, in twelfths of a half turn and one more; 0 where none does. */
  readonly directions: Uint8Array;
}

function drawKnown(lines: readonly Line[], width: number, height: number, scale: number): Known {
  const cell = 2 * scale;
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1];
  const directions = new Uint8Array(columns * rows);
  for (const line of lines) {
    const direction = 1 + directionOf(line.x0, line.y0, line.x1, line.y1);
    for (const at of cellsAlong(line.x0, line.y0, line.x1, line.y1, cell, columns, rows)) directions[at] = direction;
  }
  return { columns, rows, cell, directions };
}

/** Whether a line of like direction runs along most of it. */
function isKnown({ columns, rows, cell, directions }: Known, x0: number, y0: number, x1: number, y1: number): boolean {
  const direction = directionOf(x0, y0, x1, y1);
  const cells = cellsAlong(x0, y0, x1, y1, cell, columns, rows);
  const same = cells.filter((at) => {
    const other = directions[at]! - 1;
    return other >= 0 && [0, 1, 11].includes(Math.abs(other - direction));
  });
  return same.length > 0.6 * cells.length;
}

function directionOf(x0: number, y0: number, x1: number, y1: number): number {
  const turn = Math.atan2(y1 - y0, x1 - x0) / Math.PI + 2;
  return Math.round((turn % 1) * 12) % 12;
}

function cellsAlong(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  cell: number,
  columns: number,
  rows: number,
): number[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / cell));
  return Array.from({ length: steps + 1 }, (_, k) => {
    const x = Math.min(columns - 1, Math.max(0, Math.round((x0 + ((x1 - x0) * k) / steps) / cell)));
    const y = Math.min(rows - 1, Math.max(0, Math.round((y0 + ((y1 - y0) * k) / steps) / cell)));
    return y * columns + x;
  });
}
