import { blurMap, boxMean } from '../../ops/gaussian.ts';
import { measureActivity } from './activity.ts';
import type { PatchField } from './patch-search.ts';
import type { Level } from './pyramid.ts';

/** Detail is what is finer than this, pixels. */
const SIGMA = Number(process.env.SG ?? 0.6);
/** Most that detail is amplified by: beyond it the patches disagree on structure, not on grain. */
const MOST = Number(process.env.MOST ?? 1);
const CAP = Number(process.env.CAP ?? 10);
const GRAIN = Number(process.env.GR ?? 3);
const ENERGY = Number(process.env.EN ?? 1.1);
const WANT = process.env.WANT ?? 'pred';
const WINDOW = Number(process.env.WN ?? 6);

/**
 * Gives a fill the detail back that a mean of patches loses (in place, where the hole is): what is finer than 1.5 pixels is
 * amplified until its mean gradient is that of the patches that voted for it.
 *
 * @param filled three interleaved values per pixel, as `Level.pixels`
 */
export function restoreDetail(level: Level, filled: Float32Array, { sources, isTarget, activity }: PatchField): void {
  const { width, height, hole, pixels } = level;
  const nothing = new Uint8Array(hole.length);
  const meanOf = (data: Float32Array): Float32Array => boxMean({ width, height, data }, WINDOW).data;
  const wanted = meanOf(
    activity.map((value, pixel) => {
      if (!hole[pixel] || !isTarget[pixel]) return value;
      const source = activity[sources[pixel]!]!;
      return WANT === 'source' ? source : WANT === 'pred' ? ENERGY * value : WANT === 'max' ? Math.max(source, ENERGY * value) : Math.min(source, ENERGY * value);
    }),
  );
  const own = meanOf(measureActivity({ ...level, pixels: filled, hole: nothing }, [], () => undefined));
  amplify(filled, filled, level, own.map((mean, pixel) => Math.min(MOST, Math.max(1, wanted[pixel]! / Math.max(0.1, mean))) - 1));
  if (GRAIN === 0) return;
  const made = meanOf(measureActivity({ ...level, pixels: filled, hole: nothing }, [], () => undefined));
  const copied = filled.slice();
  for (let pixel = 0; pixel < hole.length; pixel++)
    if (hole[pixel] && isTarget[pixel]) for (let c = 0; c < 3; c++) copied[3 * pixel + c] = pixels[3 * sources[pixel]! + c]!;
  const fine = meanOf(measureActivity({ ...level, pixels: copied, hole: nothing }, [], () => undefined));
  amplify(filled, copied, level, made.map((mean, pixel) => Math.min(GRAIN, Math.min(CAP, Math.sqrt(Math.max(0, wanted[pixel]! ** 2 - mean * mean))) / Math.max(0.1, fine[pixel]!))));
}

/** Adds what is finer than SIGMA in `from` to the hole of `filled`, times a gain. */
function amplify(filled: Float32Array, from: Float32Array, { width, height, hole }: Level, gains: Float32Array): void {
  for (let c = 0; c < 3; c++) {
    const plane = gains.map((_, pixel) => from[3 * pixel + c]!);
    const smooth = blurMap({ width, height, data: plane }, SIGMA).data;
    for (let pixel = 0; pixel < hole.length; pixel++)
      if (hole[pixel]) filled[3 * pixel + c]! += gains[pixel]! * (plane[pixel]! - smooth[pixel]!);
  }
}
