import { IconCheck } from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { isApiError } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useFinishTask } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { workbenchTexts } from '../texts.ts';

interface FinishButtonProps extends Pick<ButtonProps, 'size' | 'block'> {
  readonly task: Task;
}

/** "Good enough, keep this": the picture so far is finished and kept. Not where an engine elsewhere draws: those end when they end. */
export function FinishButton({ task, ...look }: FinishButtonProps) {
  const t = useTexts(workbenchTexts);
  const finish = useFinishTask();
  if (task.isAway) return null;
  const isFinishing = task.finishing || finish.isPending;
  return (
    <Button
      {...look}
      icon={<Icon of={IconCheck} size={16} />}
      disabled={isFinishing || task.preview === null}
      onClick={() =>
        finish.mutate(task.taskId, {
          onError: (error) => showToast('error', isApiError(error) ? error.message : t('loadBroke')),
        })
      }
    >
      {t(isFinishing ? 'finishing' : 'finishEarly')}
    </Button>
  );
}
