import { and, eq, sql } from 'drizzle-orm';
import { ERRORS, SHORT_TASK_SECONDS, TASK_TRIES_MAX } from '@yujian/contract';
import type { ErrorKind } from '@yujian/contract';
import type { Queue, Transaction } from '@yujian/platform';
import type { Reservations } from '../../wallet/service/reservations.ts';
import { closeCalls, doubtfulMakers, totalRecord } from '../engine-calls.ts';
import { publishTaskEvent } from '../events.ts';
import { queuesFor, wakeDispatcher } from '../queue.ts';
import { taskResults, tasks } from '../tables.ts';
import type { TaskRow } from './lease.ts';
import { withoutWords } from '../settings.ts';

/** What a task that has stopped running becomes. All are steps of a transaction that holds its row. */
export interface SettleDeps {
  readonly queue: Queue;
  readonly reservations: Pick<Reservations, 'refundRest'>;
}

/** Why a run ended without its pictures. `key` names the sentence; its first part is the kind of error. */
export interface RunFailure {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** seconds after which it may be tried again, unless it was the last try or a maker may ask money for it; undefined: never */
  readonly retryAfter?: number;
}

export type RunEnd = 'succeeded' | 'failed' | 'cancelled' | 'requeued';

const NOT_FORESEEN = { endsAt: null, isSlow: false } as const;

/** Ends the task and gives back what was not delivered; a conversation stays with its talk alone. */
export async function endTask(
  deps: SettleDeps,
  tx: Transaction,
  task: TaskRow,
  status: 'succeeded' | 'failed' | 'cancelled',
  change: Partial<TaskRow> = {},
): Promise<RunEnd> {
  const [ended] = await tx
    .update(tasks)
    .set({
      ...change,
      status,
      finishedAt: sql`now()`,
      leaseOwner: null,
      leaseUntil: null,
      stage: null,
      ...withoutWords(task),
      ...NOT_FORESEEN,
    })
    .where(eq(tasks.id, task.id))
    .returning({ seconds: sql`extract(epoch from ${tasks.finishedAt} - ${tasks.startedAt})`.mapWith(Number) });
  await closeCalls(tx, task.id);
  await deps.reservations.refundRest(tx, { taskId: task.id });
  await publishTaskEvent(tx, {
    type: status,
    taskId: task.id,
    userId: task.userId,
    tool: task.tool,
    seconds: ended?.seconds ?? 0,
  });
  await wakeForAccount(deps, tx, task.userId);
  return status;
}

export const failTask = (deps: SettleDeps, tx: Transaction, task: TaskRow, { key, values }: RunFailure) =>
  endTask(deps, tx, task, 'failed', {
    errorKind: kindOf(key),
    errorKey: key,
    errorValues: values === undefined ? null : { ...values },
  });

/** All its pictures are there, whatever became of the run that made the last of them. */
const isDelivered = async (tx: Transaction, task: TaskRow): Promise<boolean> =>
  (await countDelivered(tx, task)) >= task.pictures;
const succeeded = async (deps: SettleDeps, tx: Transaction, task: TaskRow): Promise<RunEnd> =>
  endTask(deps, tx, task, 'succeeded', { progress: 1, engine: await totalRecord(tx, task.id) });

/** Back to the queue. @param again `failure`: what it has failed with where it may not be done again */
export async function requeueTask(
  deps: SettleDeps,
  tx: Transaction,
  task: TaskRow,
  { attempts, retryAfter, failure }: { attempts: number; retryAfter: number; failure: RunFailure },
): Promise<RunEnd> {
  if (await isDelivered(tx, task)) return succeeded(deps, tx, task);
  if ((await doubtfulMakers(tx, task.id)).length > 0) return failTask(deps, tx, task, inDoubt(failure));
  await closeCalls(tx, task.id);
  const notBefore = retryAfter > 0 ? new Date(Date.now() + retryAfter * 1000) : null;
  await tx
    .update(tasks)
    .set({
      status: 'queued',
      leaseOwner: null,
      leaseUntil: null,
      progress: 0,
      stage: null,
      attempts,
      notBefore,
      finishRequestedAt: null,
      ...NOT_FORESEEN,
    })
    .where(eq(tasks.id, task.id));
  await publishTaskEvent(tx, { type: 'requeued', taskId: task.id, userId: task.userId, tool: task.tool });
  await wakeDispatcher(deps.queue, tx, queuesFor(task), {
    taskId: task.id,
    priority: task.priority,
    ...(notBefore === null ? {} : { startAfter: notBefore }),
  });
  if (notBefore !== null) await wakeForAccount(deps, tx, task.userId);
  return 'requeued';
}

/** Back to the queue if it may be retried, else failed. */
export async function failOrRetry(
  deps: SettleDeps,
  tx: Transaction,
  task: TaskRow,
  failure: RunFailure,
): Promise<RunEnd> {
  if (task.cancelRequestedAt !== null) return endTask(deps, tx, task, 'cancelled');
  if (await isDelivered(tx, task)) return succeeded(deps, tx, task);
  if (failure.retryAfter === undefined || task.attempts >= TASK_TRIES_MAX) {
    const isLost = failure.key.startsWith('storageFull') && (await doubtfulMakers(tx, task.id)).length > 0;
    return failTask(deps, tx, task, isLost ? inDoubt(failure) : failure);
  }
  return requeueTask(deps, tx, task, { attempts: task.attempts, retryAfter: failure.retryAfter, failure });
}

/** A task that its account's limit held back can start now, and its own wake-up may be used up. */
async function wakeForAccount({ queue }: SettleDeps, tx: Transaction, userId: string): Promise<void> {
  const isShort = sql`coalesce(${tasks.expectedSeconds} < ${sql.raw(String(SHORT_TASK_SECONDS))}, false)`;
  const waiting = await tx
    .selectDistinctOn([tasks.lane, isShort], {
      lane: tasks.lane,
      expectedSeconds: tasks.expectedSeconds,
      taskId: tasks.id,
      priority: tasks.priority,
    })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.status, 'queued')))
    .orderBy(tasks.lane, isShort);
  for (const { lane, expectedSeconds, ...about } of waiting)
    await wakeDispatcher(queue, tx, queuesFor({ lane, expectedSeconds }), about);
}

export async function countDelivered(tx: Transaction, { id }: TaskRow): Promise<number> {
  return (await tx.selectDistinct({ variant: taskResults.variant }).from(taskResults).where(eq(taskResults.taskId, id)))
    .length;
}

/** What is said of work that nobody sends again, because a maker may have done it. */
function inDoubt({ key }: RunFailure): RunFailure {
  return { key: key.startsWith('storageFull') ? 'storageFull.lost' : 'internal.lost' };
}

function kindOf(key: string): ErrorKind {
  const [kind = ''] = key.split('.');
  return kind in ERRORS ? (kind as ErrorKind) : 'internal';
}
