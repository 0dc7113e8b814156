import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RENDITION_WIDTHS } from '@yujian/contract/constants';
import { callApi, client } from '../../../../lib/api.ts';
import { useLoggedIn } from '../../../../lib/queries.ts';

/** The first word of every cached answer about tours. */
export const TOURS = ['tours'];
const AT_ONCE = 24;

export function useTourList() {
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: [...TOURS, 'list'],
    queryFn: ({ signal }) => callApi('tourList', {}, { signal }),
    enabled: loggedIn === true,
  });
}

/** Own pictures that can be a stop, page by page. */
export function usePanoramas() {
  return useInfiniteQuery({
    queryKey: [...TOURS, 'panoramas'],
    queryFn: ({ signal, pageParam }) => callApi('tourPanoramas', { page: pageParam, pageSize: AT_ONCE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  });
}

/** A tour by the token of its link. */
export function useSharedTour(token: string) {
  return useQuery({
    queryKey: [...TOURS, 'shared', token],
    queryFn: ({ signal }) => callApi('tourShared', { tour: token }, { signal }),
    retry: false,
  });
}

/** The picture of a shared stop; with a width, a smaller copy. */
export function sharedPictureUrl(token: string, stopId: string, width?: (typeof RENDITION_WIDTHS)[number]): string {
  return client.urlOf('tourPicture', {
    query: { tour: token, stop: stopId, ...(width === undefined ? {} : { w: width }) },
  });
}
