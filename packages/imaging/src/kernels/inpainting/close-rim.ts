import type { RimResidual } from './vote.ts';

/** Cells of the longer side of the grid that a step is spread on, and over which it fades. */
const CELLS = 192;
const FADES = 10;
const ROUNDS = 200;
const RELAXATION = 1.8;
/** Most that a step is evened out by, 0 to 255. */
const MOST = 40;

/**
 * Evens out the step between a filled hole and its rim: the step is known at the rim and fades into the hole as a screened
 * membrane (P. Pérez et al., "Poisson Image Editing", 2003, with a screen). Detail stays as it was copied.
 *
 * @param filled three interleaved values per pixel; changed in place where `hole` is 1
 */
export function closeRim(
  filled: Float32Array,
  hole: Uint8Array,
  { pixels, residuals }: RimResidual,
  width: number,
  height: number,
  pulse: () => void,
): void {
  const size = Math.max(1, Math.ceil(Math.max(width, height) / CELLS));
  const [wide, tall] = [Math.ceil(width / size), Math.ceil(height / size)];
  const cellOf = (pixel: number): number =>
    Math.floor(Math.floor(pixel / width) / size) * wide + Math.floor((pixel % width) / size);
  const steps = new Float32Array(3 * wide * tall);
  const counts = new Float32Array(wide * tall);
  pixels.forEach((pixel, n) => {
    const cell = cellOf(pixel);
    counts[cell]! += 1;
    for (let c = 0; c < 3; c++) steps[3 * cell + c]! += residuals[3 * n + c]!;
  });
  for (let cell = 0; cell < counts.length; cell++)
    for (let c = 0; c < 3; c++)
      steps[3 * cell + c] = Math.min(MOST, Math.max(-MOST, steps[3 * cell + c]! / Math.max(1, counts[cell]!)));
  const free = new Set<number>();
  hole.forEach((value, pixel) => value === 1 && counts[cellOf(pixel)] === 0 && free.add(cellOf(pixel)));
  const isOpen = (cell: number): boolean => counts[cell]! > 0 || free.has(cell);
  const around = [...free].map((cell) => {
    const x = cell % wide;
    const list = [x > 0 ? cell - 1 : -1, x < wide - 1 ? cell + 1 : -1, cell - wide, cell + wide];
    return { cell, list: list.filter((other) => other >= 0 && other < counts.length && isOpen(other)) };
  });
  const screen = 1 / (FADES * FADES);
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 16 === 0) pulse();
    for (const { cell, list } of around) {
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (const other of list) sum += steps[3 * other + c]!;
        steps[3 * cell + c]! += RELAXATION * (sum / (list.length + screen) - steps[3 * cell + c]!);
      }
    }
  }
  addSmoothly(filled, hole, steps, { width, height, wide, tall, size, isOpen });
}

interface Grid {
  readonly width: number;
  readonly height: number;
  readonly wide: number;
  readonly tall: number;
  readonly size: number;
  readonly isOpen: (cell: number) => boolean;
}

/** Adds the cells' values between their centres by bilinear weights. */
function addSmoothly(
  filled: Float32Array,
  hole: Uint8Array,
  steps: Float32Array,
  { width, height, wide, tall, size, isOpen }: Grid,
): void {
  for (let y = 0, pixel = 0; y < height; y++) {
    const v = Math.max(0, (y + 0.5) / size - 0.5);
    const top = Math.floor(v);
    for (let x = 0; x < width; x++, pixel++) {
      if (!hole[pixel]) continue;
      const u = Math.max(0, (x + 0.5) / size - 0.5);
      const left = Math.floor(u);
      let [total, a, b, c] = [0, 0, 0, 0];
      for (let k = 0; k < 4; k++) {
        const [i, j] = [left + (k & 1), top + (k >> 1)];
        const cell = j * wide + i;
        if (i >= wide || j >= tall || !isOpen(cell)) continue;
        const weight = (1 - Math.abs(u - i)) * (1 - Math.abs(v - j));
        total += weight;
        a += weight * steps[3 * cell]!;
        b += weight * steps[3 * cell + 1]!;
        c += weight * steps[3 * cell + 2]!;
      }
      if (total <= 0) continue;
      filled[3 * pixel]! += a / total;
      filled[3 * pixel + 1]! += b / total;
      filled[3 * pixel + 2]! += c / total;
    }
  }
}
