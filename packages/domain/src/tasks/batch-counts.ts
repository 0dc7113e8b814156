import { inArray, sql } from 'drizzle-orm';
import type { Task } from '@yujian/contract/api/tasks';
import type { Executor } from '@yujian/platform';
import { tasks } from './tables.ts';

type BatchCounts = NonNullable<Task['batch']>;
interface BatchRow {
  readonly batchId: string | null;
  readonly deletedAt: Date | null;
}

/** How far the batches of these tasks are: of a task in the bin what of its batch lies there too, else what does not. */
export async function readBatchCounts(
  executor: Executor,
  rows: readonly BatchRow[],
): Promise<(row: BatchRow) => BatchCounts | null> {
  const ids = [...new Set(rows.flatMap(({ batchId }) => batchId ?? []))];
  if (ids.length === 0) return () => null;
  const count = (only: ReturnType<typeof sql>) => sql`count(*) filter (where ${only})`.mapWith(Number);
  const moved = (reason: 'capture' | 'refund') =>
    // written out: drizzle names no table in a select from one
    sql`coalesce(sum((select sum(l.amount) from ledger l where l.task_id = tasks.id and l.reason = ${reason})), 0)`.mapWith(
      Number,
    );
  const isInBin = sql<boolean>`${tasks.deletedAt} is not null`;
  const counts = await executor
    .select({
      isInBin,
      batchId: sql<string>`${tasks.batchId}`,
      total: count(sql`true`),
      done: count(sql`${tasks.status} = 'succeeded'`),
      failed: count(sql`${tasks.status} = 'failed'`),
      active: count(sql`${tasks.status} in ('queued', 'running')`),
      amount: sql`sum(${tasks.priceAmount})`.mapWith(Number),
      charged: moved('capture'),
      refunded: moved('refund'),
    })
    .from(tasks)
    .where(inArray(tasks.batchId, ids))
    .groupBy(tasks.batchId, isInBin);
  return ({ batchId, deletedAt }) => {
    const found = counts.find((row) => row.batchId === batchId && row.isInBin === (deletedAt !== null));
    if (found === undefined) return null;
    const { isInBin: _, ...own } = found;
    return own;
  };
}
