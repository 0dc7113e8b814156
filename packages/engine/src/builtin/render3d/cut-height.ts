import type { Note } from '@yujian/contract/jobs';
import type { Bounds } from './frame-model.ts';

/** Where a model is cut that is lower than the cut that was asked for, or so large that it is not in metres: share of its height. */
const USUAL_SHARE = 0.45;
const HUGE = 400;

/** Metres above the model's lowest point, null for no cut. A cut that would pass over the model is moved into it, and said. */
export function cutHeightOf(
  asked: number | null,
  { min, max }: Bounds,
): { readonly height: number | null; readonly notes: readonly Note[] } {
  if (asked === null) return { height: null, notes: [] };
  const tall = max[1] - min[1];
  const isHuge = Math.max(max[0] - min[0], tall, max[2] - min[2]) > HUGE;
  if (asked < tall && !(isHuge && asked < 0.05 * tall)) return { height: asked, notes: [] };
  const height = USUAL_SHARE * tall;
  const metres = height >= 10 ? height.toFixed(0) : height.toPrecision(2);
  return {
    height,
    notes: [
      {
        zh: `剖切高度不合这个模型，改在 ${metres} 米处剖开`,
        en: `The cut height does not suit this model; it is cut at ${metres} m instead`,
      },
    ],
  };
}
