import { blur, mix, ramp, rowsOf } from '../planes.ts';
import { type Canvas, densityAt, stain } from './canvas.ts';
import { displace, noiseField } from './noise.ts';
import type { Wash } from './wash.ts';

/** Thinner than this is no paint. */
const NONE = 0.004;
/** How far borders wander, pixels of 1024. */
const WANDER = 3;

/** Washes with wandering borders that dry darker, run where the paper is wet, granulate in its grain and leave white beside lines. */
export function layWatercolour(canvas: Canvas, washes: readonly Wash[], pulse: () => void): void {
  const { grid, seed, gap, frame } = canvas;
  const [flow, middle, grain] = [
    noiseField(grid, 110, 110, seed, 3),
    noiseField(grid, 22, 22, seed + 3, 3),
    noiseField(grid, 2.6, 2.6, seed + 5, 3),
  ];
  const [dx, dy] = [11, 13].map((offset) => noiseField(grid, 26, 26, seed + offset, 3)) as [Float32Array, Float32Array];
  const wet = noiseField(grid, 70, 70, seed + 21, 2).map((value) => ramp(-0.1, 0.35, value));
  for (const wash of washes) {
    pulse();
    const [least, whole] = wash.hard;
    const [from, to] = rowsOf(wash.mask, grid, 0.01, Math.ceil((WANDER + 3 * wash.bleed) * grid.scale));
    const start = from * grid.width;
    const rows = { ...grid, height: to - from };
    const part = (plane: Float32Array): Float32Array => plane.subarray(start, to * grid.width);
    const [wetHere, flowHere, middleHere, grainHere, gapHere, frameHere] = [wet, flow, middle, grain, gap, frame].map(
      part,
    ) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
    const hard = displace(part(wash.mask), rows, part(dx), part(dy), WANDER).map(
      (value, i) => ramp(least, whole, value + 0.06 * middleHere[i]!) * (wash.isLoose ? frameHere[i]! : 1),
    );
    const run = blur(hard, rows, wash.bleed * grid.scale);
    const near = blur(hard, rows, 2.2 * grid.scale);
    const [densityOf, lay] = [densityAt(wash), stain(canvas, wash)];
    for (let i = 0; i < hard.length; i++) {
      const paint = mix(hard[i]!, Math.min(1, 1.05 * run[i]!), 0.75 * wetHere[i]!);
      if (paint < NONE) continue;
      const rim = Math.max(0, hard[i]! - near[i]!) * (1 - 0.8 * wetHere[i]!);
      const pooled =
        (1 + 0.3 * flowHere[i]! + 0.16 * middleHere[i]!) *
        (1 + 2 * wash.edge * rim) *
        (1 + 2.2 * wash.granulation * grainHere[i]!);
      const spared = 1 - wash.gap * gapHere[i]! * ramp(-0.15, 0.3, flowHere[i]! + 0.5 * middleHere[i]!);
      const thickness = paint * densityOf(start + i) * pooled * spared;
      if (thickness > 0) lay(start + i, thickness);
    }
  }
}
