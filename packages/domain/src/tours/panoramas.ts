import type { TourPanorama } from '@yujian/contract/api/tours';
import type { Executor } from '@yujian/platform';
import { sql } from 'drizzle-orm';

/** Own pictures of 2:1: uploads, and main pictures of tasks that are not in the bin. */
export async function findPanoramas(
  executor: Executor,
  userId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: TourPanorama[]; total: number; page: number; pageSize: number }> {
  const { rows } = await executor.execute<{
    id: string;
    width: number;
    height: number;
    words: string;
    createdAt: Date | string;
    total: string;
  }>(sql`
    select m.id, m.width, m.height, coalesce(nullif(t.params->>'promptTxt', ''), t.name, m.name) as words, m.created_at as "createdAt", count(*) over () as total
    from media m
    left join task_results r on r.media_id = m.id and r.role = 'image' and r.kind = 'image'
    left join tasks t on t.id = r.task_id and t.deleted_at is null
    where m.user_id = ${userId} and m.deleted_at is null and m.width = 2 * m.height
      and (m.task_id is null or t.id is not null)
      and not exists (select 1 from scenes s where s.cover_media_id = m.id)
    order by m.created_at desc, m.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const list = rows.map(({ id, width, height, words, createdAt }) => ({
    mediaId: id,
    width,
    height,
    words,
    createdAt: new Date(createdAt).toISOString(),
  }));
  return { list, total: Number(rows[0]?.total ?? 0), page, pageSize };
}
