import { blur, mix, ramp, rowsOf } from '../planes.ts';
import { type Canvas, densityAt, stain } from './canvas.ts';
import type { Wash } from './wash.ts';

/** Rows beyond a wash that its softness reaches, pixels of 1024. */
const REACH = 16;

/** Soft digital: even tints with gradients, clean ends, soft shadows. */
export function layDigital(canvas: Canvas, washes: readonly Wash[], pulse: () => void): void {
  const { grid, gap, frame } = canvas;
  for (const wash of washes) {
    pulse();
    const [from, to] = rowsOf(wash.mask, grid, 0.01, Math.ceil(REACH * grid.scale));
    const start = from * grid.width;
    const rows = { ...grid, height: to - from };
    const cover = blur(
      wash.mask.subarray(start, to * grid.width).map((value) => ramp(wash.hard[0], wash.hard[1], value)),
      rows,
      1.2 * grid.scale,
    );
    const [densityOf, lay] = [densityAt(wash), stain(canvas, wash)];
    const thick = cover.map((value, i) => (value > 0.01 ? value * densityOf(start + i) : 0));
    const soft = blur(thick, rows, 3 * grid.scale);
    for (let i = 0; i < soft.length; i++) {
      if (soft[i]! < 0.003) continue;
      lay(
        start + i,
        Math.min(1.2 * cover[i]!, mix(thick[i]!, soft[i]!, 0.7)) *
          (1 - 0.35 * wash.gap * gap[start + i]!) *
          (wash.isLoose ? frame[start + i]! : 1),
      );
    }
  }
}
