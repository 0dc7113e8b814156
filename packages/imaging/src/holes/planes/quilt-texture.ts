import { findMinCut } from '../../kernels/interactive-segmentation/min-cut.ts';
import { findDistances } from '../../ops/distance.ts';
import { createRandom, type Random } from '../../random.ts';

/** Sides of blocks in cells: the largest that fits into the sources in enough places is taken. */
const BLOCKS = [72, 56, 42, 32, 24] as const;
const PLACES_LEAST = 150;
/** Part of a block's side that lies over what is there. */
const OVERLAP = 1 / 3;
/** Places that are tried for each block, and by how much the error of one that is taken by chance may be above the least. */
const TRIED = 600;
const NEARLY = 1.1;
/** Every so many cells each way are compared. */
const STRIDE = 2;
const FIXED = 1e6;
const [UNKNOWN, KNOWN, FILLED] = [0, 1, 2];

/** A texture on a grid, row-major, three interleaved values. */
export interface TextureGrid {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** 1 where the texture is known and may be copied. */
  readonly sources: Uint8Array;
  /** 1 where it is wanted. */
  readonly wanted: Uint8Array;
}

/**
 * Fills what is wanted of a texture with blocks of what is known (in place): each is placed where it agrees with what lies
 * around it, and cut in along the seam of least difference (Efros and Freeman, Image quilting, 2001; Kwatra et al., Graphcut
 * textures, 2003).
 *
 * @returns whether there was enough to copy from
 */
export function quiltTexture(grid: TextureGrid, seed: number, pulse: () => void): boolean {
  const { width, height, values, sources, wanted } = grid;
  const chosen = chooseBlock(grid);
  if (chosen === null) return false;
  const { side, places } = chosen;
  const random = createRandom(seed);
  const state = sources.slice();
  const from = new Int32Array(width * height).fill(-1);
  const grey = Float32Array.from(
    { length: width * height },
    (_, k) => (values[3 * k]! + values[3 * k + 1]! + values[3 * k + 2]!) / 3,
  );
  for (const corner of orderBlocks(grid, side)) {
    const [left, top] = [corner % width, Math.floor(corner / width)];
    const offsets: number[] = [];
    let [isNeeded, near] = [false, -1];
    for (let j = 0; j < side; j++)
      for (let i = 0; i < side; i++) {
        const cell = corner + j * width + i;
        if (state[cell] === UNKNOWN) isNeeded ||= wanted[cell] === 1;
        else {
          if (i % STRIDE === 0 && j % STRIDE === 0) offsets.push(j * width + i);
          if (state[cell] === FILLED) near = from[cell]! - (j * width + i);
        }
      }
    if (!isNeeded) continue;
    pulse();
    const place = choosePlace({ corner, offsets, places, near, width, height, side }, grey, sources, random);
    cutIn({ left, top, side, place }, grid, state, (cell, source) => {
      for (let c = 0; c < 3; c++) values[3 * cell + c] = values[3 * source + c]!;
      grey[cell] = grey[source]!;
      state[cell] = FILLED;
      from[cell] = source;
    });
  }
  return true;
}

/** The largest block that fits wholly into the sources, and where. */
function chooseBlock({
  width,
  height,
  sources,
}: TextureGrid): { readonly side: number; readonly places: number[] } | null {
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += sources[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  for (const side of BLOCKS) {
    const places: number[] = [];
    for (let y = 0; y + side <= height; y++)
      for (let x = 0; x + side <= width; x++) {
        const [top, bottom] = [y * (width + 1), (y + side) * (width + 1)];
        if (sums[bottom + x + side]! - sums[bottom + x]! - sums[top + x + side]! + sums[top + x]! === side * side)
          places.push(y * width + x);
      }
    if (places.length >= PLACES_LEAST) return { side, places };
  }
  return null;
}

/** Corners of blocks that cover what is wanted, those next to what is known first. */
function orderBlocks({ width, height, sources, wanted }: TextureGrid, side: number): number[] {
  const step = Math.max(1, side - Math.round(OVERLAP * side));
  const away = findDistances(sources, width, height);
  const corners: { readonly corner: number; readonly away: number }[] = [];
  for (let y = 0; y < height + step; y += step)
    for (let x = 0; x < width + step; x += step) {
      const [left, top] = [Math.max(0, Math.min(x, width - side)), Math.max(0, Math.min(y, height - side))];
      const corner = top * width + left;
      let isWanted = false;
      for (let k = 0; k < side * side && !isWanted; k++)
        isWanted = wanted[corner + Math.floor(k / side) * width + (k % side)] === 1;
      if (isWanted) corners.push({ corner, away: away[corner + (side >> 1) * width + (side >> 1)]! });
    }
  return corners.toSorted((a, b) => a.away - b.away).map(({ corner }) => corner);
}

interface Sought {
  readonly corner: number;
  /** Of the cells that are known or filled, from the block's corner. */
  readonly offsets: readonly number[];
  readonly places: readonly number[];
  /** Place that goes on from a block beside it; −1: none. */
  readonly near: number;
  readonly width: number;
  readonly height: number;
  readonly side: number;
}

function choosePlace(
  { corner, offsets, places, near, width, side }: Sought,
  grey: Float32Array,
  sources: Uint8Array,
  random: Random,
): number {
  const errorAt = (place: number, most: number): number => {
    let sum = 0;
    for (let k = 0; k < offsets.length && sum <= most; k++)
      sum += (grey[corner + offsets[k]!]! - grey[place + offsets[k]!]!) ** 2;
    return sum;
  };
  const fits = (place: number): boolean => {
    const [x, y] = [place % width, Math.floor(place / width)];
    if (place < 0 || x + side > width || (y + side) * width > sources.length) return false;
    for (let j = 0; j < side; j++)
      for (let i = 0; i < side; i++) if (sources[place + j * width + i] === 0) return false;
    return true;
  };
  if (offsets.length === 0) return places[Math.floor(random() * places.length)]!;
  const tried: { place: number; error: number }[] = [];
  let least = Infinity;
  const attempt = (place: number): void => {
    const error = errorAt(place, NEARLY * least);
    if (error > NEARLY * least) return;
    least = Math.min(least, error);
    tried.push({ place, error });
  };
  if (near >= 0 && fits(near)) attempt(near);
  for (let k = 0; k < TRIED; k++) attempt(places[Math.floor(random() * places.length)]!);
  const rough = tried.filter(({ error }) => error <= NEARLY * least);
  let best = rough[Math.floor(random() * rough.length)]!;
  for (let moved = true; moved;) {
    moved = false;
    for (const by of [-1, 1, -width, width, -2, 2, -2 * width, 2 * width]) {
      const place = best.place + by;
      if (!fits(place)) continue;
      const error = errorAt(place, best.error);
      if (error < best.error) [best, moved] = [{ place, error }, true];
    }
  }
  return best.place;
}

interface Block {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly place: number;
}

/** Writes the cells of a block that lie on its side of the seam. */
function cutIn(
  { left, top, side, place }: Block,
  { width, values, wanted }: TextureGrid,
  state: Uint8Array,
  write: (cell: number, source: number) => void,
): void {
  const number = new Int32Array(side * side).fill(-1);
  const nodes: number[] = [];
  const cellOf = (k: number): number => (top + Math.floor(k / side)) * width + left + (k % side);
  const sourceOf = (k: number): number => place + Math.floor(k / side) * width + (k % side);
  for (let k = 0; k < side * side; k++)
    if (state[cellOf(k)] === FILLED) {
      number[k] = nodes.length;
      nodes.push(k);
    }
  const apart = (k: number): number => {
    const [a, b] = [3 * cellOf(k), 3 * sourceOf(k)];
    return (
      Math.abs(values[a]! - values[b]!) +
      Math.abs(values[a + 1]! - values[b + 1]!) +
      Math.abs(values[a + 2]! - values[b + 2]!)
    );
  };
  const isNew = new Uint8Array(side * side);
  if (nodes.length > 0) {
    // the source side keeps what is there
    const [keeps, takes] = [new Float64Array(nodes.length), new Float64Array(nodes.length)];
    const [from, to, cost]: [number[], number[], number[]] = [[], [], []];
    nodes.forEach((k, n) => {
      const [i, j] = [k % side, Math.floor(k / side)];
      if (i === 0 || j === 0 || i === side - 1 || j === side - 1) keeps[n] = FIXED;
      const visit = (beside: number, isForward: boolean): void => {
        const there = number[beside]!;
        if (there < 0) {
          if (state[cellOf(beside)] === UNKNOWN && keeps[n] === 0) takes[n] = FIXED;
          else if (state[cellOf(beside)] === KNOWN) keeps[n]! += apart(k);
        } else if (isForward) {
          from.push(n);
          to.push(there);
          cost.push(1e-6 + apart(k) + apart(beside));
        }
      };
      if (i > 0) visit(k - 1, false);
      if (i < side - 1) visit(k + 1, true);
      if (j > 0) visit(k - side, false);
      if (j < side - 1) visit(k + side, true);
    });
    const { side: kept } = findMinCut(keeps, takes, {
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      cost: Float64Array.from(cost),
    });
    nodes.forEach((k, n) => (isNew[k] = kept[n] === 1 ? 0 : 1));
  }
  for (let k = 0; k < side * side; k++) {
    const cell = cellOf(k);
    if (isNew[k] === 1 || (state[cell] === UNKNOWN && wanted[cell] === 1)) write(cell, sourceOf(k));
  }
}
