import { and, asc, eq, gt } from 'drizzle-orm';
import type { Language } from '@yujian/contract';
import type { Task } from '@yujian/contract/api/tasks';
import type { Executor } from '@yujian/platform';
import { presentTasks } from './present.ts';
import { tasks } from './tables.ts';

const AT_ONCE = 100;

/** All tasks of a person that are kept, those that have left the bin too, oldest first. */
export async function* readAllTasks(executor: Executor, userId: string, language: Language): AsyncGenerator<Task> {
  for (let after: string | undefined; ;) {
    const rows = await executor
      .select()
      .from(tasks)
      .where(and(eq(tasks.userId, userId), after === undefined ? undefined : gt(tasks.id, after)))
      .orderBy(asc(tasks.id))
      .limit(AT_ONCE);
    yield* await presentTasks(executor, rows, language);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id;
  }
}
