import type { ClassifyFamily } from '@yujian/contract/api/catalog';
import { RATIOS, type RatioKey } from '@yujian/contract/gallery/gallery-choices';
import type { WaterfallFilter } from '../../gallery/gallery-queries.ts';
import type { ScreenAddress } from '@yujian/contract/site/screen-address';

export const ORDERS = ['hot', 'new', 'collected'] as const;
export type Order = (typeof ORDERS)[number];

/** What of the gallery is shown; kept in the address, so that back, a reload and a link show the same. */
export interface GalleryFilter {
  /** Ids of the classification tree; 0 is all. */
  readonly c1: number;
  readonly c2: number;
  /** Any of them. */
  readonly c3: readonly number[];
  readonly q: string;
  readonly by: Order;
  readonly tool: string | null;
  readonly ratio: RatioKey | null;
  /** '#rrggbb' */
  readonly colour: string | null;
}

export const NO_FILTER: GalleryFilter = {
  c1: 0,
  c2: 0,
  c3: [],
  q: '',
  by: 'hot',
  tool: null,
  ratio: null,
  colour: null,
};

/** What an address asks for; null where its category is no path of ids. What else it does not know, it leaves out. */
export function readGalleryFilter({ params, query }: Pick<ScreenAddress, 'params' | 'query'>): GalleryFilter | null {
  const ids = params['ids'] === undefined ? [] : params['ids'].split(/(?<=\d)-/);
  if (!ids.every((id) => /^-?\d{1,7}$/.test(id))) return null;
  const [c1 = 0, c2 = 0, ...c3] = ids.map(Number);
  const colour = query.get('colour') ?? '';
  return {
    c1,
    c2,
    c3: [...new Set(c3)].filter((id) => id !== 0),
    q: query.get('q') ?? '',
    by: ORDERS.find((known) => known === query.get('by')) ?? 'hot',
    tool: query.get('tool'),
    ratio: RATIOS.find(({ key }) => key === query.get('ratio'))?.key ?? null,
    colour: /^#[\da-f]{6}$/i.test(colour) ? colour.toLowerCase() : null,
  };
}

/** The address that shows what a filter leaves. */
export function addressOfFilter(filter: GalleryFilter): { readonly path: string; readonly query: URLSearchParams } {
  const { c1, c2, c3, q, by, tool, ratio, colour } = filter;
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (by !== 'hot') query.set('by', by);
  for (const [key, value] of Object.entries({ tool, ratio, colour })) if (value !== null) query.set(key, value);
  if (c1 === 0) return { path: q === '' ? '/tupianHome' : '/searchCase', query };
  const ids = [c1, ...(c2 === 0 && c3.length === 0 ? [] : [c2]), ...c3.toSorted((a, b) => a - b)];
  return { path: `/classifyPage/${ids.join('-')}`, query };
}

/** The filter as the calls take it, without order. */
export function filterInput({ c1, c2, c3, q, tool, ratio, colour }: GalleryFilter): Omit<WaterfallFilter, 'by'> {
  const words = q.trim();
  return {
    ...(c1 === 0 ? {} : { c1 }),
    ...(c2 === 0 ? {} : { c2 }),
    ...(c3.length === 0 ? {} : { c3: c3.join('-') }),
    ...(words === '' ? {} : { q: words }),
    ...(tool === null ? {} : { tool }),
    ...(ratio === null ? {} : { ratio }),
    ...(colour === null ? {} : { colour }),
  };
}

type Node =
  | ClassifyFamily
  | ClassifyFamily['children'][number]
  | ClassifyFamily['children'][number]['children'][number];

/** The nodes that a filter's category names: family, space and styles; null where the tree has no such path. */
export function findCategory(tree: readonly ClassifyFamily[], { c1, c2, c3 }: GalleryFilter) {
  const family = tree.find(({ id }) => id === c1);
  const space = family?.children.find(({ id }) => id === c2);
  const leaves = space ? space.children : (family?.children.flatMap(({ children }) => children) ?? []);
  const styles = c3.map((style) => leaves.find(({ id }) => id === style));
  const isKnown = (c1 === 0 || family) && (c2 === 0 || space) && styles.every((style) => style !== undefined);
  return isKnown ? { family, space, styles: styles as Node[] } : null;
}
