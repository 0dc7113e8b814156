import { AppError, type Language } from '@yujian/contract';
import type { GalleryItem } from '@yujian/contract/api/gallery';
import { translateEngineName } from '@yujian/contract/catalog/engine-kinds';
import type { Licence } from '@yujian/contract/gallery/gallery-choices';
import type { EngineRecord } from '@yujian/contract/jobs';
import type { Executor } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import { isUuid } from '../media/service.ts';
import { CARD_TABLES, cardColumns, fileUrl, titleIn, toCard, type CardRow, type Viewer } from './cards.ts';
import { shownRecipe, type Recipe } from './recipe.ts';
import type { PaletteEntry } from './tables.ts';

interface ItemRow extends CardRow {
  readonly note: string;
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
  readonly licence: Licence;
  readonly palette: readonly PaletteEntry[];
  readonly recognised: readonly string[];
  readonly recipe: Recipe | null;
  readonly engine: EngineRecord | null;
  readonly seconds: number | null;
  readonly collectionId: string | null;
}

/** A published item, or an own one in any state. @throws AppError notFound */
export async function readItem(executor: Executor, viewer: Viewer, id: string): Promise<GalleryItem> {
  if (!isUuid(id)) throw new AppError('notFound');
  const { rows } = await executor.execute<ItemRow>(sql`
    select ${cardColumns(viewer)}, i.note, i.c1, i.c2, i.c3, i.licence, i.palette, i.recognised, m.recipe,
      t.engine, extract(epoch from t.finished_at - t.started_at)::double precision as seconds,
      k.collection_id as "collectionId"
    from gallery_items i ${CARD_TABLES}
    left join tasks t on t.id = m.task_id
    left join gallery_collects k on k.item_id = i.id and k.user_id = ${viewer.userId}::uuid
    where i.id = ${id} and (i.state = 'published' or i.user_id = ${viewer.userId}::uuid)`);
  const [row] = rows;
  if (row === undefined) throw new AppError('notFound');
  const { note, c1, c2, c3, licence, palette, recognised, before, collectionId, collectNote } = row;
  const recipe = row.settings ? recipeOf(row, viewer.language) : undefined;
  return {
    ...toCard(row, viewer),
    ...{ note, c1, c2, c3, licence, palette: [...palette], recognised: [...recognised] },
    ...(recipe === undefined ? {} : { recipe }),
    ...(before === null ? {} : { beforeUrl: fileUrl(before) }),
    own: row.userId === viewer.userId,
    collectionId,
    collectNote: collectNote ?? '',
    cases: await readCasesWith(executor, row.mediaId),
  };
}

function recipeOf(row: ItemRow, language: Language): GalleryItem['recipe'] {
  const shown = shownRecipe(row.recipe, { before: row.before, title: titleIn('zh-CN', row) });
  if (shown === undefined) return undefined;
  const made = row.recipe?.['made'] as { engine?: string; seconds?: number } | undefined;
  const engine = row.engine?.label ?? made?.engine;
  return {
    ...shown,
    engine: engine === undefined ? null : translateEngineName(engine, language),
    seconds: row.seconds ?? made?.seconds ?? null,
  };
}

/** Published cases that show a picture, newest first. */
async function readCasesWith(executor: Executor, mediaId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await executor.execute<{ id: string; title: string }>(sql`
    select distinct c.id, c.title, c.updated_at from gallery_case_pictures p join gallery_cases c on c.id = p.case_id
    where p.media_id = ${mediaId} and c.state = 'published' order by c.updated_at desc limit 12`);
  return rows.map(({ id, title }) => ({ id, title }));
}
