/** Cells of a field along one side; a power of two. */
export const CELLS = 256;
const MASK = CELLS - 1;
/** Cells of a block along one side: whole blocks without a cloud are passed over at once. */
const BLOCK = 4;
export const BLOCKS = CELLS / BLOCK;
/** Steps in which values are counted to be spread evenly. */
const RANKS = 4096;
/** Cells of the billows along one side. */
export const DETAIL = 32;

/**
 * As heaped clouds lie: round heaps upon rounder ones, gathered by a broad pattern, 0 where the least cloud is, 1 in the
 * middle of the greatest. Values are spread evenly: a share s of them lies above 1 − s, so that a sky is covered as it is
 * asked to be.
 * @returns `CELLS` × `CELLS` values that repeat in both directions
 */
export function computePlan(seed: number): Float32Array {
  const values = new Float32Array(CELLS * CELLS);
  addWaves(values, 7, seed, 0.85);
  addWaves(values, 14, seed + 1, 0.42);
  addRounds(values, CELLS, 1, 16, seed + 11, 0.5);
  addRounds(values, CELLS, 1, 33, seed + 23, 0.22);
  addRounds(values, CELLS, 1, 64, seed + 37, 0.1);
  spreadEvenly(values);
  return values;
}

/** Of the `BLOCKS` × `BLOCKS` blocks of a plan 1 for those in which a corner of some cell is above `least`. */
export function markBlocks(values: Float32Array, least: number): Uint8Array {
  const blocks = new Uint8Array(BLOCKS * BLOCKS);
  for (let y = 0; y < CELLS; y += 1) {
    for (let x = 0; x < CELLS; x += 1) {
      if (values[y * CELLS + x]! <= least) continue;
      for (const [cx, cy] of [
        [x, y],
        [x - 1, y],
        [x, y - 1],
        [x - 1, y - 1],
      ] as const) {
        blocks[Math.floor((cy & MASK) / BLOCK) * BLOCKS + Math.floor((cx & MASK) / BLOCK)] = 1;
      }
    }
  }
  return blocks;
}

/** Replaces each value by the share of all that lie below it. */
function spreadEvenly(values: Float32Array): void {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const scale = (RANKS - 1e-3) / (high - low);
  const below = new Float64Array(RANKS + 1);
  for (const value of values) below[Math.floor((value - low) * scale) + 1]! += 1 / values.length;
  for (let k = 1; k <= RANKS; k += 1) below[k]! += below[k - 1]!;
  for (let k = 0; k < values.length; k += 1) {
    const place = (values[k]! - low) * scale;
    const rank = Math.floor(place);
    values[k] = below[rank]! + (place - rank) * (below[rank + 1]! - below[rank]!);
  }
}

/** Billows in space, 0 in the creases to 1 on the round sides: `DETAIL` cubed values that repeat in every direction, x fastest. */
export function computeBillows(seed: number): Float32Array {
  const values = new Float32Array(DETAIL ** 3);
  addRounds(values, DETAIL, DETAIL, 4, seed, 0.65);
  addRounds(values, DETAIL, DETAIL, 8, seed + 5, 0.35);
  return values;
}

/** A number of 0 to 1 for a cell. */
function draw(x: number, y: number, z: number, seed: number): number {
  let h =
    (Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x5bd1e995) ^ Math.imul(seed, 0x9e3779b1)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Adds smooth values about a grid of `cells`, −`weight` / 2 to `weight` / 2, to `CELLS` × `CELLS`. */
function addWaves(values: Float32Array, cells: number, seed: number, weight: number): void {
  const knots = Float64Array.from(
    { length: cells * cells },
    (_, k) => weight * (draw(k % cells, Math.floor(k / cells), 0, seed) - 0.5),
  );
  for (let y = 0; y < CELLS; y += 1) {
    const v = (y * cells) / CELLS;
    const iy = Math.floor(v);
    const fy = fade(v - iy);
    const row = iy * cells;
    const next = ((iy + 1) % cells) * cells;
    for (let x = 0; x < CELLS; x += 1) {
      const u = (x * cells) / CELLS;
      const ix = Math.floor(u);
      const right = ix + 1 === cells ? 0 : ix + 1;
      const fx = fade(u - ix);
      const low = knots[row + ix]! + (knots[row + right]! - knots[row + ix]!) * fx;
      const high = knots[next + ix]! + (knots[next + right]! - knots[next + ix]!) * fx;
      values[y * CELLS + x]! += low + (high - low) * fy;
    }
  }
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}

/**
 * Adds round tops at one place in each of `cells` cells along a side, `weight` at it and 0 a cell away (S. Worley 1996,
 * turned over), to `size` × `size` × `deep` values that repeat in every direction.
 */
function addRounds(
  values: Float32Array,
  size: number,
  deep: number,
  cells: number,
  seed: number,
  weight: number,
): void {
  const layers = deep === 1 ? 1 : cells;
  const places = Float32Array.from({ length: 3 * cells * cells * layers }, (_, k) =>
    draw(Math.floor(k / 3), k % 3, 7, seed),
  );
  const first = Array.from({ length: cells + 1 }, (_, cell) => Math.ceil((cell * size) / cells));
  const [from, to] = deep === 1 ? [0, 0] : [-1, 1];
  const near = new Float64Array(3 * 27);
  for (let iz = 0; iz < layers; iz += 1) {
    for (let iy = 0; iy < cells; iy += 1) {
      for (let ix = 0; ix < cells; ix += 1) {
        let count = 0;
        for (let c = from; c <= to; c += 1) {
          for (let b = -1; b <= 1; b += 1) {
            for (let a = -1; a <= 1; a += 1, count += 3) {
              const at =
                3 *
                ((((iz + c + layers) % layers) * cells + ((iy + b + cells) % cells)) * cells +
                  ((ix + a + cells) % cells));
              near[count] = ix + a + places[at]!;
              near[count + 1] = iy + b + places[at + 1]!;
              near[count + 2] = deep === 1 ? 0 : iz + c + places[at + 2]!;
            }
          }
        }
        for (let z = deep === 1 ? 0 : first[iz]!; z < (deep === 1 ? 1 : first[iz + 1]!); z += 1) {
          for (let y = first[iy]!; y < first[iy + 1]!; y += 1) {
            for (let x = first[ix]!; x < first[ix + 1]!; x += 1) {
              const u = (x * cells) / size;
              const v = (y * cells) / size;
              const w = (z * cells) / size;
              let least = 1;
              for (let k = 0; k < count; k += 3) {
                const dx = near[k]! - u;
                const dy = near[k + 1]! - v;
                const dz = near[k + 2]! - w;
                const square = dx * dx + dy * dy + dz * dz;
                if (square < least) least = square;
              }
              values[(z * size + y) * size + x]! += weight * (1 - least);
            }
          }
        }
      }
    }
  }
}
