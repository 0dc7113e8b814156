import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Data, Input } from '@yujian/contract/api/schemas';
import { callApi } from '../../lib/api.ts';
import { KEYS } from '../../lib/queries.ts';
import { GALLERY_KEYS } from '../gallery-queries.ts';

export type Publication = Data<'publication'>;

/** How an own picture stands in the gallery. */
export function usePublication(mediaId: string) {
  return useQuery({
    queryKey: [...GALLERY_KEYS.all, 'publication', mediaId],
    queryFn: ({ signal }) => callApi('publication', { id: mediaId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function usePublish() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: Input<'publish'>) => callApi('publish', wish),
    onSuccess: () => settle(cache),
  });
}

export function useUnpublish() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (itemId: string) => callApi('unpublish', { id: itemId }),
    onSuccess: (_, itemId) => {
      cache.removeQueries({ queryKey: GALLERY_KEYS.item(itemId), type: 'inactive' });
      return settle(cache);
    },
  });
}

/** What is published is told by the gallery and by the tasks that made it. */
const settle = (cache: QueryClient) =>
  Promise.all([GALLERY_KEYS.all, KEYS.tasks, ['task']].map((queryKey) => cache.invalidateQueries({ queryKey })));
