import { lowerHull } from '@yujian/renderer/scene/billboard';
import type { Bounds } from './frame-subject.ts';

/** Each of the two edges is at least this share of the foot's width long, and rises at least so much for each pixel along. */
const LONG = 0.18;
const RISE = 0.04;
/** Most by which the foot's line leaves its two edges, in its widths: rounded feet are no corner. */
const STRAIGHT = 0.02;
/** Steepest view that is believed, as the tangent of its elevation. */
const STEEPEST = 0.8;

/**
 * How far a camera looked down on a thing, as the tangent of the elevation of its view, from the corner that its foot shows:
 * two edges on the ground that are square to each other rise by slopes whose product is the square of the elevation's sine,
 * where the view is distant (an orthographic camera over a rectangle on the ground).
 *
 * @param alpha 0 to 255, `width` across
 * @returns null where the foot shows no such corner
 */
export function findElevation(alpha: Uint8Array, width: number, bounds: Bounds): number | null {
  const foot = new Float32Array(bounds.width).fill(-1);
  for (let y = bounds.top; y < bounds.top + bounds.height; y++)
    for (let x = 0; x < bounds.width; x++) if (alpha[y * width + bounds.left + x]! > 127) foot[x] = y + 1;
  const hull = lowerHull(foot);
  // what overhangs at either side is not the foot: edges end where the hull turns steep
  const [first, last] = [groundEnd(hull, 1), groundEnd(hull, -1)];
  let corner = first;
  for (let x = first; x <= last; x++) if (hull[x]! > hull[corner]!) corner = x;
  const [left, right] = [corner - first, last - corner];
  const across = last - first;
  if (across <= 0 || Math.min(left, right) < LONG * across) return null;
  const rises = [(hull[corner]! - hull[first]!) / left, (hull[corner]! - hull[last]!) / right] as const;
  if (Math.min(...rises) < RISE) return null;
  for (let x = first; x <= last; x++) {
    const edge = hull[corner]! - (x < corner ? rises[0] * (corner - x) : rises[1] * (x - corner));
    if (Math.abs(hull[x]! - edge) > STRAIGHT * across) return null;
  }
  const square = rises[0] * rises[1];
  const tangent = square < 1 ? Math.sqrt(square / (1 - square)) : Infinity;
  return tangent < STEEPEST ? tangent : null;
}

/** The outermost column, from one side, that the hull reaches less than steeply. */
function groundEnd(hull: Float32Array, step: 1 | -1): number {
  const reach = Math.max(2, Math.round(hull.length / 40));
  let x = step > 0 ? 0 : hull.length - 1;
  for (let k = 0; k < hull.length / 3; k++, x += step)
    if (Math.abs(hull[x + step * reach]! - hull[x]!) <= 1.2 * reach) break;
  return x;
}
