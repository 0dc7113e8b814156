import { and, count, desc, eq, ilike, inArray, isNull, gt, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import type { Task, TaskEvent, TaskResult, TaskState } from '@yujian/contract/api/tasks';
import { systemClock } from '@yujian/platform';
import type { Clock, Database, Queue, Transaction } from '@yujian/platform';
import type { Wallet } from '../wallet/service.ts';
import { binStart, findOutlivedFiles, findUnusedUploads } from './bin.ts';
import { publishTaskEvent, publishTaskStop } from './events.ts';
import { LAYERS_ROLE, PICTURE_ROLE, presentTasks, readResults, secondsUntil } from './present.ts';
import type { TaskRow } from './present.ts';
import { readHistory } from './history.ts';
import { placesInQueue } from './queue-order.ts';
import { findNamed, nameForOthers, nameIn, toolOf } from './settings.ts';
import { startTask } from './start.ts';
import type { Started, StartRequest } from './start.ts';
import { stopTask } from './stop.ts';
import { taskResults, tasks } from './tables.ts';

export interface TaskListRequest {
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
  readonly tool?: string | undefined;
  /** `active`: queued or running */
  readonly status?: TaskState | 'active' | undefined;
  /** part of the name or the words, or the beginning of the task id; of tool, space and style also in the other language */
  readonly q?: string | undefined;
  readonly favourite?: boolean | undefined;
  /** true: what lies in the bin; else what does not */
  readonly bin?: boolean | undefined;
}

/** A person's tasks. A task that is not the person's is notFound, like one that never was. */
export interface Tasks {
  /** @throws see startTask */
  start(request: StartRequest): Promise<Started>;
  get(userId: string, taskId: string, language: Language): Promise<Task>;
  list(
    userId: string,
    request: TaskListRequest,
    language: Language,
  ): Promise<{ list: Task[]; total: number; page: number; pageSize: number }>;
  /** The task that made a file of theirs, unless it is gone. @throws AppError notFound */
  ofResult(userId: string, mediaId: string, language: Language): Promise<Task>;
  /** The map of parts that lies beside a picture. @throws AppError notFound (no such picture of theirs), impossible (it has no layers) */
  layerMap(userId: string, mediaId: string): Promise<string>;
  results(userId: string, taskId: string): Promise<TaskResult[]>;
  /** A queued task ends at once; a running one when its engine has stopped (within about a second). @throws AppError notFound, conflict (it has ended) */
  cancel(userId: string, taskId: string): Promise<TaskState>;
  /**
   * "Good enough, keep this": the engine finishes the picture so far, which is charged like a whole one. Asked twice, it is once.
   * @throws AppError notFound, conflict (it is not running, or is being cancelled), impossible (its tool has no picture on the way)
   */
  finish(userId: string, taskId: string): Promise<TaskState>;
  /** How long the last runs of a tool took beside its declared seconds: the median quotient, 1 without runs. @throws AppError malformed (unknown tool) */
  pace(tool: string): Promise<{ readonly pace: number; readonly runs: number }>;
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
  /** Object of the latest preview of a running task. @throws AppError notFound */
  previewKey(userId: string, taskId: string): Promise<string>;
  /** Events that tell a page which has just connected how its tasks stand: the active ones, and, as `changed`, those that ended in the last minute. */
  snapshot(userId: string): Promise<TaskEvent[]>;
  /** Tool and name of tasks, for lists of other things that mention them. */
  titles(
    userId: string,
    taskIds: readonly string[],
    language: Language,
  ): Promise<ReadonlyMap<string, { tool: string; name: string }>>;
  /** What a task's pictures are called to others: a name that its person chose, else the tool, never words that were written for the engine. */
  titleForOthers(taskId: string, language: Language): Promise<string>;
  /** Numbers of queued and running tasks of all accounts, for metrics. */
  counts(): Promise<{ queued: number; running: number }>;
}

export function createTasks(deps: { database: Database; queue: Queue; wallet: Wallet; clock?: Clock }): Tasks {
  const { database, wallet, clock = systemClock } = deps;
  const { db } = database;
  const isInBin = () => gt(tasks.deletedAt, binStart(clock.now()));
  const isVisible = () => or(isNull(tasks.deletedAt), isInBin());

  const find = async (userId: string, taskId: string): Promise<TaskRow> => {
    const [row] = await db
      .select()
      .from(tasks)
      .where(and(eq(tasks.id, taskId), eq(tasks.userId, userId), isVisible()));
    return row ?? refuseUnknown();
  };

  const lock = async (tx: Transaction, userId: string, taskId: string): Promise<TaskRow> => {
    const [row] = await tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.id, taskId), eq(tasks.userId, userId), isVisible()))
      .for('update');
    return row ?? refuseUnknown();
  };

  const presentOne = async (row: TaskRow, language: Language): Promise<Task> => {
    const [task] = await presentTasks(db, wallet, [row], language);
    return task ?? refuseUnknown();
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
    return presentOne(changed, language);
  };

  return {
    start: (request) => startTask({ ...deps, clock }, request),
    get: async (userId, taskId, language) => presentOne(await find(userId, taskId), language),

    async ofResult(userId, mediaId, language) {
      const [made] = await db
        .select({ taskId: taskResults.taskId })
        .from(taskResults)
        .innerJoin(tasks, eq(tasks.id, taskResults.taskId))
        .where(and(eq(taskResults.mediaId, mediaId), eq(tasks.userId, userId), isVisible()));
      return made === undefined ? refuseUnknown() : presentOne(await find(userId, made.taskId), language);
    },

    async layerMap(userId, mediaId) {
      const map = alias(taskResults, 'map');
      const [found] = await db
        .select({ mapId: map.mediaId })
        .from(taskResults)
        .innerJoin(tasks, eq(tasks.id, taskResults.taskId))
        .leftJoin(
          map,
          and(eq(map.taskId, taskResults.taskId), eq(map.variant, taskResults.variant), eq(map.role, LAYERS_ROLE)),
        )
        .where(
          and(
            eq(taskResults.mediaId, mediaId),
            eq(taskResults.role, PICTURE_ROLE),
            eq(tasks.userId, userId),
            isVisible(),
          ),
        );
      if (found === undefined) return refuseUnknown();
      if (found.mapId === null) throw new AppError('impossible', { message: 'impossible.layers' });
      return found.mapId;
    },

    async list(userId, request, language) {
      const { page, pageSize } = request;
      const matches = and(
        eq(tasks.userId, userId),
        request.bin === true ? isInBin() : isNull(tasks.deletedAt),
        ...filtersOf(request),
      );
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(tasks)
          .where(matches)
          .orderBy(desc(tasks.createdAt), desc(tasks.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(tasks).where(matches),
      ]);
      return { list: await presentTasks(db, wallet, rows, language), total: counted?.total ?? 0, page, pageSize };
    },

    async results(userId, taskId) {
      await find(userId, taskId);
      return (await readResults(db, [taskId])).get(taskId) ?? [];
    },

    cancel: (userId, taskId) =>
      database.transaction(async (tx) => {
        const task = await lock(tx, userId, taskId);
        if (!isActive(task)) throw new AppError('conflict', { message: 'conflict.ended' });
        return stopTask(tx, { wallet, clock }, task);
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

    async pace(tool) {
      const { pace, runs } = await readHistory(db, toolOf(tool), null);
      return { pace, runs };
    },

    delete: (userId, taskId) =>
      database.transaction(async (tx) => {
        const task = await lock(tx, userId, taskId);
        if (isActive(task)) await stopTask(tx, { wallet, clock }, task);
        if (task.deletedAt === null) await tx.update(tasks).set({ deletedAt: clock.now() }).where(eq(tasks.id, taskId));
        await publishTaskEvent(tx, { type: 'changed', taskId, userId });
      }),

    async emptyBin(tx, userId) {
      const now = clock.now();
      const ended = notInArray(tasks.status, ['queued', 'running']);
      await tx
        .update(tasks)
        .set({ deletedAt: binStart(now) })
        .where(and(eq(tasks.userId, userId), isInBin(), ended));
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

    async previewKey(userId, taskId) {
      const { status, previewKey } = await find(userId, taskId);
      return status === 'running' && previewKey !== null ? previewKey : refuseUnknown();
    },

    async snapshot(userId) {
      const minuteAgo = new Date(clock.now().getTime() - 60_000);
      const rows = await db
        .select({
          id: tasks.id,
          status: tasks.status,
          progress: tasks.progress,
          stage: tasks.stage,
          endsAt: tasks.endsAt,
          isSlow: tasks.isSlow,
        })
        .from(tasks)
        .where(
          and(
            eq(tasks.userId, userId),
            or(inArray(tasks.status, ['queued', 'running']), gt(tasks.finishedAt, minuteAgo)),
          ),
        )
        .orderBy(tasks.createdAt);
      const places = await placesInQueue(
        db,
        rows.filter((row) => row.status === 'queued').map((row) => row.id),
      );
      return rows.map(({ id, status, progress, stage, endsAt, isSlow }): TaskEvent => {
        if (status === 'queued') return { type: 'queued', taskId: id, queue_num: places.get(id) ?? 0 };
        const secondsLeft = secondsUntil(endsAt);
        if (status === 'running')
          return {
            type: 'progress',
            taskId: id,
            progress,
            ...(stage === null ? {} : { stage }),
            ...(secondsLeft === null ? {} : { secondsLeft }),
            isSlow,
          };
        return { type: 'changed', taskId: id };
      });
    },

    async titles(userId, taskIds, language) {
      if (taskIds.length === 0) return new Map();
      const rows = await db
        .select({ id: tasks.id, tool: tasks.tool, name: tasks.name, params: tasks.params })
        .from(tasks)
        .where(and(eq(tasks.userId, userId), inArray(tasks.id, [...taskIds])));
      return new Map(rows.map((row) => [row.id, { tool: row.tool, name: nameIn(language, row) }]));
    },

    async titleForOthers(taskId, language) {
      const [row] = await db
        .select({ tool: tasks.tool, name: tasks.name, params: tasks.params })
        .from(tasks)
        .where(eq(tasks.id, taskId));
      return row === undefined ? '' : nameForOthers(language, row);
    },

    async counts() {
      const rows = await db
        .select({ status: tasks.status, tasks: count() })
        .from(tasks)
        .where(inArray(tasks.status, ['queued', 'running']))
        .groupBy(tasks.status);
      const of = (status: TaskState) => rows.find((row) => row.status === status)?.tasks ?? 0;
      return { queued: of('queued'), running: of('running') };
    },
  };
}

function isActive(task: TaskRow): boolean {
  return task.status === 'queued' || task.status === 'running';
}

function refuseUnknown(): never {
  throw new AppError('notFound');
}

function filtersOf({ tool, status, q, favourite }: TaskListRequest): SQL[] {
  const filters: (SQL | undefined)[] = [
    tool === undefined ? undefined : eq(tasks.tool, tool),
    status === undefined ? undefined : inArray(tasks.status, status === 'active' ? ['queued', 'running'] : [status]),
    favourite === undefined ? undefined : eq(tasks.favourite, favourite),
  ];
  const words = q?.trim() ?? '';
  if (words !== '') {
    const pattern = words.replace(/[\\%_]/g, '\\$&');
    // A task's number as a person sees it: eight digits of its id, or all of it.
    const digits = words.replaceAll('-', '').toLowerCase();
    const byNumber = /^[0-9a-f]{8,32}$/.test(digits)
      ? sql`replace(${tasks.id}::text, '-', '') like ${`%${digits}%`}`
      : undefined;
    filters.push(
      or(
        ilike(tasks.name, `%${pattern}%`),
        sql`${tasks.params} ->> 'promptTxt' ilike ${`%${pattern}%`}`,
        byNumber,
        isNamed(words),
      ),
    );
  }
  return filters.filter((filter) => filter !== undefined);
}

/** Names that were not chosen are kept in the language of their start: what they are made of is looked for by what it is. */
function isNamed(words: string): SQL | undefined {
  const parts = words
    .split('·')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return and(
    ...parts.map((part) => {
      const { tools, nodes } = findNamed(part);
      const keys = nodes.map(String);
      return or(
        inArray(tasks.tool, [...tools]),
        inArray(sql`${tasks.params} ->> 'classifyId2'`, keys),
        inArray(sql`${tasks.params} ->> 'classifyId3'`, keys),
      );
    }),
  );
}
