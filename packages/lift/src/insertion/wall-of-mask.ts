import type { Mask, Structure } from '@yujian/imaging';
import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import type { PlaneRect } from '@yujian/imaging/geometry/plane-rect';
import type { Vec3 } from '@yujian/renderer/scene/scene';

/** A rectangle of an upright wall, in the renderer's world. */
export interface WallPlace {
  /** Its lower left corner as seen facing the wall, and the turn about y by which z looks out of the wall. */
  readonly at: Vec3;
  readonly turn: number;
  /** Metres. */
  readonly width: number;
  readonly height: number;
}

/** Share of what is masked that may stick out on each side of the rectangle. */
const RAGGED = 0.02;
const STEP = 2;
/** Places along a side that are looked at, and how often one is drawn in. */
const SAMPLES = 40;
const SHRINKS = 120;
/** Least side, metres. */
const LEAST = 0.25;

/**
 * The rectangle of a wall that a mask shows.
 *
 * @param plane a rectangle of the wall's plane in the structure's pixels, metres by its camera
 * @param mask of the structure's size; 1 is chosen
 * @returns null where the plane is no upright one along the room's axes, or hardly anything of it is masked
 */
export function wallOfMask(
  { camera, width, height }: Structure,
  plane: PlaneRect,
  mask: Mask,
  eyeHeight: number,
): WallPlace | null {
  const pinhole = new Pinhole(camera);
  const found = uprightPlane(pinhole, plane);
  if (found === null) return null;
  const { axis, offset } = found;
  const ray = new Float64Array(3);
  const along: number[] = [];
  const up: number[] = [];
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      if (mask.data[y * width + x] === 0) continue;
      pinhole.ray(x, y, ray);
      const t = offset / ray[axis]!;
      if (!(t > 0.1)) continue;
      along.push(ray[axis === 0 ? 2 : 0]! * t);
      up.push(ray[1]! * t);
    }
  if (along.length < 20) return null;
  const isMasked = (at: number, y: number): boolean => {
    const seen = axis === 0 ? pinhole.project(offset, y, at) : pinhole.project(at, y, offset);
    if (seen === null) return false;
    const [column, row] = [Math.round(seen.u), Math.round(seen.v)];
    // where the picture ends nobody could select more
    if (column < 0 || row < 0 || column >= width || row >= height) return true;
    return mask.data[row * width + column] === 1;
  };
  const [[from, to], [low, high]] = inscribed(rangeOf(along), rangeOf(up), isMasked);
  if (to - from < LEAST || high - low < LEAST) return null;
  const size = { width: to - from, height: high - low };
  const y = low + eyeHeight;
  if (axis === 2) return { at: [from, y, -offset], turn: 0, ...size };
  // on a wall to the left what is farther lies to the right
  return offset < 0
    ? { at: [offset, y, -from], turn: Math.PI / 2, ...size }
    : { at: [offset, y, -to], turn: -Math.PI / 2, ...size };
}

type Range = [from: number, to: number];

/** The bounds, each side drawn in until nearly all of it is masked. */
function inscribed(along: Range, up: Range, isMasked: (at: number, y: number) => boolean): [Range, Range] {
  const shares = Array.from({ length: SAMPLES }, (_, i) => (i + 0.5) / SAMPLES);
  for (let k = 0; k < SHRINKS; k++) {
    const [wide, high] = [along[1] - along[0], up[1] - up[0]];
    const outside = [
      ...along.map((at) => shares.filter((share) => !isMasked(at, up[0] + share * high)).length),
      ...up.map((y) => shares.filter((share) => !isMasked(along[0] + share * wide, y)).length),
    ];
    const worst = outside.indexOf(Math.max(...outside));
    if (outside[worst]! <= SAMPLES * 0.06) break;
    const [range, length] = worst < 2 ? [along, wide] : [up, high];
    range[worst % 2]! += (worst % 2 === 0 ? 1 : -1) * 0.015 * length;
  }
  return [along, up];
}

function rangeOf(values: number[]): Range {
  values.sort((a, b) => a - b);
  return [values[Math.floor(RAGGED * values.length)]!, values[Math.ceil((1 - RAGGED) * values.length) - 1]!];
}

/** Which upright plane along the axes shows a rectangle of that size where its corners are. */
function uprightPlane(
  pinhole: Pinhole,
  { corners, width, height }: PlaneRect,
): { readonly axis: 0 | 2; readonly offset: number } | null {
  let best: { readonly axis: 0 | 2; readonly offset: number; readonly error: number } | null = null;
  const rays = corners.map(({ x, y }) => {
    const ray = new Float64Array(3);
    pinhole.ray(x - 0.5, y - 0.5, ray);
    return ray;
  });
  for (const axis of [0, 2] as const) {
    const side = Math.sign(rays[0]![axis]!);
    if (rays.some((ray) => ray[axis]! * side <= 1e-3)) continue;
    const points = rays.map(
      (ray) => [ray[axis === 0 ? 2 : 0]! / Math.abs(ray[axis]!), ray[1]! / Math.abs(ray[axis]!)] as const,
    );
    const [a, b, c, d] = points as [Place, Place, Place, Place];
    const [wide, high] = [Math.abs(b[0] - a[0]) + Math.abs(c[0] - d[0]), Math.abs(a[1] - d[1]) + Math.abs(b[1] - c[1])];
    if (wide < 1e-4 || high < 1e-4) continue;
    const distance = (2 * width) / wide;
    const skew =
      (Math.abs(a[1] - b[1]) + Math.abs(d[1] - c[1]) + Math.abs(a[0] - d[0]) + Math.abs(b[0] - c[0])) / (wide + high);
    const error = skew + Math.abs(Math.log((distance * high) / (2 * height)));
    if (best === null || error < best.error) best = { axis, offset: side * distance, error };
  }
  return best !== null && best.error < 0.25 ? best : null;
}

type Place = readonly [number, number];
