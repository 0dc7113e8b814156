import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '@yujian/platform';
import { taskResults } from '../tasks/tables.ts';
import type { MediaRow } from './rows.ts';
import { media } from './tables.ts';

const AT_ONCE = 100;

export interface OwnFile {
  readonly row: MediaRow;
  /** Of what a task made: which of its pictures, from 0, and as what. */
  readonly variant: number | null;
  readonly role: string | null;
}

/** All files of a person that are not deleted, oldest first, some at a time. */
export async function* readAllFiles(executor: Executor, userId: string): AsyncGenerator<readonly OwnFile[]> {
  for (let after: string | undefined; ;) {
    const files = await executor
      .select({ row: media, variant: taskResults.variant, role: taskResults.role })
      .from(media)
      .leftJoin(taskResults, eq(taskResults.mediaId, media.id))
      .where(
        and(eq(media.userId, userId), isNull(media.deletedAt), after === undefined ? undefined : gt(media.id, after)),
      )
      .orderBy(asc(media.id))
      .limit(AT_ONCE);
    if (files.length > 0) yield files;
    if (files.length < AT_ONCE) return;
    after = files.at(-1)?.row.id;
  }
}
