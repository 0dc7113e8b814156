import { AppError } from '@yujian/contract';
import type { Task } from '@yujian/contract/api/tasks';
import { inBoth } from '@yujian/contract/text';

/** Why a task of a chat model gave nothing, in the words of its person. */
export function failureOf(task: Task | undefined): AppError {
  if (task?.status !== 'failed') return new AppError('internal', { message: 'internal.talkStopped' });
  const why = (task.error?.message ?? '').replace(/[。.]$/, '');
  return new AppError('internal', { message: 'internal.talk', values: inBoth('why', { zh: why, en: why }) });
}
