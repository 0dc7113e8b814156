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
const [LOW, HIGH] = [0.02, 0.98];
const BEYOND = 0.15;
/** Cells over which what the polynomial leaves spreads into a hole, how far it is looked for, and the weight of nothing. */
const REACH = 2.5;
const RADIUS = 7;
const NOTHING = 0.6;
/** Most that is left over and believed (natural logarithm); what is darker is a shadow. */
const [DARKEST, BRIGHTEST] = [-0.25, 0.35];
const TERMS = 6;

/** Pixels of one plane, row-major: natural logarithms of linear colour, three interleaved; what is known and what is wanted of them. */
export interface PlanePixels {
  readonly width: number;
  readonly height: number;
  readonly logs: Float32Array;
  readonly known: Uint8Array;
  readonly wanted: Uint8Array;
}

/**
 * The light on a plane, spread over what is known and wanted of it: a polynomial of second order, fitted without outliers
 * (iteratively reweighted least squares; Beaton and Tukey, 1974), and what it leaves, which fades from the border of the hole
 * inwards. Shadows and patches of sun are outliers: neither goes on behind a hole.
 *
 * @param light written: natural logarithms, three interleaved, where `known` or `wanted`
 * @returns 1 on known pixels that the light explains
 */
export function fitLight(plane: PlanePixels, light: Float32Array): Uint8Array {
  const { width, height, known, wanted, logs } = plane;
  const cell = Math.max(CELL_LEAST, Math.round(CELL * Math.min(width, height)));
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const { means, counts } = meansOf(plane, cell, columns, rows);
  const seen = [...counts.keys()].filter((k) => counts[k]! >= KNOWN * cell * cell);
  const explained = new Uint8Array(known.length);
  if (seen.length < 2 * TERMS) {
    // too little for a slope: one tone
    const tone = [0, 1, 2].map((c) => medianOf(logs, known, c));
    for (let pixel = 0; pixel < known.length; pixel++) {
      if (!known[pixel] && !wanted[pixel]) continue;
      for (let c = 0; c < 3; c++) light[3 * pixel + c] = tone[c]!;
      explained[pixel] = known[pixel]!;
    }
    return explained;
  }
  const terms = (k: number): number[] =>
    termsAt(((k % columns) + 0.5) / columns, (Math.floor(k / columns) + 0.5) / rows);
  const { fits, weights } = fitCells(seen, terms, means);
  const fitted = (k: number, c: number): number => dot(terms(k), fits[c]!);
  const ranges = [0, 1, 2].map((c) => {
    const values = Float32Array.from(
      seen.filter((_, n) => weights[n]! > 0.3),
      (k) => fitted(k, c),
    );
    return values.length === 0 ? [-9, 9] : [findQuantile(values, LOW) - BEYOND, findQuantile(values, HIGH) + BEYOND];
  });
  const smooth = new Float32Array(3 * columns * rows);
  for (let k = 0; k < columns * rows; k++)
    for (let c = 0; c < 3; c++) smooth[3 * k + c] = Math.min(ranges[c]![1]!, Math.max(ranges[c]![0]!, fitted(k, c)));
  const left = new Float32Array(smooth.length);
  const isSeen = new Uint8Array(columns * rows);
  for (const k of seen) {
    isSeen[k] = 1;
    for (let c = 0; c < 3; c++) left[3 * k + c] = means[3 * k + c]! - smooth[3 * k + c]!;
  }
  const spread = spreadLeft(left, isSeen, columns, rows);
  const cells = smooth.map((value, k) => value + spread[k]!);
  const at = createSampler(cells, columns, rows, cell);
  const strong = createSampler(left, columns, rows, cell);
  for (let y = 0, pixel = 0; y < height; y++)
    for (let x = 0; x < width; x++, pixel++) {
      if (!known[pixel] && !wanted[pixel]) continue;
      let step = 0;
      for (let c = 0; c < 3; c++) {
        light[3 * pixel + c] = at(x, y, c);
        step += strong(x, y, c) / 3;
      }
      explained[pixel] = known[pixel]! && step > DARKEST && step < BRIGHTEST ? 1 : 0;
    }
  return explained;
}

function meansOf({ width, height, logs, known }: PlanePixels, cell: number, columns: number, rows: number) {
  const means = new Float32Array(3 * columns * rows);
  const counts = new Int32Array(columns * rows);
  for (let y = 0, pixel = 0; y < height; y++)
    for (let x = 0; x < width; x++, pixel++) {
      if (!known[pixel]) continue;
      const k = Math.floor(y / cell) * columns + Math.floor(x / cell);
      counts[k]! += 1;
      for (let c = 0; c < 3; c++) means[3 * k + c]! += logs[3 * pixel + c]!;
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
  return a.reduce((sum, value, k) => sum + value * b[k]!, 0);
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
function createSampler(cells: Float32Array, columns: number, rows: number, cell: number) {
  return (x: number, y: number, c: number): number => {
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
