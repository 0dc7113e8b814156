import { useMutation, useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { GalleryCollection } from '@yujian/contract/api/gallery';
import type { Input } from '@yujian/contract/api/schemas';
import { callApi } from '../lib/api.ts';
import { useLanguage } from '../lib/language.ts';
import { GALLERY_KEYS, usePages, withCursor, type PageOf } from './gallery-queries.ts';

/** The own, the kept, or the shared ones: of an author, or by a word of their name. */
export function useCollections(filter: Omit<Input<'collectionList'>, 'cursor'>) {
  const language = useLanguage();
  return usePages<GalleryCollection>([...GALLERY_KEYS.collections, filter, language], (cursor, signal) =>
    callApi('collectionList', { ...filter, ...withCursor(cursor) }, { signal }),
  );
}

export function useCollection(id: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...GALLERY_KEYS.collections, 'one', id, language],
    queryFn: ({ signal }) => callApi('collectionGet', { id }, { signal }),
  });
}

export const useSaveCollection = () =>
  useCollectionChange((change: Input<'collectionSave'>) => callApi('collectionSave', change));
export const useDeleteCollection = () => useCollectionChange((id: string) => callApi('collectionDelete', { id }));
export const useKeepCollection = () =>
  useCollectionChange((wish: Input<'collectionKeep'>) => callApi('collectionKeep', wish));
/** A note on a collected picture, or its place. */
export const useNoteCollect = () => useCollectionChange((note: Input<'noteCollect'>) => callApi('noteCollect', note));
export const useMoveCollected = () =>
  useCollectionChange((move: { readonly id: string; readonly collection: string }) => callApi('collect', move));

function useCollectionChange<V, R>(change: (input: V) => Promise<R>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: GALLERY_KEYS.collections, refetchType: 'all' }),
        cache.invalidateQueries({ queryKey: GALLERY_KEYS.pages }),
      ]),
  });
}

/** Shows a list that was read page by page in another order, before the server has answered. */
export function putInOrder<T>(cache: QueryClient, queryKey: readonly unknown[], items: readonly T[]): void {
  cache.setQueriesData<InfiniteData<PageOf<T>>>({ queryKey }, (before) => {
    let from = 0;
    const pages = before?.pages.map((page) => ({ ...page, list: items.slice(from, (from += page.list.length)) }));
    return pages && { ...before!, pages };
  });
}
