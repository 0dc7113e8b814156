import { blurMap, boxMean } from '../../ops/gaussian.ts';
import { measureActivity } from './activity.ts';
import type { PatchField } from './patch-search.ts';
import type { Level } from './pyramid.ts';

/** Detail is what is finer than this, pixels. */
const SIGMA = 1.5;
/** Most that detail is amplified by: beyond it the patches disagree on structure, not on grain. */
const MOST = Number(process.env.DG ?? 1.8);
const WINDOW = 6;

/**
 * Gives a fill the detail back that a mean of patches loses (in place, where the hole is): what is finer than 1.5 pixels is
 * amplified until its mean gradient is that of the patches that voted for it.
 *
 * @param filled three interleaved values per pixel, as `Level.pixels`
 */
export function restoreDetail(level: Level, filled: Float32Array, { sources, isTarget, activity }: PatchField): void {
  const { width, height, hole } = level;
  const own = measureActivity({ ...level, pixels: filled, hole: new Uint8Array(hole.length) });
  const wanted = activity.map((value, pixel) => (hole[pixel] && isTarget[pixel] ? activity[sources[pixel]!]! : value));
  const wantedMeans = boxMean({ width, height, data: wanted }, WINDOW).data;
  const ownMeans = boxMean({ width, height, data: own }, WINDOW).data;
  const gains = wantedMeans.map((mean, pixel) => Math.min(MOST, Math.max(1, mean / Math.max(0.1, ownMeans[pixel]!))) - 1);
  for (let c = 0; c < 3; c++) {
    const smooth = blurMap({ width, height, data: gains.map((_, pixel) => filled[3 * pixel + c]!) }, SIGMA).data;
    for (let pixel = 0; pixel < hole.length; pixel++)
      if (hole[pixel]) filled[3 * pixel + c]! += gains[pixel]! * (filled[3 * pixel + c]! - smooth[pixel]!);
  }
}
