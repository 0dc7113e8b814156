import { sql } from 'drizzle-orm';
import { BIN_DAYS } from '@yujian/contract';
import type { Executor } from '@yujian/platform';
import { CLICKED } from '../media/service.ts';

const DAY_MS = 24 * 3600 * 1000;
const AT_ONCE = 500;
/** An upload that is younger may still stand on somebody's form. */
const FORM_DAYS = 1;

/** What tasks made and what they read. */
const FILES_OF_TASKS = sql`(select task_id, media_id from task_results union all select task_id, media_id from task_inputs)`;
/** Kept whatever tasks do: an avatar, a version or the cover of a saved scene, what is published. */
const IS_KEPT = sql`(exists (select 1 from users u where u.avatar_media_id = m.id)
  or exists (select 1 from scene_versions v join scenes s on s.id = v.scene_id where v.media_id = m.id and s.deleted_at is null)
  or exists (select 1 from scenes s where s.cover_media_id = m.id and s.deleted_at is null)
  or exists (select 1 from gallery_items i where i.media_id = m.id and i.state in ('published', 'pending'))
  or exists (select 1 from gallery_items i where i.before_media_id = m.id and i.shows_before and i.state in ('published', 'pending'))
  or exists (select 1 from gallery_case_pictures p where p.media_id = m.id))`;

/** Tasks that were put into the bin at or before this moment have left it. */
export function binStart(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS);
}

/**
 * Files, by person, that belong to no task but those that have left the bin: results, and pictures that only such
 * tasks read. Avatars and saved scenes are left out; the tasks themselves stay, as do ledger and recipe. Of one person all of them,
 * of everybody a part at a time.
 */
export async function findOutlivedFiles(
  executor: Executor,
  now: Date,
  userId?: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const limit = binStart(now).toISOString();
  const { rows } = await executor.execute<{ id: string; userId: string }>(sql`
    select m.id, m.user_id as "userId" from media m
    where m.deleted_at is null and ${userId === undefined ? sql`true` : sql`m.user_id = ${userId}`} and not ${IS_KEPT}
      and m.id in (select file.media_id from ${FILES_OF_TASKS} file join tasks t on t.id = file.task_id where t.deleted_at <= ${limit})
      and not exists (
        select 1 from ${FILES_OF_TASKS} file join tasks t on t.id = file.task_id
        where file.media_id = m.id and (t.deleted_at is null or t.deleted_at > ${limit})
      )
    limit ${userId === undefined ? AT_ONCE : null}`);
  return byPerson(rows);
}

/**
 * Masks that clicks gave, by person, that are older than FORM_DAYS and that no task reads or names in its settings (the
 * document that a mask was drawn with names those of its clicks). A draft in a browser that still names one asks anew, for it keeps the clicks.
 */
export async function findUnusedMasks(executor: Executor, now: Date): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await executor.execute<{ id: string; userId: string }>(sql`
    select m.id, m.user_id as "userId" from media m
    where m.deleted_at is null and m.task_id is null and m.recipe ? ${CLICKED} and not ${IS_KEPT}
      and m.created_at <= ${new Date(now.getTime() - FORM_DAYS * DAY_MS).toISOString()}
      and not exists (select 1 from task_inputs i where i.media_id = m.id)
      and not exists (select 1 from tasks t where t.user_id = m.user_id and strpos(t.params::text, m.id::text) > 0)
      and not exists (select 1 from media_links l where l.media_id = m.id and l.revoked_at is null and l.expires_at > ${now.toISOString()})
    limit ${AT_ONCE}`);
  return byPerson(rows);
}

function byPerson(rows: readonly { readonly id: string; readonly userId: string }[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const row of rows) found.set(row.userId, [...(found.get(row.userId) ?? []), row.id]);
  return found;
}

/** Uploads of a person that no task ever read, no tour stands on, nobody has a link to, and that are older than FORM_DAYS. */
export async function findUnusedUploads(executor: Executor, now: Date, userId: string): Promise<readonly string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select m.id from media m
    where m.user_id = ${userId} and m.task_id is null and m.deleted_at is null and not ${IS_KEPT}
      and m.created_at <= ${new Date(now.getTime() - FORM_DAYS * DAY_MS).toISOString()}
      and not exists (select 1 from task_inputs i where i.media_id = m.id)
      and not exists (select 1 from tour_stops s where s.media_id = m.id)
      and not exists (select 1 from media_links l where l.media_id = m.id and l.revoked_at is null and l.expires_at > ${now.toISOString()})`);
  return rows.map(({ id }) => id);
}
