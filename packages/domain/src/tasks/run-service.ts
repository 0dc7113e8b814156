import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { ERRORS, SHORT_TASK_SECONDS, TASK_TRIES_MAX } from '@yujian/contract';
import type { ErrorKind } from '@yujian/contract';
import type { CallNews, EngineCall, EngineRecord, Note } from '@yujian/contract/jobs';
import { inBoth } from '@yujian/contract/text';
import type { Database, Queue, Transaction } from '@yujian/platform';
import type { Wallet } from '../wallet/service.ts';
import { readEngineBoard } from '../engines/service.ts';
import { closeCalls, doubtfulMakers, insertCall, keepCall, recordCalls, totalRecord } from './engine-calls.ts';
import { shareOf } from './engine-prices.ts';
import { previewUrl, publishTaskEvent, recordProgress } from './events.ts';
import { claimNext, hasClaimable } from './queue-order.ts';
import { isStranded } from './lanes.ts';
import type { Lane } from './lanes.ts';
import type { Claimable, Run } from './queue-order.ts';
import { readHistory } from './history.ts';
import { queuesFor, wakeDispatcher } from './queue.ts';
import type { TaskQueue } from './queue.ts';
import { foreseeEnd } from './time-left.ts';
import type { Forecast, TimeLeft, Timeline } from './time-left.ts';
import { taskResults, tasks } from './tables.ts';

type TaskRow = typeof tasks.$inferSelect;

/** Why a run ended without its pictures. `key` names the sentence; its first part is the kind of error. */
export interface RunFailure {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** seconds after which it may be tried again, unless it was the last try or a maker may ask money for it; undefined: never */
  readonly retryAfter?: number;
}

/** Who made a picture, and what there is to say of it. */
export interface MadePicture {
  readonly engine: string;
  /** Of an engine elsewhere: see `beginCall`. */
  readonly callId?: string;
  readonly notes: readonly Note[];
}

/** What a picture is stored as: `store` runs inside the transaction that pays for it and resolves to the media id. */
export interface PictureFile {
  readonly role: string;
  readonly kind: 'image' | 'video' | 'model' | 'file' | 'text';
  store(tx: Transaction): Promise<string>;
}

/** The lease is another's now, or the task has ended: nothing of this run counts any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

const leaseLost = ({ lease, taskId }: Run): LeaseLost =>
  new LeaseLost(`The run ${lease} no longer has the task ${taskId}.`);

export type RunEnd = 'succeeded' | 'failed' | 'cancelled' | 'requeued';

/** The dispatcher's side of tasks. Every change is refused (LeaseLost) once the lease is lost. */
export interface TaskRuns {
  claim(lane: Lane, lease: string, of?: Claimable): Promise<Run | undefined>;
  hasClaimable(lane: Lane, of?: Claimable): Promise<boolean>;
  /** Sends a wake-up for whatever can be claimed there, after so many seconds. */
  wake(queue: TaskQueue, afterSeconds?: number): Promise<void>;
  /** Foresees when a run that begins now will end, from this server's own runs of its tool. */
  foresee(run: Run): Promise<TimeLeft>;
  /** Renews leases. Resolves to those that still hold, with whether the person asked to stop, or to finish with what there is. */
  renew(leases: readonly string[]): Promise<ReadonlyMap<string, { readonly stop: boolean; readonly finish: boolean }>>;
  progress(run: Run, fraction: number, stage: string | null, forecast?: Forecast | null): Promise<void>;
  preview(run: Run, objectKey: string): Promise<void>;
  /**
   * An engine elsewhere is about to be called; resolves when that is written down, and to false when the person has stopped
   * the task meanwhile, so that nothing may be sent any more.
   */
  beginCall(run: Run, call: EngineCall): Promise<boolean>;
  /** Writes down what is known of calls by now; they must have begun. Also without the lease: what has left has left. */
  recordCalls(run: Run, news: readonly CallNews[]): Promise<void>;
  /**
   * Stores one picture's files and pays for it, in one transaction: the price of the engine that made it, at most what was
   * shown. Files that an earlier attempt stored are kept instead; a picture is paid once.
   */
  picture(run: Run, variant: number, files: readonly PictureFile[], made: MadePicture): Promise<void>;
  /** The run is done: what was not delivered is given back. Without any picture it has failed. `timeline`: how long a picture took, where that is known. */
  finish(
    run: Run,
    outcome: { engine: EngineRecord; notes: readonly Note[]; timeline?: Timeline | null },
  ): Promise<RunEnd>;
  /**
   * Back to the queue if it may be retried, else failed with everything not delivered given back. A task for which a maker
   * may have worked already is not tried again; one whose pictures are all there has succeeded.
   */
  fail(run: Run, failure: RunFailure): Promise<RunEnd>;
  /** The person stopped it: what was not delivered is given back. */
  stopped(run: Run): Promise<RunEnd>;
  /** Gives the task back untouched, because this process ends; the attempt does not count. As `fail` where a maker may have worked. */
  release(run: Run): Promise<RunEnd>;
  /**
   * No remote engine could do it: it goes to the built-in one, with its place in the queue, the attempt not counted and
   * nothing charged. A task whose engine was chosen, or that the built-in engine must not take, has failed.
   */
  handBack(run: Run): Promise<RunEnd>;
  /** Ends queued tasks that nobody will ever start and pays them back. Resolves to their number. */
  refuseStranded(): Promise<number>;
  /** Takes tasks back whose leases ran out. Resolves to what became of each. */
  recoverLost(): Promise<readonly { readonly taskId: string; readonly end: RunEnd }[]>;
  /** Previews of ended tasks, to be deleted; they are forgotten when `forgetPreviews` is told. */
  stalePreviews(): Promise<readonly string[]>;
  forgetPreviews(objectKeys: readonly string[]): Promise<void>;
}

const AT_ONCE = 100;
const NOT_FORESEEN = { endsAt: null, isSlow: false } as const;

/** @param deps `worker`: whose runs these are, as it tells its engines (engines/service.ts) */
export function createTaskRuns(deps: {
  database: Database;
  queue: Queue;
  wallet: Wallet;
  leaseSeconds: number;
  worker: string;
}): TaskRuns {
  const { database, queue, wallet, leaseSeconds, worker } = deps;

  const end = async (
    tx: Transaction,
    task: TaskRow,
    status: 'succeeded' | 'failed' | 'cancelled',
    change: Partial<TaskRow> = {},
  ): Promise<RunEnd> => {
    const [ended] = await tx
      .update(tasks)
      .set({
        ...change,
        status,
        finishedAt: sql`now()`,
        leaseOwner: null,
        leaseUntil: null,
        stage: null,
        ...NOT_FORESEEN,
      })
      .where(eq(tasks.id, task.id))
      .returning({ seconds: sql`extract(epoch from ${tasks.finishedAt} - ${tasks.startedAt})`.mapWith(Number) });
    await closeCalls(tx, task.id);
    await wallet.refundRest(tx, { taskId: task.id });
    await publishTaskEvent(tx, {
      type: status,
      taskId: task.id,
      userId: task.userId,
      tool: task.tool,
      seconds: ended?.seconds ?? 0,
    });
    await wakeForAccount(tx, task.userId);
    return status;
  };

  const failed = (tx: Transaction, task: TaskRow, { key, values }: RunFailure) =>
    end(tx, task, 'failed', {
      errorKind: kindOf(key),
      errorKey: key,
      errorValues: values === undefined ? null : { ...values },
    });

  /** All its pictures are there, whatever became of the run that made the last of them. */
  const isDelivered = async (tx: Transaction, task: TaskRow): Promise<boolean> =>
    (await countDelivered(tx, task)) >= task.pictures;
  const succeeded = async (tx: Transaction, task: TaskRow): Promise<RunEnd> =>
    end(tx, task, 'succeeded', { progress: 1, engine: await totalRecord(tx, task.id) });

  /** @param failure what it has failed with where it may not be done again */
  const requeue = async (
    tx: Transaction,
    task: TaskRow,
    { attempts, retryAfter, failure }: { attempts: number; retryAfter: number; failure: RunFailure },
  ): Promise<RunEnd> => {
    if (await isDelivered(tx, task)) return succeeded(tx, task);
    if ((await doubtfulMakers(tx, task.id)).length > 0) return failed(tx, task, inDoubt(failure));
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
    await wakeDispatcher(queue, tx, queuesFor(task), {
      taskId: task.id,
      priority: task.priority,
      ...(notBefore === null ? {} : { startAfter: notBefore }),
    });
    if (notBefore !== null) await wakeForAccount(tx, task.userId);
    return 'requeued';
  };

  /** A task that its account's limit held back can start now, and its own wake-up may be used up. */
  const wakeForAccount = async (tx: Transaction, userId: string): Promise<void> => {
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
  };

  const withLease = <T>(run: Run, body: (tx: Transaction, task: TaskRow) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      const [task] = await tx
        .select()
        .from(tasks)
        .where(and(eq(tasks.id, run.taskId), eq(tasks.leaseOwner, run.lease), eq(tasks.status, 'running')))
        .for('update');
      if (task === undefined) throw leaseLost(run);
      return body(tx, task);
    });

  const failOrRetry = async (tx: Transaction, task: TaskRow, failure: RunFailure): Promise<RunEnd> => {
    if (task.cancelRequestedAt !== null) return end(tx, task, 'cancelled');
    if (await isDelivered(tx, task)) return succeeded(tx, task);
    if (failure.retryAfter === undefined || task.attempts >= TASK_TRIES_MAX) {
      const isLost = failure.key.startsWith('storageFull') && (await doubtfulMakers(tx, task.id)).length > 0;
      return failed(tx, task, isLost ? inDoubt(failure) : failure);
    }
    return requeue(tx, task, { attempts: task.attempts, retryAfter: failure.retryAfter, failure });
  };

  return {
    claim: (lane, lease, of = 'any') => claimNext(database, lane, { lease, leaseSeconds, worker, of }),
    hasClaimable: (lane, of) => hasClaimable(database.db, lane, of),
    wake: (name, afterSeconds = 0) =>
      wakeDispatcher(
        queue,
        database.db,
        [name],
        afterSeconds === 0 ? {} : { startAfter: new Date(Date.now() + afterSeconds * 1000) },
      ),

    async foresee({ tool, toolVersion, pictures, workSeconds, expectedSeconds }) {
      const { timelines } =
        workSeconds === null
          ? { timelines: [] }
          : await readHistory(database.db, { id: tool, version: toolVersion }, workSeconds / pictures);
      return foreseeEnd(pictures, timelines, expectedSeconds);
    },

    async renew(leases) {
      if (leases.length === 0) return new Map();
      const rows = await database.db
        .update(tasks)
        .set({ leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
        .where(and(inArray(tasks.leaseOwner, [...leases]), eq(tasks.status, 'running')))
        .returning({
          lease: tasks.leaseOwner,
          cancelRequestedAt: tasks.cancelRequestedAt,
          finishRequestedAt: tasks.finishRequestedAt,
        });
      return new Map(
        rows.map((row) => [
          row.lease ?? '',
          { stop: row.cancelRequestedAt !== null, finish: row.finishRequestedAt !== null },
        ]),
      );
    },

    async progress(run, fraction, stage, forecast = null) {
      if (!(await recordProgress(database.db, run.lease, { fraction, stage, forecast }))) throw leaseLost(run);
    },

    preview: (run, objectKey) =>
      database.transaction(async (tx) => {
        const [changed] = await tx
          .update(tasks)
          .set({ previewKey: objectKey, previewNumber: sql`${tasks.previewNumber} + 1` })
          .where(and(eq(tasks.leaseOwner, run.lease), eq(tasks.status, 'running')))
          .returning({ number: tasks.previewNumber });
        if (changed === undefined) throw leaseLost(run);
        await publishTaskEvent(tx, {
          type: 'preview',
          taskId: run.taskId,
          userId: run.userId,
          preview: previewUrl(run.taskId, changed.number),
        });
      }),

    async beginCall(run, call) {
      const outcome = await insertCall(database.db, run, call);
      if (outcome === 'lease lost') throw leaseLost(run);
      return outcome === 'begun';
    },

    recordCalls: (run, news) => database.transaction((tx) => recordCalls(tx, run.taskId, news)),

    picture: (run, variant, files, { engine, callId, notes }) =>
      withLease(run, async (tx, task) => {
        if (task.cancelRequestedAt !== null) return;
        if (variant >= task.pictures)
          throw new RangeError(`Picture ${variant} of ${task.pictures} came from the engine host.`);
        const stored = await tx
          .select({ role: taskResults.role })
          .from(taskResults)
          .where(and(eq(taskResults.taskId, task.id), eq(taskResults.variant, variant)));
        for (const file of files) {
          if (stored.some(({ role }) => role === file.role)) continue;
          await tx
            .insert(taskResults)
            .values({ taskId: task.id, mediaId: await file.store(tx), variant, role: file.role, kind: file.kind });
        }
        await wallet.capture(tx, { taskId: task.id, part: variant, amount: shareOf(task, engine, variant) });
        if (callId !== undefined) await keepCall(tx, task.id, callId);
        await tx
          .update(tasks)
          .set({ notes: joinNotes(task.notes, notes) })
          .where(eq(tasks.id, task.id));
        await publishTaskEvent(tx, { type: 'changed', taskId: task.id, userId: task.userId });
      }),

    finish: (run, { engine, notes, timeline }) =>
      withLease(run, async (tx, task) => {
        if ((await countDelivered(tx, task)) === 0)
          return task.cancelRequestedAt === null
            ? failed(tx, task, { key: 'internal.engine' })
            : end(tx, task, 'cancelled');
        const isWhole =
          task.lane === 'here' && task.hereAmount === null && task.attempts === 1 && task.finishRequestedAt === null;
        return end(tx, task, 'succeeded', {
          progress: 1,
          engine: await totalRecord(tx, task.id, engine),
          notes: joinNotes(notes, task.notes),
          timeline: isWhole ? (timeline ?? null) : null,
        });
      }),

    fail: (run, failure) => withLease(run, (tx, task) => failOrRetry(tx, task, failure)),
    stopped: (run) => withLease(run, (tx, task) => end(tx, task, 'cancelled')),

    release: (run) =>
      withLease(run, (tx, task) =>
        task.cancelRequestedAt === null
          ? requeue(tx, task, {
              attempts: Math.max(0, task.attempts - 1),
              retryAfter: 0,
              failure: { key: 'internal.engine' },
            })
          : end(tx, task, 'cancelled'),
      ),

    handBack: (run) =>
      withLease(run, async (tx, task) => {
        if (task.cancelRequestedAt !== null) return end(tx, task, 'cancelled');
        if (task.hereAmount === null) return failed(tx, task, { key: 'noEngine.order' });
        await tx.update(tasks).set({ lane: 'here' }).where(eq(tasks.id, task.id));
        return requeue(
          tx,
          { ...task, lane: 'here' },
          { attempts: Math.max(0, task.attempts - 1), retryAfter: 0, failure: { key: 'noEngine.order' } },
        );
      }),

    refuseStranded: () =>
      database.transaction(async (tx) => {
        const board = await readEngineBoard(tx);
        const { rows } = await tx.execute<{ id: string; stays: boolean }>(sql`
          select t.id, u.stay_here as stays from tasks t join users u on u.id = t.user_id where ${isStranded(board)} limit ${AT_ONCE} for update of t skip locked`);
        for (const { id, stays } of rows) {
          const [task] = await tx.select().from(tasks).where(eq(tasks.id, id));
          if (task === undefined) continue;
          const label = board.engines.find((engine) => engine.id === task.wantedEngine)?.label;
          const engine = label === undefined ? { engine: task.wantedEngine ?? '…' } : inBoth('engine', label);
          await failed(
            tx,
            task,
            task.wantedEngine === null
              ? { key: 'noEngine.order' }
              : { key: stays ? 'noEngine.stays' : 'noEngine.gone', values: engine },
          );
        }
        return rows.length;
      }),

    recoverLost: () =>
      database.transaction(async (tx) => {
        const lost = await tx
          .select()
          .from(tasks)
          .where(and(eq(tasks.status, 'running'), lt(tasks.leaseUntil, sql`now()`)))
          .orderBy(tasks.createdAt)
          .limit(AT_ONCE)
          .for('update', { skipLocked: true });
        const ends: { taskId: string; end: RunEnd }[] = [];
        for (const task of lost)
          ends.push({ taskId: task.id, end: await failOrRetry(tx, task, { key: 'internal.engine', retryAfter: 0 }) });
        return ends;
      }),

    async stalePreviews() {
      const rows = await database.db
        .select({ key: tasks.previewKey })
        .from(tasks)
        .where(and(isNotNull(tasks.previewKey), inArray(tasks.status, ['succeeded', 'failed', 'cancelled'])))
        .limit(AT_ONCE);
      return rows.map(({ key }) => key ?? '');
    },

    async forgetPreviews(objectKeys) {
      if (objectKeys.length > 0)
        await database.db
          .update(tasks)
          .set({ previewKey: null })
          .where(inArray(tasks.previewKey, [...objectKeys]));
    },
  };
}

async function countDelivered(tx: Transaction, { id }: TaskRow): Promise<number> {
  return (await tx.selectDistinct({ variant: taskResults.variant }).from(taskResults).where(eq(taskResults.taskId, id)))
    .length;
}

/** What is said of work that nobody sends again, because a maker may have done it. */
function inDoubt({ key }: RunFailure): RunFailure {
  return { key: key.startsWith('storageFull') ? 'storageFull.lost' : 'internal.lost' };
}

/** Each note once. */
function joinNotes(first: readonly Note[], then: readonly Note[]): Note[] {
  return [...new Map([...first, ...then].map((note) => [note.en, note])).values()];
}

function kindOf(key: string): ErrorKind {
  const [kind = ''] = key.split('.');
  return kind in ERRORS ? (kind as ErrorKind) : 'internal';
}
