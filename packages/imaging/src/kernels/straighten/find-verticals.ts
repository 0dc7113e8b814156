import type { Line } from '../../geometry/line.ts';

/** The vanishing point of the uprights, and how sure it is. */
export interface Verticals {
  /** Homogeneous, in pixels from the picture's middle. */
  readonly point: readonly [number, number, number];
  /** Degrees by which uprights lean at the middle of the picture (roll), and by which they converge over half its width. */
  readonly roll: number;
  readonly keystone: number;
  /** Lines that aim at the point, and their length over the picture's height. */
  readonly lines: number;
  readonly length: number;
}

const DEGREE = Math.PI / 180;
/** Degrees off upright within which a line may be one, and off the point within which it agrees. */
const MOST = 25;
const AGREES = 0.9;
/** Share of the height that a line is long at least; the longest are tried in pairs. */
const SHORTEST = 0.04;
const TRIED = 48;
/** Lines and lengths (in heights) from which the point is sure. */
const FEWEST = 8;
const LEAST_LENGTH = 3;
const REFINED = 5;

/**
 * The point that upright lines aim at: the pair of long lines that most others agree with, refined by least squares over
 * those (as in Kosecka and Zhang, 2002). Null where too few agree.
 */
export function findVerticals(lines: readonly Line[], width: number, height: number): Verticals | null {
  const upright = lines
    .filter(
      ({ x0, y0, x1, y1, length }) =>
        length > SHORTEST * height && Math.abs(x1 - x0) < Math.tan(MOST * DEGREE) * Math.abs(y1 - y0),
    )
    .toSorted((a, b) => b.length - a.length)
    .map((line) => carrierOf(line, width, height));
  const tried = upright.slice(0, TRIED);
  let [best, most] = [null as Vector | null, 0];
  for (let i = 0; i < tried.length; i++) {
    for (let j = i + 1; j < tried.length; j++) {
      const point = cross(tried[i]!.normal, tried[j]!.normal);
      const norm = Math.hypot(...point);
      if (norm < 1e-9) continue;
      const score = upright.reduce((sum, line) => sum + (agrees(line, point) ? line.length : 0), 0);
      if (score > most) [best, most] = [point, score];
    }
  }
  if (best === null) return null;
  let point = best;
  let inliers = upright.filter((line) => agrees(line, point));
  for (let k = 0; k < REFINED; k++) {
    point = leastSquares(inliers, point);
    inliers = upright.filter((line) => agrees(line, point));
  }
  const length = inliers.reduce((sum, line) => sum + line.length, 0) / height;
  if (inliers.length < FEWEST || length < LEAST_LENGTH) return null;
  const sign = point[1] < 0 ? -1 : 1;
  const [x, y, w] = point.map((value) => value * sign) as unknown as Vector;
  const lean = (u: number): number => Math.atan2(x - u * w, y) / DEGREE;
  return {
    point: [x, y, w],
    roll: lean(0),
    keystone: (lean(-width / 2) - lean(width / 2)) / 2,
    lines: inliers.length,
    length,
  };
}

/** The same of a copy of the picture that is so much larger. */
export function scaleVerticals({ point: [x, y, w], ...verticals }: Verticals, scale: number): Verticals {
  return { ...verticals, point: [x * scale, y * scale, w] };
}

type Vector = readonly [number, number, number];

interface Carrier {
  /** Of the line through both ends: normal · (x, y, 1) = 0, from the middle of the picture, the normal's first two of length 1. */
  readonly normal: Vector;
  readonly middle: readonly [number, number];
  readonly direction: readonly [number, number];
  readonly length: number;
}

function carrierOf({ x0, y0, x1, y1, length }: Line, width: number, height: number): Carrier {
  const [u0, v0, u1, v1] = [x0 - width / 2, y0 - height / 2, x1 - width / 2, y1 - height / 2];
  const [dx, dy] = [(u1 - u0) / length, (v1 - v0) / length];
  return {
    normal: [dy, -dx, dx * v0 - dy * u0],
    middle: [(u0 + u1) / 2, (v0 + v1) / 2],
    direction: [dx, dy],
    length,
  };
}

function agrees({ middle, direction }: Carrier, [x, y, w]: Vector): boolean {
  const [dx, dy] = [x - middle[0] * w, y - middle[1] * w];
  const apart = Math.abs(dx * direction[1] - dy * direction[0]) / Math.max(1e-12, Math.hypot(dx, dy));
  return apart < Math.sin(AGREES * DEGREE);
}

/** Turns the point towards the lines: y is held, x and w are solved, each line weighed by its length over its distance to the point. */
function leastSquares(lines: readonly Carrier[], [px, py, pw]: Vector): Vector {
  if (Math.abs(py) < 1e-9) return [px, py, pw];
  let [xx, xw, ww, xy, wy] = [0, 0, 0, 0, 0];
  for (const { normal, length, middle } of lines) {
    const scale = Math.hypot(px / py - (middle[0] * pw) / py, 1 - (middle[1] * pw) / py);
    const weight = length ** 3 / (scale * scale);
    const [a, b, c] = normal;
    xx += weight * a * a;
    xw += weight * a * c;
    ww += weight * c * c;
    xy -= weight * a * b;
    wy -= weight * c * b;
  }
  const determinant = xx * ww - xw * xw;
  if (Math.abs(determinant) < 1e-12 * xx * ww) return [px, py, pw];
  return [(xy * ww - wy * xw) / determinant, 1, (xx * wy - xw * xy) / determinant];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
