import { RATIOS } from '@yujian/contract/gallery/gallery-choices';
import type { GalleryFilters, GalleryIndex, GalleryOrder, Hit, Window } from './gallery-index.ts';
import type { IndexedItem } from './indexed-item.ts';

/** Looks through every item. */
export function createScanIndex(): GalleryIndex {
  const items = new Map<string, IndexedItem>();
  const left = (filters: GalleryFilters) => [...items.values()].filter((item) => passes(item, filters));
  return {
    put(item) {
      if ((items.get(item.id)?.change ?? -1) <= item.change) items.set(item.id, item);
    },
    remove: (id) => void items.delete(id),
    search(filters, order, window) {
      const tokens = tokensOf(filters.q);
      const score = tokens.length > 0 ? (item: IndexedItem) => relevance(item, tokens) : byOrder(order);
      return windowOf(
        left(filters).map((item) => ({ id: item.id, score: score(item) })),
        window,
      );
    },
    counts(filters) {
      const found = left(filters);
      const count = (of: (item: IndexedItem) => string | number) =>
        Object.fromEntries([...Map.groupBy(found, (item) => String(of(item)))].map(([key, all]) => [key, all.length]));
      return {
        total: found.length,
        c1: count(({ c1 }) => c1),
        c2: count(({ c2 }) => c2),
        c3: count(({ c3 }) => c3),
        tool: count(({ tool }) => tool),
        ratio: count(ratioOf),
      };
    },
    similar(descriptor, { except, ...window }) {
      const others = [...items.values()].filter(({ id }) => id !== except);
      return windowOf(
        others.map(({ id, descriptor: other }) => ({ id, score: 1 - distance(descriptor, other) })),
        window,
      );
    },
  };
}

function passes(item: IndexedItem, { c1, c2, c3, q, tool, colour, ratio, among, author }: GalleryFilters): boolean {
  return (
    (c1 === undefined || item.c1 === c1) &&
    (c2 === undefined || item.c2 === c2) &&
    (c3 === undefined || c3.includes(item.c3)) &&
    (tool === undefined || item.tool === tool) &&
    (author === undefined || item.userId === author) &&
    (among === undefined || among.has(item.id)) &&
    (ratio === undefined || ratioOf(item) === ratio) &&
    (colour === undefined || item.palette.some((entry) => isNear(entry.colour, colour))) &&
    tokensOf(q).every((token) => textOf(item).includes(token))
  );
}

const tokensOf = (q = '') => q.toLowerCase().split(/\s+/).filter(Boolean);
const textOf = ({ title, words, author, recognised }: IndexedItem) =>
  `${title} ${words} ${author} ${recognised.join(' ')}`.toLowerCase();
const relevance = ({ title, hot }: IndexedItem, tokens: readonly string[]) =>
  tokens.filter((token) => title.toLowerCase().includes(token)).length + hot / 1e9;
const byOrder =
  (order: GalleryOrder) =>
  ({ hot, collects, publishedAt }: IndexedItem) =>
    ({ hot, collected: collects, new: publishedAt })[order];
const ratioOf = ({ width, height }: IndexedItem) =>
  RATIOS.find(({ from, to }) => width / height >= from && width / height < to)!.key;

function windowOf(hits: readonly Hit[], { after, limit }: Window): readonly Hit[] {
  const isBehind = ({ id, score }: Hit) =>
    after === undefined || score < after.score || (score === after.score && id < after.id);
  return hits
    .filter(isBehind)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}

function isNear(left: string, right: string): boolean {
  const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const [a, b] = [channels(left), channels(right)];
  return a.every((value, at) => Math.abs(value - b[at]!) < 48);
}

function distance(left: Uint8Array, right: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += Math.abs(left[at]! - (right[at] ?? 0));
  return left.length === 0 ? 0 : sum / (255 * left.length);
}
