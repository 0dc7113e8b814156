import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { continuesList, saysSomething } from './clause.ts';
import { chooseMeaning } from './interpret/choose-meaning.ts';
import { beginClause, Draft, type MeaningOf, type Place, type Readers } from './interpret/draft.ts';
import { FINISH_READERS, leaveLoose, placeLoose, sayOf, whitenJiangnan } from './interpret/finishes.ts';
import { KIND_READERS, styleFor } from './interpret/kinds.ts';
import { settleDenied } from './interpret/denials.ts';
import { OPENING_READERS } from './interpret/openings.ts';
import { formAmong, openShelves, PIECE_READERS, seatPeople, takeBack } from './interpret/pieces.ts';
import { RELATION_READERS } from './interpret/relations.ts';
import { readMeasured, SETTING_READERS } from './interpret/setting.ts';
import { MOST_COUNT } from './measures.ts';
import type { Meaning } from './lexicon/lexeme.ts';
import type { Conflict, NumberLimit, Understood } from './reading.ts';
import type { Token } from './scan.ts';

const ENUMERATION = /^[、,/]$/;

const GRAMMAR_READERS: Readers<'negation' | 'turn' | 'link' | 'filler' | 'measure'> = {
  negation(draft, _, { token, rest }) {
    if (!token.latin && !rest.some(saysSomething)) takeBack(draft, token);
    draft.clause.negated = true;
    draft.clause.negation ??= token;
    draft.note(token, 'negation');
  },
  turn({ clause }) {
    clause.negated = false;
    clause.turned = true;
  },
  link({ clause }) {
    clause.linked = clause.nouns.length > 0;
  },
  filler() {},
  measure({ clause }, { many = false }) {
    if (many) clause.pending.count = null;
  },
};

const READERS: Readers<Meaning['is']> = {
  ...GRAMMAR_READERS,
  ...KIND_READERS,
  ...PIECE_READERS,
  ...RELATION_READERS,
  ...FINISH_READERS,
  ...OPENING_READERS,
  ...SETTING_READERS,
};

/** Turns tokens into a wish, clause by clause. `brief` is filled. */
export function interpret(
  clauses: readonly (readonly Token[])[],
  brief: SceneBrief,
): {
  brief: SceneBrief;
  understood: readonly Understood[];
  conflicts: readonly Conflict[];
  limits: readonly NumberLimit[];
} {
  const draft = new Draft(brief);
  for (const clause of clauses) readClause(draft, clause);
  if (draft.isChilds && brief.kind === 'bedroom') brief.kind = 'childs-room';
  settleDenied(draft);
  if (brief.kind === null && draft.hasBackdrop) brief.kind = 'studio';
  openShelves(draft);
  seatPeople(draft);
  whitenJiangnan(draft);
  placeLoose(draft);
  brief.style = styleFor(draft);
  if (brief.kind !== null && sceneKind(brief.kind).setting === 'site' && brief.view.shot === 'high')
    brief.view.shot = 'bird';
  brief.pieces = brief.pieces.filter(({ type }) => !brief.without.includes(type));
  return { brief, understood: draft.understood, conflicts: draft.conflicts, limits: draft.limits };
}

function readClause(draft: Draft, tokens: readonly Token[]): void {
  draft.clause = beginClause(draft.carriedSide, draft.keepsNegation && continuesList(tokens));
  draft.carriedSide = null;
  tokens.forEach((token, index) => readToken(draft, { token, rest: tokens.slice(index + 1) }));
  endClause(draft);
  draft.keepsNegation = draft.clause.negated && ENUMERATION.test(tokens.at(-1)?.sign ?? '');
}

function readToken(draft: Draft, place: Place): void {
  const { token, rest } = place;
  if (token.stop) return;
  if (token.measure) return readMeasured(draft, token.measure, place);
  const meaning = chooseMeaning(token.meanings, rest, draft.brief.kind !== null);
  if (meaning !== undefined) readMeaning(draft, meaning.is, meaning, place);
  else if (token.latin) draft.clause.unknownTo = token.to;
}

function readMeaning<Is extends Meaning['is']>(draft: Draft, is: Is, meaning: MeaningOf<Is>, place: Place): void {
  READERS[is](draft, meaning, place);
}

/** What is left over says something of the last noun, or of the whole. */
function endClause(draft: Draft): void {
  const { brief, clause, lastWish } = draft;
  const { colours, materials, feel, side, count, forms } = clause.pending;
  if (side !== null && clause.nouns.length === 0) draft.carriedSide = side;
  if (clause.negated) return;
  const piece = clause.nouns.findLast(({ is }) => is === 'piece');
  if (piece?.is === 'piece' && piece.wish !== null) {
    // 椅子六把, 电视柜悬浮: said after the noun
    if (count !== null) piece.wish.count ??= draft.counted(count, MOST_COUNT);
    piece.wish.form ??= formAmong(piece.type, forms) ?? null;
  }
  const noun = clause.nouns.findLast(({ is }) => is !== 'kind');
  const canTake =
    noun !== undefined &&
    (noun.is === 'role' || (noun.is === 'piece' && noun.wish !== null && noun.wish.finish === null));
  if (canTake && colours.length + materials.length > 0) sayOf(draft, noun, materials.at(-1), colours.at(-1));
  else leaveLoose(draft);
  // 书桌，最好带抽屉: a clause of its own for the form
  if (lastWish !== null && clause.nouns.length === 0) lastWish.form ??= formAmong(lastWish.type, forms) ?? null;
  if (feel !== null && clause.nouns.every(({ is }) => is === 'kind')) brief.size.feel ??= feel;
}
