import { IconPlayerStop } from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { useTexts } from '../../../lib/i18n.ts';
import { isApiError } from '../../../lib/api.ts';
import { useCancelTask } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { priceWords } from '../form/price-words.ts';
import { refundable } from './results.ts';
import { workbenchTexts } from '../texts.ts';

interface StopButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'block' | 'className'> {
  readonly task: Task;
}

/** Stops a task and says what comes back. */
export function StopButton({ task, ...look }: StopButtonProps) {
  const t = useTexts(workbenchTexts);
  const cancel = useCancelTask();
  const back = refundable(task);
  const price = priceWords(t, { kind: task.price.kind, amount: back });
  const words = back === 0 ? t('stopFree') : t(task.status === 'queued' ? 'stopQueued' : 'stop', { price });
  return (
    <Button
      {...look}
      icon={task.status === 'running' ? <Icon of={IconPlayerStop} size={16} /> : undefined}
      loading={cancel.isPending}
      onClick={() =>
        cancel.mutate(task.taskId, {
          onError: (error) => showToast('error', isApiError(error) ? error.message : t('loadBroke')),
        })
      }
    >
      {cancel.isPending ? t('stopping') : words}
    </Button>
  );
}
