import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Whether the database has the newest migration of `folder` and a queue, so that a start need not run a program for
 * it. Any doubt is answered with false. It loads no more than the driver.
 */
export async function isMigrated(databaseUrl: string, folder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
      entries: { when: number }[];
    };
    await client.connect();
    const { rows } = await client.query<{ newest: string }>(
      `select max(created_at)::text as newest from drizzle.__drizzle_migrations where to_regclass('pgboss.version') is not null`,
    );
    return Number(rows[0]?.newest ?? 0) === Math.max(...journal.entries.map(({ when }) => when));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
