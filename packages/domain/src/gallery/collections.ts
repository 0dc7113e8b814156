import { AppError, pickText } from '@yujian/contract';
import type { GalleryCollection } from '@yujian/contract/api/gallery';
import { FIRST_COLLECTION, GALLERY_LIMITS } from '@yujian/contract/gallery/gallery-choices';
import { newId } from '@yujian/platform';
import type { Clock, Database, Executor } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AUTHOR_COLUMNS, thumbUrl, toAuthor, uuids, type Viewer } from './cards.ts';
import { announceChanges, NEXT_CHANGE } from './changes.ts';
import { lockCollections } from './collects.ts';
import type { Cursors } from './cursor.ts';
import { hotOf } from './hot.ts';
import { readPage } from './pages.ts';
import { isOpen } from './waterfall.ts';

const COVERS = 4;
const COVER_WIDTH = 320;

interface CollectionRow extends Record<string, unknown> {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly shared: boolean;
  readonly updatedAt: string | Date;
  readonly count: number;
  readonly covers: readonly string[] | null;
  readonly kept: boolean;
  readonly userId: string;
  readonly nickname: string;
  readonly inviteCode: string;
  readonly avatar: string | null;
}

export interface AskedCollections {
  readonly by: 'own' | 'kept' | 'shared';
  readonly author?: string | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly size: number;
}

/** How each list walks; collections `f`, kept ones `s`. */
const WALKS = {
  own: { key: sql`f.position`, type: sql`integer`, from: sql`gallery_collections f`, up: true },
  kept: {
    key: sql`s.created_at`,
    type: sql`timestamptz`,
    from: sql`gallery_kept s join gallery_collections f on f.id = s.collection_id`,
    up: false,
  },
  shared: { key: sql`f.updated_at`, type: sql`timestamptz`, from: sql`gallery_collections f`, up: false },
} as const;

/** @throws AppError malformed (cursor), notLoggedIn */
export async function listCollections(
  { executor, cursors }: { readonly executor: Executor; readonly cursors: Cursors },
  viewer: Viewer,
  { by, author, q, cursor, size }: AskedCollections,
): Promise<{ list: GalleryCollection[]; next: string | null }> {
  const { userId } = viewer;
  if (by !== 'shared' && userId === null) throw new AppError('notLoggedIn');
  const { key, type, from, up } = WALKS[by];
  const whose = {
    own: sql`f.user_id = ${userId}::uuid`,
    kept: sql`s.user_id = ${userId}::uuid and f.shared and not f.removed`,
    shared: sql`f.shared and not f.removed`,
  }[by];
  const words = likeAll(q, [sql`f.name`, sql`f.note`]);
  const byAuthor = author === undefined ? sql`` : sql` and f.user_id = ${author}`;
  const walk = { scope: ['collections', by, author, q, by === 'shared' ? null : userId], cursor, size, userId };
  const { rows, next } = await readPage(cursors, walk, async (after, limit) => {
    const behind =
      after === undefined
        ? sql``
        : sql` and (${key}, f.id) ${up ? sql`>` : sql`<`} (${String(after.key)}::${type}, ${after.id}::uuid)`;
    const order = up ? sql`${key}, f.id` : sql`${key} desc nulls last, f.id desc nulls last`;
    return readRows(
      executor,
      viewer,
      sql`select f.id, (${key})::text as key, row_number() over (order by ${order}) as place from ${from}
        where ${whose}${byAuthor}${words}${behind} order by ${order} limit ${limit}`,
    );
  });
  return { list: rows.map((row) => toCollection(row, viewer)), next };
}

/** @throws AppError notFound */
export async function readCollection(executor: Executor, viewer: Viewer, id: string): Promise<GalleryCollection> {
  const [row] = await readRows(
    executor,
    viewer,
    sql`select f.id, '' as key, 1 as place from gallery_collections f where f.id = ${id} and ${isOpen(viewer.userId)}`,
  );
  if (row === undefined) throw new AppError('notFound');
  return toCollection(row, viewer);
}

/** Collections with what their cards show; `picked` selects id, key and place. */
async function readRows(executor: Executor, { userId }: Viewer, picked: SQL): Promise<CollectionRow[]> {
  const shown = sql`gallery_collects k join gallery_items i on i.id = k.item_id and i.state = 'published'`;
  const { rows } = await executor.execute<CollectionRow>(sql`
    with picked as (${picked})
    select f.id, p.key, f.name, f.note, f.shared and not f.removed as shared, f.updated_at as "updatedAt", ${AUTHOR_COLUMNS},
      (select count(*)::int from ${shown} where k.collection_id = f.id) as count,
      (select array_agg(c.media_id) from (select i.media_id::text from ${shown}
        where k.collection_id = f.id order by k.created_at desc, k.item_id limit ${COVERS}) c) as covers,
      exists (select 1 from gallery_kept s where s.collection_id = f.id and s.user_id = ${userId}::uuid) as kept
    from picked p join gallery_collections f on f.id = p.id join users u on u.id = f.user_id order by p.place`);
  return rows;
}

function toCollection(row: CollectionRow, { userId, language }: Viewer): GalleryCollection {
  const { id, name, note, shared, count, covers, kept, updatedAt } = row;
  return {
    ...{ id, note, shared, count, kept },
    name: name === FIRST_COLLECTION.zh ? pickText(FIRST_COLLECTION, language) : name,
    covers: (covers ?? []).map((mediaId) => thumbUrl(mediaId, COVER_WIDTH)),
    owner: toAuthor(row, language),
    own: row.userId === userId,
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

export interface SaveCollection {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly note?: string | undefined;
  readonly shared?: boolean | undefined;
  readonly position?: number | undefined;
}

interface SaveDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Makes a collection or changes an own one; resolves to its id. @throws AppError notFound, malformed (no name), impossible (too many) */
export async function saveCollection(
  { database, clock }: SaveDeps,
  userId: string,
  wish: SaveCollection,
): Promise<string> {
  const now = clock.now().toISOString();
  return database.transaction(async (tx) => {
    await lockCollections(tx, userId);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from gallery_collections where user_id = ${userId} order by position, id`,
    );
    const order = rows.map((row) => row.id);
    const id = wish.id ?? newId();
    if (wish.id === undefined) {
      if (wish.name === undefined)
        throw new AppError('malformed', {
          message: 'malformed.missing',
          values: { field: 'name' },
          data: { field: 'name' },
        });
      const limit = GALLERY_LIMITS.collections;
      if (order.length >= limit)
        throw new AppError('impossible', { message: 'impossible.collections', values: { limit } });
      await tx.execute(sql`
        insert into gallery_collections (id, user_id, name, note, shared, position, created_at, updated_at)
        values (${id}, ${userId}, ${wish.name}, ${wish.note ?? ''}, ${wish.shared ?? false}, ${order.length}, ${now}, ${now})`);
      order.push(id);
    } else {
      if (!order.includes(id)) throw new AppError('notFound');
      await tx.execute(sql`
        update gallery_collections set name = coalesce(${wish.name ?? null}, name), note = coalesce(${wish.note ?? null}, note),
          shared = coalesce(${wish.shared ?? null}::boolean, shared), updated_at = ${now}
        where id = ${id} and user_id = ${userId}`);
    }
    if (wish.position !== undefined) {
      const others = order.filter((other) => other !== id);
      const moved = [...others.slice(0, wish.position), id, ...others.slice(wish.position)];
      await tx.execute(sql`
        update gallery_collections f set position = n.place - 1
        from unnest(${uuids(moved)}) with ordinality as n(id, place) where f.id = n.id and f.user_id = ${userId}`);
    }
    return id;
  });
}

/** What is in it is collected no more. @throws AppError notFound */
export async function deleteCollection(
  { database }: Pick<SaveDeps, 'database'>,
  userId: string,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockCollections(tx, userId);
    const own = sql`user_id = ${userId} and collection_id = ${id}`;
    const after = sql`i.collects - 1`;
    // Locked in the order of their ids, so that two who delete at once do not wait for each other.
    await tx.execute(sql`
      select 1 from gallery_items where id in (select item_id from gallery_collects where ${own}) order by id for no key update`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      with gone as (delete from gallery_collects where ${own} returning item_id)
      update gallery_items i set collects = ${after}, hot = ${hotOf(after, sql`i.published_at`, sql`i.front`)},
        change = ${NEXT_CHANGE}
      from gone where i.id = gone.item_id returning i.id`);
    await announceChanges(
      tx,
      rows.map((row) => row.id),
    );
    const { rowCount } = await tx.execute(
      sql`delete from gallery_collections where id = ${id} and user_id = ${userId}`,
    );
    if (rowCount === 0) throw new AppError('notFound');
  });
}

/** Keeps somebody's shared collection among the own ones, or no more; twice is no error. @throws AppError notFound */
export async function keepCollection(
  { database, clock }: SaveDeps,
  userId: string,
  { id, keep }: { readonly id: string; readonly keep: boolean },
): Promise<void> {
  if (!keep) {
    await database.db.execute(sql`delete from gallery_kept where user_id = ${userId} and collection_id = ${id}`);
    return;
  }
  const { rowCount } = await database.db.execute(sql`
    insert into gallery_kept (user_id, collection_id, created_at)
    select ${userId}, f.id, ${clock.now().toISOString()} from gallery_collections f
    where f.id = ${id} and f.shared and not f.removed and f.user_id <> ${userId}
    on conflict (user_id, collection_id) do update set created_at = gallery_kept.created_at`);
  if (rowCount === 0) throw new AppError('notFound');
}

/** A condition, with its "and", that every word of `q` stands in one of these texts. */
export function likeAll(q: string | undefined, texts: readonly SQL[]): SQL {
  const words = (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return sql``;
  const text = sql.join([...texts], sql` || ' ' || `);
  return sql.join(
    words.map((word) => sql` and (${text}) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql``,
  );
}
