import { buildTaps, type Taps } from '../../ops/resize.ts';

/** Rows of one channel, row by row, that begin at row `top` of the whole plane. */
export interface Band {
  readonly top: number;
  readonly rows: number;
  readonly data: Float32Array;
}

/** How a plane is enlarged: weights of both axes, upwards and back down. */
export interface Enlargement {
  readonly width: number;
  readonly toWidth: number;
  /** Output pixels of an input pixel. */
  readonly scale: number;
  readonly across: Axis;
  readonly down: Axis;
}

interface Axis {
  readonly sharp: Taps;
  readonly smooth: Taps;
  readonly shrink: Taps;
}

export interface PlaneOptions {
  /** `tones`: photos and renders; `lines`: drawings, whose edges are made one output pixel wide. */
  readonly manner: 'tones' | 'lines';
  /** Standard deviation of the noise in the plane's unit: what is not larger is not sharpened. */
  readonly noise: number;
}

/** Passes of back-projection. */
const PASSES = 3;
/** Input pixels on each side whose values bound an output pixel. */
const RANGE_RADIUS = 1;
/** Share of the output's steepest edge that a drawing's edges are made. */
const STEEPNESS = 0.42;
/** How much more a thin mark differs from what is around it than the pixels that show it do, at a scale of 1. */
const THIN = 0.8;
/** Contrast, of 1, below which a drawing's tones are no edges, and above which they are. */
const EDGE = [0.08, 0.25] as const;

/** Input rows beside a band that its result depends on. */
export const BAND_MARGIN = 16;

export function planEnlargement(width: number, height: number, toWidth: number, toHeight: number): Enlargement {
  const axis = (from: number, to: number): Axis => ({
    sharp: buildTaps(from, to, 'lanczos'),
    smooth: buildTaps(from, to, 'linear'),
    shrink: buildTaps(to, from, 'gaussian'),
  });
  return { width, toWidth, scale: toWidth / width, across: axis(width, toWidth), down: axis(height, toHeight) };
}

/**
 * Rows of an enlarged plane: Lanczos with 3 lobes, then iterative back-projection (Irani and Peleg, 1991), so that it made
 * small again is the input, held within what the neighbouring input pixels span so that no edge rings. Lines are
 * besides made as steep as the output has pixels before each pass, at the level half-way between the tones on both sides.
 *
 * @param band input rows, 0 to 1, with BAND_MARGIN more than wanted on each side where there are any
 * @param top first output row wanted
 */
export function enlargePlane(
  plan: Enlargement,
  band: Band,
  top: number,
  rows: number,
  { manner, noise }: PlaneOptions,
): Float32Array {
  const wide = outputRows(plan, band);
  const out = up(plan, 'sharp', band, wide);
  const [dark, light] =
    manner === 'lines' ? deepened(band.data, plan.width, THIN / plan.scale) : [band.data, band.data];
  const low = up(plan, 'smooth', { ...band, data: extreme(dark, plan.width, Math.min) }, wide);
  const high = up(plan, 'smooth', { ...band, data: extreme(light, plan.width, Math.max) }, wide);
  for (let pass = 0; pass < PASSES; pass++) {
    if (manner === 'lines') steepen(out, low, high, plan.scale);
    const rest = shrink(plan, { ...wide, data: out }, band);
    for (let i = 0; i < rest.length; i++) rest[i] = cored(band.data[i]! - rest[i]!, noise);
    const correction = up(plan, 'sharp', { ...band, data: rest }, wide);
    for (let i = 0; i < out.length; i++) {
      const share = manner === 'lines' ? edgeShare(high[i]! - low[i]!) : 1;
      out[i] = Math.min(high[i]!, Math.max(low[i]!, out[i]! + share * correction[i]!));
    }
  }
  if (manner === 'lines') steepen(out, low, high, plan.scale);
  return out.subarray((top - wide.top) * plan.toWidth, (top - wide.top + rows) * plan.toWidth);
}

/** James and Stein's shrinkage: what may be noise is taken back. */
function cored(value: number, noise: number): number {
  if (noise === 0) return value;
  return value * Math.max(0, 1 - (noise * noise) / (value * value + 1e-12));
}

function steepen(out: Float32Array, low: Float32Array, high: Float32Array, scale: number): void {
  for (let i = 0; i < out.length; i++) {
    const span = high[i]! - low[i]!;
    const share = edgeShare(span);
    if (share === 0) continue;
    const t = Math.min(1, Math.max(0, ((out[i]! - low[i]!) / span - 0.5) * scale * STEEPNESS + 0.5));
    out[i]! += share * (low[i]! + span * t * t * (3 - 2 * t) - out[i]!);
  }
}

/** Whether values that span so much are two tones of a drawing, 0 to 1. */
function edgeShare(span: number): number {
  return Math.min(1, Math.max(0, (span - EDGE[0]) / (EDGE[1] - EDGE[0])));
}

/** The output rows that lie over a band. */
function outputRows({ down }: Enlargement, { top, rows }: Band): Omit<Band, 'data'> {
  const scale = down.sharp.starts.length / down.shrink.starts.length;
  const from = Math.round(top * scale);
  return { top: from, rows: Math.round((top + rows) * scale) - from };
}

function up(plan: Enlargement, filter: 'sharp' | 'smooth', band: Band, to: Omit<Band, 'data'>): Float32Array {
  const wide = resampleRows(band.data, plan.width, plan.toWidth, band.rows, plan.across[filter]);
  return resampleColumns(wide, plan.toWidth, band, to, plan.down[filter]);
}

function shrink(plan: Enlargement, band: Band, to: Omit<Band, 'data'>): Float32Array {
  const flat = resampleColumns(band.data, plan.toWidth, band, to, plan.down.shrink);
  return resampleRows(flat, plan.toWidth, plan.width, to.rows, plan.across.shrink);
}

function resampleRows(data: Float32Array, from: number, to: number, rows: number, taps: Taps): Float32Array {
  const { starts, weights, count } = taps;
  const out = new Float32Array(to * rows);
  for (let y = 0; y < rows; y++) {
    const row = y * from;
    for (let x = 0; x < to; x++) {
      let sum = 0;
      const at = row + starts[x]!;
      const w = x * count;
      for (let k = 0; k < count; k++) sum += weights[w + k]! * data[at + k]!;
      out[y * to + x] = sum;
    }
  }
  return out;
}

function resampleColumns(
  data: Float32Array,
  width: number,
  from: Omit<Band, 'data'>,
  to: Omit<Band, 'data'>,
  { starts, weights, count }: Taps,
): Float32Array {
  const out = new Float32Array(width * to.rows);
  for (let y = 0; y < to.rows; y++) {
    const row = y * width;
    for (let k = 0; k < count; k++) {
      const w = weights[(to.top + y) * count + k]!;
      if (w === 0) continue;
      const inside = Math.min(from.rows - 1, Math.max(0, starts[to.top + y]! + k - from.top));
      const at = inside * width;
      for (let x = 0; x < width; x++) out[row + x]! += w * data[at + x]!;
    }
  }
  return out;
}

/** The tones that thin dark marks and thin light gaps have where they are narrower than the pixels that show them, by closing and opening. */
function deepened(data: Float32Array, width: number, by: number): readonly [dark: Float32Array, light: Float32Array] {
  const closed = extreme(extreme(data, width, Math.max), width, Math.min);
  const opened = extreme(extreme(data, width, Math.min), width, Math.max);
  return [
    data.map((value, i) => Math.max(0, value - by * (closed[i]! - value))),
    data.map((value, i) => Math.min(1, value + by * (value - opened[i]!))),
  ];
}

/** Least or greatest value of the square around each pixel. */
function extreme(data: Float32Array, width: number, pick: (a: number, b: number) => number): Float32Array {
  const rows = data.length / width;
  const across = new Float32Array(data.length);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      let value = data[y * width + x]!;
      const end = Math.min(width - 1, x + RANGE_RADIUS);
      for (let k = Math.max(0, x - RANGE_RADIUS); k <= end; k++) value = pick(value, data[y * width + k]!);
      across[y * width + x] = value;
    }
  const out = across.slice();
  for (let y = 0; y < rows; y++) {
    const end = Math.min(rows - 1, y + RANGE_RADIUS);
    for (let k = Math.max(0, y - RANGE_RADIUS); k <= end; k++)
      for (let x = 0; x < width; x++) out[y * width + x] = pick(out[y * width + x]!, across[k * width + x]!);
  }
  return out;
}
