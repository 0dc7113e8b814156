import { AppError } from '@yujian/contract';
import type { GalleryPage } from '@yujian/contract/api/gallery';
import type { RatioKey } from '@yujian/contract/gallery/gallery-choices';
import { GALLERY_LIMITS } from '@yujian/contract/gallery/gallery-choices';
import type { Executor } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { CARD_TABLES, cardColumns, readCards, toCard, uuids, type CardRow, type Viewer } from './cards.ts';
import { assertCategory } from './categories.ts';
import type { Cursors, Position } from './cursor.ts';
import type { GalleryCounts, GalleryFilters, GalleryIndex, GalleryOrder } from './gallery-index.ts';
import { readPage } from './pages.ts';

/** Filters as they are asked for. */
export interface AskedFilters {
  readonly c1?: number | undefined;
  readonly c2?: number | undefined;
  readonly c3?: string | undefined;
  readonly q?: string | undefined;
  readonly tool?: string | undefined;
  readonly colour?: string | undefined;
  readonly ratio?: RatioKey | undefined;
  readonly author?: string | undefined;
  readonly collection?: string | undefined;
}

export interface AskedPage extends AskedFilters {
  readonly by: GalleryOrder | 'mine';
  readonly cursor?: string | undefined;
  readonly size: number;
}

interface WaterfallDeps {
  readonly executor: Executor;
  readonly cursors: Cursors;
  readonly index: () => Promise<GalleryIndex>;
}

/** An order that a page walks along: an expression of `i` (or of the collect `k`), and the type that its text is read back as. */
interface Walk {
  readonly id: SQL;
  readonly key: SQL;
  readonly type: SQL;
  readonly from: SQL;
  readonly where: SQL;
}

const KEYS = {
  hot: { key: sql`i.hot`, type: sql`double precision` },
  new: { key: sql`i.published_at`, type: sql`timestamptz` },
  collected: { key: sql`i.collects`, type: sql`integer` },
} as const satisfies Record<GalleryOrder, Pick<Walk, 'key' | 'type'>>;

/** @throws AppError malformed (cursor), notFound (category, collection), notLoggedIn */
export async function readWaterfall(
  { executor, cursors, index }: WaterfallDeps,
  viewer: Viewer,
  { cursor, size, by, ...asked }: AskedPage,
): Promise<GalleryPage> {
  if (by === 'mine' && viewer.userId === null) throw new AppError('notLoggedIn');
  const filters = cleanFilters(asked);
  const whose = by === 'mine' ? viewer.userId : null;
  const walk = { scope: ['waterfall', by, asked, whose], cursor, size, userId: viewer.userId };
  if (by !== 'mine' && needsIndex(filters)) {
    const among = asked.collection === undefined ? undefined : await readCollected(executor, viewer, asked.collection);
    const found = await index();
    const { rows, next } = await readPage(cursors, walk, (after, limit) =>
      found
        .search({ ...filters, among }, by, { limit, after: after && { id: after.id, score: Number(after.key) } })
        .map(({ id, score }) => ({ id, key: score })),
    );
    return {
      list: await readCards(
        executor,
        rows.map(({ id }) => id),
        viewer,
      ),
      next,
    };
  }
  const order = walkOf(by, filters, viewer, asked.collection);
  const { rows, next } = await readPage(cursors, walk, (after, limit) =>
    readKeyset(executor, viewer, order, after, limit),
  );
  return { list: rows.filter((row) => row.isThere).map((row) => toCard(row, viewer)), next };
}

/** @throws AppError notFound (category) */
export async function countWaterfall(
  { executor, index }: WaterfallDeps,
  viewer: Viewer,
  asked: AskedFilters,
): Promise<GalleryCounts> {
  const among = asked.collection === undefined ? undefined : await readCollected(executor, viewer, asked.collection);
  return (await index()).counts({ ...cleanFilters(asked), among });
}

/** @throws AppError notFound */
function cleanFilters({ c1, c2, c3, q, tool, colour, ratio, author }: AskedFilters): GalleryFilters {
  const styles = idsOf(c3 ?? '').filter((id) => id !== 0);
  for (const style of [0, ...styles]) assertCategory({ c1: c1 ?? 0, c2: c2 ?? 0, c3: style });
  const words = q?.trim().slice(0, GALLERY_LIMITS.query);
  return {
    ...{ tool, colour, ratio, author },
    ...(c1 ? { c1 } : {}),
    ...(c2 ? { c2 } : {}),
    ...(styles.length > 0 ? { c3: styles } : {}),
    ...(words ? { q: words } : {}),
  };
}

/** '-1000-1001': the first may be below 0, the others follow a '-' each. */
function idsOf(joined: string): number[] {
  const [first = '', ...others] = joined.split(/(?<=\d)-/);
  return first === '' ? [] : [first, ...others].map(Number);
}

function needsIndex({ q, tool, colour, ratio }: GalleryFilters): boolean {
  return q !== undefined || tool !== undefined || colour !== undefined || ratio !== undefined;
}

function walkOf(
  by: AskedPage['by'],
  filters: GalleryFilters,
  { userId }: Viewer,
  collection: string | undefined,
): Walk {
  const { c1, c2, c3, author } = filters;
  const narrowed = [
    // A space stands in one family; said twice, the planner takes both for chance.
    ...(c1 === undefined || (c2 ?? -1) > 0 ? [] : [sql`i.c1 = ${c1}`]),
    ...(c2 === undefined ? [] : [sql`i.c2 = ${c2}`]),
    ...(c3 === undefined
      ? []
      : [c3.length === 1 ? sql`i.c3 = ${c3[0]}` : sql`i.c3 = any(${`{${c3.join(',')}}`}::int[])`]),
    ...(author === undefined ? [] : [sql`i.user_id = ${author}`]),
  ];
  const state = by === 'mine' ? sql`i.user_id = ${userId}::uuid` : sql`i.state = 'published'`;
  const where = sql.join([state, ...narrowed], sql` and `);
  if (collection !== undefined)
    return {
      id: sql`k.item_id`,
      key: sql`k.rank`,
      type: sql`double precision`,
      from: sql`gallery_collects k join gallery_collections f on f.id = k.collection_id join gallery_items i on i.id = k.item_id`,
      where: sql`k.collection_id = ${collection} and ${isOpen(userId)} and ${where}`,
    };
  return { ...KEYS[by === 'mine' ? 'new' : by], id: sql`i.id`, from: sql`gallery_items i`, where };
}

/** The condition on a collection `f` under which this person may look into it. */
export function isOpen(userId: string | null): SQL {
  return sql`(f.user_id = ${userId}::uuid or (f.shared and not f.removed))`;
}

/**
 * Ids and keys from the index alone, so that what belongs to them is looked up for one page only. The order is the index's to
 * the word: without "nulls last" all is sorted.
 */
async function readKeyset(
  executor: Executor,
  viewer: Viewer,
  { id: item, key, type, from, where }: Walk,
  after: Position | undefined,
  limit: number,
): Promise<(CardRow & { readonly key: string; readonly isThere: boolean })[]> {
  const behind =
    after === undefined ? sql`` : sql` and (${key}, ${item}) < (${String(after.key)}::${type}, ${after.id}::uuid)`;
  const { rows: page } = await executor.execute<{ id: string; key: string }>(sql`
    select ${item} as id, (${key})::text as key from ${from} where ${where}${behind} order by ${key} desc nulls last, ${item} desc nulls last limit ${limit}`);
  if (page.length === 0) return [];
  const { rows } = await executor.execute<CardRow>(sql`
    select ${cardColumns(viewer)} from gallery_items i ${CARD_TABLES} where i.id = any(${uuids(page.map(({ id }) => id))})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.map(({ id, key: place }) => ({
    ...(byId.get(id) ?? ({ id } as CardRow)),
    key: place,
    isThere: byId.has(id),
  }));
}

/** What an own or shared collection holds. */
async function readCollected(executor: Executor, { userId }: Viewer, collection: string): Promise<ReadonlySet<string>> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select k.item_id as id from gallery_collects k join gallery_collections f on f.id = k.collection_id
    where k.collection_id = ${collection} and ${isOpen(userId)}`);
  return new Set(rows.map(({ id }) => id));
}
