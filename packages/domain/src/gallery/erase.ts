import type { Transaction } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import { announceChanges, NEXT_CHANGE } from './changes.ts';
import { hotOf } from './hot.ts';

/**
 * Takes all of a person out of the gallery: what they collected counts no more, their collections, cases and downloads go, and
 * of their items only empty rows stay, which tell every index that they are gone.
 */
export async function eraseGallery(tx: Transaction, userId: string): Promise<void> {
  const after = sql`i.collects - 1`;
  const { rows: uncollected } = await tx.execute<{ id: string }>(sql`
    with gone as (delete from gallery_collects where user_id = ${userId} returning item_id)
    update gallery_items i set collects = ${after}, hot = ${hotOf(after, sql`i.published_at`, sql`i.front`)},
      change = ${NEXT_CHANGE}
    from gone where i.id = gone.item_id returning i.id`);
  await tx.execute(sql`delete from gallery_kept where user_id = ${userId}`);
  await tx.execute(sql`delete from gallery_collections where user_id = ${userId}`);
  await tx.execute(sql`delete from gallery_cases where user_id = ${userId}`);
  await tx.execute(sql`delete from downloads where user_id = ${userId}`);
  await tx.execute(sql`update gallery_reports set user_id = null, text = '' where user_id = ${userId}`);
  await tx.execute(sql`
    delete from gallery_collects where item_id in (select id from gallery_items where user_id = ${userId})`);
  const { rows: erased } = await tx.execute<{ id: string }>(sql`
    update gallery_items set state = 'withdrawn', reason = null, title = '', title_en = null, note = '', words = '',
      shows_settings = false, shows_before = false, before_media_id = null, hash = '', palette = '[]', recognised = '[]',
      descriptor = '', collects = 0, change = ${NEXT_CHANGE}
    where user_id = ${userId} and title <> '' returning id`);
  await announceChanges(
    tx,
    [...uncollected, ...erased].map(({ id }) => id),
  );
}
