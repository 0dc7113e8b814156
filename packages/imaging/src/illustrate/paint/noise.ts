import { hashUniform } from '../../random.ts';
import { clamp, type Grid, resample } from '../planes.ts';

/** Value noise at a place, 0 to 1, of a lattice of unit cells. */
export function valueNoise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = x - column;
  const down = y - row;
  const u = across * across * (3 - 2 * across);
  const v = down * down * (3 - 2 * down);
  const a = hashUniform(column, row, seed);
  const b = hashUniform(column + 1, row, seed);
  const c = hashUniform(column, row + 1, seed);
  const d = hashUniform(column + 1, row + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Lattice cells of the finest octave are read this often across. */
const SAMPLES = 2;

/**
 * Fractal noise, about −1 to 1: `octaves` of value noise, the first of cells of `across` × `down` pixels of 1024. Computed on a lattice
 * just fine enough for its last octave and brought to the grid bilinearly.
 */
export function noiseField(grid: Grid, across: number, down: number, seed: number, octaves: number): Float32Array {
  const finest = 2 ** (octaves - 1) * SAMPLES;
  const step = (cell: number): number => Math.max(1, (cell * grid.scale) / finest);
  const [sx, sy] = [step(across), step(down)];
  const size = { width: Math.max(2, Math.ceil(grid.width / sx)), height: Math.max(2, Math.ceil(grid.height / sy)) };
  const [px, py] = [grid.width / size.width / (across * grid.scale), grid.height / size.height / (down * grid.scale)];
  const lattice = new Float32Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      let value = 0;
      let amplitude = 0.5;
      let frequency = 1;
      for (let octave = 0; octave < octaves; octave++) {
        value +=
          amplitude * (2 * valueNoise((x + 0.5) * px * frequency, (y + 0.5) * py * frequency, seed + 17 * octave) - 1);
        amplitude *= 0.5;
        frequency *= 2.03;
      }
      lattice[y * size.width + x] = value;
    }
  }
  return size.width === grid.width && size.height === grid.height ? lattice : resample(lattice, size, grid);
}

/** A plane read at places that are displaced by up to `reach` pixels of 1024. */
export function displace(
  plane: Float32Array,
  { width, height, scale }: Grid,
  dx: Float32Array,
  dy: Float32Array,
  reach: number,
): Float32Array {
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      out[i] =
        plane[
          clamp(Math.round(y + reach * scale * dy[i]!), 0, height - 1) * width +
            clamp(Math.round(x + reach * scale * dx[i]!), 0, width - 1)
        ]!;
    }
  }
  return out;
}
