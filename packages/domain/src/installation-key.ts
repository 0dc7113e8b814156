import { randomBytes } from 'node:crypto';
import { lockNumber } from '@yujian/platform/database';
import type { Database, ObjectStore } from '@yujian/platform';
import { sql } from 'drizzle-orm';

const KEY_BYTES = 32;

/** A secret of the installation: made once, kept in the object store, so that all servers share it and no copy of the database holds it. */
export function keepKey(
  { database, store }: { readonly database: Database; readonly store: ObjectStore },
  name: 'login-code-key' | 'cursor-key' | 'operator-key' | 'sandbox-key',
): () => Promise<Buffer> {
  const objectKey = `secrets/${name}`;
  let key: Promise<Buffer> | undefined;
  const read = () =>
    database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`yujian ${name.replaceAll('-', ' ')}`)})`);
      if (await store.exists(objectKey))
        return Buffer.concat((await (await store.get(objectKey)).stream.toArray()) as Buffer[]);
      const made = randomBytes(KEY_BYTES);
      await store.put(objectKey, made, { bytes: made.length, contentType: 'application/octet-stream' });
      return made;
    });
  return () => {
    key ??= read().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}
