import { ramp, rowsOf } from '../planes.ts';
import { type Canvas, densityAt, stain } from './canvas.ts';
import { noiseField, valueNoise } from './noise.ts';
import type { Wash } from './wash.ts';

/** Lengths and widths of strokes in pixels of 1024, and their weight. */
const STROKES = [
  [34, 1.25, 0.5],
  [55, 2.3, 0.3],
  [90, 6, 0.2],
] as const;

/** Coloured pencil: strokes in each wash's own direction that catch the paper's tooth. */
export function layPencil(canvas: Canvas, washes: readonly Wash[], pulse: () => void): void {
  const { grid, seed, frame } = canvas;
  const { width, scale } = grid;
  const tooth = noiseField(grid, 1.5, 1.5, seed + 71, 2);
  const bend = noiseField(grid, 130, 130, seed + 6, 1).map((value) => 0.11 * value);
  const pressure = noiseField(grid, 90, 60, seed + 10, 1).map((value) => 1.02 + 0.45 * value);
  for (const wash of washes) {
    pulse();
    const [cos, sin] = [Math.cos(wash.turn), Math.sin(wash.turn)];
    const [densityOf, lay] = [densityAt(wash), stain(canvas, wash)];
    const [from, to] = rowsOf(wash.mask, grid, 0.01, 0);
    for (let y = from; y < to; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const paint = ramp(wash.hard[0], wash.hard[1], wash.mask[i]!) * (wash.isLoose ? frame[i]! : 1);
        if (paint < 0.02) continue;
        const along = (x * cos + y * sin) / scale + 30 * bend[i]!;
        const across = (y * cos - x * sin) / scale + 60 * bend[i]!;
        let stroke = 0;
        STROKES.forEach(([length, thin, weight], k) => {
          stroke += weight * valueNoise(along / length, across / thin, seed + 8 + k);
        });
        const full = paint * densityOf(i) * pressure[i]!;
        const caught = ramp(0.62 - 0.62 * full, 1.08 - 0.5 * full, stroke + 0.3 * tooth[i]! + 0.06);
        const thickness = (0.22 * full + caught * (0.3 + 0.75 * full)) * Math.min(1, 1.6 * paint);
        if (thickness > 0.003) lay(i, thickness);
      }
    }
  }
}
