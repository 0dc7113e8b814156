import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { Executor, Transaction } from '@yujian/platform';
import { binStart } from './bin.ts';
import type { TaskRow } from './present.ts';
import { tasks } from './tables.ts';

export const isInBin = (now: Date): SQL => gt(tasks.deletedAt, binStart(now));
export const isVisible = (now: Date): SQL | undefined => or(isNull(tasks.deletedAt), isInBin(now));

/** A task of the person's. @throws AppError notFound, also for one that is another's */
export async function findTask(executor: Executor, userId: string, taskId: string, now: Date): Promise<TaskRow> {
  const [row] = await executor
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.userId, userId), isVisible(now)));
  return row ?? refuseUnknown();
}

/** The same, its row locked. */
export async function lockTask(tx: Transaction, userId: string, taskId: string, now: Date): Promise<TaskRow> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.userId, userId), isVisible(now)))
    .for('update');
  return row ?? refuseUnknown();
}

export function refuseUnknown(): never {
  throw new AppError('notFound');
}
