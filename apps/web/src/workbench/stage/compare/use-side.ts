import { useQuery } from '@tanstack/react-query';
import { callApi, isRefused } from '../../../lib/api.ts';
import { KEYS, useLoggedIn } from '../../../lib/queries.ts';
import { variantsOf } from '../../core/task/results.ts';
import type { Side } from './differences.ts';

export type SideState =
  | { readonly is: 'loading' | 'gone' }
  | { readonly is: 'broken'; readonly retry: () => void }
  | { readonly is: 'there'; readonly side: Side };

/** A picture of one's own with the run that made it. */
export function useSide(mediaId: string | null): SideState {
  const loggedIn = useLoggedIn();
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.tasks, 'of', mediaId],
    queryFn: ({ signal }) => callApi('taskByResult', { id: mediaId ?? '' }, { signal }),
    enabled: loggedIn === true && mediaId !== null,
  });
  if (isRefused(error)) return { is: 'gone' };
  if (error) return { is: 'broken', retry: () => void refetch() };
  if (data === undefined) return { is: 'loading' };
  const variant = variantsOf(data).find(({ image }) => image.id === mediaId);
  return variant ? { is: 'there', side: { task: data, variant } } : { is: 'gone' };
}
