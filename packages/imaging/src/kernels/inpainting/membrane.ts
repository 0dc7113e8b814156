import type { Line } from './continue-surfaces.ts';
import type { Level } from './pyramid.ts';

/** Rounds of successive over-relaxation at each scale, and its factor. */
const ROUNDS = 40;
const RELAXATION = 1.7;
const [RIGHT, DOWN] = [1, 2];

export interface Membrane {
  /** Three interleaved values per pixel, as `Level.pixels`, with the hole filled. */
  readonly values: Float32Array;
  /** Variance of luma over the border as each pixel of the hole sees it, 0 to 255²; 0 where the picture is known. */
  readonly variances: Float32Array;
}

/**
 * Interpolates the light of a hole from its border: Laplace's equation over the hole, with no flow across a line, so that a
 * line keeps an edge between the two sides ("Diffusion Curves", A. Orzan et al., 2008). Solved from the coarsest scale to the
 * finest.
 *
 * @param levels the picture's scales, finest first
 * @param lines in pixels of the finest scale, centres at integers
 */
export function spanMembranes(levels: readonly Level[], lines: readonly Line[], pulse: () => void): Membrane[] {
  const membranes: Membrane[] = [];
  for (let k = levels.length - 1; k >= 0; k--) {
    pulse();
    membranes[k] = spanMembrane(levels[k]!, lines.map((line) => scaled(line, 2 ** k)), k + 1 < levels.length ? { level: levels[k + 1]!, ...membranes[k + 1]! } : null);
  }
  return membranes;
}

function scaled({ x0, y0, x1, y1 }: Line, scale: number): Line {
  const at = (position: number): number => (position + 0.5) / scale - 0.5;
  return { x0: at(x0), y0: at(y0), x1: at(x1), y1: at(y1) };
}

function spanMembrane(
  { width, height, pixels, hole }: Level,
  lines: readonly Line[],
  coarser: (Membrane & { readonly level: Level }) | null,
): Membrane {
  const values = pixels.slice();
  const squares = Float32Array.from(hole, (_, pixel) => pixels[3 * pixel]! ** 2);
  const free: number[] = [];
  for (let pixel = 0; pixel < hole.length; pixel++) if (hole[pixel]) free.push(pixel);
  const cuts = cutLinks(lines, width, height);
  for (const pixel of free) {
    const y = (pixel / width) | 0;
    const x = pixel - y * width;
    if (coarser === null) {
      values.fill(0, 3 * pixel, 3 * pixel + 3);
      values[3 * pixel] = 128;
      squares[pixel] = 128 ** 2;
      continue;
    }
    const u = Math.min(coarser.level.width - 1, x >> 1);
    const v = Math.min(coarser.level.height - 1, y >> 1);
    const from = v * coarser.level.width + u;
    for (let c = 0; c < 3; c++) values[3 * pixel + c] = coarser.values[3 * from + c]!;
    squares[pixel] = coarser.variances[from]! + coarser.values[3 * from]! ** 2;
  }
  const rounds = coarser === null ? 8 * ROUNDS : ROUNDS;
  for (let round = 0; round < rounds; round++) {
    for (let n = 0; n < free.length; n++) {
      const pixel = free[round & 1 ? free.length - 1 - n : n]!;
      const y = (pixel / width) | 0;
      const x = pixel - y * width;
      let [count, a, b, c, square] = [0, 0, 0, 0, 0];
      const add = (other: number): void => {
        count++;
        a += values[3 * other]!;
        b += values[3 * other + 1]!;
        c += values[3 * other + 2]!;
        square += squares[other]!;
      };
      if (x + 1 < width && !(cuts[pixel]! & RIGHT)) add(pixel + 1);
      if (x > 0 && !(cuts[pixel - 1]! & RIGHT)) add(pixel - 1);
      if (y + 1 < height && !(cuts[pixel]! & DOWN)) add(pixel + width);
      if (y > 0 && !(cuts[pixel - width]! & DOWN)) add(pixel - width);
      if (count === 0) continue;
      values[3 * pixel]! += RELAXATION * (a / count - values[3 * pixel]!);
      values[3 * pixel + 1]! += RELAXATION * (b / count - values[3 * pixel + 1]!);
      values[3 * pixel + 2]! += RELAXATION * (c / count - values[3 * pixel + 2]!);
      squares[pixel]! += RELAXATION * (square / count - squares[pixel]!);
    }
  }
  const variances = squares.map((square, pixel) => (hole[pixel] ? Math.max(0, square - values[3 * pixel]! ** 2) : 0));
  return { values, variances };
}

/** Which links of a pixel to its right and lower neighbour a line crosses. */
function cutLinks(lines: readonly Line[], width: number, height: number): Uint8Array {
  const cuts = new Uint8Array(width * height);
  for (const { x0, y0, x1, y1 } of lines) {
    const isFlat = Math.abs(x1 - x0) >= Math.abs(y1 - y0);
    const [from, to] = isFlat ? [Math.min(x0, x1), Math.max(x0, x1)] : [Math.min(y0, y1), Math.max(y0, y1)];
    const slope = isFlat ? (y1 - y0) / (x1 - x0 || 1) : (x1 - x0) / (y1 - y0 || 1);
    /** The line's place across, at a place along its longer axis. */
    const across = (along: number): number => (isFlat ? y0 + slope * (along - x0) : x0 + slope * (along - y0));
    const [alongs, acrosses] = isFlat ? [width, height] : [height, width];
    const cut = (along: number, side: number, bit: number): void => {
      if (along < 0 || side < 0 || along >= alongs || side >= acrosses) return;
      cuts[isFlat ? side * width + along : along * width + side]! |= bit;
    };
    for (let along = Math.ceil(from); along <= Math.floor(to); along++) {
      const here = Math.floor(across(along));
      cut(along, here, isFlat ? DOWN : RIGHT);
      if (along + 1 > to) continue;
      // the line passes from one row to the next between two columns: links along it are cut there too
      const next = Math.floor(across(along + 1));
      for (let side = Math.min(here, next) + 1; side <= Math.max(here, next); side++) cut(along, side, isFlat ? RIGHT : DOWN);
    }
  }
  return cuts;
}
