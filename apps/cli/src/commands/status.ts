import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, Database, ObjectStore } from '@yujian/platform';
import { openSnapshot } from '@yujian/platform/backup/snapshot';
import { MIGRATIONS } from './migrate.ts';

/** Lines about an installation: where things are, what is in them, and whether they work. */
export async function describeStatus(config: Config, database: Database, store: ObjectStore): Promise<string[]> {
  const { rows: server } = await database.pool.query<{ version: string; size: string }>(
    "select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size",
  );
  const snapshot = await openSnapshot(database);
  const { summary } = snapshot;
  await snapshot.close();
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const pending = journal.entries.filter(({ when }) => !summary.migrations.includes(when)).length;
  const storage = await store.check().then(
    () => 'writable',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  let files = 0;
  let bytes = 0;
  for await (const object of store.list()) {
    files += 1;
    bytes += object.bytes;
  }
  return [
    `data folder  ${config.dataDir}`,
    `database     PostgreSQL ${server[0]?.version}, ${server[0]?.size}, ${summary.tables.length} tables, ${summary.tables.reduce((sum, table) => sum + table.rows, 0)} rows`,
    `migrations   ${summary.migrations.length} applied, ${pending} to apply`,
    `queue        ${summary.jobs.length} jobs not finished`,
    `files        ${config.store.kind === 's3' ? `S3 bucket ${config.store.bucket}` : config.store.folder}: ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MB, ${storage}`,
  ];
}
