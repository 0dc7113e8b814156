import type { Environment } from '../scene/scene.ts';
import { arcCosine, arcTangent } from './angles.ts';
import { sharedFloats } from './shared-arrays.ts';

/** An environment made ready for sampling; all arrays shared. */
export interface EnvironmentData {
  readonly width: number;
  readonly height: number;
  readonly radiance: Float32Array;
  readonly columns: number;
  readonly rows: number;
  /** chance that a row is reached, summed up: rows + 1 */
  readonly rowSums: Float32Array;
  /** the same within each row: rows × (columns + 1) */
  readonly columnSums: Float32Array;
  /** density per steradian of each cell */
  readonly density: Float32Array;
  /** mean luminance over the sphere */
  readonly mean: number;
}

const MAX_COLUMNS = 512;

/** Tables that choose directions by radiance. A thousandth goes evenly everywhere, so that no direction is impossible. */
export function prepareEnvironment(environment: Environment): EnvironmentData {
  const { width, height } = environment;
  const radiance = sharedFloats(width * height * 3);
  for (let i = 0; i < radiance.length; i += 1) radiance[i] = Math.max(0, environment.radiance[i]!);
  const columns = Math.min(width, MAX_COLUMNS);
  const rows = Math.min(height, MAX_COLUMNS / 2);
  const light = cellLight(radiance, width, height, columns, rows);
  const rowSums = sharedFloats(rows + 1);
  const columnSums = sharedFloats(rows * (columns + 1));
  const density = sharedFloats(rows * columns);

  let mean = 0;
  for (let row = 0; row < rows; row += 1) {
    const area = bandArea(row, rows) / columns;
    for (let column = 0; column < columns; column += 1) mean += light[row * columns + column]! * area;
  }
  mean /= 4 * Math.PI;
  const floor = mean > 0 ? 1e-3 * mean : 1;
  let total = 0;
  const rowTotals = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    let sum = 0;
    for (let column = 0; column < columns; column += 1) {
      light[row * columns + column]! += floor;
      sum += light[row * columns + column]!;
      columnSums[row * (columns + 1) + column + 1] = sum;
    }
    for (let column = 1; column <= columns; column += 1) columnSums[row * (columns + 1) + column]! /= sum;
    rowTotals[row] = (sum / columns) * bandArea(row, rows);
    total += rowTotals[row]!;
  }
  let reached = 0;
  for (let row = 0; row < rows; row += 1) {
    reached += rowTotals[row]! / total;
    rowSums[row + 1] = row === rows - 1 ? 1 : reached;
    for (let column = 0; column < columns; column += 1)
      density[row * columns + column] = light[row * columns + column]! / total;
  }
  return { width, height, radiance, columns, rows, rowSums, columnSums, density, mean };
}

/** Steradians of a whole band of latitude. */
function bandArea(row: number, rows: number): number {
  return 2 * Math.PI * (Math.cos((Math.PI * row) / rows) - Math.cos((Math.PI * (row + 1)) / rows));
}

/** Luminance of each cell: the mean of the texels that blend into it. */
function cellLight(radiance: Float32Array, width: number, height: number, columns: number, rows: number): Float64Array {
  const light = new Float64Array(columns * rows);
  const { from, to } = reaches(width, columns);
  const line = new Float64Array(width);
  for (let row = 0; row < rows; row += 1) {
    const y0 = Math.max(0, Math.floor((row * height) / rows - 0.5));
    const y1 = Math.min(height - 1, Math.ceil(((row + 1) * height) / rows - 0.5));
    line.fill(0);
    for (let y = y0; y <= y1; y += 1) {
      for (let x = 0, at = 3 * y * width; x < width; x += 1, at += 3)
        line[x]! += 0.2126 * radiance[at]! + 0.7152 * radiance[at + 1]! + 0.0722 * radiance[at + 2]!;
    }
    for (let column = 0; column < columns; column += 1) {
      const x0 = from[column]!;
      const x1 = to[column]!;
      let sum = 0;
      for (let x = x0; x <= x1; x += 1) sum += line[x < 0 ? x + width : x >= width ? x - width : x]!;
      light[row * columns + column] = sum / ((y1 - y0 + 1) * (x1 - x0 + 1));
    }
  }
  return light;
}

/** First and last texel that blend into each column; −1 and `width` are those beyond the seam. */
function reaches(width: number, columns: number) {
  return {
    from: Int32Array.from({ length: columns }, (_, column) => Math.floor((column * width) / columns - 0.5)),
    to: Int32Array.from({ length: columns }, (_, column) => Math.ceil(((column + 1) * width) / columns - 0.5)),
  };
}

/** Looks up and chooses directions of an environment; one per thread. */
export class EnvironmentTable {
  /** what the last `look` found */
  r = 0;
  g = 0;
  b = 0;
  /** the last direction of `choose`, unit */
  dx = NaN;
  dy = NaN;
  dz = NaN;

  private readonly data: EnvironmentData;
  /** the last direction that was placed, and where it lies on the map: 0 to 1 from left to right and from the zenith down */
  private lx = NaN;
  private ly = NaN;
  private lz = NaN;
  private turn = 0;
  private fall = 0;

  constructor(data: EnvironmentData) {
    this.data = data;
  }

  /** Finds a unit direction on the map; radiance and density are mostly asked for one after the other. */
  private place(dx: number, dy: number, dz: number): void {
    if (dx === this.lx && dy === this.ly && dz === this.lz) return;
    this.lx = dx;
    this.ly = dy;
    this.lz = dz;
    const turn = arcTangent(dx, -dz) / (2 * Math.PI);
    this.turn = turn < 0 ? turn + 1 : turn;
    this.fall = arcCosine(dy > 1 ? 1 : dy < -1 ? -1 : dy) / Math.PI;
  }

  /** Radiance from a unit direction, between texels blended. */
  look(dx: number, dy: number, dz: number): void {
    const { width, height, radiance } = this.data;
    this.place(dx, dy, dz);
    let x = this.turn * width - 0.5;
    if (x < 0) x += width;
    const y = Math.max(0, Math.min(height - 1, this.fall * height - 0.5));
    const ix = Math.min(width - 1, Math.floor(x));
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const right = ix + 1 === width ? 0 : ix + 1;
    const below = iy + 1 === height ? iy : iy + 1;
    const a = 3 * (iy * width + ix);
    const b = 3 * (iy * width + right);
    const c = 3 * (below * width + ix);
    const d = 3 * (below * width + right);
    const wa = (1 - fx) * (1 - fy);
    const wb = fx * (1 - fy);
    const wc = (1 - fx) * fy;
    const wd = fx * fy;
    this.r = radiance[a]! * wa + radiance[b]! * wb + radiance[c]! * wc + radiance[d]! * wd;
    this.g = radiance[a + 1]! * wa + radiance[b + 1]! * wb + radiance[c + 1]! * wc + radiance[d + 1]! * wd;
    this.b = radiance[a + 2]! * wa + radiance[b + 2]! * wb + radiance[c + 2]! * wc + radiance[d + 2]! * wd;
  }

  /** Density per steradian with which `choose` takes a unit direction. */
  pdf(dx: number, dy: number, dz: number): number {
    const { columns, rows, density } = this.data;
    this.place(dx, dy, dz);
    const column = Math.min(columns - 1, Math.floor(this.turn * columns));
    const row = Math.min(rows - 1, Math.floor(this.fall * rows));
    return density[row * columns + column]!;
  }

  choose(u: number, v: number): void {
    const { columns, rows, rowSums, columnSums } = this.data;
    const row = findStep(rowSums, 0, rows, v);
    const rowLow = rowSums[row]!;
    const inRow = (v - rowLow) / (rowSums[row + 1]! - rowLow);
    const base = row * (columns + 1);
    const column = findStep(columnSums, base, columns, u);
    const columnLow = columnSums[base + column]!;
    const inColumn = (u - columnLow) / (columnSums[base + column + 1]! - columnLow);
    const top = Math.cos((Math.PI * row) / rows);
    const bottom = Math.cos((Math.PI * (row + 1)) / rows);
    const cos = top + (bottom - top) * inRow;
    const sin = Math.sqrt(Math.max(0, 1 - cos * cos));
    const azimuth = ((column + inColumn) / columns) * 2 * Math.PI;
    this.dx = Math.sin(azimuth) * sin;
    this.dy = cos;
    this.dz = -Math.cos(azimuth) * sin;
  }
}

/** The step i of `count` with sums[base + i] ≤ u < sums[base + i + 1]. */
function findStep(sums: Float32Array, base: number, count: number, u: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sums[base + middle]! <= u) low = middle;
    else high = middle - 1;
  }
  return low;
}
