import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '@yujian/platform';
import { tasks } from '../tables.ts';

const AT_ONCE = 100;

/** Previews of ended tasks, to be deleted; they are forgotten when `forgetPreviews` is told. */
export async function findStalePreviews(executor: Executor): Promise<readonly string[]> {
  const rows = await executor
    .select({ key: tasks.previewKey })
    .from(tasks)
    .where(and(isNotNull(tasks.previewKey), inArray(tasks.status, ['succeeded', 'failed', 'cancelled'])))
    .limit(AT_ONCE);
  return rows.map(({ key }) => key ?? '');
}

export async function forgetPreviews(executor: Executor, objectKeys: readonly string[]): Promise<void> {
  if (objectKeys.length > 0)
    await executor
      .update(tasks)
      .set({ previewKey: null })
      .where(inArray(tasks.previewKey, [...objectKeys]));
}
