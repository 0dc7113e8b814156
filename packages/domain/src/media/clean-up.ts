import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Clock, Database, ObjectStore } from '@yujian/platform';
import { RENDITIONS } from './copies.ts';
import { media } from './tables.ts';

/** Objects of files begin with one of these: uploads, and what tasks made. */
export const ORIGINALS = ['media/', 'results/'] as const;
/** An object without a row that is younger than this may belong to an upload or a result that is just being stored. */
const ORPHAN_AFTER_MS = 24 * 3600 * 1000;
const BATCH = 500;

export interface CleanUp {
  readonly orphans: number;
  readonly discarded: number;
}

/** Deletes the bytes of what was discarded, with its smaller copies, and originals that never got a row (a crash between the two). */
export async function cleanUp({
  database,
  store,
  clock,
}: {
  database: Database;
  store: ObjectStore;
  clock: Clock;
}): Promise<CleanUp> {
  return { discarded: await deleteDiscarded(database, store), orphans: await deleteOrphans(database, store, clock) };
}

async function deleteDiscarded(database: Database, store: ObjectStore): Promise<number> {
  for (let deleted = 0; ;) {
    const rows = await database.db
      .select({ id: media.id, objectKey: media.objectKey })
      .from(media)
      .where(and(isNotNull(media.deletedAt), gt(media.bytes, 0)))
      .limit(BATCH);
    for (const { id, objectKey } of rows) {
      for await (const { key } of store.list(`${RENDITIONS}${id}/`)) await store.delete(key);
      await store.delete(objectKey);
      // The row stays for the recipe; without bytes it is done.
      await database.db.update(media).set({ bytes: 0 }).where(eq(media.id, id));
    }
    deleted += rows.length;
    if (rows.length < BATCH) return deleted;
  }
}

async function deleteOrphans(database: Database, store: ObjectStore, clock: Clock): Promise<number> {
  const oldest = clock.now().getTime() - ORPHAN_AFTER_MS;
  let deleted = 0;
  let batch: string[] = [];
  const check = async () => {
    const known = new Set(
      (await database.db.select({ key: media.objectKey }).from(media).where(inArray(media.objectKey, batch))).map(
        (row) => row.key,
      ),
    );
    for (const key of batch) {
      if (known.has(key)) continue;
      await store.delete(key);
      deleted += 1;
    }
    batch = [];
  };
  for (const prefix of ORIGINALS) {
    for await (const { key } of store.list(prefix)) {
      if (madeAt(key) > oldest) continue;
      batch.push(key);
      if (batch.length === BATCH) await check();
    }
  }
  if (batch.length > 0) await check();
  return deleted;
}

/** When a key was made: its last part is a UUID of version 7, which begins with the time. */
function madeAt(key: string): number {
  const hex = /\/([\da-f]{8})-([\da-f]{4})-7[^/]*$/.exec(key);
  return hex === null ? Infinity : parseInt(`${hex[1]}${hex[2]}`, 16);
}
