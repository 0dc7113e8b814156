import { GALLERY_LIMITS } from '@yujian/contract/gallery/gallery-choices';
import { isStopWord, pairsOf } from '../../search-terms.ts';
import { splitText } from './split-text.ts';
import { readSyllables } from './syllables.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Any of the terms stands for these units of a word. */
interface Part {
  readonly terms: readonly number[];
  /** A bit for each unit. */
  readonly units: number;
}

/** One way in which a word may be meant. */
export interface Reading {
  readonly parts: readonly Part[];
  /** Units that a text must hold. */
  readonly needed: number;
  /** What it counts against the word as it is written, 0 to 1. */
  readonly worth: number;
}

export interface QueryWord {
  readonly readings: readonly Reading[];
  /** What it weighs when not all of a query is found: a Latin word as much as two characters. */
  readonly weight: number;
  /** Readings as another word, where nothing holds one of `readings` wholly. */
  corrected(): readonly Reading[];
}

/** Words of a query that count, and characters of one run: what a person types, and so many that time is bounded. */
const MOST_WORDS = 8;
const MOST_CHARACTERS = 16;
const WORTH = { stem: 0.95, start: 0.7, sound: 0.75, initials: 0.45, corrected: 0.6 } as const;
const INITIALS = { least: 2, most: 6 } as const;
/** Characters that need not be found within a longer run: 现代风客厅 is 现代客厅. */
const FILLERS = new Set('的风式格款型类图');

export function readQuery(query: string, vocabulary: Vocabulary): QueryWord[] {
  const { words, runs } = splitText(query.slice(0, GALLERY_LIMITS.query));
  const telling = words.filter((word) => !isStopWord(word));
  const chosen = telling.length + runs.length > 0 ? telling : words;
  return [
    ...[...new Set(chosen)].map((word) => latinWord(word, vocabulary)),
    ...[...new Set(runs.flatMap(piecesOf))].map((run) => hanWord(run, vocabulary)),
  ].slice(0, MOST_WORDS);
}

function piecesOf(run: string): string[] {
  const characters = Array.from(run);
  return Array.from({ length: Math.ceil(characters.length / MOST_CHARACTERS) }, (_, k) =>
    characters.slice(k * MOST_CHARACTERS, (k + 1) * MOST_CHARACTERS).join(''),
  );
}

function hanWord(run: string, vocabulary: Vocabulary): QueryWord {
  const characters = Array.from(run);
  const { length } = characters;
  const needed = characters.reduce((bits, one, k) => bits | (length > 2 && FILLERS.has(one) ? 0 : 1 << k), 0);
  const parts =
    length === 1
      ? [{ terms: vocabulary.withCharacter(run), units: 1 }]
      : pairsOf(run).map((pair, k) => ({ terms: known(vocabulary.find(pair)), units: 3 << k }));
  return { readings: [{ parts, needed: needed || 1, worth: 1 }], weight: length, corrected: () => [] };
}

function latinWord(word: string, vocabulary: Vocabulary): QueryWord {
  const whole = (terms: readonly number[], worth: number): Reading => ({
    parts: [{ terms, units: 1 }],
    needed: 1,
    worth,
  });
  const readings = [
    whole(known(vocabulary.find(word)), 1),
    whole(vocabulary.withStem(word), WORTH.stem),
    ...(word.length > 1 ? [whole(vocabulary.withStart(word), WORTH.start), ...soundsOf(word, vocabulary)] : []),
    ...initialsOf(word, vocabulary),
  ];
  return {
    readings: readings.filter(({ parts }) => parts.some(({ terms }) => terms.length > 0)),
    weight: 2,
    corrected: () => [whole(vocabulary.nearest(word), WORTH.corrected)],
  };
}

function soundsOf(word: string, vocabulary: Vocabulary): Reading[] {
  const from = (letters: string): readonly string[] => vocabulary.syllablesFrom(letters);
  return readSyllables(word, vocabulary.syllables, (letters) => from(letters).length > 0)
    .filter(({ length }) => length <= MOST_CHARACTERS)
    .map((syllables) => {
      const last = syllables.length - 1;
      const parts = syllables.slice(1).map((second, k) => ({
        terms: (k + 1 < last ? [second] : from(second)).flatMap((one) => vocabulary.withSounds(syllables[k]!, one)),
        units: 3 << k,
      }));
      return {
        parts: last === 0 ? [{ terms: vocabulary.withSyllable(word), units: 1 }] : parts,
        needed: 2 ** syllables.length - 1,
        worth: WORTH.sound,
      };
    });
}

function initialsOf(word: string, vocabulary: Vocabulary): Reading[] {
  if (word.length < INITIALS.least || word.length > INITIALS.most) return [];
  const parts = pairsOf(word).map((pair, k) => ({ terms: vocabulary.withInitials(pair), units: 3 << k }));
  if (parts.some(({ terms }) => terms.length === 0)) return [];
  return [{ parts, needed: 2 ** word.length - 1, worth: WORTH.initials }];
}

function known(term: number | undefined): number[] {
  return term === undefined ? [] : [term];
}
