import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '@yujian/contract';
import type { Executor } from '@yujian/platform';
import { nameForOthers, nameIn } from './settings.ts';
import { tasks } from './tables.ts';

/** Tool and name of tasks, for lists of other things that mention them. */
export async function readTitles(
  executor: Executor,
  userId: string,
  taskIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, { tool: string; name: string }>> {
  if (taskIds.length === 0) return new Map();
  const rows = await executor
    .select({ id: tasks.id, tool: tasks.tool, name: tasks.name, params: tasks.params })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), inArray(tasks.id, [...taskIds])));
  return new Map(rows.map((row) => [row.id, { tool: row.tool, name: nameIn(language, row) }]));
}

/** What a task's pictures are called to others: a name that its person chose, else the tool, never words that were written for the engine. */
export async function readTitleForOthers(executor: Executor, taskId: string, language: Language): Promise<string> {
  const [row] = await executor
    .select({ tool: tasks.tool, name: tasks.name, params: tasks.params })
    .from(tasks)
    .where(eq(tasks.id, taskId));
  return row === undefined ? '' : nameForOthers(language, row);
}
