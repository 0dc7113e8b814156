import type { Clock, Executor } from '@yujian/platform';
import { newId } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import { thumbUrl } from './cards.ts';
import { downloads } from './tables.ts';

export interface DownloadEntry {
  readonly id: string;
  readonly mediaId: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly thumb: string | null;
  readonly itemId: string | null;
  readonly available: boolean;
  readonly at: string;
}

/** Notes that a person takes these files along. */
export async function recordDownloads(
  { executor, clock }: { readonly executor: Executor; readonly clock: Clock },
  userId: string,
  files: readonly { readonly mediaId: string; readonly itemId: string | null }[],
): Promise<void> {
  if (files.length === 0) return;
  await executor.insert(downloads).values(files.map((file) => ({ id: newId(), userId, ...file, at: clock.now() })));
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly mediaId: string;
  readonly itemId: string | null;
  readonly at: string | Date;
  readonly name: string;
  readonly title: string | null;
  readonly type: string;
  readonly bytes: string;
  readonly isPicture: boolean;
  readonly available: boolean;
}

/** Newest first. What is somebody else's is named by its title in the gallery. */
export async function listDownloads(
  executor: Executor,
  userId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ list: DownloadEntry[]; total: number; page: number; pageSize: number }> {
  const [{ rows }, counted] = await Promise.all([
    executor.execute<Row>(sql`
      select d.id, d.media_id as "mediaId", d.item_id as "itemId", d.at, m.name, m.type, m.bytes, i.title,
        m.width is not null and m.type like 'image/%' as "isPicture",
        m.deleted_at is null and (m.user_id = d.user_id or i.state = 'published') as available
      from downloads d join media m on m.id = d.media_id
      left join gallery_items i on i.id = d.item_id
      where d.user_id = ${userId} order by d.at desc nulls last, d.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    executor.execute<{ total: number }>(sql`select count(*)::int as total from downloads where user_id = ${userId}`),
  ]);
  const list = rows.map(({ title, isPicture, ...row }) => ({
    ...{ id: row.id, mediaId: row.mediaId, itemId: row.itemId, type: row.type },
    name: title ?? row.name,
    bytes: Number(row.bytes),
    available: row.available === true,
    thumb: row.available && isPicture ? thumbUrl(row.mediaId, 240) : null,
    at: new Date(row.at).toISOString(),
  }));
  return { list, total: counted.rows[0]?.total ?? 0, page, pageSize };
}
