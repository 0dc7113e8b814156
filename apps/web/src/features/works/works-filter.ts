/** States that works can be narrowed to; `active` is queued or running. */
export const TASK_STATE_FILTERS = ['active', 'succeeded', 'failed', 'cancelled'] as const;
export type TaskStateFilter = (typeof TASK_STATE_FILTERS)[number];

/** What of one's works is shown. Kept in the address, so that a reload and a link show the same. */
export interface WorksFilter {
  readonly shelf: 'all' | 'favourites' | 'bin';
  readonly status: TaskStateFilter | null;
  readonly tool: string | null;
  readonly q: string;
}

export function readFilter(params: URLSearchParams): WorksFilter {
  const shelf = params.get('shelf');
  const status = params.get('status');
  return {
    shelf: shelf === 'favourites' || shelf === 'bin' ? shelf : 'all',
    status: TASK_STATE_FILTERS.find((known) => known === status) ?? null,
    tool: params.get('tool'),
    q: params.get('q') ?? '',
  };
}

export function writeFilter(filter: WorksFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.shelf !== 'all') params.set('shelf', filter.shelf);
  if (filter.status) params.set('status', filter.status);
  if (filter.tool) params.set('tool', filter.tool);
  if (filter.q.trim() !== '') params.set('q', filter.q);
  return params;
}

/** The words of the call for the task list, in which a batch is one row. */
export function filterInput(filter: WorksFilter) {
  return {
    grouped: 'true',
    ...(filter.shelf === 'favourites' ? { favourite: 'true' } : {}),
    ...(filter.shelf === 'bin' ? { bin: 'true' } : {}),
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.tool ? { tool: filter.tool } : {}),
    ...(filter.q.trim() === '' ? {} : { q: filter.q.trim() }),
  };
}

export function isFiltered(filter: WorksFilter): boolean {
  return filter.status !== null || filter.tool !== null || filter.q.trim() !== '';
}
