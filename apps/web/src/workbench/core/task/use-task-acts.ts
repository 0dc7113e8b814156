import type { Task } from '@yujian/contract/api/tasks';
import { isApiError } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useDeleteTask, useRestoreTask, useUpdateTask } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { workbenchTexts } from '../texts.ts';

const UNDO_SECONDS = 6;

/** What one may do with a task from wherever it is shown: favourite, rename, into the bin and back. */
export function useTaskActs() {
  const t = useTexts(workbenchTexts);
  const update = useUpdateTask();
  const remove = useDeleteTask();
  const restore = useRestoreTask();
  const onError = (error: Error) => showToast('error', isApiError(error) ? error.message : t('loadBroke'));

  return {
    setFavourite: (task: Pick<Task, 'taskId'>, favourite: boolean) =>
      update.mutate({ taskId: task.taskId, favourite }, { onError }),
    rename: (task: Pick<Task, 'taskId' | 'name'>, name: string) => {
      const next = name.trim();
      if (next !== '' && next !== task.name) update.mutate({ taskId: task.taskId, name: next }, { onError });
    },
    restore: (task: Pick<Task, 'taskId'>) => restore.mutate(task.taskId, { onError }),
    remove: (task: Pick<Task, 'taskId'>, onDone?: () => void) =>
      remove.mutate(task.taskId, {
        onError,
        onSuccess: () => {
          showToast('ok', t('deleted'), {
            action: { label: t('undo'), run: () => restore.mutate(task.taskId, { onError }) },
            seconds: UNDO_SECONDS,
          });
          onDone?.();
        },
      }),
  };
}
