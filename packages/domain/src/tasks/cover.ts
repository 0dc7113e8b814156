import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { coverUsed, type Covers, isCovered } from '@yujian/contract/tools/cover';
import type { Params } from '@yujian/contract/fields/params';
import { pictureCount } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';
import type { Executor, Transaction } from '@yujian/platform';
import { media } from '../media/tables.ts';
import { readSettlements } from '../wallet/service/settlements.ts';
import { taskResults, tasks } from './tables.ts';

interface CoveredRequest {
  readonly userId: string;
  /** The task that the person names. */
  readonly coveredBy: string;
  readonly tool: Tool;
  readonly params: Params;
}

/**
 * Resolves to the paid task whose price covers a request; a chain of repaints leads to its first. The caller holds the
 * account's row, so that no other start of it uses the same cover at the same time.
 *
 * @throws AppError notFound (no such task of theirs), impossible (it is not paid for, another request, or was used)
 */
export async function findCover(tx: Transaction, { userId, coveredBy, tool, params }: CoveredRequest): Promise<string> {
  const [named] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, coveredBy), eq(tasks.userId, userId), isNull(tasks.deletedAt)));
  if (named === undefined) throw new AppError('notFound');
  const used = coverUsed(params);
  if (
    used === null ||
    named.tool !== tool.id ||
    named.toolVersion !== tool.version ||
    !isCovered(named.params, params, used)
  )
    throw new AppError('impossible', { message: 'impossible.otherRequest' });
  const rootId = named.coveredBy ?? named.id;
  const root = (await readRoots(tx, [rootId])).get(rootId);
  if (
    named.status !== 'succeeded' ||
    root === undefined ||
    !root.covers.repaint ||
    pictureCount(tool, params) > root.pictures
  )
    throw new AppError('impossible', { message: 'impossible.notPaid' });
  if (!root.covers[used]) throw new AppError('impossible', { message: 'impossible.coverUsed' });
  return rootId;
}

type Row = Pick<typeof tasks.$inferSelect, 'id' | 'coveredBy' | 'status' | 'deletedAt'>;

/** What the price of each of these tasks still covers, by task id; absent: nothing. */
export async function readCovers(executor: Executor, rows: readonly Row[]): Promise<ReadonlyMap<string, Covers>> {
  const made = rows.filter(({ status, deletedAt }) => status === 'succeeded' && deletedAt === null);
  const roots = await readRoots(executor, [...new Set(made.map(({ id, coveredBy }) => coveredBy ?? id))]);
  return new Map(
    made.flatMap(({ id, coveredBy }) => {
      const root = roots.get(coveredBy ?? id);
      return root?.covers.repaint ? [[id, root.covers] as const] : [];
    }),
  );
}

interface Root {
  readonly covers: Covers;
  /** How many were delivered. */
  readonly pictures: number;
}

/** Of paid tasks that ended well and have a manner. */
async function readRoots(executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Root>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({
      id: tasks.id,
      pictures: sql`count(distinct ${taskResults.variant})`.mapWith(Number),
      isIllustrated: sql<boolean>`bool_and(${media.recipe} ? 'manner')`,
      isRealUsed: sql<boolean>`exists (select 1 from tasks real where real.covered_by = ${tasks.id} and real.params ->> 'manner' = 'real' and real.status not in ('failed', 'cancelled'))`,
    })
    .from(tasks)
    .innerJoin(taskResults, and(eq(taskResults.taskId, tasks.id), eq(taskResults.role, 'image')))
    .innerJoin(media, eq(media.id, taskResults.mediaId))
    .where(and(inArray(tasks.id, [...ids]), eq(tasks.status, 'succeeded'), sql`${tasks.params} ? 'manner'`))
    .groupBy(tasks.id);
  const settlements = await readSettlements(
    executor,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, pictures, isIllustrated, isRealUsed }) => [
      id,
      { pictures, covers: { repaint: (settlements.get(id)?.charged ?? 0) > 0, real: isIllustrated && !isRealUsed } },
    ]),
  );
}
