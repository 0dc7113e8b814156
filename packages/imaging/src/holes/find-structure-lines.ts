import type { Mask, SrgbImage } from '../image.ts';
import type { Line } from '../kernels/inpainting/continue-surfaces.ts';
import type { StructureLine } from '../kernels/inpainting/structure-bands.ts';
import { isHole } from './hole-rays.ts';

/** Pixels beside a line where its sides are looked at; along it, where the edge is learned, and by which a walk goes on. */
const ASIDE = 3;
const LEARNED = 12;
const STEP = 2;
/** Least difference of the two sides, and most of a side to what was learned of it, 0 to 255. */
const CONTRAST = 8;
const ALIKE = 26;
/** Share of the diagonal by which an edge is followed at most. */
const FOLLOWED = 0.2;
/** Visible pixels under which a line says nothing of its edge. */
const LEAST = 8;

/** The lines whose edge is seen beyond the hole, each with as much of it as looks like the edge at the rim. */
export function findStructureLines(lines: readonly Line[], image: SrgbImage, hole: Mask): StructureLine[] {
  return lines.flatMap(({ x0, y0, x1, y1 }) => {
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length < 1) return [];
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
    const before = follow(image, hole, x0, y0, -dx, -dy);
    const after = follow(image, hole, x1, y1, dx, dy);
    return before + after < LEAST
      ? []
      : [{ x0: x0 - before * dx, y0: y0 - before * dy, x1: x1 + after * dx, y1: y1 + after * dy }];
  });
}

/** Pixels over which the edge at an end of a line goes on away from the hole; 0 where none is seen. */
function follow(image: SrgbImage, hole: Mask, x: number, y: number, dx: number, dy: number): number {
  const most = FOLLOWED * Math.hypot(image.width, image.height);
  const at = (k: number, side: number): number | null => {
    const [u, v] = [x + k * dx + side * ASIDE * dy, y + k * dy - side * ASIDE * dx];
    return isHole(hole, u, v) === false ? lumaAt(image, Math.round(u), Math.round(v)) : null;
  };
  const [left, right] = [mean(at, 1), mean(at, -1)];
  if (left === null || right === null || Math.abs(left - right) < CONTRAST) return 0;
  let followed = 0;
  for (let k = 0; k <= most; k += STEP) {
    const [a, b] = [at(k, 1), at(k, -1)];
    if (a === null || b === null) {
      // the rim of the hole is uneven
      if (k < LEARNED) continue;
      break;
    }
    if (Math.abs(a - left) > ALIKE || Math.abs(b - right) > ALIKE || (a - b) * (left - right) <= 0) {
      if (k - followed > LEARNED) break;
      continue;
    }
    followed = k;
  }
  return followed;
}

function mean(at: (k: number, side: number) => number | null, side: number): number | null {
  let [sum, count] = [0, 0];
  for (let k = 0; k < LEARNED; k++) {
    const value = at(k, side);
    if (value === null) continue;
    sum += value;
    count += 1;
  }
  return count < LEARNED / 3 ? null : sum / count;
}

function lumaAt({ width, channels, data }: SrgbImage, x: number, y: number): number {
  const from = (y * width + x) * channels;
  return 0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!;
}
