import { stem } from '../../search-terms.ts';
import { editDistance } from './edit-distance.ts';
import { syllablesOf } from './syllables.ts';

const HAN = /^\p{Script=Han}/u;
const NONE: readonly number[] = [];

/** Terms with their numbers, in the order in which they came, and the ways to find them: Latin words, and pairs or lone characters of Han. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #terms: string[] = [];
  /** Letters of each Latin term as bits, 0 of Han. */
  readonly #letters: number[] = [];
  readonly #stems = new Map<string, number[]>();
  readonly #starts = new Map<string, number[]>();
  readonly #characters = new Map<string, number[]>();
  readonly #sounds = new Map<string, number[]>();
  readonly #initials = new Map<string, number[]>();
  readonly #charactersOf = new Map<string, Set<string>>();
  readonly syllables = new Set<string>();

  find(term: string): number | undefined {
    return this.#ids.get(term);
  }

  /** The number of a term; a new one is entered. */
  enter(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#terms.push(term) - 1;
    this.#ids.set(term, id);
    if (HAN.test(term)) this.#enterHan(term, id);
    else {
      this.#letters.push(lettersOf(term));
      push(this.#stems, stem(term), id);
      push(this.#starts, term.slice(0, 2), id);
    }
    return id;
  }

  #enterHan(term: string, id: number): void {
    this.#letters.push(0);
    const characters = Array.from(term);
    const syllables = syllablesOf(term);
    for (const [k, character] of characters.entries()) {
      if (k === 0 || character !== characters[0]) push(this.#characters, character, id);
      const syllable = syllables[k]!;
      this.syllables.add(syllable);
      const same = this.#charactersOf.get(syllable);
      if (same) same.add(character);
      else this.#charactersOf.set(syllable, new Set([character]));
    }
    if (characters.length < 2) return;
    push(this.#sounds, syllables.join(' '), id);
    push(this.#initials, syllables.map((syllable) => syllable[0]).join(''), id);
  }

  /** Terms of the same stem, itself among them. */
  withStem(word: string): readonly number[] {
    return this.#stems.get(stem(word)) ?? NONE;
  }

  /** Latin terms that begin so; at least two letters. */
  withStart(letters: string): readonly number[] {
    const near = this.#starts.get(letters.slice(0, 2)) ?? NONE;
    return letters.length === 2 ? near : near.filter((id) => this.#terms[id]!.startsWith(letters));
  }

  withCharacter(character: string): readonly number[] {
    return this.#characters.get(character) ?? NONE;
  }

  /** Terms of Han that hold a character of this sound. */
  withSyllable(syllable: string): readonly number[] {
    return [...(this.#charactersOf.get(syllable) ?? [])].flatMap((character) => this.withCharacter(character));
  }

  /** Pairs that sound so. */
  withSounds(first: string, second: string): readonly number[] {
    return this.#sounds.get(`${first} ${second}`) ?? NONE;
  }

  /** Sounds that begin so. */
  syllablesFrom(letters: string): readonly string[] {
    return [...this.syllables].filter((syllable) => syllable.startsWith(letters));
  }

  withInitials(pair: string): readonly number[] {
    return this.#initials.get(pair) ?? NONE;
  }

  /** The Latin terms nearest to a word, and those of their stems: one slip from 4 letters on, two from 8. */
  nearest(word: string): readonly number[] {
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    const letters = lettersOf(word);
    let [least, found] = [most, [] as number[]];
    for (let id = 0; id < this.#terms.length && least > 0; id++) {
      // a slip changes two letters at most
      if (this.#letters[id] === 0 || bitsOf(this.#letters[id]! ^ letters) > 2 * least) continue;
      const distance = editDistance(word, this.#terms[id]!, least);
      if (distance > least) continue;
      if (distance < least) found = [];
      [least, found] = [distance, [...found, id]];
    }
    return [...new Set(found.flatMap((id) => this.withStem(this.#terms[id]!)))];
  }
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const list = map.get(key);
  if (list) list.push(id);
  else map.set(key, [id]);
}

const FIRST = 'a'.charCodeAt(0);

/** Bits of the letters that stand in a word; what is no letter of a to z shares the last five. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const place = word.charCodeAt(at) - FIRST;
    bits |= 1 << (place >= 0 && place < 26 ? place : 26 + (word.charCodeAt(at) % 5));
  }
  return bits;
}

function bitsOf(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}
