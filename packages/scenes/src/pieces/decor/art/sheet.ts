import { noise2 } from '@yujian/renderer/scene/build/random';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Picture } from '@yujian/renderer/scene/scene';

/** sRGB, 0 to 1 */
export type Ink = readonly [number, number, number];

export function ink(code: string): Ink {
  return [0, 2, 4].map((k) => parseInt(code.slice(k, k + 2), 16) / 255) as unknown as Ink;
}

export function mix(a: Ink, b: Ink, t: number): Ink {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** A sheet that is drawn on: x to the right and y downwards, the short side 1 long. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** every point: `at` gives its ink, null leaves it */
  wash(at: (x: number, y: number) => Ink | null): void;
  /** inks what lies within a distance below 0, softly over `soft`, in a box [x0, y0, x1, y1] */
  shape(box: readonly [number, number, number, number], distance: (x: number, y: number) => number, colour: Ink, alpha?: number, soft?: number): void;
  disc(at: Vec2, radius: number, colour: Ink, alpha?: number, soft?: number): void;
  /** closed polygon */
  polygon(points: readonly Vec2[], colour: Ink, alpha?: number): void;
  /** a line through points, its half width by share of its length; overlapping parts don't darken */
  line(points: readonly Vec2[], half: number | ((t: number) => number), colour: Ink, alpha?: number): void;
  finish(grain?: number): Picture;
}

const LONG = 448;

/** An empty sheet of `aspect` = width / height on paper. */
export function createSheet(aspect: number, paper: Ink): Sheet {
  const [columns, rows] = aspect >= 1 ? [LONG, Math.max(16, Math.round(LONG / aspect))] : [Math.max(16, Math.round(LONG * aspect)), LONG];
  const unit = Math.min(columns, rows);
  const data = new Uint8ClampedArray(columns * rows * 4);
  for (let k = 0; k < data.length; k += 4) {
    for (let c = 0; c < 3; c++) data[k + c] = paper[c as 0] * 255;
    data[k + 3] = 255;
  }
  const lay = (at: number, colour: Ink, alpha: number): void => {
    for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! + (colour[c as 0] * 255 - data[at + c]!) * alpha;
  };
  const pixel = 1 / unit;
  const shape: Sheet['shape'] = ([x0, y0, x1, y1], distance, colour, alpha = 1, soft = 0) => {
    const blur = Math.max(pixel, soft);
    const [left, right] = [Math.max(0, Math.floor((x0 - blur) * unit)), Math.min(columns, Math.ceil((x1 + blur) * unit))];
    const [top, bottom] = [Math.max(0, Math.floor((y0 - blur) * unit)), Math.min(rows, Math.ceil((y1 + blur) * unit))];
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const cover = 0.5 - distance((column + 0.5) * pixel, (row + 0.5) * pixel) / blur;
        if (cover > 0) lay((row * columns + column) * 4, colour, alpha * Math.min(1, cover));
      }
    }
  };
  return {
    width: columns / unit,
    height: rows / unit,
    wash: (at) => {
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const colour = at((column + 0.5) * pixel, (row + 0.5) * pixel);
          if (colour) lay((row * columns + column) * 4, colour, 1);
        }
      }
    },
    shape,
    disc: ([cx, cy], radius, colour, alpha, soft) => shape([cx - radius, cy - radius, cx + radius, cy + radius], (x, y) => Math.hypot(x - cx, y - cy) - radius, colour, alpha, soft),
    polygon: (points, colour, alpha) => shape(boundsOf(points, 0), (x, y) => distanceTo(points, x, y), colour, alpha),
    line: (points, half, colour, alpha = 1) => {
      const halfAt = typeof half === 'number' ? () => half : half;
      const [x0, y0, x1, y1] = boundsOf(points, 0.12);
      const [c0, r0] = [Math.max(0, Math.floor(x0 * unit)), Math.max(0, Math.floor(y0 * unit))];
      const [c1, r1] = [Math.min(columns, Math.ceil(x1 * unit)), Math.min(rows, Math.ceil(y1 * unit))];
      const [wide, tall] = [Math.max(0, c1 - c0), Math.max(0, r1 - r0)];
      const cover = new Float32Array(wide * tall);
      for (let k = 0; k + 1 < points.length; k++) {
        const [a, b] = [points[k]!, points[k + 1]!];
        const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const length = dx * dx + dy * dy || 1e-12;
        const [ha, hb] = [halfAt(k / (points.length - 1)), halfAt((k + 1) / (points.length - 1))];
        const reach = Math.max(ha, hb) + pixel;
        for (let row = Math.max(0, Math.floor((Math.min(a[1], b[1]) - reach) * unit) - r0); row < Math.min(tall, Math.ceil((Math.max(a[1], b[1]) + reach) * unit) - r0); row++) {
          for (let column = Math.max(0, Math.floor((Math.min(a[0], b[0]) - reach) * unit) - c0); column < Math.min(wide, Math.ceil((Math.max(a[0], b[0]) + reach) * unit) - c0); column++) {
            const [px, py] = [(column + c0 + 0.5) * pixel - a[0], (row + r0 + 0.5) * pixel - a[1]];
            const t = Math.max(0, Math.min(1, (px * dx + py * dy) / length));
            const own = 0.5 + (ha + (hb - ha) * t - Math.hypot(px - t * dx, py - t * dy)) * unit;
            const at = row * wide + column;
            if (own > cover[at]!) cover[at] = Math.min(1, own);
          }
        }
      }
      for (let row = 0; row < tall; row++) for (let column = 0; column < wide; column++) if (cover[row * wide + column]! > 0) lay(((row + r0) * columns + column + c0) * 4, colour, alpha * cover[row * wide + column]!);
    },
    finish: (grain = 0.02) => {
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const tooth = 1 + grain * noise2(column * 0.7, row * 0.7, 5);
          const at = (row * columns + column) * 4;
          for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! * tooth;
        }
      }
      return { width: columns, height: rows, data, linear: false };
    },
  };
}

function boundsOf(points: readonly Vec2[], more: number): [number, number, number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs) - more, Math.min(...ys) - more, Math.max(...xs) + more, Math.max(...ys) + more];
}

/** Signed distance to a polygon, below 0 inside. */
function distanceTo(points: readonly Vec2[], x: number, y: number): number {
  let least = Infinity;
  let inside = false;
  for (let k = 0, j = points.length - 1; k < points.length; j = k++) {
    const [a, b] = [points[k]!, points[j]!];
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((x - a[0]) * ex + (y - a[1]) * ey) / (ex * ex + ey * ey || 1e-12)));
    least = Math.min(least, Math.hypot(x - a[0] - t * ex, y - a[1] - t * ey));
    if (a[1] > y !== b[1] > y && x < (ex * (y - a[1])) / ey + a[0]) inside = !inside;
  }
  return inside ? -least : least;
}
