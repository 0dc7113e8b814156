import type { ScalarMap } from '../image.ts';
import { boxMean } from './gaussian.ts';

/**
 * Smooths `map` along the edges of `guide` (He, Sun and Tang, 2010): within a square of side 2·radius + 1 the result is
 * a straight line over the guide. `edge` is the step of the guide from which an edge is kept, in the guide's own unit.
 * Both maps have the same size.
 */
export function guideMap(map: ScalarMap, guide: ScalarMap, radius: number, edge: number): ScalarMap {
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
  const meanSlope = mean(slope);
  const meanShift = mean(shift);
  const data = new Float32Array(count);
  for (let i = 0; i < count; i++) data[i] = meanSlope[i]! * guide.data[i]! + meanShift[i]!;
  return { width, height, data };
}
