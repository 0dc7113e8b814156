import { cellAt, type SegmentationMap } from '../buffers/segmentation-map.ts';
import { foldKinds, KINDS, LOUD_KINDS } from '../kernels/semantic-segmentation/kinds.ts';
import { restrictToSetting } from '../kernels/semantic-segmentation/restrict-to-setting.ts';
import type { Structure } from '../structure.ts';

/** Chance from which a kind is plainly seen in the result, and up to which the input shows nothing of it. */
const SEEN = 0.35;
const ABSENT = 0.15;
const LOUD = LOUD_KINDS.map((kind) => KINDS.indexOf(kind));

/**
 * Share of a result's area, 0 to 1, that plainly shows leaves, water, glass or upholstery where its input shows nothing of the kind:
 * both as the segmentation has them, which knows neither the regions of the input nor what the engine took them for.
 */
export function findForeign(input: SegmentationMap, result: SegmentationMap, setting: Structure['setting']): number {
  const given = foldKinds(restrictToSetting(input, setting).names);
  const shown = foldKinds(restrictToSetting(result, setting).names);
  const { width, height } = result;
  let foreign = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [to, from] = [(y * width + x) * KINDS.length, cellAt(input, x, y, width, height) * KINDS.length];
      for (const kind of LOUD) if (shown[to + kind]! > SEEN && given[from + kind]! < ABSENT) foreign++;
    }
  }
  return foreign / (width * height);
}
