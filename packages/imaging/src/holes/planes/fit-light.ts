import type { SrgbImage } from '../../image.ts';
import { SRGB_TO_LINEAR } from '../../ops/colour.ts';
import { findQuantile } from '../../ops/morphology.ts';

/** Sides of the cells in which light is fitted, as a share of the picture's shorter side, and pixels at least. */
const CELL = 1 / 60;
const CELL_LEAST = 6;
/** Known share of a cell from which it counts. */
const KNOWN = 0.4;
const ROUNDS = 12;
/** Tukey's bound, in deviations; deviations are at least so much (natural logarithm), and darker ones count for more: they are shadows oftener. */
const TUKEY = 4.685;
const DEVIATION = 0.02;
const DARKER = 1.5;
/** Weight against curvature, of the weight of all cells. */
const RIDGE = 0.01;
/** Quantiles of the fitted light of known cells that the light of a hole is kept within, and by how much more. */
const [LOW, HIGH] = [0.04, 0.96];
const BEYOND = 0.08;
/** Cells over which what the polynomial leaves spreads into a hole, how far it is looked for, and the weight of nothing. */
const REACH = 2.5;
const RADIUS = 7;
const NOTHING = 0.6;
/** Most that is left over and believed (natural logarithm); what is darker is a shadow. */
const [DARKEST, BRIGHTEST] = [-0.25, 0.35];
const TERMS = 6;
/** Linear light that logarithms begin at. */
export const DARK = 0.004;

/** Natural logarithms of linear colour, three interleaved. */
export function logsOf({ width, height, channels, data }: SrgbImage): Float32Array {
  const logs = new Float32Array(3 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let c = 0; c < 3; c++) logs[3 * pixel + c] = Math.log(DARK + SRGB_TO_LINEAR[data[pixel * channels + c]!]!);
  return logs;
}

/** Pixels of one plane, row-major: natural logarithms of linear colour, three interleaved; what is known and what is wanted of them. */
export interface PlanePixels {
  readonly width: number;
  readonly height: number;
  readonly logs: Float32Array;
  readonly known: Uint8Array;
  readonly wanted: Uint8Array;
}

/**
 * The slow light on a plane: a polynomial of second order over the picture, fitted without outliers (iteratively reweighted
 * least squares; Beaton and Tukey, 1974). Shadows and patches of sun are outliers: neither goes on behind a hole.
 *
 * @param light written: natural logarithms, three interleaved, where `known` or `wanted`
 */
export function fitLight(plane: PlanePixels, light: Float32Array): void {
  const { width, known, wanted, logs } = plane;
  const grid = gridOf(plane);
  const { means, counts } = meansOf(plane, grid, (pixel, c) => logs[3 * pixel + c]!);
  const seen = seenOf(counts, grid);
  const terms = (x: number, y: number): number[] => termsAt((x + 0.5) / grid.columns, (y + 0.5) / grid.rows);
  const { fits, weights } =
    seen.length < 2 * TERMS
      ? { fits: [0, 1, 2].map((c) => [medianOf(logs, known, c)]), weights: null }
      : fitCells(seen, (k) => terms(k % grid.columns, Math.floor(k / grid.columns)), means);
  const ranges = fits.map((fit) => {
    const values = Float32Array.from(
      seen.filter((_, n) => weights === null || weights[n]! > 0.3),
      (k) => dot(fit, terms(k % grid.columns, Math.floor(k / grid.columns))),
    );
    return values.length === 0 ? [-9, 9] : [findQuantile(values, LOW) - BEYOND, findQuantile(values, HIGH) + BEYOND];
  });
  for (let pixel = 0; pixel < known.length; pixel++) {
    if (!known[pixel] && !wanted[pixel]) continue;
    const basis = terms((pixel % width) / grid.cell - 0.5, Math.floor(pixel / width) / grid.cell - 0.5);
    fits.forEach((fit, c) => {
      light[3 * pixel + c] = Math.min(ranges[c]![1]!, Math.max(ranges[c]![0]!, dot(fit, basis)));
    });
  }
}

/**
 * What the slow light leaves of what is known, by cells, added to it (in place); from the border of a hole inwards it fades.
 *
 * @returns 1 on known pixels that are neither in a patch of sun nor in a shadow
 */
export function addLeftLight(plane: PlanePixels, light: Float32Array): Uint8Array {
  const { width, height, known, wanted, logs } = plane;
  const grid = gridOf(plane);
  const { means, counts } = meansOf(plane, grid, (pixel, c) => logs[3 * pixel + c]! - light[3 * pixel + c]!);
  const isSeen = new Uint8Array(counts.length);
  for (const k of seenOf(counts, grid)) isSeen[k] = 1;
  const spread = createSampler(spreadLeft(means, isSeen, grid.columns, grid.rows), grid);
  const explained = new Uint8Array(known.length);
  for (let y = 0, pixel = 0; y < height; y++)
    for (let x = 0; x < width; x++, pixel++) {
      if (!known[pixel] && !wanted[pixel]) continue;
      let step = 0;
      for (let c = 0; c < 3; c++) {
        const more = spread(x, y, c);
        light[3 * pixel + c]! += more;
        step += more / 3;
      }
      explained[pixel] = known[pixel]! && step > DARKEST && step < BRIGHTEST ? 1 : 0;
    }
  return explained;
}

interface Grid {
  /** Pixels across a cell. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

function gridOf({ width, height }: PlanePixels): Grid {
  const cell = Math.max(CELL_LEAST, Math.round(CELL * Math.min(width, height)));
  return { cell, columns: Math.ceil(width / cell), rows: Math.ceil(height / cell) };
}

function seenOf(counts: Int32Array, { cell }: Grid): number[] {
  return [...counts.keys()].filter((k) => counts[k]! >= KNOWN * cell * cell);
}

function meansOf(
  { width, known }: PlanePixels,
  { cell, columns, rows }: Grid,
  value: (pixel: number, c: number) => number,
): { readonly means: Float32Array; readonly counts: Int32Array } {
  const means = new Float32Array(3 * columns * rows);
  const counts = new Int32Array(columns * rows);
  for (let pixel = 0; pixel < known.length; pixel++) {
    if (!known[pixel]) continue;
    const k = Math.floor(Math.floor(pixel / width) / cell) * columns + Math.floor((pixel % width) / cell);
    counts[k]! += 1;
    for (let c = 0; c < 3; c++) means[3 * k + c]! += value(pixel, c);
  }
  for (let k = 0; k < counts.length; k++) for (let c = 0; c < 3; c++) means[3 * k + c]! /= Math.max(1, counts[k]!);
  return { means, counts };
}

function medianOf(logs: Float32Array, known: Uint8Array, c: number): number {
  const values: number[] = [];
  for (let pixel = 0; pixel < known.length; pixel++) if (known[pixel]) values.push(logs[3 * pixel + c]!);
  return values.length === 0 ? Math.log(0.5) : findQuantile(Float32Array.from(values), 0.5);
}

function termsAt(u: number, v: number): number[] {
  const [x, y] = [2 * u - 1, 2 * v - 1];
  return [1, x, y, x * x, x * y, y * y];
}

function fitCells(
  seen: readonly number[],
  terms: (k: number) => number[],
  means: Float32Array,
): { readonly fits: readonly (readonly number[])[]; readonly weights: Float64Array } {
  const weights = new Float64Array(seen.length).fill(1);
  let fits: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    fits = [0, 1, 2].map((c) =>
      leastSquares(
        seen,
        terms,
        (n) => weights[n]!,
        (n) => means[3 * seen[n]! + c]!,
      ),
    );
    const off = Float32Array.from(seen, (k) => {
      const basis = terms(k);
      let sum = 0;
      for (let c = 0; c < 3; c++) sum += (means[3 * k + c]! - dot(basis, fits[c]!)) / 3;
      return sum < 0 ? DARKER * sum : sum;
    });
    const deviation = Math.max(DEVIATION, 1.4826 * findQuantile(off.map(Math.abs), 0.5));
    off.forEach((value, n) => {
      const share = value / (TUKEY * deviation);
      weights[n] = Math.abs(share) < 1 ? (1 - share * share) ** 2 : 0;
    });
  }
  return { fits, weights };
}

/** Weighted least squares with a ridge on the terms of second order: normal equations, Gaussian elimination. */
function leastSquares(
  seen: readonly number[],
  terms: (k: number) => number[],
  weight: (n: number) => number,
  value: (n: number) => number,
): number[] {
  const rows = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 1));
  let total = 0;
  seen.forEach((k, n) => {
    const [basis, w] = [terms(k), weight(n)];
    total += w;
    for (let i = 0; i < TERMS; i++) {
      for (let j = 0; j < TERMS; j++) rows[i]![j]! += w * basis[i]! * basis[j]!;
      rows[i]![TERMS]! += w * basis[i]! * value(n);
    }
  });
  for (let i = 0; i < TERMS; i++) rows[i]![i]! += (i < 3 ? 1e-6 : RIDGE) * (total + 1e-6);
  for (let i = 0; i < TERMS; i++) {
    for (let j = i + 1; j < TERMS; j++) {
      const share = rows[j]![i]! / rows[i]![i]!;
      for (let k = i; k <= TERMS; k++) rows[j]![k]! -= share * rows[i]![k]!;
    }
  }
  const out = Array.from({ length: TERMS }, () => 0);
  for (let i = TERMS - 1; i >= 0; i--) {
    let sum = rows[i]![TERMS]!;
    for (let j = i + 1; j < TERMS; j++) sum -= rows[i]![j]! * out[j]!;
    out[i] = sum / rows[i]![i]!;
  }
  return out;
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

/** What is left over in each cell that is seen, and around it less and less of it. */
function spreadLeft(left: Float32Array, isSeen: Uint8Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(left.length);
  for (let y = 0, k = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, k++) {
      if (isSeen[k]) {
        for (let c = 0; c < 3; c++) out[3 * k + c] = left[3 * k + c]!;
        continue;
      }
      let total = NOTHING;
      for (let j = Math.max(0, y - RADIUS); j <= Math.min(rows - 1, y + RADIUS); j++)
        for (let i = Math.max(0, x - RADIUS); i <= Math.min(columns - 1, x + RADIUS); i++) {
          const from = j * columns + i;
          if (!isSeen[from]) continue;
          const weight = Math.exp(-Math.hypot(i - x, j - y) / REACH);
          total += weight;
          for (let c = 0; c < 3; c++)
            out[3 * k + c]! += weight * Math.min(BRIGHTEST, Math.max(DARKEST, left[3 * from + c]!));
        }
      for (let c = 0; c < 3; c++) out[3 * k + c]! /= total;
    }
  return out;
}

/** Bilinear between the middles of cells. */
function createSampler(
  cells: Float32Array,
  { columns, rows, cell }: Grid,
): (x: number, y: number, c: number) => number {
  return (x, y, c) => {
    const u = Math.min(columns - 1, Math.max(0, (x + 0.5) / cell - 0.5));
    const v = Math.min(rows - 1, Math.max(0, (y + 0.5) / cell - 0.5));
    const [i, j] = [Math.min(columns - 2, Math.floor(u)), Math.min(rows - 2, Math.floor(v))];
    if (columns < 2 || rows < 2) return cells[c]!;
    const [a, b] = [u - i, v - j];
    const k = 3 * (j * columns + i) + c;
    return (
      (1 - b) * ((1 - a) * cells[k]! + a * cells[k + 3]!) +
      b * ((1 - a) * cells[k + 3 * columns]! + a * cells[k + 3 * columns + 3]!)
    );
  };
}
