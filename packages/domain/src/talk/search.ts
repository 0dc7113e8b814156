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

/** Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009): the usual values. */
const K1 = 1.2;
const B = 0.75;

/** Words that questions are made of and that tell nothing of what is asked. */
const STOP = new Set(
  (
    'a an the i me my we you your it its this that these those is are was were be been am do does did done have has had can could will would shall should may might must ' +
    'how what which who whom where when why to of in on at by for from with without into as and or not no if then so than too very just any some all each one there here ' +
    'please tell show help want need like look see work works get make makes made use using used tool tools about up out'
  ).split(' '),
);
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
    .filter((word) => !STOP.has(word) && !STOP.has(stem(word)) && !/^\d$/.test(word))
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

function stem(word: string): string {
  if (word.length > 4) {
    if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
    for (const ending of ['ing', 'ed', 'es', 's', 'e'])
      if (word.endsWith(ending) && !word.endsWith('ss') && word.length - ending.length > 3)
        return word.slice(0, -ending.length);
  }
  return word.length === 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, i) => characters[i]! + character);
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
  const rarity = (term: string): number => {
    const held = holders.get(term) ?? 0;
    return Math.log(1 + (documents.length - held + 0.5) / (held + 0.5));
  };

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
            score += (rarity(term) * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));
          }
          return { entry, score, cover: score === 0 ? 0 : coverOf(split, (term) => counts.has(term)) };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
    },
  };
}
