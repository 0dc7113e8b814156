import { bm25, pairsOf, rarityOf } from '../../search-terms.ts';
import type { IndexedItem } from '../indexed-item.ts';
import { CATALOGUE_NAMES, catalogueKeysOf } from './catalogue-names.ts';
import { COUNT, Postings, SHIFT } from './postings.ts';
import { readQuery, type Reading } from './read-query.ts';
import { SparseScores } from './sparse-scores.ts';
import { splitText } from './split-text.ts';
import { syllablesOf } from './syllables.ts';
import { Vocabulary } from './vocabulary.ts';

/** Halves that a term counts for in each part of a text; a name of the catalogue in halves too. */
const WEIGHTS = { title: 6, author: 3, words: 2 } as const;
const NAME_COUNT = 2;
const LONGEST_TEXT = 65_535;

/** What a query found: a score for each slot that holds something of it, and the share of it that the slot holds. */
export interface Matches {
  readonly slots: Uint32Array;
  readonly scores: Float32Array;
  /** 0 to 1. */
  readonly covers: Float32Array;
}

/**
 * Inverted index over the texts of items by slot. Terms are Latin words and pairs of Han; their pinyin, initials, starts and
 * stems lead to terms, so that they take no postings. What items share (names of the catalogue) is indexed once, with its slots.
 */
export class TextIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #postings: Postings[] = [];
  readonly #names = new Map(CATALOGUE_NAMES.map(({ key }) => [key, new Postings()]));
  /** Names of the catalogue by term. */
  readonly #namesOf = new Map<number, Postings[]>();
  /** Halves in the text of each slot; 0: none. */
  #lengths = new Uint16Array(1024);
  #whole = 0;
  #texts = 0;
  #scratch: ReturnType<typeof makeScratch> | null = null;

  constructor() {
    for (const { key, name } of CATALOGUE_NAMES) {
      const sounds = splitText(name.zh).runs.map((run) => syllablesOf(run).join(''));
      for (const term of new Set([...termsOf(`${name.zh} ${name.en}`), ...sounds])) {
        const id = this.#enter(term);
        this.#namesOf.set(id, [...(this.#namesOf.get(id) ?? []), this.#names.get(key)!]);
      }
    }
  }

  /** Enters the texts of an item in a slot that has none. */
  add(slot: number, item: IndexedItem): void {
    const counts = new Map<string, number>();
    for (const part of ['title', 'author', 'words'] as const)
      for (const term of termsOf(item[part])) counts.set(term, (counts.get(term) ?? 0) + WEIGHTS[part]);
    let length = 0;
    for (const [term, count] of counts) {
      this.#postings[this.#enter(term)]!.add(slot, count);
      length += count;
    }
    for (const key of catalogueKeysOf(item)) this.#names.get(key)?.add(slot, NAME_COUNT);
    if (slot >= this.#lengths.length) {
      const larger = new Uint16Array(Math.ceil(slot * 1.5));
      larger.set(this.#lengths);
      this.#lengths = larger;
      this.#scratch = null;
    }
    this.#lengths[slot] = Math.min(LONGEST_TEXT, length);
    this.#whole += this.#lengths[slot]!;
    this.#texts++;
  }

  /** Texts of other slots are left out for good; theirs may be filled again. */
  keep(isKept: (slot: number) => boolean): void {
    for (const postings of [...this.#postings, ...this.#names.values()]) postings.keep(isKept);
    [this.#whole, this.#texts] = [0, 0];
    for (const [slot, length] of this.#lengths.entries()) {
      if (!isKept(slot)) this.#lengths[slot] = 0;
      else [this.#whole, this.#texts] = [this.#whole + length, this.#texts + 1];
    }
  }

  /** Null: the query has no words. What is found holds until the next call. */
  match(query: string): Matches | null {
    const words = readQuery(query, this.#vocabulary);
    if (words.length === 0) return null;
    const { word: found, covers, total, held } = (this.#scratch ??= makeScratch(this.#lengths.length));
    for (const slot of total.touched) held[slot] = 0;
    total.clear();
    const weight = words.reduce((sum, one) => sum + one.weight, 0);
    for (const word of words) {
      if (!this.#read(word.readings)) this.#read(word.corrected());
      for (const slot of found.touched) {
        total.add(slot, found.scores[slot]!);
        held[slot]! += (covers[slot]! * word.weight) / weight;
        covers[slot] = 0;
      }
      found.clear();
    }
    return { slots: total.touched, scores: total.scores, covers: held };
  }

  /** Scores a word by the best of its readings in each slot. @returns whether a slot holds all of it */
  #read(readings: readonly Reading[]): boolean {
    const { reading: found, word, covers } = this.#scratch!;
    let isFound = false;
    for (const { parts, needed, worth } of readings) {
      for (const { terms, units } of parts) this.#scorePart(terms, units);
      const whole = bitsOf(needed);
      for (const slot of found.touched) {
        const cover = bitsOf(found.units[slot]! & needed) / whole;
        isFound ||= cover === 1;
        // what is only sounded or guessed must be there as a whole
        if (cover === 0 || (cover < 1 && worth < 1)) continue;
        word.raise(slot, found.scores[slot]! * worth);
        covers[slot] = Math.max(covers[slot]!, cover);
      }
      found.clear();
    }
    return isFound;
  }

  /** Adds the best of some terms in each slot to the reading. */
  #scorePart(terms: readonly number[], units: number): void {
    const { part, reading } = this.#scratch!;
    const mean = Math.max(1, this.#whole / Math.max(1, this.#texts));
    for (const term of terms) {
      const own = this.#postings[term]!;
      const named = this.#namesOf.get(term) ?? [];
      const held = named.reduce((sum, { count }) => sum + count, own.count);
      const rarity = rarityOf(Math.min(held, this.#texts), this.#texts);
      for (const posting of own.all) {
        const slot = posting >>> SHIFT;
        part.raise(slot, bm25(rarity, (posting & COUNT) / 2, this.#lengths[slot]! / mean));
      }
      const score = bm25(rarity, NAME_COUNT / 2, 1);
      // found in the text and by a name, it counts for both
      for (const { all } of named) for (const posting of all) part.add(posting >>> SHIFT, score);
    }
    for (const slot of part.touched) {
      reading.add(slot, part.scores[slot]!);
      reading.units[slot]! |= units;
    }
    part.clear();
  }

  #enter(term: string): number {
    const id = this.#vocabulary.enter(term);
    if (id === this.#postings.length) this.#postings.push(new Postings());
    return id;
  }
}

function makeScratch(capacity: number) {
  const scores = (): SparseScores => new SparseScores(capacity);
  return {
    part: scores(),
    reading: scores(),
    word: scores(),
    covers: new Float32Array(capacity),
    total: scores(),
    held: new Float32Array(capacity),
  };
}

function termsOf(text: string): string[] {
  const { words, runs } = splitText(text);
  return [...words, ...runs.flatMap(pairsOf)];
}

function bitsOf(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}
