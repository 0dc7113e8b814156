import { isConvex } from '@yujian/contract/edit/convex';
import type { ThingPlacement } from '@yujian/contract/edit/placements';
import type { Point, Size, View } from '../../../stage/viewer/view.ts';

/** Corners from the top left clockwise, in pixels of the picture; a mirrored thing's turn the other way. */
export type Quad = ThingPlacement['corners'];
export type Bounds = ThingPlacement['bounds'];
type Corner = 0 | 1 | 2 | 3;

/** Height of a thing that nobody has placed, and where it stands, as shares of the picture. */
const USUAL_HEIGHT = 1 / 3;
const WIDEST = 0.6;
const STANDS_AT = 0.9;
/** Things further apart than their widths are placed beside one another. */
const APART = 0.06;
const SMALLEST = 6;

export const USUAL_LOOK = { shadow: 0.7, lightMatch: 0.8, opacity: 1 } as const;

/** Standing in the lower part of the picture; the next things a little further to the side. */
export function usualPlacement(picture: Size, bounds: Bounds, index: number): ThingPlacement {
  const ratio = bounds.width / bounds.height;
  const height = Math.min(USUAL_HEIGHT * picture.height, (WIDEST * picture.width) / ratio);
  const width = height * ratio;
  const side = (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * APART;
  const left = (0.5 + side) * picture.width - width / 2;
  const bottom = STANDS_AT * picture.height;
  return {
    bounds,
    corners: [
      { x: left, y: bottom - height },
      { x: left + width, y: bottom - height },
      { x: left + width, y: bottom },
      { x: left, y: bottom },
    ],
    ...USUAL_LOOK,
  };
}

export function moved(quad: Quad, dx: number, dy: number): Quad {
  return mapped(quad, ({ x, y }) => ({ x: x + dx, y: y + dy }));
}

export function scaled(quad: Quad, factor: number, about: Point): Quad {
  return mapped(quad, ({ x, y }) => ({ x: about.x + factor * (x - about.x), y: about.y + factor * (y - about.y) }));
}

/** @param angle radians, clockwise */
export function turned(quad: Quad, angle: number, about: Point = middleOf(quad)): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return mapped(quad, ({ x, y }) => ({
    x: about.x + cos * (x - about.x) - sin * (y - about.y),
    y: about.y + sin * (x - about.x) + cos * (y - about.y),
  }));
}

export function mirrored([a, b, c, d]: Quad): Quad {
  return [b, a, d, c];
}

/** With one corner pulled to a point; as it was where that would fold it. */
export function pulled(quad: Quad, corner: Corner, to: Point): Quad {
  const next = quad.map((one, i) => (i === corner ? to : one)) as unknown as Quad;
  return isConvex(next) || isConvex(next.toReversed()) ? next : quad;
}

/** As large as brings a corner to where the pointer is, about the opposite corner. */
export function resized(quad: Quad, corner: Corner, to: Point): Quad {
  const fixed = quad[(corner + 2) % 4]!;
  const before = distance(quad[corner], fixed);
  const least = Math.min(1, SMALLEST / Math.max(1, before));
  return scaled(quad, Math.max(least, distance(to, fixed) / Math.max(1e-6, before)), fixed);
}

export function middleOf(quad: Quad): Point {
  return {
    x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
    y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
  };
}

/** Middle of the edge that it stands on. */
export function footOf([, , c, d]: Quad): Point {
  return { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 };
}

/** The same placement told by other bounds of the thing's picture: what was seen before stays where it is. */
export function withBounds(placement: ThingPlacement, bounds: Bounds): ThingPlacement {
  const { x, y, width, height } = placement.bounds;
  const h = homography(width, height, placement.corners);
  const at = (px: number, py: number): Point => project(h, px - x, py - y);
  return {
    ...placement,
    bounds,
    corners: [
      at(bounds.x, bounds.y),
      at(bounds.x + bounds.width, bounds.y),
      at(bounds.x + bounds.width, bounds.y + bounds.height),
      at(bounds.x, bounds.y + bounds.height),
    ],
  };
}

/** How CSS lays an element of a size on a quad of the stage. */
export function cssMatrix(size: Size, quad: Quad, { scale, x, y }: View): string {
  const onStage = mapped(quad, (corner) => ({ x: x + corner.x * scale, y: y + corner.y * scale }));
  const [a, b, c, d, e, f, g, k] = homography(size.width, size.height, onStage);
  return `matrix3d(${[a, d, 0, g, b, e, 0, k, 0, 0, 1, 0, c, f, 0, 1].map((value) => value.toFixed(9)).join(',')})`;
}

type Homography = readonly [number, number, number, number, number, number, number, number];

/** From a rectangle at the origin to a quad, the last entry 1 (Heckbert, 1989). */
function homography(width: number, height: number, quad: Quad): Homography {
  const [p0, p1, p2, p3] = quad;
  const [dx1, dy1, dx2, dy2] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const cross = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / cross;
  const k = (dx1 * sy - sx * dy1) / cross;
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + k * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + k * p3.y) / height,
    p0.y,
    g / width,
    k / height,
  ];
}

function project([a, b, c, d, e, f, g, k]: Homography, x: number, y: number): Point {
  const w = g * x + k * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

function mapped(quad: Quad, map: (corner: Point) => Point): Quad {
  return quad.map(map) as unknown as Quad;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
