import { blur, gridOf, ramp, resample, type Grid } from '../planes.ts';

/** Bins of direction, 0 to 180°. */
const BINS = 18;
/** Directions of strokes that cross: three at most. */
const PEAKS = 3;
/** Pixels that are counted together, and how far around, pixels of 1024. */
const CELL = 4;
const AROUND = 13;
/** Share of the ink in the strongest directions, three bins each, up to which strokes run in all directions, and from which on they are ruled. */
const CONCENTRATION = [0.7, 0.86] as const;
/** Share of the pixels that are a stroke's flank up to which there are single lines, and from which on there is a texture. */
const TEXTURE = [0.2, 0.4] as const;
/** Gradients below this are paper. */
const LEAST = 0.04;

/**
 * Where a texture of straight strokes is, one way or crossed, 0 to 1: a histogram of oriented gradients per neighbourhood that has few
 * narrow peaks. Leaves have none. `through` is the share of light that passes the drawing.
 */
export function findHatching(through: Float32Array, grid: Grid): Float32Array {
  const { width, height, scale } = grid;
  const soft = blur(through, grid, 0.8 * scale);
  const cell = Math.max(1, Math.round(CELL * scale));
  const cells = gridOf({ width: Math.ceil(width / cell), height: Math.ceil(height / cell) });
  const bins = Array.from({ length: BINS }, () => new Float32Array(cells.width * cells.height));
  let [total, flanks] = [0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const [dx, dy] = [soft[i + 1]! - soft[i - 1]!, soft[i + width]! - soft[i - width]!];
      const strength = Math.hypot(dx, dy);
      if (strength < LEAST) continue;
      total += strength;
      flanks++;
      const turn = ((Math.atan2(dy, dx) / Math.PI + 1) % 1) * BINS;
      const bin = Math.floor(turn) % BINS;
      const next = turn - Math.floor(turn);
      const at = Math.floor(y / cell) * cells.width + Math.floor(x / cell);
      bins[bin]![at]! += strength * (1 - next);
      bins[(bin + 1) % BINS]![at]! += strength * next;
    }
  }
  const stroke = (total / Math.max(1, flanks)) * cell * cell;
  const near = bins.map((bin) => blur(bin, cells, (AROUND * scale) / cell));
  const hatched = near[0]!.map((_, i) => {
    let sum = 1e-6;
    for (const bin of near) sum += bin[i]!;
    const left = near.map((bin) => bin[i]!);
    let peaks = 0;
    for (let n = 0; n < PEAKS; n++) {
      let [most, at] = [0, 0];
      for (let k = 0; k < BINS; k++) {
        const peak = left[(k + BINS - 1) % BINS]! + left[k]! + left[(k + 1) % BINS]!;
        if (peak > most) [most, at] = [peak, k];
      }
      peaks += most;
      for (const k of [at + BINS - 1, at, at + 1]) left[k % BINS] = 0;
    }
    return ramp(CONCENTRATION[0], CONCENTRATION[1], peaks / sum) * ramp(TEXTURE[0], TEXTURE[1], sum / stroke);
  });
  return resample(hatched, cells, grid);
}
