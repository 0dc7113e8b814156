import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { KEYS, useLoggedIn } from '../../lib/queries.ts';
import { filterInput, type WorksFilter } from './works-filter.ts';

const PAGE_SIZE = 24;

/** The own tasks that fit a filter, newest first, page after page. */
export function useWorks(filter: WorksFilter) {
  const loggedIn = useLoggedIn();
  const input = filterInput(filter);
  return useInfiniteQuery({
    queryKey: [...KEYS.tasks, 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      callApi('taskList', { ...input, page: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
    enabled: loggedIn === true,
  });
}
