import { hashUniform } from '../random.ts';

/** Smooth step from 0 at `from` to 1 at `to`; `from` may be the larger of the two. */
export function smoothStep(from: number, to: number, x: number): number {
  const part = (x - from) / (to - from);
  const t = part <= 0 ? 0 : part >= 1 ? 1 : part;
  return t * t * (3 - 2 * t);
}

export function clamp(x: number, low: number, high: number): number {
  return x < low ? low : x > high ? high : x;
}

/** Value noise with quintic weights, 0 to 1 (Perlin 2002 for the weights). */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const wx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const wy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = hashUniform(ix, iy, seed);
  const b = hashUniform(ix + 1, iy, seed);
  const c = hashUniform(ix, iy + 1, seed);
  const d = hashUniform(ix + 1, iy + 1, seed);
  return a + (b - a) * wx + (c - a) * wy + (a - b - c + d) * wx * wy;
}

/** Weight of a detail whose frequency is `cycles` per footprint: 1 while resolved, 0 once it would alias. */
export function resolved(cycles: number): number {
  return cycles <= 0.3 ? 1 : cycles >= 0.85 ? 0 : (0.85 - cycles) / 0.55;
}

/**
 * Sum of octaves of value noise around 0.5, roughly 0 to 1, with octaves faded out once they are
 * finer than the footprint (`foot`, in noise units).
 */
export function fbm(x: number, y: number, foot: number, octaves: number, seed: number): number {
  let sum = 0.5;
  let amplitude = 0.5;
  let frequency = 1;
  for (let i = 0; i < octaves; i++) {
    const weight = resolved(foot * frequency);
    if (weight <= 0) break;
    sum += (noise(x * frequency, y * frequency, seed + i * 101) - 0.5) * amplitude * weight;
    amplitude *= 0.5;
    frequency *= 2.03;
  }
  return sum;
}

/**
 * Fraction of the footprint [x − foot/2, x + foot/2] covered by a train of bars of width `bar` that
 * starts at each multiple of `period`: the exact box-filtered pulse train (Ebert et al. 2002).
 */
export function barCoverage(x: number, period: number, bar: number, foot: number): number {
  const width = foot > 1e-6 ? foot : 1e-6;
  const low = (x - width / 2) / period;
  const high = (x + width / 2) / period;
  const duty = bar / period;
  const integral = (t: number): number => {
    const whole = Math.floor(t);
    const part = t - whole;
    return whole * duty + (part < duty ? part : duty);
  };
  return clamp(((integral(high) - integral(low)) * period) / width, 0, 1);
}

/** Result of `nearestCell`, overwritten by each call. */
export interface Cell {
  /** Distance to the nearest and second nearest feature point, in cells. */
  first: number;
  second: number;
  /** Uniform value of the nearest cell, 0 to 1, and its lattice position. */
  value: number;
  x: number;
  y: number;
}

export const cell: Cell = { first: 0, second: 0, value: 0, x: 0, y: 0 };

/** Nearest feature points of a jittered lattice (Worley 1996); fills and returns the shared `cell`. */
export function nearestCell(x: number, y: number, seed: number, jitter = 0.9): Cell {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  let first = 9;
  let second = 9;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const cx = ix + dx;
      const cy = iy + dy;
      const px = cx + 0.5 + (hashUniform(cx, cy, seed) - 0.5) * jitter - x;
      const py = cy + 0.5 + (hashUniform(cx, cy, seed + 7) - 0.5) * jitter - y;
      const distance = px * px + py * py;
      if (distance < first) {
        second = first;
        first = distance;
        cell.x = cx;
        cell.y = cy;
      } else if (distance < second) second = distance;
    }
  }
  cell.first = Math.sqrt(first);
  cell.second = Math.sqrt(second);
  cell.value = hashUniform(cell.x, cell.y, seed + 13);
  return cell;
}
