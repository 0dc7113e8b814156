import type { SegmentationMap } from '../../buffers/segmentation-map.ts';
import { NAMES, type Name } from '../../names.ts';

/** Chance from which a cell is of a name, and the share of such cells that a picture must have. */
const SURE = 0.6;
const LEAST = 0.01;

/** What is surely seen in a picture, the largest first; `thing` says nothing and is left out. */
export function recognise({ names, width, height }: SegmentationMap): Name[] {
  const sure = new Float64Array(NAMES.length);
  for (let at = 0; at < names.length; at++) if (names[at]! >= SURE) sure[at % NAMES.length]! += 1 / (width * height);
  return NAMES.map((name, k) => ({ name, share: sure[k]! }))
    .filter(({ name, share }) => name !== 'thing' && share >= LEAST)
    .toSorted((a, b) => b.share - a.share)
    .map(({ name }) => name);
}
