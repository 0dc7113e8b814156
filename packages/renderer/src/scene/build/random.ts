/** Seeded chance for scenes: the same seed plants the same garden on every machine. */
export interface Chance {
  /** in 0 to 1, 1 excluded */
  next(): number;
  between(low: number, high: number): number;
  /** −k to k */
  around(k: number): number;
  whole(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** a further generator of its own, so that adding a leaf does not move the furniture */
  fork(): Chance;
}

export function createChance(seed: number): Chance {
  let state = hash(seed | 0) | 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return (hash(state) >>> 0) / 4294967296;
  };
  const chance: Chance = {
    next,
    between: (low, high) => low + (high - low) * next(),
    around: (k) => (next() * 2 - 1) * k,
    whole: (count) => Math.floor(next() * count),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    fork: () => createChance(Math.floor(next() * 4294967296)),
  };
  return chance;
}

/** Smooth noise of two coordinates, −1 to 1, with features about one unit wide. */
export function noise2(x: number, y: number, seed = 0): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = fade(x - ix);
  const fy = fade(y - iy);
  const a = corner(ix, iy, seed),
    b = corner(ix + 1, iy, seed),
    c = corner(ix, iy + 1, seed),
    d = corner(ix + 1, iy + 1, seed);
  const low = a + (b - a) * fx;
  const high = c + (d - c) * fx;
  return low + (high - low) * fy;
}

function corner(x: number, y: number, seed: number): number {
  return (hash(Math.imul(x, 0x1f1f1f1f) ^ Math.imul(y, 0x5bd1e995) ^ seed) >>> 0) / 2147483648 - 1;
}

/** Sum of three octaves of `noise2`, about −1 to 1. */
export function roughNoise2(x: number, y: number, seed = 0): number {
  return (
    (noise2(x, y, seed) +
      0.5 * noise2(2 * x + 7.3, 2 * y - 3.1, seed + 1) +
      0.25 * noise2(4 * x - 1.7, 4 * y + 5.9, seed + 2)) /
    1.75
  );
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Mixes 32 bits (the finaliser "lowbias32" by Chris Wellons, 2018). */
function hash(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}
