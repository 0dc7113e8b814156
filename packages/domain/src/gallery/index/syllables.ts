import { pinyin } from 'pinyin-pro';

/** Pinyin of Han characters without tones, ü as v: 客厅 → ['ke', 'ting']. */
export function syllablesOf(run: string): string[] {
  return pinyin(run, { toneType: 'none', type: 'array', v: true }).map((syllable) => syllable.replaceAll('ü', 'v'));
}

/** Ways in which one word is read at most, and letters of a syllable. */
const WAYS = 4;
const LONGEST_SYLLABLE = 6;

/**
 * How a word reads as syllables of `known`, fewest first: 'keting' → [['ke', 'ting']]. Its end may be the start of one:
 * 'keti' → [['ke', 'ti']].
 */
export function readSyllables(
  word: string,
  known: ReadonlySet<string>,
  isStart: (letters: string) => boolean,
): (readonly string[])[] {
  /** Ways to read the word from each of its letters on. */
  const from: string[][][] = Array.from({ length: word.length + 1 }, () => []);
  from[word.length] = [[]];
  for (let at = word.length - 1; at >= 0; at--) {
    const ways = from[at]!;
    for (let length = Math.min(LONGEST_SYLLABLE, word.length - at); length > 0; length--) {
      const syllable = word.slice(at, at + length);
      const isEnd = at > 0 && at + length === word.length;
      if (known.has(syllable) || (isEnd && isStart(syllable)))
        for (const rest of from[at + length]!) ways.push([syllable, ...rest]);
    }
    ways.sort((a, b) => a.length - b.length);
    ways.length = Math.min(ways.length, WAYS);
  }
  return from[0]!;
}
