import { count, inArray } from 'drizzle-orm';
import type { TaskState } from '@yujian/contract/api/tasks';
import type { Executor } from '@yujian/platform';
import { tasks } from './tables.ts';

/** Numbers of queued and running tasks of all accounts, for metrics. */
export async function countActiveTasks(executor: Executor): Promise<{ queued: number; running: number }> {
  const rows = await executor
    .select({ status: tasks.status, tasks: count() })
    .from(tasks)
    .where(inArray(tasks.status, ['queued', 'running']))
    .groupBy(tasks.status);
  const of = (status: TaskState) => rows.find((row) => row.status === status)?.tasks ?? 0;
  return { queued: of('queued'), running: of('running') };
}
