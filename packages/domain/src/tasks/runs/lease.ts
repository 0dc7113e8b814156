import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '@yujian/platform';
import type { Run } from '../queue-order.ts';
import { tasks } from '../tables.ts';

export type TaskRow = typeof tasks.$inferSelect;

/** The lease is another's now, or the task has ended: nothing of this run counts any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export const leaseLost = ({ lease, taskId }: Run): LeaseLost =>
  new LeaseLost(`The run ${lease} no longer has the task ${taskId}.`);

/** One transaction over the task of a run, its row locked. @throws LeaseLost */
export const withLease = <T>(
  database: Database,
  run: Run,
  body: (tx: Transaction, task: TaskRow) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    const [task] = await tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.id, run.taskId), eq(tasks.leaseOwner, run.lease), eq(tasks.status, 'running')))
      .for('update');
    if (task === undefined) throw leaseLost(run);
    return body(tx, task);
  });
