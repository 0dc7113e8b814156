import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { OpeningItem } from '@yujian/contract/catalog/opening-items';
import { findTool } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { newId } from '@yujian/platform';
import type { Clock, Database, Logger } from '@yujian/platform';
import { lockNumber } from '@yujian/platform/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { findOrMakeHouse } from '../account/service.ts';
import type { Media, MediaRow } from '../media/service.ts';
import { media as files } from '../media/tables.ts';
import { announceChanges, NEXT_CHANGE } from './changes.ts';
import { hotOf } from './hot.ts';
import { wordsOfRecipe, type Recipe } from './recipe.ts';
import { galleryItems } from './tables.ts';

/** The pictures that come with this version, and their files by path. */
export interface OpeningFiles {
  readonly items: readonly OpeningItem[];
  open(path: string): Readable;
}

interface OpeningDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly media: Pick<Media, 'upload' | 'rendition'>;
  readonly stopping: AbortSignal;
}

/** Width of the copy that lists show first: it is made before anybody waits for it. */
const FIRST_WIDTH = 480;

/**
 * Brings the opening gallery into the database, as it is in this version: new pictures are added, changed ones replaced, those
 * that are gone withdrawn. What is as it should be is left alone; of several servers one works. Resolves to how many changed.
 * @throws AppError noEngine, storageFull; what was done until then stays
 */
export async function importOpening(deps: OpeningDeps, opening: OpeningFiles): Promise<number> {
  const client = await deps.database.pool.connect();
  const lock = lockNumber('yujian opening gallery');
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock]);
    const isOurs = rows[0]?.free === true;
    const done = isOurs ? await importAll(deps, opening) : 0;
    if (isOurs) await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
    return done;
  } catch (error) {
    // With its connection goes the lock.
    client.release(true);
    throw error;
  }
}

async function importAll(deps: OpeningDeps, opening: OpeningFiles): Promise<number> {
  const { database, clock } = deps;
  const userId = await findOrMakeHouse(database.db, clock.now());
  const known = await readKnown(database, userId);
  let changed = 0;
  for (const item of opening.items.toSorted(byFront)) {
    const tool = findTool(item.tool);
    const last = known.get(item.key);
    known.delete(item.key);
    if (tool === undefined || deps.stopping.aborted || last === fingerprintOf(item)) continue;
    await importOne(deps, opening, { userId, item, tool });
    changed += 1;
  }
  if (!deps.stopping.aborted) await withdraw(database, userId, [...known.keys()]);
  return changed;
}

/** The front page first. */
const LAST = 1000;
const byFront = (a: OpeningItem, b: OpeningItem) => (a.front ?? LAST) - (b.front ?? LAST);

/** What each item was made from, by key; removed ones count as they are. */
async function readKnown(database: Database, userId: string): Promise<Map<string, string>> {
  const rows = await database.db
    .select({ key: galleryItems.openingKey, fingerprint: sql<string | null>`${files.recipe} ->> 'opening'` })
    .from(galleryItems)
    .innerJoin(files, eq(files.id, galleryItems.mediaId))
    .where(and(eq(galleryItems.userId, userId), sql`${galleryItems.state} <> 'withdrawn'`));
  return new Map(rows.flatMap(({ key, fingerprint }) => (key === null ? [] : [[key, fingerprint ?? '']])));
}

const fingerprintOf = (item: OpeningItem) => createHash('sha256').update(JSON.stringify(item)).digest('hex');

interface Import {
  readonly userId: string;
  readonly item: OpeningItem;
  readonly tool: Tool;
}

async function importOne(deps: OpeningDeps, opening: OpeningFiles, { userId, item, tool }: Import): Promise<void> {
  const { database, clock, media } = deps;
  const before = item.before === null ? null : await keepFile(deps, opening, userId, item.before);
  const recipe = {
    tool: tool.id,
    toolVersion: tool.version,
    params: Object.fromEntries(
      Object.entries(item.params).map(([field, value]) => {
        const path = item.inputs[field];
        if (path === undefined) return [field, value];
        return [field, path === item.before ? (before?.id ?? null) : null];
      }),
    ),
    ...(item.worn && { worn: item.worn }),
    made: { engine: item.engine.label, seconds: item.seconds },
    opening: fingerprintOf(item),
  } satisfies Recipe;
  const made = { source: tool.source, generated: tool.generated, recipe };
  const { width, height, look } = item;
  const facts = { width, height, hasAlpha: false, chosen: null, unfit: null };
  const picture = await keepFile(deps, opening, userId, `gallery/${item.key}.webp`, { made, facts });
  const now = clock.now();
  const row = {
    ...{ userId, mediaId: picture.id, beforeMediaId: before?.id ?? null, showsBefore: before !== null },
    ...{ title: item.title.zh, titleEn: item.title.en, showsSettings: true },
    authorship: 'self',
    licence: 'by',
    ...{ tool: tool.id, c1: item.c1, c2: item.c2, c3: item.c3, source: picture.source, front: item.front },
    ...{ width, height },
    ...{ hash: look.hash, palette: look.palette, recognised: look.recognised },
    descriptor: Buffer.from(look.descriptor, 'base64'),
    words: wordsOfRecipe(recipe),
  } as const;
  await database.transaction(async (tx) => {
    await tx.update(files).set(made).where(eq(files.id, picture.id));
    const [kept] = await tx
      .insert(galleryItems)
      .values({
        ...row,
        ...{ id: newId(), openingKey: item.key, state: 'published', createdAt: now, publishedAt: now },
        hot: hotOf(sql`0`, sql`${now.toISOString()}::timestamptz`, sql`${item.front}::integer`) as never,
      })
      .onConflictDoUpdate({
        target: galleryItems.openingKey,
        set: {
          ...row,
          // What the operator removed stays so.
          state: sql`case when ${galleryItems.state} = 'removed' then 'removed' else 'published' end`,
          hot: hotOf(sql`${galleryItems.collects}`, sql`${galleryItems.publishedAt}`, sql`${item.front}::integer`),
          change: NEXT_CHANGE,
        },
      })
      .returning({ id: galleryItems.id });
    await announceChanges(tx, [kept!.id]);
  });
  const copy = await media.rendition(picture, { w: FIRST_WIDTH }, { kind: 'guest', tier: 'standard', plain: true });
  if (!(copy.body instanceof Uint8Array)) copy.body.destroy();
}

/** The house's file of these bytes; taken in where it is not there yet. */
async function keepFile(
  { database, media }: OpeningDeps,
  opening: OpeningFiles,
  userId: string,
  path: string,
  known: Pick<Parameters<Media['upload']>[0], 'made' | 'facts'> = {},
): Promise<MediaRow> {
  const hash = createHash('sha256');
  for await (const chunk of opening.open(path)) hash.update(chunk as Buffer);
  const isIt = and(eq(files.userId, userId), eq(files.sha256, hash.digest('hex')), isNull(files.deletedAt));
  const [there] = await database.db.select().from(files).where(isIt);
  return there ?? media.upload({ userId, tier: 'team', name: path, source: opening.open(path), ...known });
}

async function withdraw(database: Database, userId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update gallery_items set state = 'withdrawn', change = ${NEXT_CHANGE}
      where user_id = ${userId} and state = 'published' and opening_key in ${[...keys]} returning id`);
    await announceChanges(
      tx,
      rows.map(({ id }) => id),
    );
  });
}
