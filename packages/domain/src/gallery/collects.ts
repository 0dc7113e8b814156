import { AppError } from '@yujian/contract';
import { FIRST_COLLECTION, GALLERY_LIMITS } from '@yujian/contract/gallery/gallery-choices';
import { newId } from '@yujian/platform';
import type { Clock, Database, Transaction } from '@yujian/platform';
import { lockNumber } from '@yujian/platform/database';
import { sql } from 'drizzle-orm';
import { announceChanges } from './changes.ts';
import { collectedBy } from './hot.ts';
import { galleryCollections } from './tables.ts';

interface CollectDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Changes of one person's collections wait for each other. */
export async function lockCollections(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`collections of ${userId}`)})`);
}

/**
 * Puts a published picture into an own collection: the named one, else where it is already, else the first, which is made
 * when there is none. It counts once a person, however often and from however many tabs it is asked for.
 * @throws AppError notFound (picture or collection), impossible (the collection is full)
 */
export async function collectItem(
  { database, clock }: CollectDeps,
  userId: string,
  { id, collection }: { readonly id: string; readonly collection?: string | undefined },
): Promise<{ collects: number; collectionId: string }> {
  return database.transaction(async (tx) => {
    await lockCollections(tx, userId);
    const item = await tx.execute<{ collects: number; held: string | null }>(sql`
      select i.collects, (select k.collection_id from gallery_collects k where k.item_id = i.id and k.user_id = ${userId}) as held
      from gallery_items i where i.id = ${id} and i.state = 'published' for no key update of i`);
    const [found] = item.rows;
    if (found === undefined) throw new AppError('notFound');
    const collectionId = await findTarget(tx, clock.now(), userId, collection ?? found.held ?? undefined);
    if (found.held === collectionId) return { collects: found.collects, collectionId };
    await assertRoom(tx, collectionId);
    await tx.execute(sql`
      insert into gallery_collects (user_id, item_id, collection_id, rank, created_at)
      values (${userId}, ${id}, ${collectionId}, ${nextRank(collectionId)}, ${clock.now().toISOString()})
      on conflict (user_id, item_id) do update set collection_id = excluded.collection_id, rank = excluded.rank`);
    await touchCollection(tx, clock.now(), collectionId);
    if (found.held !== null) return { collects: found.collects, collectionId };
    await tx.execute(sql`update gallery_items set ${collectedBy(1)} where id = ${id}`);
    await announceChanges(tx, [id]);
    return { collects: found.collects + 1, collectionId };
  });
}

/** Twice is no error. @throws AppError notFound: there is no such picture */
export async function uncollectItem(
  { database }: CollectDeps,
  userId: string,
  id: string,
): Promise<{ collects: number }> {
  return database.transaction(async (tx) => {
    await lockCollections(tx, userId);
    const gone = await tx.execute(sql`delete from gallery_collects where user_id = ${userId} and item_id = ${id}`);
    if (gone.rowCount === 1) {
      await tx.execute(sql`update gallery_items set ${collectedBy(-1)} where id = ${id}`);
      await announceChanges(tx, [id]);
    }
    const { rows } = await tx.execute<{ collects: number }>(sql`
      select collects from gallery_items where id = ${id} and (state = 'published' or ${gone.rowCount === 1})`);
    if (rows[0] === undefined) throw new AppError('notFound');
    return { collects: rows[0].collects };
  });
}

/** A note on a collected picture, or its place in its collection. @throws AppError notFound */
export async function noteCollect(
  { database }: CollectDeps,
  userId: string,
  {
    id,
    note,
    after,
  }: { readonly id: string; readonly note?: string | undefined; readonly after?: string | null | undefined },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockCollections(tx, userId);
    const { rows } = await tx.execute<{ collectionId: string }>(sql`
      select collection_id as "collectionId" from gallery_collects where user_id = ${userId} and item_id = ${id}`);
    const [held] = rows;
    if (held === undefined) throw new AppError('notFound');
    if (note !== undefined)
      await tx.execute(sql`update gallery_collects set note = ${note} where user_id = ${userId} and item_id = ${id}`);
    if (after !== undefined && after !== id) await moveBehind(tx, userId, { ...held, id, after });
  });
}

/** The neighbours' ranks are halved; where no number lies between them any more, the collection is numbered anew. */
async function moveBehind(
  tx: Transaction,
  userId: string,
  { collectionId, id, after }: { readonly collectionId: string; readonly id: string; readonly after: string | null },
): Promise<void> {
  const place = async () => {
    if (after === null)
      return (
        await tx.execute<{ upper: number; lower: number }>(
          sql`select ${nextRank(collectionId)} + 1 as upper, ${nextRank(collectionId)} - 1 as lower`,
        )
      ).rows[0]!;
    const { rows } = await tx.execute<{ upper: number; lower: number | null }>(sql`
      select k.rank as upper, (select max(n.rank) from gallery_collects n where n.collection_id = k.collection_id
        and n.item_id <> ${id} and (n.rank, n.item_id) < (k.rank, k.item_id)) as lower
      from gallery_collects k where k.collection_id = ${collectionId} and k.user_id = ${userId} and k.item_id = ${after}`);
    if (rows[0] === undefined) throw new AppError('notFound');
    return { upper: rows[0].upper, lower: rows[0].lower ?? rows[0].upper - 2 };
  };
  let { upper, lower } = await place();
  if (!(upper > (upper + lower) / 2 && (upper + lower) / 2 > lower)) {
    await tx.execute(sql`
      update gallery_collects k set rank = n.number from (
        select item_id, row_number() over (order by rank, item_id) as number from gallery_collects where collection_id = ${collectionId}
      ) n where k.collection_id = ${collectionId} and k.item_id = n.item_id`);
    ({ upper, lower } = await place());
  }
  await tx.execute(
    sql`update gallery_collects set rank = ${(upper + lower) / 2} where user_id = ${userId} and item_id = ${id}`,
  );
}

/** @throws AppError notFound */
async function findTarget(tx: Transaction, now: Date, userId: string, wanted: string | undefined): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from gallery_collections where user_id = ${userId} ${wanted === undefined ? sql`` : sql`and id = ${wanted}`}
    order by position limit 1`);
  if (rows[0] !== undefined) return rows[0].id;
  if (wanted !== undefined) throw new AppError('notFound');
  const id = newId();
  await tx
    .insert(galleryCollections)
    .values({ id, userId, name: FIRST_COLLECTION.zh, position: 0, createdAt: now, updatedAt: now });
  return id;
}

/** @throws AppError impossible */
async function assertRoom(tx: Transaction, collectionId: string): Promise<void> {
  const limit = GALLERY_LIMITS.collectsPerCollection;
  const { rows } = await tx.execute<{ held: number }>(
    sql`select count(*)::int as held from gallery_collects where collection_id = ${collectionId}`,
  );
  if ((rows[0]?.held ?? 0) >= limit)
    throw new AppError('impossible', { message: 'impossible.collectionFull', values: { limit } });
}

const nextRank = (collectionId: string) =>
  sql`(select coalesce(max(rank), 0) + 1 from gallery_collects where collection_id = ${collectionId})`;

export async function touchCollection(tx: Transaction, now: Date, id: string): Promise<void> {
  await tx.execute(sql`update gallery_collections set updated_at = ${now.toISOString()} where id = ${id}`);
}
