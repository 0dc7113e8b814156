import type { Line } from './continue-surfaces.ts';

/** Rounds of successive over-relaxation at each scale but the coarsest, and its factor. */
const ROUNDS = 40;
const ROUNDS_COARSEST = 320;
const RELAXATION = 1.7;
/** Shorter side in pixels at which halving ends. */
const SMALLEST = 12;
/** What surrounds a hole is cut out at multiples of this, so that halving meets the same pixels. */
const ALIGNED = 64;
const [RIGHT, DOWN] = [1, 2];

/** Values on some pixels of a grid, row-major, `channels` interleaved. */
export interface BorderValues {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly values: Float32Array;
  /** 1 where the value is given. */
  readonly known: Uint8Array;
  /** 1 where it is wanted. */
  readonly wanted: Uint8Array;
}

/**
 * Interpolates values from the border of a hole: Laplace's equation over what is wanted, with no flow across a line, so that
 * a line keeps an edge between its two sides (A. Orzan et al., "Diffusion Curves", 2008). Solved from a coarse scale to the
 * finest.
 *
 * @param lines in pixels, centres at integers
 * @returns `channels` interleaved values per pixel: those given, those wanted, and 0 elsewhere
 */
export function spanMembrane(border: BorderValues, lines: readonly Line[], pulse: () => void): Float32Array {
  const { width, height, channels, values, known, wanted } = border;
  const membrane = new Float32Array(values.length);
  for (let pixel = 0; pixel < known.length; pixel++)
    for (let c = 0; known[pixel] && c < channels; c++) membrane[channels * pixel + c] = values[channels * pixel + c]!;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      if (!wanted[pixel]) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), y];
    }
  }
  if (right < 0) return membrane;
  left = Math.max(0, Math.floor((left - 1) / ALIGNED) * ALIGNED);
  top = Math.max(0, Math.floor((top - 1) / ALIGNED) * ALIGNED);
  const wide = Math.min(width, Math.ceil((right + 2) / ALIGNED) * ALIGNED) - left;
  const tall = Math.min(height, Math.ceil((bottom + 2) / ALIGNED) * ALIGNED) - top;
  const crop = <T extends Float32Array | Uint8Array>(map: T, each: number, out: T): T => {
    for (let y = 0; y < tall; y++) {
      const from = ((y + top) * width + left) * each;
      out.set(map.subarray(from, from + wide * each), y * wide * each);
    }
    return out;
  };
  const solved = solve(
    {
      width: wide,
      height: tall,
      channels,
      values: crop(values, channels, new Float32Array(channels * wide * tall)),
      known: crop(known, 1, new Uint8Array(wide * tall)),
      wanted: crop(wanted, 1, new Uint8Array(wide * tall)),
    },
    lines.map(({ x0, y0, x1, y1 }) => ({ x0: x0 - left, y0: y0 - top, x1: x1 - left, y1: y1 - top })),
    pulse,
  );
  for (let y = 0; y < tall; y++)
    membrane.set(
      solved.subarray(y * wide * channels, (y + 1) * wide * channels),
      ((y + top) * width + left) * channels,
    );
  return membrane;
}

function solve(border: BorderValues, lines: readonly Line[], pulse: () => void): Float32Array {
  pulse();
  const { width, height, channels, values, known, wanted } = border;
  const isCoarsest = Math.min(width, height) <= SMALLEST;
  const coarse = isCoarsest ? null : halve(border);
  const start = coarse && solve(coarse, lines.map(halveLine), pulse);
  const membrane = new Float32Array(values.length);
  const free: number[] = [];
  for (let pixel = 0; pixel < known.length; pixel++) {
    if (known[pixel]) {
      for (let c = 0; c < channels; c++) membrane[channels * pixel + c] = values[channels * pixel + c]!;
    } else if (wanted[pixel]) {
      free.push(pixel);
      if (!coarse || !start) continue;
      const x = Math.min(coarse.width - 1, (pixel % width) >> 1);
      const y = Math.min(coarse.height - 1, Math.floor(pixel / width) >> 1);
      for (let c = 0; c < channels; c++) membrane[channels * pixel + c] = start[channels * (y * coarse.width + x) + c]!;
    }
  }
  relax(membrane, free, border, linksOf(border, lines), isCoarsest ? ROUNDS_COARSEST : ROUNDS, pulse);
  return membrane;
}

function halve({ width, height, channels, values, known, wanted }: BorderValues): BorderValues {
  const [wide, tall] = [width >> 1, height >> 1];
  const half = {
    width: wide,
    height: tall,
    channels,
    values: new Float32Array(channels * wide * tall),
    known: new Uint8Array(wide * tall),
    wanted: new Uint8Array(wide * tall),
  };
  for (let y = 0, to = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++, to++) {
      let count = 0;
      for (let k = 0; k < 4; k++) {
        const from = (2 * y + (k >> 1)) * width + 2 * x + (k & 1);
        half.wanted[to]! |= wanted[from]!;
        if (!known[from]) continue;
        count++;
        for (let c = 0; c < channels; c++) half.values[channels * to + c]! += values[channels * from + c]!;
      }
      if (count === 0) continue;
      half.known[to] = 1;
      for (let c = 0; c < channels; c++) half.values[channels * to + c]! /= count;
    }
  }
  return half;
}

function halveLine({ x0, y0, x1, y1 }: Line): Line {
  const at = (position: number): number => (position + 0.5) / 2 - 0.5;
  return { x0: at(x0), y0: at(y0), x1: at(x1), y1: at(y1) };
}

function relax(
  membrane: Float32Array,
  free: readonly number[],
  { channels, width }: BorderValues,
  links: Uint8Array,
  rounds: number,
  pulse: () => void,
): void {
  const around = new Int32Array(4);
  for (let round = 0; round < rounds; round++) {
    pulse();
    for (let n = 0; n < free.length; n++) {
      const pixel = free[round & 1 ? free.length - 1 - n : n]!;
      let count = 0;
      if (links[pixel]! & RIGHT) around[count++] = pixel + 1;
      if (links[pixel]! & DOWN) around[count++] = pixel + width;
      if (pixel > 0 && links[pixel - 1]! & RIGHT) around[count++] = pixel - 1;
      if (pixel >= width && links[pixel - width]! & DOWN) around[count++] = pixel - width;
      if (count === 0) continue;
      for (let c = 0; c < channels; c++) {
        let sum = 0;
        for (let k = 0; k < count; k++) sum += membrane[channels * around[k]! + c]!;
        const at = channels * pixel + c;
        membrane[at]! += RELAXATION * (sum / count - membrane[at]!);
      }
    }
  }
}

/** Whether each pixel flows to its right and to its lower neighbour: both have a value, and no line lies between them. */
function linksOf({ width, height, known, wanted }: BorderValues, lines: readonly Line[]): Uint8Array {
  const hasValue = known.map((value, pixel) => value | wanted[pixel]!);
  const links = new Uint8Array(width * height);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      if (!hasValue[pixel]) continue;
      if (x + 1 < width && hasValue[pixel + 1]) links[pixel]! |= RIGHT;
      if (y + 1 < height && hasValue[pixel + width]) links[pixel]! |= DOWN;
    }
  }
  for (const line of lines) cutLinks(links, line, width, height);
  return links;
}

function cutLinks(links: Uint8Array, { x0, y0, x1, y1 }: Line, width: number, height: number): void {
  const isFlat = Math.abs(x1 - x0) >= Math.abs(y1 - y0);
  const [from, to] = isFlat ? [Math.min(x0, x1), Math.max(x0, x1)] : [Math.min(y0, y1), Math.max(y0, y1)];
  const slope = isFlat ? (y1 - y0) / (x1 - x0 || 1) : (x1 - x0) / (y1 - y0 || 1);
  /** The line's place across, at a place along its longer axis. */
  const across = (along: number): number => (isFlat ? y0 + slope * (along - x0) : x0 + slope * (along - y0));
  const [alongs, acrosses] = isFlat ? [width, height] : [height, width];
  const cut = (along: number, side: number, bit: number): void => {
    if (along < 0 || side < 0 || along >= alongs || side >= acrosses) return;
    links[isFlat ? side * width + along : along * width + side]! &= ~bit;
  };
  for (let along = Math.ceil(from); along <= Math.floor(to); along++) {
    const here = Math.floor(across(along));
    cut(along, here, isFlat ? DOWN : RIGHT);
    if (along + 1 > to) continue;
    // between two columns the line may pass to other rows: links along the rows are cut there
    const next = Math.floor(across(along + 1));
    for (let side = Math.min(here, next) + 1; side <= Math.max(here, next); side++)
      cut(along, side, isFlat ? RIGHT : DOWN);
  }
}
