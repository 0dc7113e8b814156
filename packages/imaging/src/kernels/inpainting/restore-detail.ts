import { blurMap, boxMean } from '../../ops/gaussian.ts';
import { measureActivity } from './activity.ts';
import type { PatchField } from './patch-search.ts';
import type { Level } from './pyramid.ts';

/** Detail is what is finer than this, pixels. */
const SIGMA = 0.6;
/** Most that a source's detail is amplified by, and most mean gradient that is added, 0 to 255: more would be structure. */
const GAIN_MOST = 3;
const ADDED_MOST = 10;
/** The border's mean gradient is wanted a little higher, since that of its corners counts less. */
const WANTED = 1.25;
const WINDOW = 6;

/**
 * Gives a fill the detail back that a mean of patches loses (in place, where the hole is): what is finer than 0.6 pixels in
 * the best patch of each pixel is added until the mean gradient is what the hole's border lets one expect.
 *
 * @param filled three interleaved values per pixel, as `Level.pixels`
 */
export function restoreDetail(
  level: Level,
  filled: Float32Array,
  { sources, isTarget, activity }: PatchField,
  pulse: () => void,
): void {
  const { width, height, hole, pixels } = level;
  const nothing = new Uint8Array(hole.length);
  const meanOf = (data: Float32Array): Float32Array => boxMean({ width, height, data }, WINDOW).data;
  const activityOf = (made: Float32Array): Float32Array =>
    meanOf(measureActivity({ ...level, pixels: made, hole: nothing }, pulse));
  const copied = filled.slice();
  for (let pixel = 0; pixel < hole.length; pixel++)
    if (hole[pixel] && isTarget[pixel])
      for (let c = 0; c < 3; c++) copied[3 * pixel + c] = pixels[3 * sources[pixel]! + c]!;
  const [own, fine] = [activityOf(filled), activityOf(copied)];
  const gains = meanOf(activity).map((mean, pixel) => {
    const missing = Math.sqrt(Math.max(0, (WANTED * mean) ** 2 - own[pixel]! ** 2));
    return Math.min(GAIN_MOST, Math.min(ADDED_MOST, missing) / Math.max(0.1, fine[pixel]!));
  });
  for (let c = 0; c < 3; c++) {
    const plane = gains.map((_, pixel) => copied[3 * pixel + c]!);
    const smooth = blurMap({ width, height, data: plane }, SIGMA).data;
    for (let pixel = 0; pixel < hole.length; pixel++)
      if (hole[pixel]) filled[3 * pixel + c]! += gains[pixel]! * (plane[pixel]! - smooth[pixel]!);
  }
}
