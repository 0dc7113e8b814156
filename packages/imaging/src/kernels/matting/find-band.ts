import type { ScalarMap } from '../../image.ts';
import { findDistances } from '../../ops/distance.ts';
import { dilate } from '../../ops/morphology.ts';

export const BACKGROUND = 0,
  FOREGROUND = 1,
  UNKNOWN = 2;

/** Share of a part's half width that the band takes at most: the rest of a leg or a gap stays sure. */
const TAKEN = 0.6;
/** Half width in pixels below which a part is a hair: a selection is not that exact, so nothing of it is sure. */
const HAIR = 1.6;

/**
 * What is surely foreground, surely background, and the band between in which it is not known: `reach` pixels to either side
 * of the selection's edge, less where a part or a gap is thin, so that nothing thin is eaten whole. Holes stay holes.
 *
 * @param selection 0 to 1
 * @returns BACKGROUND, FOREGROUND or UNKNOWN of each pixel
 */
export function findBand({ width, height, data }: ScalarMap, reach: number): Uint8Array {
  const inner = Uint8Array.from(data, (value) => (value >= 0.5 ? 1 : 0));
  const outer = inner.map((value) => 1 - value);
  const window = Math.max(1, Math.ceil(reach));
  const [toOuter, toInner] = [outer, inner].map((seeds) => findDistances(seeds, width, height)) as [
    Float32Array,
    Float32Array,
  ];
  const [inHalf, outHalf] = [toOuter, toInner].map((depth) => dilate(depth, width, height, window)) as [
    Float32Array,
    Float32Array,
  ];
  return Uint8Array.from(inner, (isInner, i) => {
    const [depth, half] = isInner ? [toOuter[i]!, inHalf[i]!] : [toInner[i]!, outHalf[i]!];
    if (depth <= Math.min(reach, half < HAIR ? half : TAKEN * half)) return UNKNOWN;
    return isInner ? FOREGROUND : BACKGROUND;
  });
}
