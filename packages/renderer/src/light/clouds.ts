import type { Colour, Vec3 } from '../scene/scene.ts';

export interface CloudSettings {
  /** share of the sky that is covered, about, 0 to 1 */
  readonly cover: number;
  readonly seed: number;
  readonly direction: Vec3;
  /** irradiance that faces the sun, and of the sky on level ground */
  readonly sunlight: Colour;
  readonly skylight: Colour;
}

/** How quickly a cloud closes from its edge inwards: hardly at first, so that edges are wisps and not cut-outs. */
const THIN_EDGE = 1.8;
const THICK_BODY = 26;
/** How tall a cloud is in widths of its plane. */
const REACH = 0.09;

/**
 * A layer of heaped clouds over the scene: lit from the sun's side, grey underneath, bright at the edges towards the
 * sun, thinning into haze at the horizon.
 * @returns lays the clouds over `colour` in the unit direction (dx, dy, dz), dy > 0
 */
export function createClouds({ cover, seed, direction, sunlight, skylight }: CloudSettings): (dx: number, dy: number, dz: number, colour: Float64Array) => void {
  const noise = createNoise(seed);
  const threshold = 0.16 - 0.42 * cover;
  const [sx, sy, sz] = direction;
  const slant = 1 / Math.max(0.18, sy);
  const stepX = (sx * slant * REACH) / 6;
  const stepZ = (sz * slant * REACH) / 6;
  const day = Math.max(0, Math.min(1, sy / 0.12 + 0.25));

  return (dx, dy, dz, colour) => {
    const far = 1 / (dy + 0.06);
    const x = 1.4 * dx * far;
    const z = 1.4 * dz * far;
    const x0 = 0.55 * x + 0.5 * noise(0.7 * x + 11.3, 0.7 * z, 2);
    const z0 = 0.55 * z + 0.5 * noise(0.7 * x, 0.7 * z + 7.9, 2);
    const here = noise(x0, z0, 6) - threshold;
    if (here <= 0) return;
    const towards = dx * sx + dy * sy + dz * sz;
    const clear = Math.max(0, Math.min(1, (0.985 - towards) / 0.06));
    const fade = Math.min(1, (dy / 0.14) ** 1.5);
    const body = 1 - Math.exp(-THICK_BODY * here * here - THIN_EDGE * here);
    const share = body * fade * clear;
    if (share <= 0) return;
    let between = 0;
    for (let i = 1; i <= 3; i += 1) between += Math.max(0, noise(x0 + stepX * i, z0 + stepZ * i, 4) - threshold);
    const lit = Math.exp(-3.2 * between) * 0.8 + 0.2 * Math.exp(-0.8 * between);
    const underneath = Math.exp(-2.4 * here);
    const silver = 1 + 1.6 * Math.max(0, towards) ** 10 * (1 - body);
    for (let band = 0; band < 3; band += 1) {
      const direct = (sunlight[band as 0 | 1 | 2] * day * silver * (0.25 + 0.75 * lit) * (0.5 + 0.5 * underneath)) / Math.PI;
      const around = (skylight[band as 0 | 1 | 2] * (0.65 + 0.35 * underneath)) / Math.PI;
      const cloud = 0.95 * direct + 0.9 * around;
      colour[band]! += share * (cloud - colour[band]!);
    }
  };
}

const COSINES = Float64Array.from({ length: 256 }, (_, turn) => Math.cos(turn * (Math.PI / 128)));
const SINES = Float64Array.from({ length: 256 }, (_, turn) => Math.sin(turn * (Math.PI / 128)));

/** The pattern's gradients repeat after this many cells; a power of two. */
const PERIOD = 256;

/** Gradient noise summed over octaves, about −0.7 to 0.7. */
function createNoise(seed: number): (x: number, y: number, octaves: number) => number {
  const turns = turnsOf(seed);
  const slope = (ix: number, iy: number, fx: number, fy: number): number => {
    const turn = turns[(iy & (PERIOD - 1)) * PERIOD + (ix & (PERIOD - 1))]!;
    return COSINES[turn]! * fx + SINES[turn]! * fy;
  };
  return (x, y, octaves) => {
    let sum = 0;
    let size = 0.7;
    for (let i = 0; i < octaves; i += 1) {
      const ix = Math.floor(x);
      const iy = Math.floor(y);
      const fx = x - ix;
      const fy = y - iy;
      const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
      const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
      const a = slope(ix, iy, fx, fy);
      const b = slope(ix + 1, iy, fx - 1, fy);
      const c = slope(ix, iy + 1, fx, fy - 1);
      const d = slope(ix + 1, iy + 1, fx - 1, fy - 1);
      sum += size * (a + (b - a) * u + (c - a + (a - b - c + d) * u) * v);
      const turned = 1.6 * x - 1.2 * y + 3.1;
      y = 1.2 * x + 1.6 * y - 1.7;
      x = turned;
      size *= 0.52;
    }
    return sum;
  };
}

/** The direction of each cell's gradient, in 256ths of a turn. */
function turnsOf(seed: number): Uint8Array {
  const turns = new Uint8Array(PERIOD * PERIOD);
  for (let y = 0; y < PERIOD; y += 1) {
    for (let x = 0; x < PERIOD; x += 1) {
      const ix = x < PERIOD / 2 ? x : x - PERIOD;
      const iy = y < PERIOD / 2 ? y : y - PERIOD;
      let h = (Math.imul(ix, 0x27d4eb2d) ^ Math.imul(iy, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)) | 0;
      h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
      h ^= h >>> 13;
      turns[y * PERIOD + x] = h;
    }
  }
  return turns;
}
