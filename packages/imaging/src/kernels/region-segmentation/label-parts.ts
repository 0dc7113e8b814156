import type { LabelMap } from '../../image.ts';

/** A partition being made: −1 where no region has claimed the pixel yet. */
export interface Labelling {
  readonly labels: Int32Array;
  count: number;
}

/** Numbers the 4-connected parts of `open` that have at least `smallest` pixels, on from `into.count`. */
export function labelParts(open: Uint8Array, width: number, height: number, smallest: number, into: Labelling): void {
  const seen = new Uint8Array(open.length);
  const queue = new Int32Array(open.length);
  for (let start = 0; start < open.length; start++) {
    if (!open[start] || seen[start]) continue;
    let end = 0;
    queue[end++] = start;
    seen[start] = 1;
    for (let k = 0; k < end; k++) {
      const at = queue[k]!;
      const x = at % width;
      if (x > 0 && open[at - 1] && !seen[at - 1]) {
        seen[at - 1] = 1;
        queue[end++] = at - 1;
      }
      if (x < width - 1 && open[at + 1] && !seen[at + 1]) {
        seen[at + 1] = 1;
        queue[end++] = at + 1;
      }
      if (at >= width && open[at - width] && !seen[at - width]) {
        seen[at - width] = 1;
        queue[end++] = at - width;
      }
      if (at + width < open.length && open[at + width] && !seen[at + width]) {
        seen[at + width] = 1;
        queue[end++] = at + width;
      }
    }
    if (end < smallest) continue;
    for (let k = 0; k < end; k++) into.labels[queue[k]!] = into.count;
    into.count++;
  }
}

const LEVELS = 64;

/**
 * Gives every unclaimed pixel to the region that reaches it over the lightest ink: flooding in order of ink level,
 * first come first served within a level (Meyer 1994). With no region at all the whole picture becomes region 0.
 */
export function claimRest(labelling: Labelling, ink: Float32Array, width: number, height: number): void {
  const { labels } = labelling;
  if (labelling.count === 0) {
    labels.fill(0);
    labelling.count = 1;
    return;
  }
  const total = width * height;
  const heads = new Int32Array(LEVELS).fill(-1);
  const tails = new Int32Array(LEVELS).fill(-1);
  const nextInLevel = new Int32Array(total).fill(-1);
  const queued = new Uint8Array(total);
  const levelOf = (i: number): number => Math.min(LEVELS - 1, (ink[i]! * LEVELS) | 0);
  const push = (i: number, level: number): void => {
    queued[i] = 1;
    if (tails[level]! < 0) heads[level] = i;
    else nextInLevel[tails[level]!] = i;
    tails[level] = i;
  };
  const offerNeighbours = (i: number, level: number): void => {
    const x = i % width;
    const label = labels[i]!;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue;
      const next = i + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -width : width);
      if (next < 0 || next >= total || queued[next] || labels[next]! >= 0) continue;
      labels[next] = label;
      push(next, Math.max(level, levelOf(next)));
    }
  };
  for (let i = 0; i < total; i++) {
    if (labels[i]! < 0) continue;
    const x = i % width;
    const isOpen =
      (x > 0 && labels[i - 1]! < 0) ||
      (x < width - 1 && labels[i + 1]! < 0) ||
      (i >= width && labels[i - width]! < 0) ||
      (i + width < total && labels[i + width]! < 0);
    if (isOpen) push(i, 0);
  }
  for (let level = 0; level < LEVELS; level++) {
    while (heads[level]! >= 0) {
      const i = heads[level]!;
      heads[level] = nextInLevel[i]!;
      nextInLevel[i] = -1;
      if (heads[level]! < 0) tails[level] = -1;
      offerNeighbours(i, level);
    }
  }
}

/** Renumbers the labels to 0..count−1 in order of first appearance; every pixel must be claimed. */
export function packLabels(labels: Int32Array, width: number, height: number): LabelMap {
  let highest = -1;
  for (let i = 0; i < labels.length; i++) if (labels[i]! > highest) highest = labels[i]!;
  const numbers = new Int32Array(highest + 1).fill(-1);
  const data = new Int32Array(labels.length);
  let count = 0;
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    if (numbers[label]! < 0) numbers[label] = count++;
    data[i] = numbers[label]!;
  }
  return { width, height, count, data };
}
