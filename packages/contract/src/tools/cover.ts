import { MANNERS } from '../catalog/manners.ts';
import type { Params } from './fields.ts';

const NO_ILLUSTRATION: readonly string[] = ['auto', 'real'];
/** Manners of illustrations, which are painted on a plan that is there already. */
export const ILLUSTRATED: readonly string[] = MANNERS.map(({ key }) => key).filter((key) => !NO_ILLUSTRATION.includes(key));

/** Settings that leave the request what it is. */
const SAME_REQUEST = ['manner', 'palette', 'border', 'seed', 'corrections'];
/** Settings that change only the paint of an illustration. */
const PAINT = [...SAME_REQUEST, 'classifyId3', 'promptTxt', 'style_img', 'ipaPlus', 'ignoreWordAndImage'];

/** What a paid picture still covers: illustrations of the same drawing, as often as wished, and, of an illustration, the photoreal picture of the same request, once. */
export interface Covers {
  readonly repaint: boolean;
  readonly real: boolean;
}

/** The part of a price's cover that a request would use; null: a manner that the engine chooses is none. */
export function coverUsed(params: Params): keyof Covers | null {
  const { manner } = params;
  if (manner === 'real') return 'real';
  return typeof manner === 'string' && ILLUSTRATED.includes(manner) ? 'repaint' : null;
}

/** Settings in which a covered request may differ from the picture that covers it; how many pictures it makes is counted apart. */
export function mayDiffer(used: keyof Covers): readonly string[] {
  return [...(used === 'real' ? SAME_REQUEST : PAINT), 'count'];
}
