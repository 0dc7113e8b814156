import { SHORT_TASK_SECONDS } from '@yujian/contract';
import type { Executor, Queue, QueueDeclaration } from '@yujian/platform';
import type { Lane } from './lanes.ts';

/** A job of these queues only wakes a dispatcher that has a free place there; which task it starts is decided then. */
export const TASK_QUEUES = {
  here: { name: 'tasks', retryLimit: 2, expireInSeconds: 12 * 3600 },
  /** The host that is kept for short tasks of the lane `here`. */
  short: { name: 'tasks-short', retryLimit: 2 },
  away: { name: 'tasks-away', retryLimit: 2 },
} as const satisfies Record<Lane | 'short', QueueDeclaration>;

export type TaskQueue = keyof typeof TASK_QUEUES;

/** Who may take a task: a short one whatever host is free first. */
export function queuesFor({
  lane,
  expectedSeconds,
}: {
  readonly lane: Lane;
  readonly expectedSeconds: number | null;
}): readonly TaskQueue[] {
  return lane === 'here' && expectedSeconds !== null && expectedSeconds < SHORT_TASK_SECONDS
    ? ['short', 'here']
    : [lane];
}

export async function wakeDispatcher(
  queue: Queue,
  executor: Executor,
  queues: readonly TaskQueue[],
  about: { taskId?: string; priority?: number; startAfter?: Date },
): Promise<void> {
  const { taskId, ...options } = about;
  for (const name of queues)
    await queue.send(executor, TASK_QUEUES[name].name, taskId === undefined ? {} : { taskId }, options);
}
