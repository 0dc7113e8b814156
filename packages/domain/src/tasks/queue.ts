import type { Executor, Queue, QueueDeclaration } from '@yujian/platform';
import type { Lane } from './lanes.ts';

/** A job of these queues only wakes a dispatcher that has a free place in that lane; which task it starts is decided then. */
export const TASK_QUEUES: Readonly<Record<Lane, QueueDeclaration>> = {
  here: { name: 'tasks', retryLimit: 2, expireInSeconds: 12 * 3600 },
  away: { name: 'tasks-away', retryLimit: 2 },
};

export async function wakeDispatcher(queue: Queue, executor: Executor, lane: Lane, about: { taskId?: string; priority?: number; startAfter?: Date }): Promise<void> {
  const { taskId, ...options } = about;
  await queue.send(executor, TASK_QUEUES[lane].name, taskId === undefined ? {} : { taskId }, options);
}
