import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { GalleryCard, GalleryItem, GalleryPage } from '@yujian/contract/api/gallery';
import type { Input } from '@yujian/contract/api/schemas';
import { ERRORS } from '@yujian/contract/errors';
import { useState } from 'react';
import { callApi, isApiError } from '../lib/api.ts';
import { firstData } from '../lib/first-data.ts';
import { useLanguage } from '../lib/language.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { useKeptPages } from './use-kept-pages.ts';

/** What narrows the gallery down, and its order. */
export type WaterfallFilter = Omit<Input<'waterfallPage'>, 'cursor'>;

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

export type PageOf<T> = { readonly list: readonly T[]; readonly next: string | null };

/** All pages of a cursor list, one after the other. */
export function usePages<T>(
  key: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<T>>,
  first?: () => { readonly data: PageOf<T>; readonly at: number } | undefined,
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
    ...useKeptPages<PageOf<T>>(key, first),
  });
}

export const withCursor = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

/** @param size of a page; a list of another size is another list, which is kept apart */
export function useWaterfall(filter: WaterfallFilter, size?: number) {
  const language = useLanguage();
  const asked = size === undefined ? filter : { ...filter, size };
  return usePages<GalleryCard>(
    [...GALLERY_KEYS.pages, asked, language],
    (cursor, signal) => callApi('waterfallPage', { ...asked, ...withCursor(cursor) }, { signal }),
    () => firstData('waterfallPage', asked, language),
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
    placeholderData: keepPreviousData,
  });
}

export function useGalleryItem(id: string) {
  const language = useLanguage();
  const [first] = useState(() => firstData('waterfallItem', { id }, language));
  return useQuery({
    queryKey: [...GALLERY_KEYS.item(id), language],
    queryFn: ({ signal }) => callApi('waterfallItem', { id }, { signal }),
    ...(first?.data.id === id && { initialData: first.data, initialDataUpdatedAt: first.at }),
  });
}

/** Who published, and how much. */
export function useGalleryAuthor(id: string | undefined) {
  return useQuery({
    queryKey: [...GALLERY_KEYS.all, 'author', id],
    queryFn: ({ signal }) => callApi('galleryAuthor', { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
  });
}

/** Own collections in their order. */
export function useOwnCollections() {
  return usePages([...GALLERY_KEYS.collections, 'own'], (cursor, signal) =>
    callApi('collectionList', { by: 'own', size: 60, ...withCursor(cursor) }, { signal }),
  );
}

/** Collects into the collection used last; or into the named one, which is remembered. Lists show it at once. */
export function useCollect() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: sendCollect,
    onMutate: ({ id }) => showAtOnce(cache, id, (card) => (card.collected ? card : counted(card, 1))),
    onSuccess: ({ collects, collectionId }, { id }) => {
      writeStored('defaultCollect', collectionId);
      settleCollect(cache, id, { collected: true, collects, collectionId });
    },
    onError: (_error, _input, takeBack) => takeBack?.(),
  });
}

export function useUncollect() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('uncollect', { id }),
    onMutate: (id) => showAtOnce(cache, id, (card) => (card.collected ? counted(card, -1) : card)),
    onSuccess: ({ collects }, id) => settleCollect(cache, id, { collected: false, collects, collectionId: null }),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });
}

/** The collection used last may be gone by now: then the server chooses. */
export async function sendCollect({ id, collection }: { readonly id: string; readonly collection?: string }) {
  const last = readStored('defaultCollect');
  if (collection !== undefined) return callApi('collect', { id, collection });
  if (last === null) return callApi('collect', { id });
  return callApi('collect', { id, collection: last }).catch((error: unknown) => {
    if (!isApiError(error, ERRORS.notFound.code)) throw error;
    writeStored('defaultCollect', null);
    return callApi('collect', { id });
  });
}

type Cache = ReturnType<typeof useQueryClient>;
type Collected = Pick<GalleryCard, 'collected' | 'collects'>;

const counted = <C extends Collected>(card: C, by: 1 | -1): C => ({
  ...card,
  collected: by === 1,
  collects: Math.max(0, card.collects + by),
});

/** Changes what is shown, and gives the way back. */
function showAtOnce(cache: Cache, id: string, change: <C extends GalleryCard>(card: C) => C): () => void {
  const before = [GALLERY_KEYS.pages, GALLERY_KEYS.item(id)].flatMap((queryKey) => cache.getQueriesData({ queryKey }));
  patchCards(cache, id, change);
  return () => {
    for (const [key, data] of before) cache.setQueryData(key, data);
  };
}

function settleCollect(cache: Cache, id: string, told: Collected & { readonly collectionId: string | null }): void {
  const { collectionId, ...shown } = told;
  patchCards(cache, id, (card) => ({ ...card, ...shown }));
  cache.setQueriesData<GalleryItem>({ queryKey: GALLERY_KEYS.item(id) }, (item) => item && { ...item, collectionId });
  void cache.invalidateQueries({ queryKey: GALLERY_KEYS.collections });
}

/** What changed of one picture, wherever it is shown. */
function patchCards(cache: Cache, id: string, change: <C extends GalleryCard>(card: C) => C): void {
  cache.setQueriesData<InfiniteData<GalleryPage>>(
    { queryKey: GALLERY_KEYS.pages },
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          list: page.list.map((card) => (card.id === id ? change(card) : card)),
        })),
      },
  );
  cache.setQueriesData<GalleryItem>({ queryKey: GALLERY_KEYS.item(id) }, (item) => item && change(item));
}
