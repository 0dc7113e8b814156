import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GalleryCard, GalleryPage } from '@yujian/contract/api/gallery';
import type { Input } from '@yujian/contract/api/schemas';
import { callApi } from '../lib/api.ts';
import { useLanguage } from '../lib/language.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { useKeptPages } from './use-kept-pages.ts';

/** What narrows the gallery down, and its order. */
export type WaterfallFilter = Omit<Input<'waterfallPage'>, 'cursor' | 'size'>;

/** Names of the cached answers of the gallery. */
export const GALLERY_KEYS = {
  all: ['gallery'],
  pages: ['gallery', 'pages'],
  item: (id: string) => ['gallery', 'item', id],
  counts: ['gallery', 'counts'],
  collections: ['gallery', 'collections'],
  cases: ['gallery', 'cases'],
} as const;

/** Coming back to a list finds it as it was. */
const PAGES_KEPT_MS = 30 * 60_000;

type PageOf<T> = { readonly list: readonly T[]; readonly next: string | null };

/** All pages of a cursor list, one after the other. */
export function usePages<T>(
  key: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<T>>,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    gcTime: PAGES_KEPT_MS,
    // a list of many pages is not asked for again as a whole, and never moves under one's eyes
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= 1,
    refetchOnWindowFocus: false,
    ...useKeptPages<PageOf<T>>(key),
  });
}

export const withCursor = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

export function useWaterfall(filter: WaterfallFilter) {
  const language = useLanguage();
  return usePages<GalleryCard>([...GALLERY_KEYS.pages, filter, language], (cursor, signal) =>
    callApi('waterfallPage', { ...filter, ...withCursor(cursor) }, { signal }),
  );
}

/** Nearest pictures of one of the gallery, or of an own one. */
export function useSimilar(to: { readonly id: string } | { readonly mediaId: string }) {
  const language = useLanguage();
  return usePages<GalleryCard>([...GALLERY_KEYS.pages, 'similar', to, language], (cursor, signal) =>
    callApi('similarPictures', { ...to, ...withCursor(cursor) }, { signal }),
  );
}

export function useWaterfallCounts(filter: Input<'waterfallCounts'>) {
  return useQuery({
    queryKey: [...GALLERY_KEYS.counts, filter],
    queryFn: ({ signal }) => callApi('waterfallCounts', filter, { signal }),
  });
}

export function useGalleryItem(id: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...GALLERY_KEYS.item(id), language],
    queryFn: ({ signal }) => callApi('waterfallItem', { id }, { signal }),
  });
}

/** Own collections in their order. */
export function useOwnCollections() {
  return usePages([...GALLERY_KEYS.collections, 'own'], (cursor, signal) =>
    callApi('collectionList', { by: 'own', size: 60, ...withCursor(cursor) }, { signal }),
  );
}

/** Collects into the collection used last; or into the named one, which is remembered. */
export function useCollect() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, collection }: { readonly id: string; readonly collection?: string }) => {
      const into = collection ?? readStored('defaultCollect') ?? undefined;
      return callApi('collect', into === undefined ? { id } : { id, collection: into });
    },
    onSuccess: ({ collects, collectionId }, { id }) => {
      writeStored('defaultCollect', collectionId);
      patchCard(cache, id, { collected: true, collects });
      void cache.invalidateQueries({ queryKey: GALLERY_KEYS.item(id) });
      void cache.invalidateQueries({ queryKey: GALLERY_KEYS.collections });
    },
  });
}

export function useUncollect() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('uncollect', { id }),
    onSuccess: ({ collects }, id) => {
      patchCard(cache, id, { collected: false, collects });
      void cache.invalidateQueries({ queryKey: GALLERY_KEYS.item(id) });
      void cache.invalidateQueries({ queryKey: GALLERY_KEYS.collections });
    },
  });
}

/** What changed of one picture, in every list that shows it. */
function patchCard(cache: ReturnType<typeof useQueryClient>, id: string, change: Partial<GalleryCard>): void {
  cache.setQueriesData<{ pages: GalleryPage[]; pageParams: unknown[] }>(
    { queryKey: GALLERY_KEYS.pages },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          list: page.list.map((card) => (card.id === id ? { ...card, ...change } : card)),
        })),
      },
  );
}
