import { PIECES } from '@yujian/contract/scene/pieces';
import type { Opening } from '../clause.ts';
import { denyOpening } from './denials.ts';
import type { Draft, MeaningOf, Place, Readers } from './draft.ts';
import { finishRole } from './finishes.ts';
import { placeNoun } from './relations.ts';

const MOST_OPENINGS = 12;

/** Windows, doors, arches. */
export const OPENING_READERS: Readers<'opening' | 'opening-form'> = {
  opening: readOpening,
  'opening-form'() {},
};

function readOpening(draft: Draft, { kind, form }: MeaningOf<'opening'>, { token }: Place): void {
  const { brief, clause } = draft;
  draft.note(token, 'openings');
  if (clause.negated) {
    denyOpening(draft, kind, form, token);
    return draft.clearPending();
  }
  const { count, side, colours, materials } = clause.pending;
  const before = clause.nouns.at(-1);
  // 衣柜推拉门, a wardrobe with sliding doors
  if (
    before?.is === 'piece' &&
    before.wish !== null &&
    form !== undefined &&
    clause.open === null &&
    PIECES[before.type].forms.some(({ key }) => key === form)
  ) {
    before.wish.form ??= form;
    return;
  }
  const mentioned = brief.openings.find(
    (other) =>
      other.kind === kind &&
      (form === undefined || other.form === form || other.form === null) &&
      (side === null || other.side === null || other.side === side),
  );
  const isAnchor = clause.open !== null;
  if (brief.withoutOpenings.includes(kind) && !isAnchor) {
    // 没有窗户，只有天窗: the exception is what is wanted
    if (clause.turned) brief.withoutOpenings = brief.withoutOpenings.filter((other) => other !== kind);
    else {
      draft.contradict(`withoutOpenings.${kind}`, token);
      return draft.clearPending();
    }
  }
  const opening: Opening = mentioned ?? { kind, form: null, side: null, count: null };
  if (!isAnchor) draft.keep(`openings.${kind}`, token);
  if (!mentioned && (!isAnchor || form !== undefined) && brief.openings.length < MOST_OPENINGS)
    brief.openings.push(opening);
  opening.form ??= form ?? null;
  opening.side ??= side;
  if (count !== null) opening.count ??= draft.counted(count, MOST_OPENINGS);
  const role = kind === 'window' ? 'frame' : kind === 'door' ? 'door' : null;
  if (role !== null && colours.length + materials.length > 0) finishRole(draft, role, materials.at(-1), colours.at(-1));
  draft.clearPending();
  placeNoun(draft, { is: 'opening', opening });
}
