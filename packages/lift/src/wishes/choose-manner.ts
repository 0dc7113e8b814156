import type { MannerKey } from '@yujian/contract/catalog/manners';
import type { Note } from '@yujian/contract/jobs';
import type { RenderMode } from '@yujian/contract/tools/render-kinds';
import type { Structure } from '@yujian/imaging';
import type { Manner } from '@yujian/imaging/illustrate/manner';
import { whyPainted } from './why-painted.ts';

/**
 * From these on a drawing or white model of a room may become a photoreal picture by itself: share of the picture's area that is understood surely,
 * share of it where regions and soft field agree on what it is, the camera's confidence; and up to so much furniture, which is lifted
 * piece by piece and shows every doubt. Judged blind on the page's samples and on drawings by other hands: docs/illustration.md.
 */
const PHOTOREAL = { understood: 0.75, agreement: 0.75, camera: 0.7, furnished: 0.06 } as const;
/** Below this share of surely understood area a drawing is white card: any colour would be a guess. */
const CARD = 0.35;
/** A white model of which regions and soft field agree on less is white card. */
const MODEL_AGREEMENT = 0.6;

/** What decides the manner of a picture. */
export interface MannerEvidence {
  readonly structure: Structure;
  /** Shares of the picture's area, 0 to 1. */
  readonly understood: number;
  readonly agreement: number;
  readonly furnished: number;
}

export interface Chosen {
  readonly manner: Manner | 'real';
  /** Why, where nobody asked for it. */
  readonly why: Note | null;
}

const SKETCH: Note = { zh: '手绘线稿画成水彩表现图', en: 'A drawing by hand becomes a watercolour' };
const CLEAN: Note = {
  zh: '认得不够准，先画成淡彩表现图，线一根不丢；要写实可在“画法”里选',
  en: 'Not understood surely enough for a photoreal picture, so it is a soft presentation drawing that keeps every line; choose photoreal under "Manner" if you wish',
};
const PIECES: Note = {
  zh: '家具和细部立不准，先画成淡彩表现图，一样不少；要写实可在“画法”里选',
  en: 'Furniture and details are not lifted surely enough for a photoreal picture, so it is a soft presentation drawing that keeps them all; choose photoreal under "Manner" if you wish',
};
const UNKNOWN: Note = {
  zh: '看不准画的是什么，先画成卡纸模型；点一下区域说出是什么，就会上色',
  en: 'It is not clear what is drawn, so it is a card model; say what some regions are, and they take colour',
};

/** The manner that is asked for; `auto` by the kind of input and by what is surely understood. */
export function chooseManner(
  asked: MannerKey,
  mode: RenderMode,
  { structure, understood, agreement, furnished }: MannerEvidence,
): Chosen {
  if (asked !== 'auto') return { manner: asked, why: null };
  const { kind, camera } = structure;
  if (mode === 'furnish' || kind === 'photo' || (kind === 'clay' && mode === 'refine'))
    return { manner: 'real', why: null };
  if (understood < CARD) return { manner: 'card', why: UNKNOWN };
  if (kind === 'clay' && (agreement < MODEL_AGREEMENT || whyPainted({ mode, corrections: null }, structure) !== null))
    return { manner: 'card', why: UNKNOWN };
  if (kind === 'sketch') return { manner: 'watercolour', why: SKETCH };
  const isSure =
    understood >= PHOTOREAL.understood && agreement >= PHOTOREAL.agreement && camera.confidence >= PHOTOREAL.camera;
  if (isSure && structure.setting === 'interior' && furnished <= PHOTOREAL.furnished)
    return { manner: 'real', why: null };
  return { manner: 'digital', why: isSure ? PIECES : CLEAN };
}
