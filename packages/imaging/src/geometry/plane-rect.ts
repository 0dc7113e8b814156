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

/** A place on a plane, metres, and its change per pixel to the right (x) and down (y) the picture: the Jacobian. */
export interface PlanePlace {
  u: number;
  v: number;
  ux: number;
  uy: number;
  vx: number;
  vy: number;
}

export function createPlace(): PlanePlace {
  return { u: 0, v: 0, ux: 0, uy: 0, vx: 0, vy: 0 };
}

/** Looks up places on a plane by pixel; false beyond its horizon, as seen from its rectangle. */
export function createPlaneLookup(rect: PlaneRect): (x: number, y: number, out: PlanePlace) => boolean {
  const [a, b, c, d, e, f, g, h, i] = toMetres(rect);
  const side = Math.sign(rect.corners.reduce((sum, { x, y }) => sum + g * x + h * y + i, 0));
  return (x, y, out) => {
    const w = g * x + h * y + i;
    if (w * side <= 1e-9) return false;
    const inverted = 1 / w;
    const u = (a * x + b * y + c) * inverted;
    const v = (d * x + e * y + f) * inverted;
    out.u = u;
    out.v = v;
    out.ux = (a - u * g) * inverted;
    out.uy = (b - u * h) * inverted;
    out.vx = (d - v * g) * inverted;
    out.vy = (e - v * h) * inverted;
    return true;
  };
}

/** A rectangle in the same picture `sx` times as wide and `sy` times as high. */
export function scalePlane<P extends PlaneRect>(plane: P, sx: number, sy = sx): P {
  const corners = plane.corners.map(({ x, y }) => ({ x: x * sx, y: y * sy })) as unknown as P['corners'];
  return { ...plane, corners };
}
