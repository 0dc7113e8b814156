/**
 * A projective map of the plane, row by row: x' = (h0·x + h1·y + h2) / (h6·x + h7·y + h8), y' = (h3·x + h4·y + h5) / the
 * same. Pixel centres lie at integers.
 */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];
export type Point = readonly [x: number, y: number];

export const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export function mapPoint(h: Homography, x: number, y: number): Point {
  const w = h[6] * x + h[7] * y + h[8];
  return [(h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w];
}

/** First `inner`, then `outer`. */
export function compose(outer: Homography, inner: Homography): Homography {
  const at = (row: number, column: number): number => {
    let sum = 0;
    for (let k = 0; k < 3; k++) sum += outer[row * 3 + k]! * inner[k * 3 + column]!;
    return sum;
  };
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)];
}

/** Turns clockwise by `angle` (radians) about a point. */
export function turnAbout(angle: number, [x, y]: Point): Homography {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c, -s, x - c * x + s * y, s, c, y - s * x - c * y, 0, 0, 1];
}

export function shift(dx: number, dy: number): Homography {
  return [1, 0, dx, 0, 1, dy, 0, 0, 1];
}

/** The map that carries the corners of a rectangle of the given size (top left, top right, bottom right, bottom left) to four points. Heckbert 1989. */
export function toQuad(width: number, height: number, corners: readonly [Point, Point, Point, Point]): Homography {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const cross = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / cross;
  const k = (dx1 * sy - sx * dy1) / cross;
  const [w, h] = [width - 1, height - 1];
  return [
    (x1 - x0 + g * x1) / w,
    (x3 - x0 + k * x3) / h,
    x0,
    (y1 - y0 + g * y1) / w,
    (y3 - y0 + k * y3) / h,
    y0,
    g / w,
    k / h,
    1,
  ];
}
