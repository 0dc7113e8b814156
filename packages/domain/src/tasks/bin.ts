import { sql } from 'drizzle-orm';
import { BIN_DAYS } from '@yujian/contract';
import type { Executor } from '@yujian/platform';

const AT_ONCE = 500;

/**
 * Files of results whose task has been in the bin for BIN_DAYS, by person. Those that another task still reads or that
 * are somebody's avatar are left out; the tasks themselves stay, as do ledger and recipe.
 */
export async function findOutlivedFiles(executor: Executor, now: Date): Promise<ReadonlyMap<string, readonly string[]>> {
  const limit = new Date(now.getTime() - BIN_DAYS * 24 * 3600 * 1000).toISOString();
  const { rows } = await executor.execute<{ id: string; userId: string }>(sql`
    select m.id, m.user_id as "userId"
    from tasks t join task_results r on r.task_id = t.id join media m on m.id = r.media_id
    where t.deleted_at <= ${limit} and m.deleted_at is null
      and not exists (
        select 1 from task_inputs i join tasks reader on reader.id = i.task_id
        where i.media_id = m.id and (reader.deleted_at is null or reader.deleted_at > ${limit})
      )
      and not exists (select 1 from users u where u.avatar_media_id = m.id)
    limit ${AT_ONCE}`);
  const byPerson = new Map<string, string[]>();
  for (const { id, userId } of rows) byPerson.set(userId, [...(byPerson.get(userId) ?? []), id]);
  return byPerson;
}
