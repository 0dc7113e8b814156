import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError, QUEUED_TASKS_MAX, STARTS_PER_MINUTE } from '@yujian/contract';
import type { Executor } from '@yujian/platform';
import { tasks } from './tables.ts';

const MINUTE_MS = 60_000;
/** Seconds after which a full queue is worth another try. */
const FULL_QUEUE_SECONDS = 15;
/** What one start has made: a task, or a batch. */
const ONE_START = sql`coalesce(${tasks.batchId}, ${tasks.id})`;

/** @throws AppError tooOften with data { retryAfter }: as many starts of the person wait as may, or were made within a minute */
export async function checkLimits(executor: Executor, userId: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  const [counts] = await executor
    .select({
      queued: sql`count(distinct ${ONE_START}) filter (where ${tasks.status} = 'queued')`.mapWith(Number),
      started: sql`count(distinct ${ONE_START}) filter (where ${gt(tasks.createdAt, minuteAgo)})`.mapWith(Number),
      oldest: sql`min(${tasks.createdAt}) filter (where ${gt(tasks.createdAt, minuteAgo)})`.mapWith(tasks.createdAt),
    })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), sql`(${tasks.status} = 'queued' or ${gt(tasks.createdAt, minuteAgo)})`));
  if (counts === undefined) return;
  if (counts.queued >= QUEUED_TASKS_MAX) {
    throw new AppError('tooOften', {
      message: 'tooOften.queued',
      values: { limit: QUEUED_TASKS_MAX },
      data: { retryAfter: FULL_QUEUE_SECONDS },
    });
  }
  if (counts.started >= STARTS_PER_MINUTE) {
    const seconds = Math.max(1, Math.ceil((counts.oldest.getTime() + MINUTE_MS - now.getTime()) / 1000));
    throw new AppError('tooOften', { values: { retryAfter: seconds }, data: { retryAfter: seconds } });
  }
}
