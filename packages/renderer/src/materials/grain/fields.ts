/**
 * Fields: seamless numbers on a grid of pixels, row after row, that wrap at both edges. Recipes for textures are built
 * from them. Noise is made by stretching small lattices of chance, a row at a time, which costs a few nanoseconds per pixel.
 */

/** A generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createDice(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Adds `gain` × smooth noise in −1 to 1 with `across` × `down` cells to the field. */
export function addNoise(
  field: Float32Array,
  { width, height }: Size,
  across: number,
  down: number,
  seed: number,
  gain = 1,
): void {
  const cols = Math.max(1, Math.min(width, Math.round(across)));
  const rows = Math.max(1, Math.min(height, Math.round(down)));
  const dice = createDice(seed * 7919 + cols * 31 + rows);
  const lattice = new Float32Array(cols * rows);
  for (let k = 0; k < lattice.length; k++) lattice[k] = gain * (2 * dice() - 1);
  const from = new Int32Array(width);
  const to = new Int32Array(width);
  const weight = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const at = (x * cols) / width;
    const cell = Math.floor(at);
    from[x] = cell;
    to[x] = (cell + 1) % cols;
    weight[x] = fade(at - cell);
  }
  const line = new Float32Array(cols);
  for (let y = 0; y < height; y++) {
    const at = (y * rows) / height;
    const cell = Math.floor(at);
    const w = fade(at - cell);
    const a = cell * cols;
    const b = ((cell + 1) % rows) * cols;
    for (let c = 0; c < cols; c++) line[c] = lattice[a + c]! + (lattice[b + c]! - lattice[a + c]!) * w;
    const start = y * width;
    for (let x = 0; x < width; x++) {
      const low = line[from[x]!]!;
      field[start + x] = field[start + x]! + low + (line[to[x]!]! - low) * weight[x]!;
    }
  }
}

/** Noise in about −1 to 1. */
export function noise(size: Size, across: number, down: number, seed: number): Float32Array {
  const field = new Float32Array(size.width * size.height);
  addNoise(field, size, across, down, seed);
  return field;
}

/** Noise over octaves, each twice as fine and `fall` as strong, in about −1 to 1. */
export function fractal(
  size: Size,
  across: number,
  down: number,
  octaves: number,
  seed: number,
  fall = 0.5,
): Float32Array {
  const field = new Float32Array(size.width * size.height);
  let total = 0;
  for (let k = 0; k < octaves; k++) total += fall ** k;
  for (let k = 0; k < octaves; k++)
    addNoise(field, size, across * 2 ** k, down * 2 ** k, seed + 17 * k, (fall ** k / total) * 1.5);
  return field;
}

/** Independent numbers, −1 to 1. */
export function speckle({ width, height }: Size, seed: number): Float32Array {
  const dice = createDice(seed);
  const field = new Float32Array(width * height);
  for (let k = 0; k < field.length; k++) field[k] = 2 * dice() - 1;
  return field;
}

/** Value of a field between its pixels, at (x, y) pixels from its corner, wrapped. */
export function readField(field: Float32Array, width: number, height: number, x: number, y: number): number {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const wx = x - fx;
  const wy = y - fy;
  const x0 = ((fx % width) + width) % width;
  const y0 = (((fy % height) + height) % height) * width;
  const x1 = x0 + 1 === width ? 0 : x0 + 1;
  const y1 = y0 + width === width * height ? 0 : y0 + width;
  const a = field[y0 + x0]!;
  const b = field[y1 + x0]!;
  const top = a + (field[y0 + x1]! - a) * wx;
  const low = b + (field[y1 + x1]! - b) * wx;
  return top + (low - top) * wy;
}

/** The field read at places moved by (byX, byY) × pixels. */
export function warp(
  field: Float32Array,
  { width, height }: Size,
  byX: Float32Array,
  byY: Float32Array,
  pixelsX: number,
  pixelsY: number,
): Float32Array {
  const out = new Float32Array(field.length);
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k++)
      out[k] = readField(field, width, height, x + pixelsX * byX[k]!, y + pixelsY * byY[k]!);
  }
  return out;
}

/** Mean over boxes of (2·rx + 1) × (2·ry + 1) pixels, wrapped. */
export function blur(field: Float32Array, size: Size, rx: number, ry: number): Float32Array {
  const { width, height } = size;
  const across = new Float32Array(field.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let d = -rx; d <= rx; d++) sum += field[row + (((d % width) + width) % width)]!;
    for (let x = 0; x < width; x++) {
      across[row + x] = sum / (2 * rx + 1);
      sum += field[row + ((x + rx + 1) % width)]! - field[row + ((((x - rx) % width) + width) % width)]!;
    }
  }
  if (ry === 0) return across;
  const out = new Float32Array(field.length);
  const sums = new Float64Array(width);
  for (let d = -ry; d <= ry; d++) {
    const row = (((d % height) + height) % height) * width;
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + across[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const enter = ((y + ry + 1) % height) * width;
    const leave = ((((y - ry) % height) + height) % height) * width;
    for (let x = 0; x < width; x++) {
      out[y * width + x] = sums[x]! / (2 * ry + 1);
      sums[x] = sums[x]! + across[enter + x]! - across[leave + x]!;
    }
  }
  return out;
}

export interface Cells {
  /** distance to the nearest point, in cells */
  readonly near: Float32Array;
  /** how much farther the second nearest is: 0 on the border between two cells */
  readonly border: Float32Array;
  /** a number of chance that belongs to the nearest point, 0 to 1 */
  readonly chance: Float32Array;
}

/** Cells around one strewn point in each box of an `across` × `down` grid (Worley, 1996). */
export function cells({ width, height }: Size, across: number, down: number, seed: number, jitter = 1): Cells {
  const dice = createDice(seed);
  const cols = Math.round(across);
  const rows = Math.round(down);
  const px = new Float32Array(cols * rows);
  const py = new Float32Array(cols * rows);
  const id = new Float32Array(cols * rows);
  for (let k = 0; k < px.length; k++) {
    px[k] = 0.5 + jitter * (dice() - 0.5);
    py[k] = 0.5 + jitter * (dice() - 0.5);
    id[k] = dice();
  }
  const near = new Float32Array(width * height);
  const border = new Float32Array(width * height);
  const chance = new Float32Array(width * height);
  for (let y = 0, k = 0; y < height; y++) {
    const gy = (y * rows) / height;
    const j = Math.floor(gy);
    for (let x = 0; x < width; x++, k++) {
      const gx = (x * cols) / width;
      const i = Math.floor(gx);
      let first = 9;
      let second = 9;
      let who = 0;
      for (let dj = -1; dj <= 1; dj++) {
        const line = ((j + dj + rows) % rows) * cols;
        for (let di = -1; di <= 1; di++) {
          const cell = line + ((i + di + cols) % cols);
          const ex = i + di + px[cell]! - gx;
          const ey = j + dj + py[cell]! - gy;
          const d = ex * ex + ey * ey;
          if (d < first) {
            second = first;
            first = d;
            who = cell;
          } else if (d < second) second = d;
        }
      }
      near[k] = Math.sqrt(first);
      border[k] = Math.sqrt(second) - Math.sqrt(first);
      chance[k] = id[who]!;
    }
  }
  return { near, border, chance };
}

export function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function ramp(low: number, high: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

export function clamp01(x: number): number {
  return x < 0 ? 0 : x > 1 ? 1 : x;
}
