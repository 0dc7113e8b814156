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
  shape(
    box: readonly [number, number, number, number],
    distance: (x: number, y: number) => number,
    colour: Ink,
    alpha?: number,
    soft?: number,
  ): void;
  disc(at: Vec2, radius: number, colour: Ink, alpha?: number, soft?: number): void;
  /** closed polygon, what it covers twice left out */
  polygon(points: readonly Vec2[], colour: Ink, alpha?: number): void;
  /** a line through points, its half width by share of its length; overlapping parts don't darken */
  line(points: readonly Vec2[], half: number | ((t: number) => number), colour: Ink, alpha?: number): void;
  finish(grain?: number): Picture;
}

const LONG = 368;
/** Rows that a row of pixels is cut into where polygons are filled. */
const SUBROWS = 4;
/** The paper's tooth, repeating. */
const TILE = 96;
const TOOTH = Float32Array.from({ length: TILE * TILE }, (_, k) =>
  noise2((k % TILE) * 0.7, Math.floor(k / TILE) * 0.7, 5),
);

/** Slow noise at `frequency` over a sheet, read between the points of a coarse grid: for grounds, where its own cost would be that of the whole drawing. */
export function slowNoise({ width, height }: Sheet, frequency: number, seed: number): (x: number, y: number) => number {
  const cells = 4 * frequency;
  const [columns, rows] = [Math.ceil(width * cells) + 2, Math.ceil(height * cells) + 2];
  const grid = Float32Array.from({ length: columns * rows }, (_, k) =>
    noise2((k % columns) / 4, Math.floor(k / columns) / 4, seed),
  );
  return (x, y) => {
    const [gx, gy] = [Math.max(0, x * cells), Math.max(0, y * cells)];
    const [i, j] = [Math.min(columns - 2, Math.floor(gx)), Math.min(rows - 2, Math.floor(gy))];
    const [s, t, at] = [gx - i, gy - j, j * columns + i];
    const top = grid[at]! + (grid[at + 1]! - grid[at]!) * s;
    return top + (grid[at + columns]! + (grid[at + columns + 1]! - grid[at + columns]!) * s - top) * t;
  };
}

/** An empty sheet of `aspect` = width / height on paper. */
export function createSheet(aspect: number, paper: Ink): Sheet {
  const [columns, rows] =
    aspect >= 1 ? [LONG, Math.max(16, Math.round(LONG / aspect))] : [Math.max(16, Math.round(LONG * aspect)), LONG];
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
    const [left, right] = [
      Math.max(0, Math.floor((x0 - blur) * unit)),
      Math.min(columns, Math.ceil((x1 + blur) * unit)),
    ];
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
    disc: ([cx, cy], radius, colour, alpha, soft) =>
      shape(
        [cx - radius, cy - radius, cx + radius, cy + radius],
        (x, y) => Math.hypot(x - cx, y - cy) - radius,
        colour,
        alpha,
        soft,
      ),
    polygon: (points, colour, alpha = 1) => {
      const [x0, y0, x1, y1] = boundsOf(points, 0);
      const [left, right] = [Math.max(0, Math.floor(x0 * unit)), Math.min(columns, Math.ceil(x1 * unit))];
      const cover = new Float32Array(Math.max(0, right - left));
      for (let row = Math.max(0, Math.floor(y0 * unit)); row < Math.min(rows, Math.ceil(y1 * unit)); row++) {
        cover.fill(0);
        for (let sub = 0; sub < SUBROWS; sub++)
          addSpans(
            cover,
            crossings(points, (row + (sub + 0.5) / SUBROWS) * pixel).map((x) => x * unit - left),
          );
        for (let k = 0; k < cover.length; k++)
          if (cover[k]! > 0) lay((row * columns + left + k) * 4, colour, alpha * Math.min(1, cover[k]! / SUBROWS));
      }
    },
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
        for (
          let row = Math.max(0, Math.floor((Math.min(a[1], b[1]) - reach) * unit) - r0);
          row < Math.min(tall, Math.ceil((Math.max(a[1], b[1]) + reach) * unit) - r0);
          row++
        ) {
          for (
            let column = Math.max(0, Math.floor((Math.min(a[0], b[0]) - reach) * unit) - c0);
            column < Math.min(wide, Math.ceil((Math.max(a[0], b[0]) + reach) * unit) - c0);
            column++
          ) {
            const [px, py] = [(column + c0 + 0.5) * pixel - a[0], (row + r0 + 0.5) * pixel - a[1]];
            const t = Math.max(0, Math.min(1, (px * dx + py * dy) / length));
            const own = 0.5 + (ha + (hb - ha) * t - Math.hypot(px - t * dx, py - t * dy)) * unit;
            const at = row * wide + column;
            if (own > cover[at]!) cover[at] = Math.min(1, own);
          }
        }
      }
      for (let row = 0; row < tall; row++)
        for (let column = 0; column < wide; column++)
          if (cover[row * wide + column]! > 0)
            lay(((row + r0) * columns + column + c0) * 4, colour, alpha * cover[row * wide + column]!);
    },
    finish: (grain = 0.02) => {
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const tooth = 1 + grain * TOOTH[(row % TILE) * TILE + (column % TILE)]!;
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

/** Where a row at `y` crosses a polygon's sides, from the left. */
function crossings(points: readonly Vec2[], y: number): number[] {
  const xs: number[] = [];
  for (let k = 0, j = points.length - 1; k < points.length; j = k++) {
    const [a, b] = [points[k]!, points[j]!];
    if (a[1] > y !== b[1] > y) xs.push(a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]));
  }
  return xs.toSorted((a, b) => a - b);
}

/** Adds to each pixel the share of it that lies between the 1st and 2nd, 3rd and 4th … place. */
function addSpans(cover: Float32Array, places: readonly number[]): void {
  for (let k = 0; k + 1 < places.length; k += 2) {
    const [from, to] = [Math.max(0, places[k]!), Math.min(cover.length, places[k + 1]!)];
    for (let at = Math.floor(from); at < to; at++) cover[at] = cover[at]! + Math.min(to, at + 1) - Math.max(from, at);
  }
}
