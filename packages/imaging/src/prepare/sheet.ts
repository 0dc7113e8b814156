import { compose, type Homography, type Point, toQuad } from '../geometry/homography.ts';

/** Corners of a quadrilateral. */
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** Where a drawing lies in a picture and what its paper needs. */
export interface Sheet {
  /** In shares of the picture's width and height from its top left. */
  readonly corners: Quad;
  /** The paper is to be made white and even. */
  readonly whiten: boolean;
}

/** The picture as it is. */
export const AS_IT_IS: Sheet = {
  corners: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  whiten: false,
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is done to a picture to have its sheet: a page laid flat, turned upright, what lies round the drawing cut off, paper made white. */
export type SheetStep = 'page' | 'turn' | 'crop' | 'paper';

/** Sides of a page that differ in length or direction by more than this share are seen askew. */
const ASKEW = 0.015;
/** Degrees below which nobody sees a turn, and the share of the picture below which nothing to speak of is cut off. */
const LEAST_TURN = 0.05;
const LEAST_CUT = 0.006;
/** A phone's lens: focal length as a share of the picture's long side. */
const PHONE_FOCAL = 0.75;

export function isAsItIs(sheet: Sheet): boolean {
  return (
    !sheet.whiten &&
    sheet.corners.every(
      ([x, y], k) => Math.abs(x - AS_IT_IS.corners[k]![0]) + Math.abs(y - AS_IT_IS.corners[k]![1]) < 1e-6,
    )
  );
}

/** What is done to a picture of the given size, and by how many degrees it is turned against the clock (negative: with it). */
export function describeSheet(
  { corners, whiten }: Sheet,
  { width, height }: Size,
): { readonly steps: readonly SheetStep[]; readonly turn: number } {
  const [a, b, c, d] = inPixels(corners, { width, height });
  const [top, bottom, left] = [minus(b, a), minus(c, d), minus(d, a)];
  const isPage = length(minus(top, bottom)) > ASKEW * length(top);
  const turn = (Math.atan2(top[1], top[0]) * 180) / Math.PI;
  const isTurned = !isPage && Math.abs(turn) > LEAST_TURN;
  const share = Math.abs(top[0] * left[1] - top[1] * left[0]) / (width * height);
  const isCut = !isPage && share < 1 - LEAST_CUT;
  const steps = (
    [
      ['page', isPage],
      ['turn', isTurned],
      ['crop', isCut],
      ['paper', whiten],
    ] as const
  )
    .filter(([, isDone]) => isDone)
    .map(([step]) => step);
  return { steps, turn: isTurned ? turn : 0 };
}

/**
 * Pixels of a sheet in a picture of the given size: as many as its longer sides have there. A page seen askew keeps the
 * proportions of its paper, as far as a phone's lens tells (after Zhang and He 2007, with the focal length assumed).
 */
export function sizeOfSheet({ corners }: Sheet, size: Size): Size {
  const quad = inPixels(corners, size);
  const [a, b, c, d] = quad;
  const across = Math.max(length(minus(b, a)), length(minus(c, d)));
  const down = Math.max(length(minus(d, a)), length(minus(c, b)));
  const ratio = ratioOf(quad, size);
  const [width, height] = across / down < ratio ? [down * ratio, down] : [across, across / ratio];
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/** Width over height of the rectangle that is seen as a quadrilateral, in pixels, in a picture of the given size. */
function ratioOf(quad: Quad, { width, height }: Size): number {
  const [m1, m2, m4, m3] = quad.map(([x, y]) => [x - width / 2, y - height / 2, 1] as const) as [Ray, Ray, Ray, Ray];
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3);
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2);
  const focal = PHONE_FOCAL * Math.max(width, height);
  const side = (k: number, m: Ray): number => Math.hypot((k * m[0] - m1[0]) / focal, (k * m[1] - m1[1]) / focal, k - 1);
  const ratio = side(k2, m2) / side(k3, m3);
  return Number.isFinite(ratio) && ratio > 0
    ? ratio
    : length(minus(quad[1], quad[0])) / Math.max(1e-6, length(minus(quad[3], quad[0])));
}

/** From the pixels of a sheet of `to` to those of its picture of `from`. */
export function mapToPicture({ corners }: Sheet, from: Size, to: Size): Homography {
  const unit = toQuad(2, 2, corners);
  const shares: Homography = [1 / to.width, 0, 0.5 / to.width, 0, 1 / to.height, 0.5 / to.height, 0, 0, 1];
  return compose([from.width, 0, -0.5, 0, from.height, -0.5, 0, 0, 1], compose(unit, shares));
}

type Ray = readonly [number, number, number];

function inPixels(corners: Quad, { width, height }: Size): Quad {
  return corners.map(([x, y]) => [x * width, y * height] as const) as unknown as Quad;
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

function length([x, y]: Point): number {
  return Math.hypot(x, y);
}

function dot(a: Ray, b: Ray): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Ray, b: Ray): Ray {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
