import { dilate, erode, findQuantile } from '../ops/morphology.ts';
import type { ScalarMap } from '../image.ts';
import type { Point } from '../geometry/homography.ts';
import type { Quad } from './sheet.ts';

/** Radius of the ink that is filled with paper before it is measured, as a share of the longer side. */
const INK = 0.012;
/** A sheet is so much lighter than what it lies on, covers so much of the picture, and leaves so much of the picture's border free. */
const CONTRAST = 0.14;
const LEAST_AREA = 0.2;
const MOST_AREA = 0.97;
const DARK_BORDER = 0.55;
/** Share of the quadrilateral that must be light, and of the light pixels that must lie in it. */
const FILLED = 0.95;
const INSIDE = 0.96;
/** Share of a side, in from both its ends, along which its border is measured: corners are often bent. */
const FROM_CORNER = 0.08;

/**
 * The four corners of a light sheet that lies on something darker, to a fraction of a pixel of the given luma (0 to 1);
 * null when there is none, or it is no quadrilateral, or it leaves the picture.
 */
export function findPage(luma: ScalarMap): Quad | null {
  const { width, height } = luma;
  const radius = Math.max(2, Math.round(INK * Math.max(width, height)));
  const filled = dilate(luma.data, width, height, radius);
  const level = splitLevels(filled, 1);
  if (level === null) return null;
  const page = pageAbove(level, filled, width, height, radius);
  // half of a page in shadow lies between its other half and the table
  const lower = page ? null : splitLevels(filled, level);
  return lower === null ? page : pageAbove(lower, filled, width, height, radius);
}

/** The page among what is lighter than `level` in a picture whose ink is filled; null when there is none. */
function pageAbove(level: number, filled: Float32Array, width: number, height: number, radius: number): Quad | null {
  const inside = growFromMiddle(filled, width, height, level);
  if (inside === null) return null;
  const { light, area } = inside;
  if (area < LEAST_AREA * light.length || area > MOST_AREA * light.length) return null;
  let dark = 0;
  for (let x = 0; x < width; x++) dark += 2 - light[x]! - light[(height - 1) * width + x]!;
  for (let y = 0; y < height; y++) dark += 2 - light[y * width]! - light[y * width + width - 1]!;
  if (dark < DARK_BORDER * 2 * (width + height)) return null;
  const rough = findCorners(light, width, height);
  if (!isFilled(rough, light, width, height, area)) return null;
  return refine(rough, { width, height, data: erode(filled, width, height, radius) }, radius);
}

/** The level between the sheet and its surroundings (Otsu 1979) among values below `most`; null when the two differ too little. */
function splitLevels(data: Float32Array, most: number): number | null {
  const bins = new Uint32Array(128);
  let total = 0;
  for (const value of data) {
    if (value > most) continue;
    bins[Math.min(127, Math.max(0, (value * 128) | 0))]!++;
    total++;
  }
  let sum = 0;
  for (let bin = 0; bin < 128; bin++) sum += bin * bins[bin]!;
  let [below, sumBelow, best, level, gap] = [0, 0, -1, 0, 0];
  for (let bin = 0; bin < 127; bin++) {
    below += bins[bin]!;
    sumBelow += bin * bins[bin]!;
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const apart = (sum - sumBelow) / above - sumBelow / below;
    const between = below * above * apart * apart;
    if (between > best) [best, level, gap] = [between, (bin + 1) / 128, apart / 128];
  }
  return gap < CONTRAST ? null : level;
}

/** Light pixels that hang together with the middle of the picture. */
function growFromMiddle(
  filled: Float32Array,
  width: number,
  height: number,
  level: number,
): { light: Uint8Array; area: number } | null {
  const light = new Uint8Array(filled.length);
  const start = Math.floor(height / 2) * width + Math.floor(width / 2);
  if (filled[start]! < level) return null;
  const stack = new Int32Array(filled.length);
  let top = 0;
  stack[top++] = start;
  light[start] = 1;
  let area = 0;
  while (top > 0) {
    const at = stack[--top]!;
    area++;
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= filled.length || light[next] || filled[next]! < level) continue;
      light[next] = 1;
      stack[top++] = next;
    }
  }
  return { light, area };
}

/** The outermost points towards the four corners of the picture. */
function findCorners(light: Uint8Array, width: number, height: number): Quad {
  const best = Array.from({ length: 4 }, () => ({ value: -Infinity, point: [0, 0] as Point }));
  const ways = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  for (let i = 0; i < light.length; i++) {
    if (!light[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    ways.forEach(([sx, sy], k) => {
      const value = (sx * x) / width + (sy * y) / height;
      if (value > best[k]!.value) best[k] = { value, point: [x, y] };
    });
  }
  return [best[0]!.point, best[1]!.point, best[2]!.point, best[3]!.point];
}

function isFilled(quad: Quad, light: Uint8Array, width: number, height: number, area: number): boolean {
  let [inside, lit] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const isIn = quad.every(([x0, y0], k) => {
        const [x1, y1] = quad[(k + 1) % 4]!;
        return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) >= 0;
      });
      if (!isIn) continue;
      inside++;
      lit += light[y * width + x]!;
    }
  }
  return lit > FILLED * inside && 4 * lit > INSIDE * area;
}

/** Each side moved to where the luma (its ink filled with paper) falls most along lines across it, and the corners where the sides meet. */
function refine(quad: Quad, { width, height, data }: ScalarMap, radius: number): Quad | null {
  const sides = quad.map((from, k) => {
    const to = quad[(k + 1) % 4]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const reach = radius + 6;
    const points: Point[] = [];
    for (let along = FROM_CORNER * length; along < (1 - FROM_CORNER) * length; along += 2) {
      const at = (out: number): number => {
        const x = Math.round(from[0] + ux * along + uy * out);
        const y = Math.round(from[1] + uy * along - ux * out);
        return x < 0 || y < 0 || x >= width || y >= height ? -1 : data[y * width + x]!;
      };
      let [steepest, place] = [0, 0];
      for (let out = -reach; out < reach; out++) {
        const [before, after] = [at(out - 1), at(out + 1)];
        if (before < 0 || after < 0) continue;
        if (before - after > steepest) [steepest, place] = [before - after, out];
      }
      if (steepest > CONTRAST / 2) points.push([from[0] + ux * along + uy * place, from[1] + uy * along - ux * place]);
    }
    return points.length < 8 ? null : fitLine(points);
  });
  const corners = quad.map((_, k) => {
    const [before, after] = [sides[(k + 3) % 4], sides[k]];
    return before && after ? meet(before, after) : null;
  });
  const [a, b, c, d] = corners;
  return a && b && c && d ? [a, b, c, d] : null;
}

interface Side {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
}

/** Least squares across the line, with the worst third left out in the end. */
function fitLine(points: readonly Point[]): Side {
  let kept = points;
  let side = { x: 0, y: 0, ux: 1, uy: 0 };
  for (let round = 0; round < 3; round++) {
    const count = kept.length;
    const x = kept.reduce((sum, p) => sum + p[0], 0) / count;
    const y = kept.reduce((sum, p) => sum + p[1], 0) / count;
    let [xx, yy, xy] = [0, 0, 0];
    for (const p of kept) {
      xx += (p[0] - x) ** 2;
      yy += (p[1] - y) ** 2;
      xy += (p[0] - x) * (p[1] - y);
    }
    const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
    side = { x, y, ux: Math.cos(angle), uy: Math.sin(angle) };
    const off = (p: Point): number => Math.abs((p[0] - side.x) * side.uy - (p[1] - side.y) * side.ux);
    const limit = Math.max(0.5, findQuantile(Float32Array.from(points, off), 0.67));
    kept = points.filter((p) => off(p) <= limit);
  }
  return side;
}

function meet(a: Side, b: Side): Point | null {
  const cross = a.ux * b.uy - a.uy * b.ux;
  if (Math.abs(cross) < 0.2) return null;
  const t = ((b.x - a.x) * b.uy - (b.y - a.y) * b.ux) / cross;
  return [a.x + a.ux * t, a.y + a.uy * t];
}
