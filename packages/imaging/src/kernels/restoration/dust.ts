import type { SrgbImage } from '../../image.ts';
import { lumaByte, medianBytes } from '../../ops/median.ts';

/** Share of the shorter side that a spot is wide at most, and pixels. */
const WIDEST = 0.014;
const LEAST_RADIUS = 3;
/** Steps of 255 by which a spot is darker than its surroundings, at full and at no sensitivity; darker ones are things. */
const FAINTEST = [16, 5] as const;
const DARKEST = 90;
/** Share of its box that a round spot fills, of its box's sides to each other, and unevenness (steps of 255) of the surroundings in which it lies alone. */
const FILLED = 0.6;
const ROUND = 0.6;
const EVEN = 3;
const LEAST_AREA = 4;

/**
 * Small, dark, round spots that lie alone on an even surface, as dust on a sensor or a scan leaves them, filled by the median
 * around them. All else stays byte for byte.
 *
 * @param sensitivity 0 to 1; more takes fainter ones
 */
export function removeDust(
  image: SrgbImage,
  sensitivity: number,
  pulse: () => void,
): { readonly image: SrgbImage; readonly count: number } {
  const { width, height, channels, data } = image;
  const radius = Math.max(LEAST_RADIUS, Math.round(WIDEST * Math.min(width, height)));
  const luma = lumaByte(image);
  const around = medianBytes(luma, width, height, radius, pulse);
  const least = FAINTEST[0] + (FAINTEST[1] - FAINTEST[0]) * sensitivity;
  const isDark = Uint8Array.from(luma, (value, i) => (around[i]! - value >= least ? 1 : 0));
  const spots: number[][] = [];
  const stack: number[] = [];
  for (let start = 0; start < isDark.length; start++) {
    if (isDark[start] !== 1) continue;
    const spot: number[] = [];
    isDark[start] = 2;
    stack.push(start);
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      spot.push(i);
      const x = i % width;
      for (const next of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
        if (isDark[next] !== 1) continue;
        isDark[next] = 2;
        stack.push(next);
      }
    }
    if (isDust(spot, luma, around, width, height, radius)) spots.push(spot);
  }
  if (spots.length === 0) return { image, count: 0 };
  const out = Uint8ClampedArray.from(data);
  for (let c = 0; c < 3; c++) {
    const plane = Uint8Array.from({ length: width * height }, (_, i) => data[i * channels + c]!);
    const filled = medianBytes(plane, width, height, radius, pulse);
    // the soft rim of a spot too
    for (const i of spots.flat())
      for (let k = 0; k < 25; k++) {
        const [x, y] = [(i % width) + (k % 5) - 2, Math.floor(i / width) + Math.floor(k / 5) - 2];
        if (x >= 0 && y >= 0 && x < width && y < height) out[(y * width + x) * channels + c] = filled[y * width + x]!;
      }
  }
  return { image: { width, height, channels, data: out }, count: spots.length };
}

function isDust(
  spot: readonly number[],
  luma: Uint8Array,
  around: Uint8Array,
  width: number,
  height: number,
  radius: number,
): boolean {
  if (spot.length < LEAST_AREA || spot.length > 4 * radius * radius) return false;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (const i of spot) {
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    if (around[i]! - luma[i]! > DARKEST) return false;
  }
  const [w, h] = [right - left + 1, bottom - top + 1];
  if (Math.max(w, h) > radius || Math.min(w, h) < ROUND * Math.max(w, h) || spot.length < FILLED * w * h) return false;
  // a frame of pixels around it, wider than its rim
  const [x0, x1, y0, y1] = [left - radius, right + radius, top - radius, bottom + radius];
  if (x0 < 0 || y0 < 0 || x1 >= width || y1 >= height) return false;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      if (x >= left - 3 && x <= right + 3 && y >= top - 3 && y <= bottom + 3) continue;
      const value = luma[y * width + x]!;
      [sum, squares, count] = [sum + value, squares + value * value, count + 1];
    }
  }
  return squares / count - (sum / count) ** 2 < EVEN * EVEN;
}
