import { findDistances } from '../../ops/distance.ts';

/** Ring of ink kept around a filled area, and the least half-width of what is a fill and not a stroke, in pixels. */
const RING = 2;
const LEAST_HALF_WIDTH = 8;
/** Mean step of darkness between neighbours up to which an area is filled evenly, and not leaves or hatching drawn close together. */
const MOST_TEXTURE = 0.03;

/**
 * Takes the inside of evenly filled areas (grey faces, poché, marker fills) out of the ink, in place, leaving a
 * two-pixel outline, so that they become regions of their own instead of being swallowed by their neighbours.
 */
export function openFills(mask: Uint8Array, darkness: Float32Array, width: number, height: number): void {
  const paper = mask.map((value) => (value ? 0 : 1));
  const depths = findDistances(paper, width, height);
  const halfWidth = Math.max(LEAST_HALF_WIDTH, 0.012 * Math.max(width, height));
  const seen = new Uint8Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    const x = start % width;
    const isBorder = x === 0 || x === width - 1 || start < width || start >= mask.length - width;
    if (isBorder || !mask[start] || seen[start] || depths[start]! <= halfWidth) continue;
    const inside = gatherInside(start, depths, seen, width);
    let steps = 0;
    for (const i of inside)
      steps += Math.abs(darkness[i]! - darkness[i - 1]!) + Math.abs(darkness[i]! - darkness[i - width]!);
    if (steps > 2 * MOST_TEXTURE * inside.length) continue;
    for (const i of inside) {
      mask[i] = 0;
      darkness[i] = 0;
    }
  }
}

/** Connected ink deeper than the ring. On the picture's border ink is taken as ring, so that neighbours exist. */
function gatherInside(start: number, depths: Float32Array, seen: Uint8Array, width: number): number[] {
  const inside = [start];
  seen[start] = 1;
  for (let k = 0; k < inside.length; k++) {
    const at = inside[k]!;
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      const x = next % width;
      const isBorder = x === 0 || x === width - 1 || next < width || next >= seen.length - width;
      if (isBorder || seen[next] || depths[next]! <= RING) continue;
      seen[next] = 1;
      inside.push(next);
    }
  }
  return inside;
}
