import { emptyBrief } from '@yujian/contract/scene/brief';
import { interpret } from './interpret.ts';
import { normalise } from './normalise.ts';
import type { Reading } from './reading.ts';
import { isUnknown, scan, type Token } from './scan.ts';

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
