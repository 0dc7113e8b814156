import type { LinearImage } from '../image.ts';
import { linearFromHex } from '../ops/light-colour.ts';
import type { Sampler } from '../procedural/materials/sample.ts';

/** The same colour everywhere. @param hex `#rrggbb` */
export function colourSampler(hex: string): Sampler {
  const [r, g, b] = linearFromHex(hex) as [number, number, number];
  return (_u, _v, _fu, _fv, sample) => {
    Object.assign(sample, { r, g, b, gloss: 0, rough: 0.6, tiltU: 0, tiltV: 0, glow: 0 });
  };
}

/** Least and most that a real surface reflects. */
const DARKEST = 0.02;
const LIGHTEST = 0.88;

/**
 * A picture that repeats, read between its pixels and between levels of a mip map (Williams, 1983).
 *
 * @param tile repeats without a seam
 * @param metres width of one repeat
 */
export function pictureSampler(tile: LinearImage, metres: number): Sampler {
  const levels = mipMap(tile);
  const perMetre = tile.width / metres;
  return (u, v, fu, fv, sample) => {
    const level = Math.min(levels.length - 1, Math.max(0, Math.log2(Math.max(1e-6, Math.sqrt(fu * fv) * perMetre))));
    const low = Math.floor(level);
    const part = level - low;
    const [a, b] = [levels[low]!, levels[Math.min(levels.length - 1, low + 1)]!];
    for (const [c, key] of CHANNELS) {
      const fine = readRepeating(a, u * perMetre, -v * perMetre, tile, c);
      const value = part === 0 ? fine : fine + part * (readRepeating(b, u * perMetre, -v * perMetre, tile, c) - fine);
      sample[key] = Math.min(LIGHTEST, Math.max(DARKEST, value));
    }
    sample.gloss = 0;
    sample.rough = 0.6;
    sample.tiltU = sample.tiltV = sample.glow = 0;
  };
}

const CHANNELS = [
  [0, 'r'],
  [1, 'g'],
  [2, 'b'],
] as const;

/** Halves of halves, down to one pixel across. */
function mipMap(tile: LinearImage): LinearImage[] {
  const levels = [tile];
  for (let last = tile; last.width > 1 || last.height > 1; last = levels.at(-1)!) {
    const [width, height] = [Math.max(1, last.width >> 1), Math.max(1, last.height >> 1)];
    const data = new Float32Array(width * height * 3);
    const [sx, sy] = [last.width / width, last.height / height];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [x0, y0] = [Math.floor(x * sx), Math.floor(y * sy)];
        const [x1, y1] = [Math.max(x0 + 1, Math.floor((x + 1) * sx)), Math.max(y0 + 1, Math.floor((y + 1) * sy))];
        for (let c = 0; c < 3; c++) {
          let sum = 0;
          for (let py = y0; py < y1; py++)
            for (let px = x0; px < x1; px++) sum += last.data[(py * last.width + px) * 3 + c]!;
          data[(y * width + x) * 3 + c] = sum / ((x1 - x0) * (y1 - y0));
        }
      }
    levels.push({ width, height, data });
  }
  return levels;
}

/** A channel at a place in pixels of the whole tile, the level wrapped round at its edges. */
function readRepeating(
  { width, height, data }: LinearImage,
  x: number,
  y: number,
  tile: LinearImage,
  c: number,
): number {
  const sx = (x * width) / tile.width - 0.5;
  const sy = (y * height) / tile.height - 0.5;
  const [fx, fy] = [Math.floor(sx), Math.floor(sy)];
  const [wx, wy] = [sx - fx, sy - fy];
  const [x0, y0] = [wrap(fx, width), wrap(fy, height)];
  const [x1, y1] = [wrap(fx + 1, width), wrap(fy + 1, height)];
  const at = (px: number, py: number): number => data[(py * width + px) * 3 + c]!;
  const upper = at(x0, y0) + wx * (at(x1, y0) - at(x0, y0));
  const lower = at(x0, y1) + wx * (at(x1, y1) - at(x0, y1));
  return upper + wy * (lower - upper);
}

function wrap(value: number, size: number): number {
  const rest = value % size;
  return rest < 0 ? rest + size : rest;
}
