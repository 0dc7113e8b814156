import { MANNERS } from '../catalog/manners.ts';
import type { EngineChoice } from '../jobs.ts';
import type { Params } from '../fields/params.ts';

const NO_ILLUSTRATION: readonly string[] = ['auto', 'real'];
/** Manners of illustrations, which are painted on a plan that is there already. */
export const ILLUSTRATED: readonly string[] = MANNERS.map(({ key }) => key).filter(
  (key) => !NO_ILLUSTRATION.includes(key),
);

/** Settings that leave the request what it is. */
const SAME_REQUEST = ['manner', 'palette', 'border', 'seed', 'corrections'];
/** Settings that change only the paint of an illustration. */
const PAINT = [...SAME_REQUEST, 'classifyId3', 'promptTxt', 'style_img', 'ipaPlus', 'ignoreWordAndImage'];

/** Whether a request asks for an illustration. */
export function isIllustrated({ manner }: Params): boolean {
  return typeof manner === 'string' && ILLUSTRATED.includes(manner);
}

/** Who does a request: illustrations are painted by the built-in engine, whoever was chosen. */
export function whoDoes(params: Params, chosen: EngineChoice): EngineChoice {
  return isIllustrated(params) ? { engine: null, model: null, stay: true } : chosen;
}

/** What a paid picture still covers: illustrations of the same drawing, as often as wished, and, of an illustration, the photoreal picture of the same request, once. */
export interface Covers {
  readonly repaint: boolean;
  readonly real: boolean;
}

/** The part of a price's cover that a request would use; null: a manner that the engine chooses is none. */
export function coverUsed(params: Params): keyof Covers | null {
  const { manner } = params;
  if (manner === 'real') return 'real';
  return isIllustrated(params) ? 'repaint' : null;
}

/** Whether a request uses a paid picture's cover: it differs from it only in what that leaves free. How many pictures it makes is counted apart. */
export function isCovered(paid: Params, asked: Params, used: keyof Covers): boolean {
  const free = [...(used === 'real' ? SAME_REQUEST : PAINT), 'count'];
  const keys = new Set([...Object.keys(paid), ...Object.keys(asked)]);
  return [...keys].every((key) => free.includes(key) || isSame(paid[key] ?? null, asked[key] ?? null));
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
