import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { TaskEvent } from '@yujian/contract/api/tasks';
import type { Executor } from '@yujian/platform';
import { secondsUntil } from './present.ts';
import { placesInQueue } from './queue-order.ts';
import { tasks } from './tables.ts';

/** Events that tell a page which has just connected how its tasks stand: the active ones, and, as `changed`, those that ended in the minute before `now`. */
export async function readSnapshot(executor: Executor, userId: string, now: Date): Promise<TaskEvent[]> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  const rows = await executor
    .select({
      id: tasks.id,
      status: tasks.status,
      progress: tasks.progress,
      stage: tasks.stage,
      endsAt: tasks.endsAt,
      isSlow: tasks.isSlow,
    })
    .from(tasks)
    .where(
      and(eq(tasks.userId, userId), or(inArray(tasks.status, ['queued', 'running']), gt(tasks.finishedAt, minuteAgo))),
    )
    .orderBy(tasks.createdAt);
  const places = await placesInQueue(
    executor,
    rows.filter((row) => row.status === 'queued').map((row) => row.id),
  );
  return rows.map(({ id, status, progress, stage, endsAt, isSlow }): TaskEvent => {
    if (status === 'queued') return { type: 'queued', taskId: id, queue_num: places.get(id) ?? 0 };
    const secondsLeft = secondsUntil(endsAt);
    if (status === 'running')
      return {
        type: 'progress',
        taskId: id,
        progress,
        ...(stage === null ? {} : { stage }),
        ...(secondsLeft === null ? {} : { secondsLeft }),
        isSlow,
      };
    return { type: 'changed', taskId: id };
  });
}
