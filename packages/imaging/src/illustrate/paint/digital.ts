import { blur, mix, ramp } from '../planes.ts';
import { type Canvas, densityAt, stain } from './canvas.ts';
import type { Wash } from './wash.ts';

/** Soft digital: even tints with gradients, clean ends, soft shadows. */
export function layDigital(canvas: Canvas, washes: readonly Wash[], pulse: () => void): void {
  const { grid, gap, frame } = canvas;
  for (const wash of washes) {
    pulse();
    const cover = blur(wash.mask.map((value) => ramp(wash.hard[0], wash.hard[1], value)), grid, 1.2 * grid.scale);
    const [densityOf, lay] = [densityAt(wash), stain(canvas, wash)];
    const thick = cover.map((value, i) => (value > 0.01 ? value * densityOf(i) : 0));
    const soft = blur(thick, grid, 3 * grid.scale);
    for (let i = 0; i < soft.length; i++) {
      if (soft[i]! < 0.003) continue;
      lay(i, Math.min(1.2 * cover[i]!, mix(thick[i]!, soft[i]!, 0.7)) * (1 - 0.35 * wash.gap * gap[i]!) * (wash.isLoose ? frame[i]! : 1));
    }
  }
}
