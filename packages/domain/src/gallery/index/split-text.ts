export interface SplitText {
  /** Of letters and figures that are no Han, in lower case without accents. */
  readonly words: readonly string[];
  /** Unbroken runs of Han characters. */
  readonly runs: readonly string[];
}

/** Longer texts are read up to here, longer words too. */
const MOST = 4000;
const LONGEST = 40;
const TOKENS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const HAN = /^\p{Script=Han}/u;

export function splitText(text: string): SplitText {
  const plain = text.slice(0, MOST).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const tokens = plain.slice(0, MOST).match(TOKENS) ?? [];
  return {
    words: tokens.filter((token) => !HAN.test(token)).map((token) => token.slice(0, LONGEST)),
    runs: tokens.filter((token) => HAN.test(token)),
  };
}
