import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { sceneKind } from '@yujian/contract/scene/kinds';
import type { PieceType } from '@yujian/contract/scene/pieces';
import { BY_KIND, NAMED_BY_KIND, OUTDOORS } from '../by-kind.ts';
import { nothingPending, type Counted, type Noun, type Opening, type Pending, type Wish } from '../clause.ts';
import type { MaterialWord, Meaning, OpeningForm, Relation, Side } from '../lexicon/lexeme.ts';
import type { Conflict, NumberLimit, Span, Understood } from '../reading.ts';
import type { Token } from '../scan.ts';

const MOST_PIECES = 60;
const MOST_COLOURS = 5;

/** What is known in the middle of a clause, and forgotten at its end. */
export interface Clause {
  readonly nouns: Noun[];
  pending: Pending;
  negated: boolean;
  /** the word that negates it */
  negation: Token | null;
  /** but, only: what follows is the exception of what was denied before */
  turned: boolean;
  /** where the word that is not known ends that was read last */
  unknownTo: number | null;
  /** something is about to be said of the last noun */
  linked: boolean;
  /** colours are those of the whole */
  palette: boolean;
  /** a relation whose anchor comes next, and whose subject came before (or comes after the anchor) */
  open: { readonly relation: Relation; readonly subject: Noun | null } | null;
  /** the kind that this clause named, and where it ended */
  kindHere: Token | null;
  saidPeople: boolean;
  /** which the side that follows is of */
  deniedOpening: { readonly kind: Opening['kind']; readonly at: Span } | null;
  /** whether the negation of this clause has met what it is of */
  denied: boolean;
}

export function beginClause(side: Side | null = null, negated = false): Clause {
  return {
    nouns: [],
    pending: { ...nothingPending(), side },
    negated,
    negation: null,
    turned: false,
    unknownTo: null,
    linked: false,
    palette: false,
    open: null,
    kindHere: null,
    saidPeople: false,
    deniedOpening: null,
    denied: false,
  };
}

/** Where a word stands: its token, and what of its clause follows. */
export interface Place {
  readonly token: Token;
  readonly rest: readonly Token[];
}

export type MeaningOf<Is extends Meaning['is']> = Extract<Meaning, { is: Is }>;
/** What each of some meanings does to a draft. */
export type Readers<Is extends Meaning['is']> = {
  readonly [K in Is]: (draft: Draft, meaning: MeaningOf<K>, place: Place) => void;
};

/** A wish while it is read: what stands in it, where from, and what the next words may still change. */
export class Draft {
  readonly brief: SceneBrief;
  readonly understood: Understood[] = [];
  readonly conflicts: Conflict[] = [];
  readonly limits: NumberLimit[] = [];
  /** as they were named, each the same style's name in several families */
  readonly styles: (readonly string[])[] = [];
  /** materials without a noun, until the kind is known */
  readonly loose: { readonly material: MaterialWord; readonly colour?: string }[] = [];
  clause = beginClause();
  carriedSide: Side | null = null;
  keepsNegation = false;
  lastPiece: PieceType | null = null;
  lastWish: Wish | null = null;
  isChilds = false;
  isOutside = false;
  hasPaleWall = false;
  /** something stands before a backdrop: where no room is named, on a set */
  hasBackdrop = false;
  /** a kitchen has nothing, or shelves, above its worktop */
  hasNoUpperCabinets = false;
  /** for how many people the place is */
  capacity: number | null = null;
  /** openings of a form, or on a side, that shall not be; others may */
  readonly deniedForms: { readonly kind: Opening['kind']; readonly form: OpeningForm }[] = [];
  readonly closedSides: { readonly kind: Opening['kind']; readonly at: Span }[] = [];
  private readonly filled = new Map<string, Span>();

  constructor(brief: SceneBrief) {
    this.brief = brief;
  }

  get isSite(): boolean {
    return this.brief.kind !== null && sceneKind(this.brief.kind).setting === 'site';
  }

  note({ from, to }: Token, slot: string): void {
    this.understood.push({ from, to, slot });
  }

  /** Remembers the word that a slot came from. */
  keep(slot: string, token: Span): void {
    this.filled.set(slot, token);
  }

  contradict(slot: string, token: Span): void {
    const kept = this.filled.get(slot);
    if (kept !== undefined)
      this.conflicts.push({
        slot,
        kept: { from: kept.from, to: kept.to },
        dropped: { from: token.from, to: token.to },
      });
  }

  /** Fills what is open of a part of the wish; what stands there otherwise stays, and is a contradiction. */
  fill<T extends object>(target: T, values: Partial<T>, token: Token, name = ''): void {
    if (this.clause.negated) return;
    for (const key of Object.keys(values) as (keyof T & string)[]) {
      const slot = name === '' ? key : `${name}.${key}`;
      if (target[key] === null) {
        target[key] = values[key] as T[typeof key];
        this.keep(slot, token);
      } else if (target[key] !== values[key]) this.contradict(slot, token);
      this.note(token, slot);
    }
  }

  /** As many as were said, at most `most`; more is noted. */
  counted({ value, from, to }: Counted, most: number, times = 1): number {
    const asked = Math.max(1, Math.round(value * times));
    if (asked > most) this.limits.push({ slot: 'pieces', at: { from, to }, given: most });
    return Math.min(most, asked);
  }

  /** The wish for a type, in a form or for so many seats if they are asked: the one that stands, or a new one. */
  wishFor(type: PieceType, form: string | null = null, seats: number | null = null): Wish {
    const known = this.brief.pieces.find(
      (wish) =>
        wish.type === type &&
        (form === null || wish.form === null || wish.form === form) &&
        (seats === null || wish.seats === undefined || wish.seats === seats),
    );
    if (known !== undefined) return known;
    const wish: Wish = { type, count: null, form: null, finish: null, relation: null };
    if (this.brief.pieces.length < MOST_PIECES) this.brief.pieces.push(wish);
    return wish;
  }

  leaveOut(type: PieceType): void {
    this.clause.denied = true;
    if (!this.brief.without.includes(type)) this.brief.without.push(type);
  }

  addToPalette(colour: string): void {
    const { palette } = this.brief;
    if (palette.length < MOST_COLOURS && !palette.includes(colour)) palette.push(colour);
  }

  /** A chair is an office chair in a meeting room, a bench a garden bench in a park. */
  specific(type: PieceType, generic = true): PieceType {
    const { kind } = this.brief;
    if (kind === null) return type;
    const outdoors = this.isSite ? OUTDOORS[type] : undefined;
    return outdoors ?? (generic ? BY_KIND[kind]?.[type] : NAMED_BY_KIND[kind]?.[type]) ?? type;
  }

  /** What was pending has found its noun. */
  clearPending(): void {
    this.clause.pending = nothingPending();
  }
}
