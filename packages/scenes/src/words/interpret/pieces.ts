import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { hasNoun, stuffOf, type Pending } from '../clause.ts';
import { MOST_COUNT } from '../measures.ts';
import { formOfStuff } from '../stuff.ts';
import type { Draft, MeaningOf, Place, Readers } from './draft.ts';
import type { Span } from '../reading.ts';
import type { Token } from '../scan.ts';
import { takeBackOpening } from './denials.ts';
import { placeNoun } from './relations.ts';

/** What is said to be for two, for three. */
const SEATED: ReadonlySet<PieceType> = new Set(['sofa', 'corner-sofa', 'outdoor-sofa']);

/** Furniture, fittings and planting: which, how many, in which form; and what shall not be there. */
export const PIECE_READERS: Readers<'piece' | 'without' | 'form' | 'number' | 'upper-cabinets'> = {
  piece: readPiece,
  without(draft, { types }, { token }) {
    for (const type of types) {
      if (type === 'person') draft.brief.people = false;
      else draft.leaveOut(type);
    }
    draft.note(token, 'without');
  },
  'upper-cabinets'(draft, _, place) {
    if (!draft.clause.negated) return readPiece(draft, { is: 'piece', type: 'kitchen-run' }, place);
    draft.hasNoUpperCabinets = true;
    draft.clause.denied = true;
    draft.note(place.token, 'pieces');
    draft.clearPending();
  },
  form(draft, _, { token }) {
    for (const each of token.meanings) if (each.is === 'form') draft.clause.pending.forms.push(each.form);
    draft.note(token, 'pieces');
  },
  number({ clause }, { value }, { token: { from, to } }) {
    clause.linked = false;
    clause.pending.count = { value, from, to };
  },
};

/** A kitchen without upper cabinets has open shelves over its worktop. */
export function openShelves(draft: Draft): void {
  const { kind, pieces, without } = draft.brief;
  if (
    !draft.hasNoUpperCabinets ||
    without.includes('kitchen-run') ||
    (kind !== 'kitchen' && pieces.every(({ type }) => type !== 'kitchen-run'))
  )
    return;
  draft.wishFor('kitchen-run').form ??= 'open';
}

/** The first form of a type that is among the named ones. */
export function formAmong(type: PieceType, named: readonly (string | undefined)[]): string | undefined {
  return PIECES[type].forms.find(({ key }) => named.includes(key))?.key;
}

function readPiece(
  draft: Draft,
  { type: said, form, seats: width, count, generic = false }: MeaningOf<'piece'>,
  { token, rest }: Place,
): void {
  const { brief, clause } = draft;
  const type = draft.specific(said, generic);
  if (clause.negated && isAnchor(draft, token, rest)) {
    clause.open = null;
    return draft.clearPending();
  }
  draft.note(token, clause.negated ? 'without' : 'pieces');
  if (type === 'person') {
    brief.people = !clause.negated;
    clause.saidPeople = true;
    return draft.clearPending();
  }
  if (clause.negated) {
    draft.leaveOut(type);
    return draft.clearPending();
  }
  brief.without = brief.without.filter((other) => other !== type);
  const { pending } = clause;
  const forms = PIECES[type].forms.map(({ key }): string => key);
  const named = [form, said === 'cafe-table' && type !== said ? 'bistro' : undefined, ...pending.forms].find(
    (key) => key !== undefined && forms.includes(key),
  );
  const asked = named ?? formOfStuff(type, pending.materials.at(-1)?.other);
  const seats = SEATED.has(type) ? (width ?? pending.seats ?? null) : null;
  const wish = draft.wishFor(type, asked, seats);
  if (seats !== null) wish.seats = seats;
  wish.form ??= asked;
  if (pending.count !== null || pending.each !== null)
    wish.count = draft.counted(pending.count ?? { value: 1, ...token }, MOST_COUNT, pending.each ?? 1);
  else if (count !== undefined) wish.count ??= count;
  wish.finish = finishOf(pending, wish.finish);
  if (pending.relation !== null) {
    const { relation, to, both } = pending.relation;
    wish.relation = { relation, to };
    if (both && (wish.count ?? 1) === 1) wish.count = 2;
  } else if (pending.side !== null) wish.relation = { relation: 'along', to: pending.side };
  draft.clearPending();
  placeNoun(draft, { is: 'piece', wish, type });
}

/** No lamp above the table, 不要在沙发后面放柜子, no upper cabinets: what is named only to say where or which is not left out. */
function isAnchor({ clause }: Draft, token: Token, rest: readonly Token[]): boolean {
  const next = rest[0]?.meanings[0];
  const isBefore = next?.is === 'relation' && next.anchor === 'before' && hasNoun(rest);
  return clause.open !== null || isBefore || (clause.unknownTo !== null && token.from - clause.unknownTo <= 1);
}

/** A place for so many has seats, or desks, for so many. */
export function seatPeople(draft: Draft): void {
  const { brief, capacity } = draft;
  if (capacity === null || brief.kind === null || draft.isSite) return;
  const type = brief.kind === 'office' ? 'workstation' : draft.specific('dining-chair');
  draft.wishFor(type).count ??= capacity;
}

/** What a thing is made of by the stuffs and colours said before it; as before where none were. */
export function finishOf<F extends { readonly material: string | null; readonly colour: string | null } | null>(
  { materials, colours }: Pending,
  known: F,
): F | { material: string | null; colour: string | null } {
  if (colours.length === 0 && materials.length === 0) return known;
  const colour = colours.at(-1);
  return {
    material: stuffOf(materials.at(-1), colour) ?? known?.material ?? null,
    colour: colour ?? known?.colour ?? null,
  };
}

/** 吊灯不要, 人也没有: said after what is not wanted. */
export function takeBack(draft: Draft, at: Span): void {
  const { brief, clause } = draft;
  if (clause.saidPeople) brief.people = false;
  const last = clause.nouns.at(-1);
  if (last?.is === 'opening') return takeBackOpening(draft, last.opening, at);
  if (last?.is !== 'piece' || last.wish === null) return;
  brief.pieces = brief.pieces.filter((wish) => wish !== last.wish);
  draft.leaveOut(last.type);
}
