import { LEXICON } from './lexicon/index.ts';
import type { Meaning } from './lexicon/lexeme.ts';
import { readMeasure, type Measure } from './measures.ts';
import { COUNT, readNumber } from './numbers.ts';

export interface Token {
  /** characters of the text, `to` excluded */
  readonly from: number;
  readonly to: number;
  /** what it may mean, most telling first; empty = unknown */
  readonly meanings: readonly Meaning[];
  readonly measure?: Measure;
  /** ends a clause: a stop, a comma, and which */
  readonly stop?: boolean;
  readonly sign?: string;
  /** written in Latin letters */
  readonly latin?: boolean;
}

const LONGEST = Math.max(...[...LEXICON.keys()].map((word) => word.length));
const STOP = /[,.;:!?，。；：！？、/|()（）\n\r【】[\]]/;
/** Chinese prompts put spaces where others put commas. */
const HAN = /\p{Script=Han}/u;
const ASCII = /[a-z0-9']/;
const NUMBER = new RegExp(COUNT, 'y');
const KEYS = new Map([...LEXICON].map(([word, meanings]) => [word.replaceAll('-', ' '), meanings]));

/** Cuts a normalised text into words of the lexicon, the longest first, measures, stops and what is unknown. */
export function scan(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text[at]!;
    if (/\s/.test(sign) && sign !== '\n' && sign !== '\r') {
      if (HAN.test(text[at - 1] ?? '') && HAN.test(text[at + 1] ?? ''))
        tokens.push({ from: at, to: at + 1, meanings: [], stop: true, sign });
      at += 1;
      continue;
    }
    const token = atWordStart(text, at)
      ? (measureAt(text, at) ?? measureWordAt(text, at, tokens.at(-1)) ?? longer(wordAt(text, at), numberAt(text, at)))
      : null;
    const next =
      token ?? (STOP.test(sign) ? { from: at, to: at + 1, meanings: [], stop: true, sign } : unknownAt(text, at));
    const last = tokens.at(-1);
    if (token === null && !next.stop && last !== undefined && isUnknown(last) && last.to === next.from)
      tokens[tokens.length - 1] = { ...last, to: next.to };
    else tokens.push(next);
    at = next.to;
  }
  return tokens;
}

export function isUnknown({ meanings, measure, stop }: Token): boolean {
  return meanings.length === 0 && measure === undefined && !stop;
}

/** English words begin after something that is no letter; Chinese ones anywhere. */
function atWordStart(text: string, at: number): boolean {
  return !ASCII.test(text[at]!) || at === 0 || !ASCII.test(text[at - 1]!);
}

function measureAt(text: string, from: number): Token | null {
  const measure = readMeasure(text, from);
  return measure && { from, to: from + measure.length, meanings: [], measure };
}

/** 八台面对窗户 are eight that face it: after a number a measure word stands by itself, where a word follows it. */
function measureWordAt(text: string, from: number, last: Token | undefined): Token | null {
  const meanings = KEYS.get(text[from]!);
  if (last?.meanings[0]?.is !== 'number' || last.to !== from || !meanings?.some(({ is }) => is === 'measure'))
    return null;
  const next = wordAt(text, from + 1);
  return next !== null && next.to - next.from > 1 ? { from, to: from + 1, meanings } : null;
}

/** 二十 is no 二, and 百叶窗 no hundred. */
function longer(word: Token | null, number: Token | null): Token | null {
  return number !== null && number.to > (word?.to ?? 0) ? number : word;
}

function wordAt(text: string, from: number): Token | null {
  for (let length = Math.min(LONGEST, text.length - from); length > 0; length--) {
    const to = from + length;
    if (ASCII.test(text[to - 1]!) && to < text.length && ASCII.test(text[to]!)) continue;
    const meanings = KEYS.get(text.slice(from, to)) ?? singularOf(text.slice(from, to));
    if (meanings !== undefined) return { from, to, meanings, latin: /[a-z]/.test(text[from]!) };
  }
  return null;
}

function singularOf(word: string): readonly Meaning[] | undefined {
  if (!/[a-z]s$/.test(word) || word.length < 4) return undefined;
  return KEYS.get(word.slice(0, -1)) ?? (word.endsWith('es') ? KEYS.get(word.slice(0, -2)) : undefined);
}

function numberAt(text: string, from: number): Token | null {
  NUMBER.lastIndex = from;
  const found = NUMBER.exec(text);
  if (found === null) return null;
  const to = from + found[0].length;
  if (/[a-z0-9]/.test(found[0].at(-1)!) && to < text.length && /[a-z]/.test(text[to]!)) return null;
  return { from, to, meanings: [{ is: 'number', value: readNumber(found[0]) }] };
}

/** An English word whole, a Chinese sign by itself (runs of them are joined). */
function unknownAt(text: string, from: number): Token {
  let to = from + 1;
  if (ASCII.test(text[from]!)) while (to < text.length && ASCII.test(text[to]!)) to += 1;
  return { from, to, meanings: [], latin: /[a-z]/.test(text[from]!) };
}
