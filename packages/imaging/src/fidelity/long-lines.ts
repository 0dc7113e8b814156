import type { Line } from '../geometry/line.ts';

/** Share of the diagonal above which a line is structure. */
export const LONG_SHARE = 0.03;
const NEAR = 3;
const COVERED = 0.6;

/** Straight lines of at least 3 % of the picture's diagonal, longest first, each once: one that runs beside a longer one for most of its way is left out. */
export function listLongLines<L extends Pick<Line, 'x0' | 'y0' | 'x1' | 'y1' | 'length'>>(
  lines: readonly L[],
  width: number,
  height: number,
): L[] {
  const shortest = LONG_SHARE * Math.hypot(width, height);
  const taken = new Uint8Array(width * height);
  const long: L[] = [];
  for (const line of lines.filter(({ length }) => length >= shortest).toSorted((a, b) => b.length - a.length)) {
    const cells = cellsOf(line, width, height);
    if (cells.length === 0) continue;
    const angle = angleBit(line);
    let covered = 0;
    for (const cell of cells) if (taken[cell]! & angle.near) covered++;
    if (covered > COVERED * cells.length) continue;
    long.push(line);
    for (const cell of cells) stamp(taken, cell, width, height, angle.own);
  }
  return long;
}

/** Indices of the pixels under a line, one per pixel of its length. */
function cellsOf(
  { x0, y0, x1, y1, length }: Pick<Line, 'x0' | 'y0' | 'x1' | 'y1' | 'length'>,
  width: number,
  height: number,
): number[] {
  const cells: number[] = [];
  const count = Math.ceil(length);
  for (let k = 0; k <= count; k++) {
    const x = Math.round(x0 + ((x1 - x0) * k) / count);
    const y = Math.round(y0 + ((y1 - y0) * k) / count);
    if (x >= 0 && y >= 0 && x < width && y < height) cells.push(y * width + x);
  }
  return cells;
}

/** Direction as one of eight bits, and with its neighbours. */
function angleBit({ x0, y0, x1, y1 }: Pick<Line, 'x0' | 'y0' | 'x1' | 'y1'>): { own: number; near: number } {
  const bin = Math.round((((Math.atan2(y1 - y0, x1 - x0) + Math.PI) % Math.PI) / Math.PI) * 8) % 8;
  return { own: 1 << bin, near: (1 << bin) | (1 << ((bin + 1) % 8)) | (1 << ((bin + 7) % 8)) };
}

function stamp(taken: Uint8Array, cell: number, width: number, height: number, bit: number): void {
  const cx = cell % width;
  const cy = (cell - cx) / width;
  for (let y = Math.max(0, cy - NEAR); y <= Math.min(height - 1, cy + NEAR); y++) {
    for (let x = Math.max(0, cx - NEAR); x <= Math.min(width - 1, cx + NEAR); x++) taken[y * width + x]! |= bit;
  }
}
