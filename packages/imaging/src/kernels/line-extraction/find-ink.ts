import { findQuantile } from '../../ops/morphology.ts';
import type { KernelContext, Mask, ScalarMap } from '../../image.ts';
import { blurMapWide } from '../../ops/gaussian.ts';
import { removeSpecks, traceHysteresis } from './hysteresis.ts';
import { openFills } from './open-fills.ts';

/** Darkness of drawn lines (0 paper to 1 ink, 0 off the lines) and the pixels they cover. */
export interface Ink {
  readonly ink: ScalarMap;
  readonly mask: Mask;
}

const WEAK_DARKNESS = 0.07;
const STRONG_DARKNESS = 0.13;
const SMALLEST_MARK = 10;

/**
 * Ink of a drawing on paper that may be shaded, yellowed or photographed: darkness is taken against the paper near
 * each pixel, thresholds rise with the paper's own noise, marks under ten pixels are dropped, filled areas keep only
 * their outline.
 * `luma` is encoded luminance, 0 to 1.
 */
export function findInk(luma: ScalarMap, paper: ScalarMap, context: KernelContext): Ink {
  const { width, height } = luma;
  const darkness = new Float32Array(width * height);
  for (let i = 0; i < darkness.length; i++) {
    const level = Math.max(0.05, paper.data[i]!);
    darkness[i] = Math.min(1, Math.max(0, ((level - luma.data[i]!) / level) * 1.1));
  }
  context.throwIfCancelled();
  const noise = measurePaperNoise(darkness);
  const weak = Math.max(WEAK_DARKNESS, 2.5 * noise);
  const strong = Math.max(STRONG_DARKNESS, 4 * noise);
  const mask = traceHysteresis(darkness, width, height, weak, strong);
  removeSpecks(mask, width, height, SMALLEST_MARK);
  context.throwIfCancelled();
  openFills(mask, darkness, width, height);
  for (let i = 0; i < darkness.length; i++) if (!mask[i] && darkness[i]! > WEAK_DARKNESS) darkness[i] = 0;
  context.throwIfCancelled();
  return { ink: { width, height, data: darkness }, mask: { width, height, data: mask } };
}

/**
 * Paper level at every pixel: the 90th percentile of luma in tiles of a sixteenth of the longer side, over three by
 * three tiles, kept above 0.45 of the whole sheet's level (so that a black area larger than that stays ink), smoothed.
 */
export function findPaper(luma: ScalarMap): ScalarMap {
  const { width, height, data } = luma;
  const tile = Math.max(8, Math.ceil(Math.max(width, height) / 16));
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const floor = 0.45 * findQuantile(data, 0.9);
  const histograms = new Uint32Array(columns * rows * 64);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / tile) * columns;
    for (let x = 0; x < width; x++) {
      const bin = Math.min(63, (data[y * width + x]! * 64) | 0);
      histograms[(row + Math.floor(x / tile)) * 64 + bin]!++;
    }
  }
  const levels = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      levels[row * columns + column] = Math.max(floor, findTileLevel(histograms, columns, rows, column, row));
    }
  }
  const paper = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const fy = Math.min(rows - 1, Math.max(0, (y + 0.5) / tile - 0.5));
    const y0 = Math.floor(fy);
    const y1 = Math.min(rows - 1, y0 + 1);
    for (let x = 0; x < width; x++) {
      const fx = Math.min(columns - 1, Math.max(0, (x + 0.5) / tile - 0.5));
      const x0 = Math.floor(fx);
      const x1 = Math.min(columns - 1, x0 + 1);
      const upper = levels[y0 * columns + x0]! * (1 - fx + x0) + levels[y0 * columns + x1]! * (fx - x0);
      const lower = levels[y1 * columns + x0]! * (1 - fx + x0) + levels[y1 * columns + x1]! * (fx - x0);
      paper[y * width + x] = upper * (1 - fy + y0) + lower * (fy - y0);
    }
  }
  return tile >= 24 ? blurMapWide({ width, height, data: paper }, tile / 3) : { width, height, data: paper };
}

/** 90th percentile over the tile and its eight neighbours, interpolated within its histogram bin. */
function findTileLevel(histograms: Uint32Array, columns: number, rows: number, column: number, row: number): number {
  const sums = new Uint32Array(64);
  let total = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const x = column + dx;
      const y = row + dy;
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
      for (let bin = 0; bin < 64; bin++) {
        const count = histograms[(y * columns + x) * 64 + bin]!;
        sums[bin]! += count;
        total += count;
      }
    }
  }
  let seen = 0;
  for (let bin = 0; bin < 64; bin++) {
    const count = sums[bin]!;
    if (seen + count >= 0.9 * total && count > 0) return (bin + (0.9 * total - seen) / count) / 64;
    seen += count;
  }
  return 1;
}

/** Median darkness of what is nearly paper: 0 on a clean sheet, whose brightest tenth is no lighter than the rest. */
function measurePaperNoise(darkness: Float32Array): number {
  const bins = new Uint32Array(256);
  let total = 0;
  for (let i = 0; i < darkness.length; i++) {
    if (darkness[i]! >= 0.25) continue;
    bins[(darkness[i]! * 1024) | 0]!++;
    total++;
  }
  let seen = 0;
  for (let bin = 0; bin < 256; bin++) {
    seen += bins[bin]!;
    if (seen >= total / 2) return bin / 1024;
  }
  return 0;
}
