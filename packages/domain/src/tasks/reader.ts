import { and, count, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import type { Batch, Task, TaskResult } from '@yujian/contract/api/tasks';
import { assistant } from '@yujian/contract/tools/assistant';
import { systemClock } from '@yujian/platform';
import type { Clock, Database, Executor } from '@yujian/platform';
import { readBatch } from './batches.ts';
import { filtersOf } from './list-filters.ts';
import type { TaskListRequest } from './list-filters.ts';
import { findTask, isInBin, isVisible, refuseUnknown } from './own-tasks.ts';
import { LAYERS_ROLE, PICTURE_ROLE, presentTasks, readResults } from './present.ts';
import { taskResults, tasks } from './tables.ts';

/** A person's tasks, to be looked at. A task that is not the person's is notFound, like one that never was. */
export interface TaskReader {
  get(userId: string, taskId: string, language: Language): Promise<Task>;
  list(
    userId: string,
    request: TaskListRequest,
    language: Language,
  ): Promise<{ list: Task[]; total: number; page: number; pageSize: number }>;
  /** @throws AppError notFound */
  batch(userId: string, batchId: string, language: Language): Promise<Batch>;
  /** The task that made a file of theirs, unless it is gone. @throws AppError notFound */
  ofResult(userId: string, mediaId: string, language: Language): Promise<Task>;
  /** Tasks of theirs by id, in any order; those that are gone are missing. */
  some(userId: string, taskIds: readonly string[], language: Language): Promise<Task[]>;
  /** The map of parts that lies beside a picture. @throws AppError notFound (no such picture of theirs), impossible (it has no layers) */
  layerMap(userId: string, mediaId: string): Promise<string>;
  results(userId: string, taskId: string): Promise<TaskResult[]>;
  /** Object of the latest preview of a running task. @throws AppError notFound */
  previewKey(userId: string, taskId: string): Promise<string>;
}

export function createTaskReader({
  database: { db },
  clock = systemClock,
}: {
  database: Database;
  clock?: Clock;
}): TaskReader {
  const find = (userId: string, taskId: string) => findTask(db, userId, taskId, clock.now());
  const getOne = async (userId: string, taskId: string, language: Language): Promise<Task> => {
    const [task] = await presentTasks(db, [await find(userId, taskId)], language);
    return task ?? refuseUnknown();
  };

  return {
    async some(userId, taskIds, language) {
      if (taskIds.length === 0) return [];
      const rows = await db
        .select()
        .from(tasks)
        .where(and(eq(tasks.userId, userId), inArray(tasks.id, [...taskIds]), isVisible(clock.now())));
      return presentTasks(db, rows, language);
    },

    get: getOne,
    batch: (userId, batchId, language) => readBatch(db, userId, batchId, language),

    async ofResult(userId, mediaId, language) {
      const [made] = await db
        .select({ taskId: taskResults.taskId })
        .from(taskResults)
        .innerJoin(tasks, eq(tasks.id, taskResults.taskId))
        .where(and(eq(taskResults.mediaId, mediaId), eq(tasks.userId, userId), isVisible(clock.now())));
      return made === undefined ? refuseUnknown() : getOne(userId, made.taskId, language);
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
            isVisible(clock.now()),
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
        ne(tasks.tool, assistant.id),
        request.bin === true ? isInBin(clock.now()) : isNull(tasks.deletedAt),
        ...filtersOf(request),
      );
      const isShown = request.grouped === true ? inArray(tasks.id, firstOfEach(db, matches)) : matches;
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(tasks)
          .where(isShown)
          .orderBy(desc(tasks.createdAt), desc(tasks.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(tasks).where(isShown),
      ]);
      return { list: await presentTasks(db, rows, language), total: counted?.total ?? 0, page, pageSize };
    },

    async results(userId, taskId) {
      await find(userId, taskId);
      return (await readResults(db, [taskId])).get(taskId) ?? [];
    },

    async previewKey(userId, taskId) {
      const { status, previewKey } = await find(userId, taskId);
      return status === 'running' && previewKey !== null ? previewKey : refuseUnknown();
    },
  };
}

/** Ids of tasks that match and were started alone, and of each batch its first that does. */
function firstOfEach(db: Executor, matches: SQL | undefined) {
  const start = sql`coalesce(${tasks.batchId}, ${tasks.id})`;
  return db.selectDistinctOn([start], { id: tasks.id }).from(tasks).where(matches).orderBy(start, tasks.id);
}
