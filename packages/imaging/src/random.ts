/** A stream of uniform numbers in [0, 1). Randomness comes into a kernel only as one of these. */
export type Random = () => number;

/**
 * Seeded generator (mulberry32, Tommy Ettinger 2017): the same seed gives the same stream on every machine.
 * `seed` is taken modulo 2^32.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Uniform number in [0, 1) that belongs to a lattice point: a hash, so it does not depend on the order of visits or on where a band starts. */
export function hashUniform(x: number, y: number, seed: number): number {
  let mixed = (Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}
