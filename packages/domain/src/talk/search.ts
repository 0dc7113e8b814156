import { bm25, isStopWord, pairsOf, rarityOf, stem } from '../search-terms.ts';

/** A text to be found, with how much a word in each part of it counts. */
export interface SearchText {
  readonly text: string;
  readonly weight: number;
}

export interface Found<T> {
  readonly entry: T;
  /** BM25. */
  readonly score: number;
  /** Share of the query that the entry holds, 0 to 1: a Latin word counts as two Chinese characters, which count where a pair of them is held. */
  readonly cover: number;
}

export interface SearchIndex<T> {
  /** Entries that hold a term of the query, best first. */
  search(query: string): readonly Found<T>[];
}

/** What Chinese questions are made of and that tells nothing of what is asked. */
const STOP_HAN =
  /为什么|不小心|看起来|怎么样|看看|感觉|效果|图片|照片|有个|怎么办|怎么|怎样|什么|如何|哪一个|哪个|哪些|哪里|哪儿|可以|能不能|是不是|有没有|能否|请问|请|我想要|我想|我要|想要|需要|帮我|一下|一个|一张|这个|那个|这张|那张|我的|你的|的|了|吗|呢|吧|啊|把|被|给|让|用|是|有|在|我|你|能|会|要|想|和|与|工具/g;

/**
 * The terms of a text: words of Latin letters and figures without their plural, and pairs of neighbouring Chinese
 * characters (one alone where it stands alone), as is usual for Chinese without a dictionary.
 */
export function termsOf(text: string): string[] {
  const { words, runs } = splitTerms(text);
  return [...words, ...runs.flat()];
}

/** Latin words, and of each run of Chinese characters its pairs. */
function splitTerms(text: string): { readonly words: readonly string[]; readonly runs: readonly string[][] } {
  const lower = text.toLowerCase().normalize('NFKC');
  const words = (lower.match(/[\p{Script=Latin}\d]+/gu) ?? [])
    .filter((word) => !isStopWord(word) && !/^\d$/.test(word))
    .map(stem);
  const runs = lower.replace(STOP_HAN, ' ').match(/\p{Script=Han}+/gu) ?? [];
  return { words, runs: runs.map(pairsOf) };
}

/** How much of a query is held, in Chinese characters. */
function coverOf(query: ReturnType<typeof splitTerms>, isHeld: (term: string) => boolean): number {
  let [whole, held] = [2 * query.words.length, 2 * query.words.filter(isHeld).length];
  for (const pairs of query.runs) {
    const isAlone = pairs.length === 1 && Array.from(pairs[0]!).length === 1;
    whole += isAlone ? 1 : pairs.length + 1;
    pairs.forEach((pair, i) => {
      if (!isHeld(pair)) return;
      held += isAlone || (i > 0 && isHeld(pairs[i - 1]!)) ? 1 : 2;
    });
  }
  return whole === 0 ? 0 : held / whole;
}

/** Ranks entries by Okapi BM25; a term counts as often as it stands in a part, times the part's weight. */
export function createSearch<T>(entries: readonly T[], textsOf: (entry: T) => readonly SearchText[]): SearchIndex<T> {
  const documents = entries.map((entry) => {
    const counts = new Map<string, number>();
    for (const { text, weight } of textsOf(entry))
      for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + weight);
    return { entry, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  });
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const holders = new Map<string, number>();
  for (const { counts } of documents) for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);

  return {
    search(query) {
      const split = splitTerms(query);
      const terms = new Set([...split.words, ...split.runs.flat()]);
      return documents
        .map(({ entry, counts, length }) => {
          let score = 0;
          for (const term of terms) {
            const count = counts.get(term);
            if (count === undefined) continue;
            score += bm25(rarityOf(holders.get(term)!, documents.length), count, length / average);
          }
          return { entry, score, cover: score === 0 ? 0 : coverOf(split, (term) => counts.has(term)) };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
    },
  };
}
