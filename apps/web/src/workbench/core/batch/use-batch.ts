import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Batch } from '@yujian/contract/api/tasks';
import { useEffect } from 'react';
import { callApi, isApiError } from '../../../lib/api.ts';
import { translate, useTexts } from '../../../lib/i18n.ts';
import { KEYS } from '../../../lib/queries.ts';
import { onTaskEvent } from '../../../lib/task-events.ts';
import { showToast } from '../../../lib/toasts.ts';
import { workbenchTexts } from '../texts.ts';
import { batchTexts } from './texts.ts';

const AGAIN_MS = 3000;
const keyOf = (batchId: string | null) => [...KEYS.tasks, 'batch', batchId];

/** A batch as it is now: what its tasks do comes in as it happens, here as on any other device. */
export function useBatch(batchId: string | null) {
  const cache = useQueryClient();
  useEffect(
    () =>
      onTaskEvent(({ type, taskId, progress }) => {
        if (type !== 'progress') return;
        cache.setQueryData<Batch>(keyOf(batchId), (batch) => batch && withProgress(batch, taskId, progress ?? 0));
      }),
    [cache, batchId],
  );
  return useQuery({
    queryKey: keyOf(batchId),
    queryFn: ({ signal }) => callApi('getBatch', { batchId: batchId ?? '' }, { signal }),
    enabled: batchId !== null,
    refetchInterval: ({ state }) => (state.data?.active === 0 ? false : AGAIN_MS),
  });
}

function withProgress(batch: Batch, taskId: string, progress: number): Batch {
  if (!batch.tasks.some((task) => task.taskId === taskId)) return batch;
  const tasks = batch.tasks.map((task) =>
    task.taskId === taskId && (task.status === 'queued' || task.status === 'running')
      ? { ...task, status: 'running' as const, progress: Math.max(task.progress, progress) }
      : task,
  );
  return { ...batch, tasks };
}

/** What is done with a batch as one: stop what is left of it, into the bin and back. */
export function useBatchActs() {
  const t = useTexts(workbenchTexts);
  const cache = useQueryClient();
  const options = {
    onError: (error: Error) => showToast('error', isApiError(error) ? error.message : t('loadBroke')),
    onSuccess: () =>
      Promise.all(
        [KEYS.tasks, ['task'], KEYS.tickets, KEYS.movements].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ),
  };
  const cancel = useMutation({ mutationFn: (batchId: string) => callApi('cancelBatch', { batchId }), ...options });
  const shelve = useMutation({
    mutationFn: (input: { readonly batchId: string; readonly bin: boolean }) => callApi('shelveBatch', input),
    ...options,
  });
  return {
    cancel,
    shelve,
    // the row that asks is gone when the toast comes
    remove: (batchId: string) =>
      shelve.mutateAsync({ batchId, bin: true }).then(
        () =>
          showToast('ok', translate(batchTexts, 'rowDeleted'), {
            action: { label: t('undo'), run: () => shelve.mutate({ batchId, bin: false }) },
          }),
        () => undefined,
      ),
  };
}
