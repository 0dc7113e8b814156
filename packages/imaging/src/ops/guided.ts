import type { ScalarMap } from '../image.ts';
import { boxMean } from './gaussian.ts';

/** Straight lines over a guide, pixel by pixel: slope · guide + shift. */
export interface GuidedLines {
  readonly slope: Float32Array;
  readonly shift: Float32Array;
}

/**
 * Smooths `map` along the edges of `guide` (He, Sun and Tang, 2010): within a square of side 2·radius + 1 the result is
 * a straight line over the guide. `edge` is the step of the guide from which an edge is kept, in the guide's own unit.
 * Both maps have the same size.
 */
export function guideMap(map: ScalarMap, guide: ScalarMap, radius: number, edge: number): ScalarMap {
  const { slope, shift } = guideLines(map, guide, radius, edge);
  const data = slope.map((value, i) => value * guide.data[i]! + shift[i]!);
  return { width: map.width, height: map.height, data };
}

/** The lines of `guideMap`: made of small maps, they hold for the guide in full size (He and Sun, Fast guided filter, 2015). */
export function guideLines(map: ScalarMap, guide: ScalarMap, radius: number, edge: number): GuidedLines {
  const { width, height } = map;
  const count = width * height;
  const mean = (data: Float32Array): Float32Array => boxMean({ width, height, data }, radius).data;
  const isOwn = map === guide;
  const product = new Float32Array(count);
  for (let i = 0; i < count; i++) product[i] = guide.data[i]! * guide.data[i]!;
  const meanGuide = mean(guide.data);
  const squares = mean(product);
  const meanMap = isOwn ? meanGuide : mean(map.data);
  if (!isOwn) for (let i = 0; i < count; i++) product[i] = guide.data[i]! * map.data[i]!;
  const products = isOwn ? squares : mean(product);
  const slope = new Float32Array(count);
  const shift = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const spread = Math.max(0, squares[i]! - meanGuide[i]! * meanGuide[i]!);
    slope[i] = (products[i]! - meanGuide[i]! * meanMap[i]!) / (spread + edge * edge);
    shift[i] = meanMap[i]! - slope[i]! * meanGuide[i]!;
  }
  return { slope: mean(slope), shift: mean(shift) };
}
