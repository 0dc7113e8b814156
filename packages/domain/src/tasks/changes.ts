import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import type { Task, TaskState } from '@yujian/contract/api/tasks';
import type { Tool } from '@yujian/contract/tools/tool';
import { systemClock } from '@yujian/platform';
import type { Clock, Database, Queue, Transaction } from '@yujian/platform';
import type { Reservations } from '../wallet/service/reservations.ts';
import { binStart, findOutlivedFiles, findUnusedUploads } from './bin.ts';
import { publishTaskEvent, publishTaskStop } from './events.ts';
import { isInBin, isVisible, lockTask, refuseUnknown } from './own-tasks.ts';
import { presentTasks } from './present.ts';
import type { TaskRow } from './present.ts';
import { toolOf } from './settings.ts';
import { startTask, startWith } from './start.ts';
import type { Plan, Started, StartRequest } from './start.ts';
import { startBatch, type BatchRequest, type StartedBatch } from './start-batch.ts';
import { stopTask } from './stop.ts';
import { tasks } from './tables.ts';

/** What a person does to their tasks. A task that is not the person's is notFound, like one that never was. */
export interface TaskChanges {
  /** @throws see startTask */
  start(request: StartRequest, also?: Plan['also']): Promise<Started>;
  /** Of a tool that has no screen of its own. @throws see startTask */
  startWith(tool: Tool, request: Omit<StartRequest, 'tool'>, also: Plan['also']): Promise<Started>;
  /** @throws see startBatch */
  startBatch(request: BatchRequest): Promise<StartedBatch>;
  /** Stops whatever of a batch has not ended. Resolves to how many those were. @throws AppError notFound, conflict (all have ended) */
  cancelBatch(userId: string, batchId: string): Promise<number>;
  /** A whole batch into the bin, stopped first where it has not ended, or back. @throws AppError notFound */
  shelveBatch(userId: string, batchId: string, bin: boolean): Promise<void>;
  /** A queued task ends at once; a running one when its engine has stopped (within about a second). @throws AppError notFound, conflict (it has ended) */
  cancel(userId: string, taskId: string): Promise<TaskState>;
  /**
   * "Good enough, keep this": the engine finishes the picture so far, which is charged like a whole one. Asked twice, it is once.
   * @throws AppError notFound, conflict (it is not running, or is being cancelled), impossible (its tool has no picture on the way)
   */
  finish(userId: string, taskId: string): Promise<TaskState>;
  /** Stops the task if it has not ended, and moves it to the bin. @throws AppError notFound */
  delete(userId: string, taskId: string): Promise<void>;
  restore(userId: string, taskId: string, language: Language): Promise<Task>;
  /** Ends the stay of all ended tasks in the bin. Resolves to the files that nothing needs any more, unused uploads among them; the caller discards them in the same transaction. */
  emptyBin(tx: Transaction, userId: string): Promise<readonly string[]>;
  update(
    userId: string,
    taskId: string,
    change: { name?: string | undefined; favourite?: boolean | undefined },
    language: Language,
  ): Promise<Task>;
}

export function createTaskChanges(deps: {
  database: Database;
  queue: Queue;
  reservations: Pick<Reservations, 'reserve' | 'refundRest'>;
  clock?: Clock;
}): TaskChanges {
  const { database, reservations, clock = systemClock } = deps;
  const lock = (tx: Transaction, userId: string, taskId: string) => lockTask(tx, userId, taskId, clock.now());

  /** The tasks of a batch that are not gone, their rows locked. */
  const lockBatch = async (tx: Transaction, userId: string, batchId: string): Promise<TaskRow[]> => {
    const rows = await tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.batchId, batchId), eq(tasks.userId, userId), isVisible(clock.now())))
      .orderBy(tasks.id)
      .for('update');
    return rows.length === 0 ? refuseUnknown() : rows;
  };

  /** Changes columns that no rule depends on, and tells the other pages of the person. */
  const change = async (
    userId: string,
    taskId: string,
    values: Partial<TaskRow>,
    language: Language,
  ): Promise<Task> => {
    const changed = await database.transaction(async (tx) => {
      await lock(tx, userId, taskId);
      const [row] = await tx.update(tasks).set(values).where(eq(tasks.id, taskId)).returning();
      await publishTaskEvent(tx, { type: 'changed', taskId, userId });
      return row ?? refuseUnknown();
    });
    const [task] = await presentTasks(database.db, [changed], language);
    return task ?? refuseUnknown();
  };

  return {
    start: (request, also) => startTask({ ...deps, clock }, request, also),
    startWith: (tool, request, also) => startWith({ ...deps, clock }, tool, request, also),
    startBatch: (request) => startBatch({ ...deps, clock }, request),

    cancelBatch: (userId, batchId) =>
      database.transaction(async (tx) => {
        const active = (await lockBatch(tx, userId, batchId)).filter(isActive);
        if (active.length === 0) throw new AppError('conflict', { message: 'conflict.ended' });
        for (const task of active) await stopTask(tx, { reservations, clock }, task);
        return active.length;
      }),

    shelveBatch: (userId, batchId, bin) =>
      database.transaction(async (tx) => {
        const rows = await lockBatch(tx, userId, batchId);
        if (bin) for (const task of rows.filter(isActive)) await stopTask(tx, { reservations, clock }, task);
        await tx
          .update(tasks)
          .set({ deletedAt: bin ? sql`coalesce(${tasks.deletedAt}, ${clock.now().toISOString()}::timestamptz)` : null })
          .where(
            inArray(
              tasks.id,
              rows.map(({ id }) => id),
            ),
          );
        await publishTaskEvent(tx, { type: 'changed', taskId: rows[0]!.id, userId });
      }),

    cancel: (userId, taskId) =>
      database.transaction(async (tx) => {
        const task = await lock(tx, userId, taskId);
        if (!isActive(task)) throw new AppError('conflict', { message: 'conflict.ended' });
        return stopTask(tx, { reservations, clock }, task);
      }),

    finish: (userId, taskId) =>
      database.transaction(async (tx) => {
        const task = await lock(tx, userId, taskId);
        if (task.status !== 'running' || task.cancelRequestedAt !== null)
          throw new AppError('conflict', { message: 'conflict.notRunning' });
        if (toolOf(task.tool).canFinishEarly !== true || task.lane === 'away')
          throw new AppError('impossible', { message: 'impossible.early' });
        if (task.finishRequestedAt === null) {
          await tx.update(tasks).set({ finishRequestedAt: clock.now() }).where(eq(tasks.id, taskId));
          await publishTaskEvent(tx, { type: 'changed', taskId, userId });
        }
        await publishTaskStop(tx, { taskId, how: 'finish' });
        return task.status;
      }),

    delete: (userId, taskId) =>
      database.transaction(async (tx) => {
        const task = await lock(tx, userId, taskId);
        if (isActive(task)) await stopTask(tx, { reservations, clock }, task);
        if (task.deletedAt === null) await tx.update(tasks).set({ deletedAt: clock.now() }).where(eq(tasks.id, taskId));
        await publishTaskEvent(tx, { type: 'changed', taskId, userId });
      }),

    async emptyBin(tx, userId) {
      const now = clock.now();
      const ended = notInArray(tasks.status, ['queued', 'running']);
      await tx
        .update(tasks)
        .set({ deletedAt: binStart(now) })
        .where(and(eq(tasks.userId, userId), isInBin(now), ended));
      const outlived = await findOutlivedFiles(tx, now, userId);
      return [...(outlived.get(userId) ?? []), ...(await findUnusedUploads(tx, now, userId))];
    },

    restore: (userId, taskId, language) => change(userId, taskId, { deletedAt: null }, language),

    async update(userId, taskId, { name, favourite }, language) {
      const values = { ...(name === undefined ? {} : { name }), ...(favourite === undefined ? {} : { favourite }) };
      if (Object.keys(values).length === 0)
        throw new AppError('malformed', { message: 'malformed.missing', values: { field: 'name' } });
      return change(userId, taskId, values, language);
    },
  };
}

function isActive(task: TaskRow): boolean {
  return task.status === 'queued' || task.status === 'running';
}
