import { type Homography, mapPoint, type Point, toQuad } from './homography.ts';

/**
 * A rectangle of a plane as a picture shows it. `corners`: in pixels (a pixel's centre lies at +0.5), from the top left
 * clockwise as seen facing the plane; `width` and `height` in metres.
 */
export interface PlaneRect {
  readonly corners: readonly [PlacedCorner, PlacedCorner, PlacedCorner, PlacedCorner];
  readonly width: number;
  readonly height: number;
}

export interface PlacedCorner {
  readonly x: number;
  readonly y: number;
}

/** From pixels to metres on the plane: u to the right from the left edge, v upwards from the lower edge. */
export function toMetres({ corners, width, height }: PlaneRect): Homography {
  const [a, b, c, d] = corners.map(({ x, y }): Point => [x, y]) as [Point, Point, Point, Point];
  const toPixels = toQuad(width + 1, height + 1, [a, b, c, d]);
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = inverse(toPixels);
  // rows run down the picture, v runs up
  return [h0, h1, h2, height * h6 - h3, height * h7 - h4, height * h8 - h5, h6, h7, h8];
}

/** From metres on the plane to pixels. */
export function toPixels({ corners, width, height }: PlaneRect): (u: number, v: number) => Point {
  const [a, b, c, d] = corners.map(({ x, y }): Point => [x, y]) as [Point, Point, Point, Point];
  const map = toQuad(width + 1, height + 1, [a, b, c, d]);
  return (u, v) => mapPoint(map, u, height - v);
}

/** The inverse of a projective map, up to scale; its last entry is 1 where that is possible. */
export function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const out = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const;
  const scale = Math.abs(out[8]) > 1e-12 ? out[8] : 1;
  return out.map((value) => value / scale) as unknown as Homography;
}

/** A place on a plane in metres, and how far one pixel reaches there along u and v. */
export interface PlanePlace {
  u: number;
  v: number;
  footU: number;
  footV: number;
}

/** Looks up places on a plane by pixel; false beyond its horizon, as seen from its rectangle. */
export function createPlaneLookup(rect: PlaneRect): (x: number, y: number, out: PlanePlace) => boolean {
  const h = toMetres(rect);
  const depth = (x: number, y: number): number => h[6] * x + h[7] * y + h[8];
  const side = Math.sign(rect.corners.reduce((sum, { x, y }) => sum + depth(x, y), 0));
  return (x, y, out) => {
    const w = depth(x, y);
    if (w * side <= 1e-9) return false;
    out.u = (h[0] * x + h[1] * y + h[2]) / w;
    out.v = (h[3] * x + h[4] * y + h[5]) / w;
    out.footU = (Math.abs(h[0] - out.u * h[6]) + Math.abs(h[1] - out.u * h[7])) / Math.abs(w);
    out.footV = (Math.abs(h[3] - out.v * h[6]) + Math.abs(h[4] - out.v * h[7])) / Math.abs(w);
    return true;
  };
}
