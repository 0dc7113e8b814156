import { AppError } from '@yujian/contract';
import type { Authorship, Licence } from '@yujian/contract/gallery/gallery-choices';
import type { Clock, Database, Executor, Transaction } from '@yujian/platform';
import { newId } from '@yujian/platform';
import { lockNumber } from '@yujian/platform/database';
import { and, eq, sql } from 'drizzle-orm';
import type { Media, MediaRow } from '../media/service.ts';
import { CLICKED } from '../media/service.ts';
import { announceChanges, NEXT_CHANGE } from './changes.ts';
import { assertCategory, type Category } from './categories.ts';
import { hotOf } from './hot.ts';
import { categoryOfRecipe, toolOfRecipe, wordsOfRecipe } from './recipe.ts';
import { galleryItems } from './tables.ts';

const DAY_MS = 24 * 3600 * 1000;
/** First publications of an account within a day. */
export const PUBLISHED_PER_DAY = 200;

export interface Publication extends Partial<{ readonly [K in keyof Category]: Category[K] | undefined }> {
  /** Media id. */
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly settings: 'shown' | 'hidden';
  readonly before?: boolean | undefined;
  readonly authorship: Authorship;
  readonly licence: Licence;
}

export interface PublishDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly media: Pick<Media, 'findOwnPicture' | 'describe'>;
  /** The operator looks at everything before it is shown. */
  readonly review: boolean;
}

/**
 * Publishes an own picture, or changes how it is published; the same picture is one item.
 * @throws AppError notFound, impossible (no picture of a task or an upload), forbidden (the operator removed it), tooOften, noEngine
 */
export async function publishPicture(
  deps: PublishDeps,
  userId: string,
  wish: Publication,
): Promise<{ id: string; state: 'published' | 'pending' }> {
  const { database, clock, media, review } = deps;
  const picture = await media.findOwnPicture(database.db, userId, wish.id, 'id');
  await assertMain(database.db, picture);
  const category = chosenCategory(picture, wish);
  // What a file looks like never changes; outside of the transaction, because it takes a while.
  const look = (await readLook(database.db, picture.id)) ?? (await media.describe(picture));
  const before = await findBefore(database.db, picture);
  const tool = toolOfRecipe(picture.recipe)?.id ?? '';
  const showsSettings = wish.settings === 'shown' && tool !== '';
  const now = clock.now();
  const state = review ? 'pending' : 'published';
  const changing = {
    state,
    reason: null,
    title: wish.title,
    note: wish.note ?? '',
    authorship: wish.authorship,
    licence: wish.licence,
    showsSettings,
    beforeMediaId: before,
    showsBefore: wish.before === true && before !== null,
    ...category,
    words: showsSettings ? wordsOfRecipe(picture.recipe) : '',
  } as const;
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`gallery of ${userId}`)})`);
    // The row is held, so that it is not deleted between this look and the commit.
    const { rowCount } = await tx.execute(
      sql`select 1 from media where id = ${picture.id} and user_id = ${userId} and deleted_at is null for share`,
    );
    if (rowCount === 0) throw new AppError('notFound');
    const [known] = await tx.select().from(galleryItems).where(eq(galleryItems.mediaId, picture.id)).for('update');
    if (known?.state === 'removed')
      throw new AppError('forbidden', { message: 'forbidden.removed', values: { reason: known.reason ?? '' } });
    const id = known?.id ?? newId();
    if (known === undefined) {
      await assertFewToday(tx, userId, now);
      await tx.insert(galleryItems).values({
        ...{ id, userId, mediaId: picture.id, tool, source: picture.source, createdAt: now, publishedAt: now },
        ...{ width: picture.width ?? 1, height: picture.height ?? 1, ...changing },
        ...{ hash: look.hash, palette: look.palette, recognised: look.recognised },
        descriptor: Buffer.from(look.descriptor),
        hot: hotOf(sql`0`, sql`${now.toISOString()}::timestamptz`, sql`null::integer`) as never,
      });
    } else {
      await tx
        .update(galleryItems)
        .set({ ...changing, change: NEXT_CHANGE })
        .where(eq(galleryItems.id, id));
    }
    await announceChanges(tx, [id]);
    return { id, state };
  });
}

/** Takes an own item back; twice is no error. Its file is closed with the same commit. @throws AppError notFound */
export async function withdrawItem(database: Database, userId: string, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [known] = await tx
      .select({ state: galleryItems.state })
      .from(galleryItems)
      .where(and(eq(galleryItems.id, id), eq(galleryItems.userId, userId)))
      .for('update');
    if (known === undefined) throw new AppError('notFound');
    if (known.state === 'removed' || known.state === 'withdrawn') return;
    await tx.update(galleryItems).set({ state: 'withdrawn', change: NEXT_CHANGE }).where(eq(galleryItems.id, id));
    await announceChanges(tx, [id]);
  });
}

/** What the person chose, over what the picture's own settings say. @throws AppError notFound */
function chosenCategory(picture: MediaRow, { c1, c2, c3 }: Publication): Category {
  const told = categoryOfRecipe(picture.recipe);
  const rest = c1 === undefined || c1 === told.c1 ? told : categoryOfRecipe(null);
  const category = { c1: c1 || told.c1, c2: c2 || rest.c2, c3: c3 || rest.c3 };
  assertCategory(category);
  return category;
}

/** A mask, a map of parts or another side product is no picture to show. @throws AppError impossible */
async function assertMain(executor: Executor, { id, taskId, recipe }: MediaRow): Promise<void> {
  const { rowCount } =
    taskId === null
      ? { rowCount: recipe !== null && CLICKED in recipe ? 0 : 1 }
      : await executor.execute(
          sql`select 1 from task_results where media_id = ${id} and role = 'image' and kind = 'image'`,
        );
  if (rowCount === 0) throw new AppError('impossible', { message: 'impossible.publish' });
}

async function readLook(executor: Executor, mediaId: string) {
  const { hash, palette, recognised, descriptor } = galleryItems;
  const [look] = await executor
    .select({ hash, palette, recognised, descriptor })
    .from(galleryItems)
    .where(eq(galleryItems.mediaId, mediaId));
  return look !== undefined && look.descriptor.length > 0 ? look : undefined;
}

/** The person's picture that a result was made from, while it is there. */
export async function findBefore(executor: Executor, { userId, taskId, recipe }: MediaRow): Promise<string | null> {
  const fields = toolOfRecipe(recipe)?.fields.filter(({ kind }) => kind === 'image') ?? [];
  const main = fields.find((field) => field.kind === 'image' && field.required) ?? fields[0];
  if (taskId === null || main === undefined) return null;
  const { rows } = await executor.execute<{ id: string }>(sql`
    select m.id from task_inputs i join media m on m.id = i.media_id and m.user_id = ${userId} and m.deleted_at is null
    where i.task_id = ${taskId} and i.field = ${main.key} and m.width is not null`);
  return rows[0]?.id ?? null;
}

/** @throws AppError tooOften */
async function assertFewToday(tx: Transaction, userId: string, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const { rows } = await tx.execute<{ published: number; oldest: string | null }>(sql`
    select count(*)::int as published, min(created_at) as oldest from gallery_items
    where user_id = ${userId} and created_at > ${dayAgo}::timestamptz`);
  const [{ published, oldest } = { published: 0, oldest: null }] = rows;
  if (published < PUBLISHED_PER_DAY || oldest === null) return;
  const retryAfter = Math.max(1, Math.ceil((new Date(oldest).getTime() + DAY_MS - now.getTime()) / 1000));
  throw new AppError('tooOften', {
    message: 'tooOften.publish',
    values: { limit: PUBLISHED_PER_DAY, hours: Math.ceil(retryAfter / 3600) },
    data: { retryAfter },
  });
}
