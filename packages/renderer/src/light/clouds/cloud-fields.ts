/** Cells of a field along one side; a power of two. */
export const CELLS = 256;
const MASK = CELLS - 1;
/** Cells of a block along one side: whole blocks without a cloud are passed over at once. */
const BLOCK = 4;
export const BLOCKS = CELLS / BLOCK;
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
  const broad = waves(seed, 7, 2);
  const heaps = [billows(seed + 11, 16), billows(seed + 23, 33), billows(seed + 37, 64)] as const;
  for (let y = 0; y < CELLS; y += 1) {
    for (let x = 0; x < CELLS; x += 1) {
      const u = x / CELLS;
      const v = y / CELLS;
      values[y * CELLS + x] = 0.85 * broad(u, v) + 0.5 * heaps[0](u, v) + 0.22 * heaps[1](u, v) + 0.1 * heaps[2](u, v);
    }
  }
  const sorted = values.toSorted();
  const spread = Float32Array.from({ length: 257 }, (_, k) => sorted[Math.min(sorted.length - 1, Math.round((k / 256) * sorted.length))]!);
  for (let k = 0; k < values.length; k += 1) values[k] = shareBelow(spread, values[k]!);
  return values;
}

/** Of the `BLOCKS` × `BLOCKS` blocks of a plan 1 for those in which a corner of some cell is above `least`. */
export function markBlocks(values: Float32Array, least: number): Uint8Array {
  const blocks = new Uint8Array(BLOCKS * BLOCKS);
  for (let y = 0; y < CELLS; y += 1) {
    for (let x = 0; x < CELLS; x += 1) {
      if (values[y * CELLS + x]! <= least) continue;
      for (const [cx, cy] of [[x, y], [x - 1, y], [x, y - 1], [x - 1, y - 1]] as const) {
        blocks[Math.floor((cy & MASK) / BLOCK) * BLOCKS + Math.floor((cx & MASK) / BLOCK)] = 1;
      }
    }
  }
  return blocks;
}

function shareBelow(spread: Float32Array, value: number): number {
  let [low, high] = [0, spread.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (spread[middle]! <= value) low = middle;
    else high = middle;
  }
  const width = spread[high]! - spread[low]!;
  return (low + (width > 0 ? Math.min(1, Math.max(0, (value - spread[low]!) / width)) : 0)) / (spread.length - 1);
}

/** Billows in space, 0 in the creases to 1 on the round sides: `DETAIL` cubed values that repeat in every direction, x fastest. */
export function computeBillows(seed: number): Float32Array {
  const values = new Float32Array(DETAIL ** 3);
  const near = [spaceBillows(seed, 4), spaceBillows(seed + 5, 8)] as const;
  for (let z = 0; z < DETAIL; z += 1) {
    for (let y = 0; y < DETAIL; y += 1) {
      for (let x = 0; x < DETAIL; x += 1) {
        const [a, b, c] = [x / DETAIL, y / DETAIL, z / DETAIL];
        values[(z * DETAIL + y) * DETAIL + x] = 0.65 * near[0](a, b, c) + 0.35 * near[1](a, b, c);
      }
    }
  }
  return values;
}

/** A number of 0 to 1 for a cell. */
function draw(x: number, y: number, z: number, seed: number): number {
  let h = (Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x5bd1e995) ^ Math.imul(seed, 0x9e3779b1)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Smooth values on a grid of `cells`, in octaves that double it, about −0.5 to 0.5. */
function waves(seed: number, cells: number, octaves: number): (u: number, v: number) => number {
  return (u, v) => {
    let sum = 0;
    let size = 0.5;
    for (let k = 0, count = cells; k < octaves; k += 1, count *= 2) {
      const x = u * count;
      const y = v * count;
      const ix = Math.floor(x);
      const iy = Math.floor(y);
      const fx = x - ix;
      const fy = y - iy;
      const sx = fx * fx * (3 - 2 * fx);
      const a = draw(ix, iy, k, seed) - 0.5;
      const b = draw((ix + 1) % count, iy, k, seed) - 0.5;
      const c = draw(ix, (iy + 1) % count, k, seed) - 0.5;
      const d = draw((ix + 1) % count, (iy + 1) % count, k, seed) - 0.5;
      const low = a + (b - a) * sx;
      sum += size * 2 * (low + (c + (d - c) * sx - low) * (fy * fy * (3 - 2 * fy)));
      size *= 0.5;
    }
    return sum;
  };
}

/** Round tops at one place in every cell: 1 at it, falling to 0 a cell away (S. Worley 1996, turned over). */
function billows(seed: number, cells: number): (u: number, v: number) => number {
  const places = Float32Array.from({ length: 2 * cells * cells }, (_, k) => draw(k >> 1, k & 1, 1, seed));
  return (u, v) => {
    const x = u * cells;
    const y = v * cells;
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    let least = 1;
    for (let b = -1; b <= 1; b += 1) {
      for (let a = -1; a <= 1; a += 1) {
        const at = 2 * (((iy + b + cells) % cells) * cells + ((ix + a + cells) % cells));
        const dx = ix + a + places[at]! - x;
        const dy = iy + b + places[at + 1]! - y;
        least = Math.min(least, dx * dx + dy * dy);
      }
    }
    return 1 - least;
  };
}

function spaceBillows(seed: number, cells: number): (x: number, y: number, z: number) => number {
  const count = cells ** 3;
  const places = Float32Array.from({ length: 3 * count }, (_, k) => draw(Math.floor(k / 3), k % 3, 7, seed));
  return (u, v, w) => {
    const x = u * cells;
    const y = v * cells;
    const z = w * cells;
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const iz = Math.floor(z);
    let least = 1;
    for (let c = -1; c <= 1; c += 1) {
      for (let b = -1; b <= 1; b += 1) {
        for (let a = -1; a <= 1; a += 1) {
          const at = 3 * ((((iz + c + cells) % cells) * cells + ((iy + b + cells) % cells)) * cells + ((ix + a + cells) % cells));
          const dx = ix + a + places[at]! - x;
          const dy = iy + b + places[at + 1]! - y;
          const dz = iz + c + places[at + 2]! - z;
          least = Math.min(least, dx * dx + dy * dy + dz * dz);
        }
      }
    }
    return 1 - least;
  };
}
