import { join } from 'node:path';
import { migrate, openQueue } from '@yujian/platform';
import type { Database, Logger } from '@yujian/platform';

export const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'domain', 'migrations');

/** Brings tables and queue to this version; safe beside other processes that do the same. */
export async function migrateAll(database: Database, log: Logger, migrations = MIGRATIONS): Promise<void> {
  await migrate(database, migrations);
  const queue = await openQueue({ databaseUrl: database.url }, { queues: [], works: false, log });
  await queue.stop();
}
