import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Task } from '@yujian/contract/api/tasks';
import type { Executor } from '@yujian/platform';
import { tasks } from './tables.ts';

/** How far batches are, by batch id; what lies in the bin does not count. */
export async function readBatchCounts(
  executor: Executor,
  rows: readonly { readonly batchId: string | null }[],
): Promise<ReadonlyMap<string, NonNullable<Task['batch']>>> {
  const ids = [...new Set(rows.flatMap(({ batchId }) => batchId ?? []))];
  if (ids.length === 0) return new Map();
  const count = (only: ReturnType<typeof sql>) => sql`count(*) filter (where ${only})`.mapWith(Number);
  const counts = await executor
    .select({
      batchId: sql<string>`${tasks.batchId}`,
      total: count(sql`true`),
      done: count(sql`${tasks.status} = 'succeeded'`),
      failed: count(sql`${tasks.status} = 'failed'`),
      active: count(sql`${tasks.status} in ('queued', 'running')`),
    })
    .from(tasks)
    .where(and(inArray(tasks.batchId, ids), isNull(tasks.deletedAt)))
    .groupBy(tasks.batchId);
  return new Map(counts.map((row) => [row.batchId, row]));
}

