import { blurMap } from '../../ops/gaussian.ts';
import { thin } from './skeleton.ts';
import { smoothRun } from './smooth.ts';
import { linkPaths, traceSkeleton, type Path } from './trace.ts';

/** One cell of the density map, in pixels at scale 1. */
const CELL = 4;
/** Standard deviation of the surround, in pixels at scale 1. */
const SURROUND = 10;
/** Length of straight line, in pixels at scale 1 and per unit of crowding, that a path must have where lines crowd. */
const STRAIGHT_PER_CROWDING = 11;
/** Crowding from which lines count as texture: a lone line has 1, parallel lines 6 pixels apart have 4. */
const CROWDED = 2.5;
/** Crowding by lines that were left out, and longest straight run, of a loose line that goes with them. */
const FRINGE = 0.4;
const FRINGE_STRAIGHT = 40;
/** Largest deviation, in pixels at scale 1, of a run that counts as straight. */
const STRAIGHT = 1.2;

/** Surround, in pixels at scale 1, and crowding in it that bounds a textured area; how far off, in cells, it must be blank, and how blank; shortest border in cells. */
const OUTLINE_SURROUND = 6;
const OUTLINE_CROWDING = 0.9;
const BLANK_CELLS = 4;
const BLANK = 0.06;
const OUTLINE_CELLS = 9;
/** Crowding by lines that are drawn from which a border has its line already. */
const DRAWN = 0.3;

export interface Trace {
  readonly path: Path;
  /** Mean response along it. */
  readonly strength: number;
}

/**
 * Leaves out the paths that are texture (leaves, lawn, carpet, grain): those that stand among many others of at least their
 * strength and run straight nowhere. Surround suppression (Grigorescu, Petkov, Westenberg, "Contour and boundary detection
 * improved by surround suppression of texture edges", 2004) on paths, so that joints, slats and other ruled surfaces stay.
 * `amount`: 0 leaves all, 1 is usual.
 */
export function suppressTexture<T extends Trace>(
  traces: readonly T[],
  size: { readonly width: number; readonly height: number },
  scale: number,
  amount: number,
): { readonly kept: T[]; readonly outlines: Path[] } {
  if (amount <= 0) return { kept: [...traces], outlines: [] };
  const cell = CELL * scale;
  const straight = new Map(traces.map((trace) => [trace, longestStraight(trace.path, STRAIGHT * scale) / scale]));
  const isTexture = (trace: T, surround: Surround, crowded: number): boolean => {
    const crowding = surround.around(trace.path) / trace.strength;
    return crowding >= crowded && straight.get(trace)! < amount * STRAIGHT_PER_CROWDING * crowding;
  };
  const all = surroundOf(traces, size, cell);
  const texture = traces.filter((trace) => isTexture(trace, all, CROWDED));
  // What lies loose in the fringe of a texture belongs to it.
  const fringe = surroundOf(texture, size, cell);
  const left = new Set(texture);
  for (const trace of traces)
    if (straight.get(trace)! < FRINGE_STRAIGHT && isTexture(trace, fringe, FRINGE)) left.add(trace);
  const kept = traces.filter((trace) => !left.has(trace));
  return { kept, outlines: outlineTexture([...left], kept, all, cell) };
}

/** The borders of textured areas towards areas without any line, such as a crown's against the sky; closed where they are whole. */
function outlineTexture(texture: readonly Trace[], kept: readonly Trace[], all: Surround, cell: number): Path[] {
  const { width, height } = all;
  const lone = loneLine(OUTLINE_SURROUND);
  const densityOf = (traces: readonly Trace[]): Float32Array => {
    const covered = new Float32Array(width * height);
    for (const { path } of traces) for (let i = 0; i < path.xs.length; i++) covered[all.cellOf(path, i)]! += 1 / cell;
    return blurMap({ width, height, data: covered }, OUTLINE_SURROUND / CELL).data;
  };
  const density = densityOf(texture);
  const drawn = densityOf(kept);
  const border = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (density[i]! < OUTLINE_CROWDING * lone || drawn[i]! > DRAWN * lone) continue;
      const isEdge = [i - 1, i + 1, i - width, i + width].some((next) => density[next]! < OUTLINE_CROWDING * lone);
      if (!isEdge) continue;
      const [dx, dy] = [density[i - 1]! - density[i + 1]!, density[i - width]! - density[i + width]!];
      const length = Math.hypot(dx, dy) || 1;
      const away = (steps: number, of: Float32Array): number => {
        const ax = Math.round(x + (steps * dx) / length);
        const ay = Math.round(y + (steps * dy) / length);
        return ax < 0 || ay < 0 || ax >= width || ay >= height ? Infinity : of[ay * width + ax]!;
      };
      if (away(BLANK_CELLS, density) < BLANK * away(-3, density)) border[i] = 1;
    }
  return linkPaths(traceSkeleton(thin({ width, height, data: border }), 3), 3, 4)
    .filter((path) => path.xs.length > OUTLINE_CELLS)
    .map((path) => {
      const xs = path.xs.map((x) => (x + 0.5) * cell);
      const ys = path.ys.map((y) => (y + 0.5) * cell);
      smoothRun(xs, 0, xs.length - 1, 2);
      smoothRun(ys, 0, ys.length - 1, 2);
      return { xs, ys };
    });
}

interface Surround {
  readonly width: number;
  readonly height: number;
  cellOf(path: Path, index: number): number;
  /** Strength of the lines around a path in units of one lone line's. */
  around(path: Path): number;
}

function surroundOf(traces: readonly Trace[], size: { width: number; height: number }, cell: number): Surround {
  const width = Math.ceil(size.width / cell);
  const height = Math.ceil(size.height / cell);
  const mass = new Float32Array(width * height);
  const cellOf = (path: Path, i: number): number =>
    Math.min(height - 1, Math.floor(path.ys[i]! / cell)) * width + Math.min(width - 1, Math.floor(path.xs[i]! / cell));
  for (const { path, strength } of traces)
    for (let i = 0; i < path.xs.length; i++) mass[cellOf(path, i)]! += strength / cell;
  const surround = blurMap({ width, height, data: mass }, SURROUND / CELL).data;
  const lone = loneLine(SURROUND);
  return {
    width,
    height,
    cellOf,
    around: (path) => {
      let sum = 0;
      for (let i = 0; i < path.xs.length; i++) sum += surround[cellOf(path, i)]!;
      return sum / (path.xs.length * lone);
    },
  };
}

function loneLine(sigma: number): number {
  return CELL / (sigma * Math.sqrt(2 * Math.PI));
}

/** Length of the longest run of a path between points of Ramer, Douglas and Peucker's approximation. */
function longestStraight(path: Path, tolerance: number): number {
  let longest = 0;
  const stack: [number, number][] = [[0, path.xs.length - 1]];
  while (stack.length > 0) {
    const [from, to] = stack.pop()!;
    const dx = path.xs[to]! - path.xs[from]!,
      dy = path.ys[to]! - path.ys[from]!;
    const length = Math.hypot(dx, dy);
    if (to - from < longest) continue;
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const px = path.xs[i]! - path.xs[from]!,
        py = path.ys[i]! - path.ys[from]!;
      const away = length > 1 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
      if (away > worst) {
        worst = away;
        at = i;
      }
    }
    if (at < 0) longest = Math.max(longest, length);
    else stack.push([from, at], [at, to]);
  }
  return longest;
}
