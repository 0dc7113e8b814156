import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '@yujian/contract/api/schemas';
import { callApi } from '../../lib/api.ts';
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
    onSuccess: () => cache.invalidateQueries({ queryKey: GALLERY_KEYS.all }),
  });
}

export function useUnpublish() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (itemId: string) => callApi('unpublish', { id: itemId }),
    onSuccess: (_, itemId) => {
      cache.removeQueries({ queryKey: GALLERY_KEYS.item(itemId), type: 'inactive' });
      return cache.invalidateQueries({ queryKey: GALLERY_KEYS.all });
    },
  });
}
