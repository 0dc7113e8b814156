import type { ScalarMap } from '../../image.ts';
import { gaussianWeights } from '../../ops/gaussian.ts';
import type { Path } from './trace.ts';

/** Moves every point across its path to the crest of the response (parabola through three samples), by at most 0.8 pixel. */
export function centreOnCrest(path: Path, response: ScalarMap): void {
  const { xs, ys } = path;
  const n = xs.length;
  const fromX = xs.slice();
  const fromY = ys.slice();
  for (let i = 0; i < n; i++) {
    const a = Math.max(0, i - 2),
      b = Math.min(n - 1, i + 2);
    const dx = fromX[b]! - fromX[a]!,
      dy = fromY[b]! - fromY[a]!;
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    const nx = -dy / length,
      ny = dx / length;
    const before = sample(response, fromX[i]! - nx, fromY[i]! - ny);
    const at = sample(response, fromX[i]!, fromY[i]!);
    const after = sample(response, fromX[i]! + nx, fromY[i]! + ny);
    const bend = before - 2 * at + after;
    if (bend >= 0) continue;
    const shift = Math.max(-0.8, Math.min(0.8, (before - after) / (2 * bend)));
    xs[i] = fromX[i]! + shift * nx;
    ys[i] = fromY[i]! + shift * ny;
  }
}

/** Indices where a path turns by more than `angle` radians within `reach` points to either side: the sharpest point of each turn. */
export function findCorners(path: Path, reach: number, angle: number): number[] {
  const { xs, ys } = path;
  const n = xs.length;
  const turn = new Float32Array(n);
  for (let i = reach; i < n - reach; i++) {
    const ax = xs[i]! - xs[i - reach]!,
      ay = ys[i]! - ys[i - reach]!;
    const bx = xs[i + reach]! - xs[i]!,
      by = ys[i + reach]! - ys[i]!;
    turn[i] = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
  }
  const corners: number[] = [];
  for (let i = reach; i < n - reach; i++) {
    if (turn[i]! < angle) continue;
    let sharpest = true;
    for (let k = Math.max(0, i - reach); k <= Math.min(n - 1, i + reach); k++) {
      if (turn[k]! > turn[i]! || (turn[k] === turn[i] && k < i)) sharpest = false;
    }
    if (sharpest) corners.push(i);
  }
  return corners;
}

/** Smooths the points between `from` and `to` (both kept) with a Gaussian of σ points; the ends are mirrored through themselves, so that they stay and the direction is kept. */
export function smoothRun(values: number[], from: number, to: number, sigma: number): void {
  const n = to - from + 1;
  if (n < 3) return;
  const weights = gaussianWeights(Math.min(sigma, (n - 1) / 3));
  const source = values.slice(from, to + 1);
  const first = source[0]!,
    last = source[n - 1]!;
  const at = (i: number): number => {
    if (i < 0) return 2 * first - source[Math.min(n - 1, -i)]!;
    if (i >= n) return 2 * last - source[Math.max(0, 2 * n - 2 - i)]!;
    return source[i]!;
  };
  for (let i = 1; i < n - 1; i++) {
    let sum = weights[0]! * source[i]!;
    for (let k = 1; k < weights.length; k++) sum += weights[k]! * (at(i - k) + at(i + k));
    values[from + i] = sum;
  }
}

/** Bilinear value, borders repeated. */
export function sample(map: ScalarMap, x: number, y: number): number {
  const { width, height, data } = map;
  const cx = Math.max(0, Math.min(width - 1.001, x));
  const cy = Math.max(0, Math.min(height - 1.001, y));
  const x0 = Math.floor(cx),
    y0 = Math.floor(cy);
  const fx = cx - x0,
    fy = cy - y0;
  const i = y0 * width + x0;
  const right = x0 < width - 1 ? 1 : 0;
  const down = y0 < height - 1 ? width : 0;
  const top = data[i]! + (data[i + right]! - data[i]!) * fx;
  const bottom = data[i + down]! + (data[i + down + right]! - data[i + down]!) * fx;
  return top + (bottom - top) * fy;
}
