import { findDistances } from '../../distance.ts';

/** Ring of ink kept around a filled area, and the least half-width of what is a fill and not a stroke, in pixels. */
const RING = 2;
const LEAST_HALF_WIDTH = 6;

/**
 * Takes the inside of filled areas (grey faces, poché, marker fills) out of the ink, in place, leaving a two-pixel
 * outline, so that they become regions of their own instead of being swallowed by their neighbours.
 */
export function openFills(mask: Uint8Array, darkness: Float32Array, width: number, height: number): void {
  const paper = mask.map((value) => (value ? 0 : 1));
  const depths = findDistances(paper, width, height);
  const halfWidth = Math.max(LEAST_HALF_WIDTH, 0.006 * Math.max(width, height));
  const stack: number[] = [];
  const clear = (i: number): void => {
    mask[i] = 0;
    darkness[i] = 0;
    stack.push(i);
  };
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || depths[start]! <= halfWidth) continue;
    clear(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      if (x > 0 && mask[at - 1] && depths[at - 1]! > RING) clear(at - 1);
      if (x < width - 1 && mask[at + 1] && depths[at + 1]! > RING) clear(at + 1);
      if (at >= width && mask[at - width] && depths[at - width]! > RING) clear(at - width);
      if (at + width < mask.length && mask[at + width] && depths[at + width]! > RING) clear(at + width);
    }
  }
}
