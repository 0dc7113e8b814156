/** Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009): the usual values. */
const K1 = 1.2;
const B = 0.75;

/** Okapi BM25 of a term that `held` of `all` texts have: how rare it is. */
export function rarityOf(held: number, all: number): number {
  return Math.log(1 + (all - held + 0.5) / (held + 0.5));
}

/** What a term counts for that stands `count` times in a text of `relative` times the mean length. */
export function bm25(rarity: number, count: number, relative: number): number {
  return (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + B * relative));
}

/** Words that questions are made of and that tell nothing of what is asked. */
const STOP = new Set(
  (
    'a an the i me my we you your it its this that these those is are was were be been am do does did done have has had can could will would shall should may might must ' +
    'how what which who whom where when why to of in on at by for from with without into as and or not no if then so than too very just any some all each one there here ' +
    'please tell show help want need like look see work works get make makes made use using used tool tools about up out'
  ).split(' '),
);

export function isStopWord(word: string): boolean {
  return STOP.has(word) || STOP.has(stem(word));
}

/** A Latin word without its plural, -ing, -ed or -e. */
export function stem(word: string): string {
  if (word.length > 4) {
    if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
    for (const ending of ['ing', 'ed', 'es', 's', 'e'])
      if (word.endsWith(ending) && !word.endsWith('ss') && word.length - ending.length > 3)
        return word.slice(0, -ending.length);
  }
  return word.length === 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Pairs of neighbouring characters, as is usual for Chinese without a dictionary; one alone where it stands alone. */
export function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, i) => characters[i]! + character);
}
