import { findDistances } from '../../ops/distance.ts';
import type { Mask } from '../../image.ts';

/** Half the width of a sliver, as a share of the diagonal. */
const SLIVER = 0.0022;

/** Ink with what lies between two strokes of one edge filled, so that it is no region of its own: a closing by a disk (Serra 1982). Wider strips, slats among them, stay open. */
export function fillSlivers({ width, height, data }: Mask): Mask {
  const radius = SLIVER * Math.hypot(width, height);
  const toInk = findDistances(data, width, height);
  const far = Uint8Array.from(toInk, (distance) => (distance > radius ? 1 : 0));
  const toOpen = findDistances(far, width, height);
  return { width, height, data: Uint8Array.from(toOpen, (distance, i) => (data[i] || distance > radius ? 1 : 0)) };
}
