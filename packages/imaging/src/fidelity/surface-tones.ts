import type { Structure } from '../structure.ts';
import type { Tones } from './read-across.ts';

/** Oklab difference between the means of two surfaces from which on they are two in the picture. */
const APART = 0.012;
/** Pixels free of marks from which a mean is one. */
const FEWEST = 40;

/** Whether two surfaces have tones of their own, all of each taken together; true where one is too small to tell. */
export type HaveOwnTones = (one: number, other: number) => boolean;

/**
 * Reads the mean tone of each surface (`keys` by region) away from the input's marks. Shade that was laid beside a line parts two
 * surfaces close by and leaves them alike as a whole: so what is one grey under its lines is told from what has surfaces.
 */
export function readSurfaceTones(
  { labels }: Pick<Structure, 'labels'>,
  keys: Int32Array,
  { planes }: Tones,
  marks: Uint8Array,
): HaveOwnTones {
  const count = 1 + keys.reduce((most, key) => Math.max(most, key), -1);
  const [sums, free] = [new Float64Array(3 * count), new Uint32Array(count)];
  for (let i = 0; i < labels.data.length; i++) {
    if (marks[i]) continue;
    const key = keys[labels.data[i]!]!;
    free[key]!++;
    for (let c = 0; c < 3; c++) sums[3 * key + c]! += planes[c]![i]!;
  }
  return (one, other) => {
    if (one === other || free[one]! < FEWEST || free[other]! < FEWEST) return true;
    return (
      Math.hypot(...[0, 1, 2].map((c) => sums[3 * one + c]! / free[one]! - sums[3 * other + c]! / free[other]!)) >=
      APART
    );
  };
}
