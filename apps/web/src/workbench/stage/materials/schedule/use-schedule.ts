import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input } from '@yujian/contract/api/schemas';
import { callApi } from '../../../../lib/api.ts';

const SCHEDULE = ['materialSchedule'];

/** What was laid in a task's pictures and those before them; without one, in all of the caller's. */
export function useSchedule(taskId: string | undefined) {
  return useQuery({
    queryKey: [...SCHEDULE, taskId ?? ''],
    queryFn: ({ signal }) => callApi('materialSchedule', taskId === undefined ? {} : { taskId }, { signal }),
  });
}

export function useNoteMaterial() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (note: Input<'materialNote'>) => callApi('materialNote', note),
    onSuccess: () => cache.invalidateQueries({ queryKey: SCHEDULE }),
  });
}
