import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '@yujian/contract';
import type { Batch } from '@yujian/contract/api/tasks';
import { batchField } from '@yujian/contract/tools/batch';
import { findTool } from '@yujian/contract/tools/registry';
import type { Executor } from '@yujian/platform';
import { readBatchCounts } from './batch-counts.ts';
import { refuseUnknown } from './own-tasks.ts';
import { errorOf, readResults } from './present.ts';
import { nameIn } from './settings.ts';
import { tasks } from './tables.ts';

/** A batch as its owner sees it. @throws AppError notFound (none of its tasks is there, or it is another's) */
export async function readBatch(
  executor: Executor,
  userId: string,
  batchId: string,
  language: Language,
): Promise<Batch> {
  const rows = await executor
    .select()
    .from(tasks)
    .where(and(eq(tasks.batchId, batchId), eq(tasks.userId, userId), isNull(tasks.deletedAt)))
    .orderBy(tasks.id);
  const [first] = rows;
  if (first === undefined) return refuseUnknown();
  const ids = rows.map(({ id }) => id);
  const [counts, results] = await Promise.all([readBatchCounts(executor, rows), readResults(executor, ids)]);
  const tool = findTool(first.tool);
  const image = tool === undefined ? undefined : batchField(tool)?.key;
  return {
    ...(counts(first) ?? refuseUnknown()),
    tool: first.tool,
    priceKind: first.priceKind,
    createdAt: first.createdAt.toISOString(),
    tasks: rows.map((row) => ({
      taskId: row.id,
      name: nameIn(language, row),
      status: row.status,
      progress: row.progress,
      results: results.get(row.id) ?? [],
      error: errorOf(row, language),
      image: image === undefined ? null : ((row.params[image] as string | null | undefined) ?? null),
    })),
  };
}
