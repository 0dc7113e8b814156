import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '@yujian/platform';
import { plainParams } from '../plain-params.ts';
import { tasks } from './tables.ts';

/** Takes what is personal out of a person's ended tasks; what was asked for in figures, and what it cost, stays. */
export async function eraseTasks(tx: Transaction, now: Date, userId: string): Promise<void> {
  await tx
    .update(tasks)
    .set({
      name: '',
      params: plainParams(tasks.params),
      requestId: null,
      batchId: null,
      requestHash: '',
      notes: [],
      errorValues: null,
      favourite: false,
      deletedAt: sql`coalesce(${tasks.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(tasks.userId, userId), ne(tasks.name, ''), notInArray(tasks.status, ['queued', 'running'])));
}
