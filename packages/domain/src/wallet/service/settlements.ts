import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '@yujian/platform';
import { ledger } from '../tables.ts';

/** What has become of a task's price, in its kind's unit. */
export interface Settlement {
  readonly reserved: number;
  readonly charged: number;
  readonly refunded: number;
}

/** Settlements of tasks by task id; a task that cost nothing is missing. */
export async function readSettlements(
  executor: Executor,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, Settlement>> {
  if (taskIds.length === 0) return new Map();
  const rows = await executor
    .select({ taskId: ledger.taskId, reason: ledger.reason, amount: sql`sum(${ledger.amount})`.mapWith(Number) })
    .from(ledger)
    .where(inArray(ledger.taskId, [...taskIds]))
    .groupBy(ledger.taskId, ledger.reason);
  const amountOf = (taskId: string, reason: string) =>
    rows.find((row) => row.taskId === taskId && row.reason === reason)?.amount ?? 0;
  return new Map(
    [...new Set(rows.map((row) => row.taskId ?? ''))].map((taskId) => [
      taskId,
      {
        reserved: amountOf(taskId, 'reserve'),
        charged: amountOf(taskId, 'capture'),
        refunded: amountOf(taskId, 'refund'),
      },
    ]),
  );
}
