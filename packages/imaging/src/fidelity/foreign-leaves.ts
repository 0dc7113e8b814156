import type { SrgbImage } from '../image.ts';
import type { Glance } from '../kernels/glance/glance-map.ts';
import { NAMES } from '../names.ts';

/** Names under which leaves may be seen. */
const GREEN = (['tree', 'plant', 'grass'] as const).map((name) => NAMES.indexOf(name));
/** A pixel is green where its green exceeds the other channels by this share; leaves are busy: spread of luma in a cell, 0 to 1. */
const HUE = 1.06;
const BUSY = 0.055;
/** Leaves are expected where so much chance of green is seen; up to this share of the picture they are let pass: a vase, a pot. */
const EXPECTED = 0.3;
const TOLERATED = 0.02;

/** Share of a result's area, 0 to 1, that is leaves where the input's soft field sees nothing green. */
export function foreignLeaves({ width, height, channels, data }: SrgbImage, field: Glance): number {
  const cells = field.width * field.height;
  const counts = new Float32Array(cells);
  const greens = new Float32Array(cells);
  const sums = new Float32Array(cells);
  const squares = new Float32Array(cells);
  for (let y = 0; y < height; y++) {
    const row = Math.min(field.height - 1, Math.floor((y / height) * field.height)) * field.width;
    for (let x = 0; x < width; x++) {
      const cell = row + Math.min(field.width - 1, Math.floor((x / width) * field.width));
      const at = (y * width + x) * channels;
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      const luma = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
      counts[cell]!++;
      if (g > HUE * r && g > HUE * b) greens[cell]!++;
      sums[cell]! += luma;
      squares[cell]! += luma * luma;
    }
  }
  let foreign = 0;
  for (let cell = 0; cell < cells; cell++) {
    const mean = sums[cell]! / counts[cell]!;
    const spread = Math.sqrt(Math.max(0, squares[cell]! / counts[cell]! - mean * mean));
    if (spread < BUSY * Math.max(0.3, mean)) continue;
    const chance = GREEN.reduce((sum, k) => sum + field.names[cell * NAMES.length + k]!, 0);
    foreign += (greens[cell]! / counts[cell]!) * Math.max(0, 1 - chance / EXPECTED);
  }
  return Math.max(0, foreign / cells - TOLERATED);
}
