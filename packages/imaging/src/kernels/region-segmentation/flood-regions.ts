import { findDistances } from '../../ops/distance.ts';
import type { KernelContext, LabelMap, Mask, ScalarMap } from '../../image.ts';
import { claimRest, type Labelling, labelParts, packLabels } from './label-parts.ts';

const BALL_RADII = [4, 2.5, 1.5];
const SMALLEST_REGION = 6;
const LARGE_PART = 0.008;

/**
 * Closed regions of a clean drawing: flood fill between the ink, a region being split where a rolling ball does not
 * pass only when at least two of its parts cover 0.8 % of the picture each. The ball alone would shatter slats and
 * leaves; flooding alone would leak through small gaps. Trapped ball: Zhang, Chen, Zhao and Zhang 2009.
 */
export function floodRegions(mask: Mask, ink: ScalarMap, context: KernelContext): LabelMap {
  const { width, height } = mask;
  const total = width * height;
  const open = new Uint8Array(total);
  for (let i = 0; i < total; i++) open[i] = mask.data[i] ? 0 : 1;
  const flooded: Labelling = { labels: new Int32Array(total).fill(-1), count: 0 };
  labelParts(open, width, height, SMALLEST_REGION, flooded);
  context.throwIfCancelled();
  const balls = rollBalls(mask, open, context);
  const merged = splitWhereLarge(flooded, balls, total * LARGE_PART);
  context.throwIfCancelled();
  claimRest(merged, ink.data, width, height);
  return packLabels(merged.labels, width, height);
}

/** Parts that balls of shrinking radius can reach; what no ball reaches stays −1. */
function rollBalls(mask: Mask, open: Uint8Array, context: KernelContext): Labelling {
  const { width, height } = mask;
  const distances = findDistances(mask.data, width, height);
  context.throwIfCancelled();
  const balls: Labelling = { labels: new Int32Array(open.length).fill(-1), count: 0 };
  const passable = new Uint8Array(open.length);
  for (const radius of BALL_RADII) {
    for (let i = 0; i < open.length; i++)
      passable[i] = balls.labels[i]! < 0 && open[i] && distances[i]! > radius ? 1 : 0;
    const first = balls.count;
    labelParts(passable, width, height, Math.max(8, 3 * radius * radius), balls);
    growInto(balls.labels, open, width, height, first, Math.ceil(radius) + 1);
    context.throwIfCancelled();
  }
  return balls;
}

/** Lets labels from `first` on spread over open, unclaimed pixels by `steps` pixels (4 neighbours). */
function growInto(
  labels: Int32Array,
  open: Uint8Array,
  width: number,
  height: number,
  first: number,
  steps: number,
): void {
  let front: number[] = [];
  for (let i = 0; i < labels.length; i++) if (labels[i]! >= first) front.push(i);
  for (let step = 0; step < steps; step++) {
    const next: number[] = [];
    for (const i of front) {
      const x = i % width;
      const claim = (to: number): void => {
        if (labels[to]! >= 0 || !open[to]) return;
        labels[to] = labels[i]!;
        next.push(to);
      };
      if (x > 0) claim(i - 1);
      if (x < width - 1) claim(i + 1);
      if (i >= width) claim(i - width);
      if (i + width < width * height) claim(i + width);
    }
    front = next;
  }
}

function splitWhereLarge(flooded: Labelling, balls: Labelling, large: number): Labelling {
  const overlaps = new Map<number, number>();
  const keyOf = (i: number): number => flooded.labels[i]! * (balls.count + 1) + balls.labels[i]! + 1;
  for (let i = 0; i < flooded.labels.length; i++) {
    if (flooded.labels[i]! >= 0 && balls.labels[i]! >= 0) overlaps.set(keyOf(i), (overlaps.get(keyOf(i)) ?? 0) + 1);
  }
  const largeParts = new Map<number, number>();
  for (const [key, area] of overlaps) {
    const region = Math.floor(key / (balls.count + 1));
    if (area > large) largeParts.set(region, (largeParts.get(region) ?? 0) + 1);
  }
  const merged: Labelling = { labels: new Int32Array(flooded.labels.length).fill(-1), count: 0 };
  const numbers = new Map<number, number>();
  for (let i = 0; i < merged.labels.length; i++) {
    const region = flooded.labels[i]!;
    if (region < 0) continue;
    let key = -1 - region;
    if ((largeParts.get(region) ?? 0) >= 2) {
      if (balls.labels[i]! < 0 || overlaps.get(keyOf(i))! <= large) continue;
      key = keyOf(i);
    }
    let number = numbers.get(key);
    if (number === undefined) {
      number = merged.count++;
      numbers.set(key, number);
    }
    merged.labels[i] = number;
  }
  return merged;
}
