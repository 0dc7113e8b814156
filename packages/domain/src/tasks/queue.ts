import type { Executor, Queue, QueueDeclaration } from '@yujian/platform';

/** A job of this queue only wakes a dispatcher that has a free place; which task it starts is decided then. */
export const TASK_QUEUE: QueueDeclaration = { name: 'tasks', retryLimit: 2, expireInSeconds: 12 * 3600 };

export async function wakeDispatcher(queue: Queue, executor: Executor, about: { taskId?: string; priority?: number; startAfter?: Date }): Promise<void> {
  const { taskId, ...options } = about;
  await queue.send(executor, TASK_QUEUE.name, taskId === undefined ? {} : { taskId }, options);
}
