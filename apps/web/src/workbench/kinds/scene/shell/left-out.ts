import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { PieceType } from '@yujian/contract/scene/pieces';
import { missingWishes } from '@yujian/scenes/layout/missing-wishes';

export interface LeftOut {
  readonly type: PieceType;
  /** How many of those asked for are not there. */
  readonly count: number;
}

/** Pieces that were asked for and found no place. */
export function leftOut({ brief, pieces }: Pick<SceneDescription, 'brief' | 'pieces'>): LeftOut[] {
  return missingWishes(brief, pieces).map(({ type, missing }) => ({ type, count: missing }));
}

/** Of what found no place when a scene was arranged, what is still not there; of another wish's scene nothing is known. */
export function stillLeftOut(arranged: SceneDescription, now: SceneDescription): LeftOut[] {
  if (arranged.brief !== now.brief) return [];
  const missing = new Map(leftOut(now).map(({ type, count }) => [type, count]));
  return leftOut(arranged).flatMap(({ type, count }) => {
    const left = Math.min(count, missing.get(type) ?? 0);
    return left > 0 ? [{ type, count: left }] : [];
  });
}
