import { invert, toQuad, type Point } from '../geometry/homography.ts';

/**
 * A rectangle of a plane as a picture shows it: its corners from the top left clockwise, as seen facing the plane, in
 * pixels whose centres lie at +0.5, and its size in metres.
 */
export interface PlaneQuad {
  readonly corners: readonly [PlanePoint, PlanePoint, PlanePoint, PlanePoint];
  readonly width: number;
  readonly height: number;
}

export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** Where a pixel lies on a plane; written by `PlaneMap.at`. */
export interface PlanePlace {
  /** Metres from the top left corner, along the top edge and down. */
  u: number;
  v: number;
  /** Metres per pixel, to the right and down the picture: the Jacobian. */
  ux: number;
  uy: number;
  vx: number;
  vy: number;
}

export interface PlaneMap {
  /** Fills `place` for pixel (x, y) (an integer is its centre); false beyond the plane's horizon. */
  at(x: number, y: number, place: PlanePlace): boolean;
}

export function createPlace(): PlanePlace {
  return { u: 0, v: 0, ux: 0, uy: 0, vx: 0, vy: 0 };
}

/** Denominator of the map, as a share of that at the quad's middle, under which a pixel counts as beyond the horizon. */
const HORIZON = 1e-4;

/** The map from pixels to metres of a quad's plane (Hartley and Zisserman, 2003, chapter 2); null where the corners lie on a line. */
export function createPlaneMap({ corners, width, height }: PlaneQuad): PlaneMap | null {
  const points = corners.map(({ x, y }): Point => [x - 0.5, y - 0.5]);
  const h = invert(toQuad(width + 1, height + 1, points as [Point, Point, Point, Point]));
  if (h === null || !h.every(Number.isFinite)) return null;
  const [mx, my] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]! / 4, 0)) as [number, number];
  const middle = h[6] * mx + h[7] * my + h[8];
  if (middle === 0) return null;
  const [a, b, c, d, e, f, g, k, i] = h.map((value) => value / middle) as [
    ...[number, number, number],
    ...[number, number, number],
    ...[number, number, number],
  ];
  return {
    at(x, y, place) {
      const w = g * x + k * y + i;
      if (w < HORIZON) return false;
      const inverse = 1 / w;
      const u = (a * x + b * y + c) * inverse;
      const v = (d * x + e * y + f) * inverse;
      place.u = u;
      place.v = v;
      place.ux = (a - u * g) * inverse;
      place.uy = (b - u * k) * inverse;
      place.vx = (d - v * g) * inverse;
      place.vy = (e - v * k) * inverse;
      return true;
    },
  };
}

/** Square metres per pixel over which a pixel at the horizon is left out of an area. */
const MOST_PIXEL = 0.25;

/** Area in square metres of what a mask (0 to 255) covers of a plane. */
export function measureArea(
  map: PlaneMap,
  { width, height, data }: { readonly width: number; readonly height: number; readonly data: Uint8Array },
): number {
  const place = createPlace();
  let area = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] === 0 || !map.at(x, y, place)) continue;
      const pixel = Math.abs(place.ux * place.vy - place.uy * place.vx);
      if (pixel < MOST_PIXEL) area += (pixel * data[i]!) / 255;
    }
  }
  return area;
}

/** A quad of a picture in the same picture `scale` times as large. */
export function scaleQuad<Q extends PlaneQuad>(quad: Q, scale: number): Q {
  const corners = quad.corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as unknown as Q['corners'];
  return { ...quad, corners };
}
