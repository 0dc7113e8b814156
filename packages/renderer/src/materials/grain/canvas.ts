/** What a recipe paints: one seamless piece of a material, and its coding as texels with coarser levels. */
import type { Colour } from '../../scene/scene.ts';

export interface Canvas {
  /** pixels, powers of two */
  readonly width: number;
  readonly height: number;
  /** metres that the width and the height stand for */
  readonly metresU: number;
  readonly metresV: number;
  /** reflectance, linear, 0 to 1 */
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** 0 to 1 */
  readonly roughness: Float32Array;
  /** metres */
  readonly relief: Float32Array;
  /** 0 to 1; null = as the material says */
  metal: Float32Array | null;
}

export function createCanvas(width: number, height: number, metresU: number, metresV: number): Canvas {
  const plane = (): Float32Array => new Float32Array(width * height);
  return {
    width,
    height,
    metresU,
    metresV,
    red: plane(),
    green: plane(),
    blue: plane(),
    roughness: plane(),
    relief: plane(),
    metal: null,
  };
}

/** Writes pixel k: a mix from colour a to colour b, times `shade`. */
export function paint(canvas: Canvas, k: number, a: Colour, b: Colour, mix: number, shade: number): void {
  canvas.red[k] = (a[0] + (b[0] - a[0]) * mix) * shade;
  canvas.green[k] = (a[1] + (b[1] - a[1]) * mix) * shade;
  canvas.blue[k] = (a[2] + (b[2] - a[2]) * mix) * shade;
}

/** Mixes colour c over pixel k. */
export function glaze(canvas: Canvas, k: number, c: Colour, mix: number): void {
  canvas.red[k] = canvas.red[k]! + (c[0] - canvas.red[k]!) * mix;
  canvas.green[k] = canvas.green[k]! + (c[1] - canvas.green[k]!) * mix;
  canvas.blue[k] = canvas.blue[k]! + (c[2] - canvas.blue[k]!) * mix;
}

/** Numbers of 32 bits that a tile takes with all its levels. */
export function tileLength(width: number, height: number): number {
  let total = 0;
  for (let w = width, h = height; ; w = Math.max(1, w >> 1), h = Math.max(1, h >> 1)) {
    total += 2 * w * h;
    if (w === 1 && h === 1) return total;
  }
}

export function levelCount(width: number, height: number): number {
  return 1 + Math.round(Math.log2(Math.max(width, height)));
}

export interface TileFacts {
  /** slopes are coded in 1/127 of this */
  readonly steepest: number;
  /** mean reflectance, roughness and metal */
  readonly mean: readonly [number, number, number, number, number];
  /** per level: variance of slope that it no longer shows (per axis) */
  readonly lost: Float64Array;
}

/**
 * Codes a canvas into `texels` from `offset` on, two numbers per texel: square roots of red, green, blue, and roughness;
 * slope along u and v, relief (its range as 0 to 255) and metal. Each level halves the one before; all are means of light.
 */
export function codeTile(canvas: Canvas, texels: Uint32Array, offset: number): TileFacts {
  const { width, height } = canvas;
  const { slopeU, slopeV, steepest } = findSlopes(canvas);
  let low = Infinity;
  let high = -Infinity;
  for (const value of canvas.relief) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const span = high - low || 1;
  const relief = new Float32Array(width * height);
  for (let k = 0; k < relief.length; k++) relief[k] = (canvas.relief[k]! - low) / span;
  let planes = [
    canvas.red,
    canvas.green,
    canvas.blue,
    canvas.roughness,
    slopeU,
    slopeV,
    relief,
    ...(canvas.metal ? [canvas.metal] : []),
  ];
  const lost = new Float64Array(16);
  const all = slopeVariance(slopeU, slopeV);
  let w = width;
  let h = height;
  let at = offset;
  for (let level = 0; ; level++) {
    lost[level] = Math.max(0, all - slopeVariance(planes[4]!, planes[5]!));
    codeLevel(planes, steepest, texels, at);
    at += 2 * w * h;
    if (w === 1 && h === 1) break;
    planes = planes.map((plane) => halve(plane, w, h));
    w = Math.max(1, w >> 1);
    h = Math.max(1, h >> 1);
  }
  return {
    steepest,
    mean: [planes[0]![0]!, planes[1]![0]!, planes[2]![0]!, planes[3]![0]!, planes[7]?.[0] ?? 0],
    lost,
  };
}

function codeLevel(planes: readonly Float32Array[], steepest: number, texels: Uint32Array, offset: number): void {
  const [r, g, b, rough, su, sv, relief] = planes as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const metal = planes[7] ?? null;
  const scale = 127 / steepest;
  for (let k = 0, at = offset; k < r.length; k++, at += 2) {
    texels[at] = root(r[k]!) | (root(g[k]!) << 8) | (root(b[k]!) << 16) | (byte(rough[k]!) << 24);
    const slopes = (su[k]! * scale + 128.5) | 0 | (((sv[k]! * scale + 128.5) | 0) << 8);
    texels[at + 1] = slopes | (byte(relief[k]!) << 16) | (metal === null ? 0 : byte(metal[k]!) << 24);
  }
}

function findSlopes({ width, height, metresU, metresV, relief }: Canvas): {
  slopeU: Float32Array;
  slopeV: Float32Array;
  steepest: number;
} {
  const slopeU = new Float32Array(width * height);
  const slopeV = new Float32Array(width * height);
  const perU = width / (2 * metresU);
  const perV = height / (2 * metresV);
  let squares = 0;
  let peak = 1e-6;
  for (let y = 0, k = 0; y < height; y++) {
    const above = ((y + height - 1) % height) * width;
    const below = ((y + 1) % height) * width;
    for (let x = 0; x < width; x++, k++) {
      const u = (relief[x + 1 < width ? k + 1 : k + 1 - width]! - relief[x > 0 ? k - 1 : k - 1 + width]!) * perU;
      const v = (relief[below + x]! - relief[above + x]!) * perV;
      slopeU[k] = u;
      slopeV[k] = v;
      squares += u * u + v * v;
      const steeper = Math.max(u < 0 ? -u : u, v < 0 ? -v : v);
      if (steeper > peak) peak = steeper;
    }
  }
  // a few steep pixels must not take the steps from all the others
  const steepest = Math.min(peak, Math.max(1e-6, 5 * Math.sqrt(squares / (2 * width * height))), 2);
  for (let k = 0; k < slopeU.length; k++) {
    slopeU[k] = Math.min(steepest, Math.max(-steepest, slopeU[k]!));
    slopeV[k] = Math.min(steepest, Math.max(-steepest, slopeV[k]!));
  }
  return { slopeU, slopeV, steepest };
}

function slopeVariance(u: Float32Array, v: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < u.length; k++) sum += u[k]! * u[k]! + v[k]! * v[k]!;
  return sum / (2 * u.length);
}

function halve(plane: Float32Array, width: number, height: number): Float32Array {
  const w = Math.max(1, width >> 1);
  const h = Math.max(1, height >> 1);
  const right = width > 1 ? 1 : 0;
  const below = height > 1 ? width : 0;
  const out = new Float32Array(w * h);
  for (let y = 0, k = 0; y < h; y++) {
    let at = (height > 1 ? 2 * y : 0) * width;
    for (let x = 0; x < w; x++, k++, at += 1 + right)
      out[k] = 0.25 * (plane[at]! + plane[at + right]! + plane[at + below]! + plane[at + below + right]!);
  }
  return out;
}

function root(x: number): number {
  return x <= 0 ? 0 : x >= 1 ? 255 : (Math.sqrt(x) * 255 + 0.5) | 0;
}

function byte(x: number): number {
  return x <= 0 ? 0 : x >= 1 ? 255 : (x * 255 + 0.5) | 0;
}
