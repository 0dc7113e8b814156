import { emptyBrief, type SceneBrief } from '@yujian/contract/scene/brief';
import { interpret } from './interpret.ts';
import { normalise } from './normalise.ts';
import { isUnknown, scan, type Token } from './scan.ts';

/** A stretch of the text, `to` excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Understood extends Span {
  /** which part of the wish it filled: 'kind', 'pieces', 'finishes.floor', 'light.hour' … */
  readonly slot: string;
}

/** Two words that cannot both be, and which of them was kept. */
export interface Conflict {
  readonly slot: string;
  readonly kept: Span;
  readonly dropped: Span;
}

/** A number beyond what a wish may hold, and the one that is taken in its place. */
export interface NumberLimit {
  readonly slot: string;
  readonly at: Span;
  readonly given: number;
}

export interface Reading {
  readonly brief: SceneBrief;
  readonly understood: readonly Understood[];
  /** words that say something that cannot be shown */
  readonly unknown: readonly Span[];
  readonly conflicts: readonly Conflict[];
  readonly limits: readonly NumberLimit[];
}

/** More is not read. */
const MOST_CHARACTERS = 4000;

/** What a prompt in Chinese or English (or both) wishes for. Never fails: what it does not know is named in `unknown`. */
export function readWords(text: string): Reading {
  const tokens = scan(normalise(text.slice(0, MOST_CHARACTERS)));
  const { brief, understood, conflicts, limits } = interpret(clausesOf(tokens), emptyBrief());
  return {
    brief,
    understood,
    conflicts,
    limits,
    unknown: tokens
      .filter(isUnknown)
      .filter(({ from, to }) => saysSomething(text.slice(from, to)))
      .map(({ from, to }) => ({ from, to })),
  };
}

/** Clauses end at stops; an enumeration keeps its negation, which is interpret's business. */
function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    clauses.at(-1)!.push(token);
    if (token.stop) clauses.push([]);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** Single letters, punctuation and numbers by themselves are not worth a remark. */
function saysSomething(word: string): boolean {
  return /[\p{Script=Han}]/u.test(word) || /\p{L}{3}/u.test(word);
}
