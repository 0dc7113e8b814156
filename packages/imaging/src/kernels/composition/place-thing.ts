import type { SrgbImage } from '../../image.ts';
import { type Homography, mapPoint, type Point, toQuad } from '../../geometry/homography.ts';
import { inverse } from '../../geometry/plane-rect.ts';
import { resizeSrgb } from '../../ops/resize.ts';

/** A cut-out as it lies in a picture: a window of it. */
export interface PlacedCutOut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 8-bit sRGB, three interleaved; what is clear is of no account. */
  readonly colours: Uint8ClampedArray;
  /** 0 to 255. */
  readonly alpha: Uint8Array;
  /** Pixels of the picture across one of the cut-out's own; above 1 it was enlarged. */
  readonly enlargement: number;
}

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/**
 * Lays a part of a picture with alpha on a quadrilateral: a projective map (Heckbert, 1989), read between pixels of a copy
 * that is reduced as far as the quadrilateral is smaller.
 *
 * @param cutOut four channels
 * @param bounds the part, in its pixels
 * @param corners where its corners come in a picture of `width` × `height`, from the top left clockwise or, mirrored, the other way
 * @returns null where nothing of it lies in the picture
 */
export function placeThing(
  cutOut: SrgbImage,
  bounds: Bounds,
  corners: readonly [Corner, Corner, Corner, Corner],
  width: number,
  height: number,
): PlacedCutOut | null {
  const left = Math.max(0, Math.floor(Math.min(...corners.map(({ x }) => x))));
  const top = Math.max(0, Math.floor(Math.min(...corners.map(({ y }) => y))));
  const right = Math.min(width, Math.ceil(Math.max(...corners.map(({ x }) => x))));
  const bottom = Math.min(height, Math.ceil(Math.max(...corners.map(({ y }) => y))));
  if (right <= left || bottom <= top) return null;
  const enlargement = Math.sqrt(areaOf(corners) / (bounds.width * bounds.height));
  const part = crop(cutOut, bounds);
  const scale = Math.min(1, enlargement);
  const [wide, high] = [Math.max(2, Math.round(part.width * scale)), Math.max(2, Math.round(part.height * scale))];
  const source = scale < 1 ? resizeSrgb(part, wide, high, 'box') : part;
  const quad = corners.map(({ x, y }): Point => [x, y]) as [Point, Point, Point, Point];
  const back = inverse(toQuad(source.width + 1, source.height + 1, quad));
  const [across, down] = [right - left, bottom - top];
  const placed: PlacedCutOut = {
    left,
    top,
    width: across,
    height: down,
    colours: new Uint8ClampedArray(across * down * 3),
    alpha: new Uint8Array(across * down),
    enlargement,
  };
  let any = false;
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const i = y * across + x;
      if (!inQuad(left + x + 0.5, top + y + 0.5, quad)) continue;
      read(source, back, left + x + 0.5, top + y + 0.5, placed, i);
      any ||= placed.alpha[i]! > 0;
    }
  return any ? placed : null;
}

/** Premultiplied, between four pixels. */
function read(source: SrgbImage, back: Homography, px: number, py: number, out: PlacedCutOut, at: number): void {
  const [u, v] = mapPoint(back, px, py);
  const [sx, sy] = [u - 0.5, v - 0.5];
  const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
  let [r, g, b, alpha] = [0, 0, 0, 0];
  for (let k = 0; k < 4; k++) {
    const [x, y] = [x0 + (k & 1), y0 + (k >> 1)];
    if (x < 0 || y < 0 || x >= source.width || y >= source.height) continue;
    const part = (k & 1 ? sx - x0 : 1 - sx + x0) * (k >> 1 ? sy - y0 : 1 - sy + y0);
    const i = (y * source.width + x) * 4;
    const weight = part * source.data[i + 3]!;
    r += weight * source.data[i]!;
    g += weight * source.data[i + 1]!;
    b += weight * source.data[i + 2]!;
    alpha += weight;
  }
  if (alpha < 0.5) return;
  out.alpha[at] = Math.min(255, Math.round(alpha));
  out.colours[at * 3] = r / alpha;
  out.colours[at * 3 + 1] = g / alpha;
  out.colours[at * 3 + 2] = b / alpha;
}

function crop({ width, height, data }: SrgbImage, bounds: Bounds): SrgbImage {
  const left = Math.min(width - 1, Math.max(0, Math.round(bounds.x)));
  const top = Math.min(height - 1, Math.max(0, Math.round(bounds.y)));
  const wide = Math.max(1, Math.min(width - left, Math.round(bounds.width)));
  const high = Math.max(1, Math.min(height - top, Math.round(bounds.height)));
  const out = new Uint8ClampedArray(wide * high * 4);
  for (let y = 0; y < high; y++) {
    const from = ((top + y) * width + left) * 4;
    out.set(data.subarray(from, from + wide * 4), y * wide * 4);
  }
  return { width: wide, height: high, channels: 4, data: out };
}

function areaOf(corners: readonly Corner[]): number {
  let sum = 0;
  for (const [i, a] of corners.entries()) {
    const b = corners[(i + 1) % corners.length]!;
    sum += a.x * b.y - b.x * a.y;
  }
  return Math.abs(sum) / 2;
}

/** Within a convex quadrilateral of either sense. */
function inQuad(x: number, y: number, quad: readonly Point[]): boolean {
  let sense = 0;
  for (let i = 0; i < 4; i++) {
    const [ax, ay] = quad[i]!;
    const [bx, by] = quad[(i + 1) % 4]!;
    const turn = Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
    if (turn === 0) continue;
    if (sense !== 0 && turn !== sense) return false;
    sense = turn;
  }
  return true;
}
