import type { PieceType } from '@yujian/contract/scene/pieces';
import { TABLES } from '../by-kind.ts';
import { hasNoun, isEnglish, targetOf, type Noun, type Target, type Wish } from '../clause.ts';
import type { Relation } from '../lexicon/lexeme.ts';
import type { Token } from '../scan.ts';
import { MOST_COUNT } from '../measures.ts';
import { closeSide } from './denials.ts';
import type { Draft, MeaningOf, Place, Readers } from './draft.ts';

type PieceNoun = Extract<Noun, { is: 'piece' }> & { readonly wish: Wish };

/** What hangs or stands over something may mean these as well as tables. */
const UNDER_LAMPS: ReadonlySet<string> = new Set([...Object.keys(TABLES), 'console', 'kitchen-island', 'sideboard']);

/** Where things stand to each other: on a side, beside, above, each of them. */
export const RELATION_READERS: Readers<'side' | 'relation' | 'stands' | 'each' | 'it'> = {
  side(draft, meaning, place) {
    readSide(draft, meaning, place);
    draft.note(place.token, 'side');
  },
  relation(draft, meaning, place) {
    readRelation(draft, meaning, place);
    draft.note(place.token, 'relation');
  },
  stands(draft, { relation, to }, { token, rest }) {
    const subject = lastPieceOf(draft);
    if (isWished(subject)) subject.wish.relation ??= { relation, to };
    else if (hasNoun(rest)) draft.clause.pending.relation = { relation, to, both: false };
    draft.note(token, 'relation');
  },
  each({ clause, lastWish }) {
    const last = clause.nouns.findLast(({ is }) => is === 'piece');
    if (!isWished(last)) {
      if (clause.nouns.length === 0 && clause.pending.each === null) clause.pending.each = lastWish?.count ?? null;
      return;
    }
    clause.pending.relation ??= { relation: 'on', to: last.type, both: false };
    clause.pending.each = last.wish.count ?? 1;
  },
  it(draft) {
    const { clause } = draft;
    if (clause.open === null || draft.lastPiece === null) return;
    const { relation, subject } = clause.open;
    clause.open = null;
    if (isWished(subject)) subject.wish.relation = { relation, to: anchorFor(draft, relation, subject.type) };
  },
};

/** A noun stands: it may be the anchor of an open relation, or the subject of one whose anchor is known. */
export function placeNoun(draft: Draft, noun: Noun): void {
  const { clause } = draft;
  if (clause.open !== null) {
    const { relation, subject } = clause.open;
    clause.open = null;
    const to = targetOf(noun);
    if (isWished(subject)) {
      subject.wish.relation = { relation, to };
      if (subject.wish.type === 'stool' && (to === 'bar-counter' || to === 'kitchen-island'))
        [subject.wish.type, subject.wish.form] = ['bar-stool', null];
    } else if (subject === null && to !== null) clause.pending.relation = { relation, to, both: false };
  }
  clause.nouns.push(noun);
  if (noun.is === 'piece') [draft.lastPiece, draft.lastWish] = [noun.type, noun.wish];
  clause.linked = false;
}

function isWished(noun: Noun | null | undefined): noun is PieceNoun {
  return noun?.is === 'piece' && noun.wish !== null;
}

function lastPieceOf({ clause }: Draft): Noun | null {
  return clause.nouns.findLast(({ is }) => is === 'piece') ?? null;
}

/** What 上方 or "above it" hangs over: the table named last, else what was named last. */
function anchorFor({ brief, lastPiece }: Draft, relation: Relation, subject: PieceType | null = null): Target {
  const isAbove = relation === 'above' || relation === 'on';
  const table = isAbove ? brief.pieces.findLast(({ type }) => UNDER_LAMPS.has(type)) : undefined;
  return (
    table?.type ??
    (lastPiece === subject ? brief.pieces.findLast(({ type }) => type !== subject)?.type : undefined) ??
    lastPiece
  );
}

function readRelation(
  draft: Draft,
  { relation, anchor, both = false }: MeaningOf<'relation'>,
  { token, rest }: Place,
): void {
  const { clause } = draft;
  const subject = lastPieceOf(draft);
  const isFollowed = hasNoun(rest);
  if (anchor === 'none') {
    if (isFollowed && subject === null) clause.pending.relation = { relation, to: null, both: false };
    else if (isWished(subject)) subject.wish.relation ??= { relation, to: null };
    return;
  }
  if (anchor === 'after') {
    // 跑步机八台面对窗户: eight of what was named, not of windows
    if (isWished(subject) && clause.pending.count !== null && !token.latin) {
      subject.wish.count ??= draft.counted(clause.pending.count, MOST_COUNT);
      clause.pending.count = null;
    }
    clause.open = { relation, subject };
    return;
  }
  const last = clause.nouns.at(-1);
  if (relation === 'around' && isWished(last) && !isFollowed) {
    last.wish.relation ??= { relation, to: null };
    return;
  }
  const isLong = token.to - token.from >= 2;
  if (both && (last === undefined || targetOf(last) === null) && isFollowed) {
    if (draft.isSite) clause.pending.relation = { relation: 'along', to: null, both: false };
    else clause.pending.each = 2;
    return;
  }
  const to = last === undefined ? (isFollowed ? anchorFor(draft, relation) : null) : targetOf(last);
  if (to === null) return;
  if (isFollowed) {
    clause.pending.relation = { relation, to, both: both || (isLong && relation === 'around') };
    return;
  }
  const before = clause.nouns.findLast((noun, index) => noun.is === 'piece' && index < clause.nouns.length - 1);
  if (isWished(before)) before.wish.relation ??= { relation, to };
}

function readSide(draft: Draft, { side }: MeaningOf<'side'>, { token, rest }: Place): void {
  const { clause } = draft;
  const last = clause.nouns.findLast(({ is }) => is === 'piece' || is === 'opening');
  const isFollowed = hasNoun(rest);
  if (last === undefined && closeSide(draft)) return;
  if (last === undefined) {
    if (isFollowed) clause.pending.side = side;
    else draft.carriedSide = side;
  } else if (last.is === 'opening' && !isEnglish(rest) && last.opening.side !== null && startsWithPiece(rest))
    clause.pending.side = side;
  else if (
    last.is === 'opening' &&
    !isEnglish(rest) &&
    draft.understood.at(-1)?.to === token.from &&
    (side === 'left' || side === 'right') &&
    startsWithPiece(rest)
  )
    clause.pending.relation = { relation: side === 'left' ? 'left-of' : 'right-of', to: targetOf(last), both: false };
  else if (last.is === 'opening') last.opening.side ??= side;
  else if (last.is === 'piece' && isFollowed && !isEnglish(rest) && (side === 'left' || side === 'right'))
    clause.pending.relation = { relation: side === 'left' ? 'left-of' : 'right-of', to: last.type, both: false };
  else if (isWished(last)) last.wish.relation ??= { relation: 'along', to: side };
}

/** 窗户左边一张书桌, 左边窗右边书架: the next thing that is named is furniture. */
function startsWithPiece(rest: readonly Token[]): boolean {
  return (
    rest.find(({ meanings: [meaning] }) => meaning?.is === 'piece' || meaning?.is === 'opening')?.meanings[0]?.is ===
    'piece'
  );
}
