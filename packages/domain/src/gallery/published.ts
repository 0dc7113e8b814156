import type { Executor } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import { shownRecipe, type Recipe } from './recipe.ts';

/** A file that everybody may see now, and what they may know of it. */
export interface PublishedFile {
  /** Of the item that shows it. */
  readonly itemId: string | null;
  /** Null: its author hid it, or there is none. */
  readonly recipe: Recipe | null;
}

/**
 * Whether a file is shown to all at this moment: the picture of a published item, the one before it where its author shows
 * that, a picture of a published case, or the avatar of somebody who shows something.
 */
export async function findPublishedFile(executor: Executor, mediaId: string): Promise<PublishedFile | undefined> {
  const { rows } = await executor.execute<{
    itemId: string | null;
    showsSettings: boolean;
    before: string | null;
    title: string;
    recipe: Recipe | null;
  }>(sql`
    select shown.item_id as "itemId", shown.shows_settings as "showsSettings", shown.before, shown.title, m.recipe
    from media m cross join lateral (
      select i.id as item_id, i.shows_settings, case when i.shows_before then i.before_media_id end as before, i.title
      from gallery_items i where i.media_id = m.id and i.state = 'published'
      union all
      select null, false, null, '' from gallery_items i
      where i.before_media_id = m.id and i.shows_before and i.state = 'published'
      union all
      select null, false, null, '' from gallery_case_pictures p join gallery_cases c on c.id = p.case_id
      where p.media_id = m.id and c.state = 'published'
      union all
      select null, false, null, '' from users u where u.id = m.user_id and u.avatar_media_id = m.id and (
        exists (select 1 from gallery_items i where i.user_id = u.id and i.state = 'published')
        or exists (select 1 from gallery_cases c where c.user_id = u.id and c.state = 'published')
        or exists (select 1 from gallery_collections f where f.user_id = u.id and f.shared and not f.removed))
      limit 1
    ) shown
    where m.id = ${mediaId} and m.deleted_at is null`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const recipe = row.showsSettings ? (shownRecipe(row.recipe, row) ?? null) : null;
  return { itemId: row.itemId, recipe };
}
