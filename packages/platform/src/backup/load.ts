import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../database.ts';
import type { Database } from '../database.ts';
import type { Logger } from '../log.ts';
import { openQueue } from '../queue.ts';
import { FIXED_FORMATS, listTables, quoteName, summarizeTable } from './tables.ts';
import type { DatabaseSummary, TableSummary, WaitingJob } from './tables.ts';

/** A backup cannot be loaded here; the message says why, and nothing was changed. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

export interface Load {
  /** Fills one table from PostgreSQL's text form. */
  fillTable(table: TableSummary, rows: Readable): Promise<void>;
  /**
   * Sets sequences, holds every rule again, compares counts and checksums with the summary, commits, applies newer
   * migrations, and sends the waiting jobs again.
   * @throws RestoreRefused when something differs
   */
  finish(): Promise<void>;
  /** Leaves the database empty, as it was found. */
  abandon(): Promise<void>;
}

/**
 * Begins to load a backup into a database without tables: first the migrations that the backup had, then its rows in
 * one transaction in which rules between tables and triggers wait until the end.
 *
 * @throws RestoreRefused when the database has tables, or the backup is newer than these migrations
 */
export async function beginLoad(
  database: Database,
  summary: DatabaseSummary,
  options: { migrations: string; log: Logger },
): Promise<Load> {
  await assertEmpty(database);
  await migrateTo(database, summary.migrations, options.migrations);
  const client = await database.pool.connect();
  const loosened: ForeignKey[] = [];
  try {
    await client.query('begin');
    await client.query(`set local idle_in_transaction_session_timeout = 0; ${FIXED_FORMATS}`);
    const present = new Set((await listTables(client)).map(({ name }) => name));
    const missing = summary.tables.filter(({ name }) => !present.has(name));
    if (missing.length > 0)
      throw new RestoreRefused(
        `The backup has tables that these migrations do not make: ${missing.map(({ name }) => name).join(', ')}.`,
      );
    for (const { name } of summary.tables)
      await client.query(`alter table public.${quoteName(name)} disable trigger user`);
    loosened.push(...(await loosenForeignKeys(client)));
    // Rows that migrations wrote are in the backup too.
    if (summary.tables.length > 0)
      await client.query(`truncate ${summary.tables.map(({ name }) => `public.${quoteName(name)}`).join(', ')}`);
  } catch (error) {
    client.release(true);
    await emptyDatabase(database);
    throw error;
  }
  return {
    async fillTable(table, rows) {
      await pipeline(
        rows,
        client.query(
          copyFrom(`copy public.${quoteName(table.name)} (${table.columns.map(quoteName).join(', ')}) from stdin`),
        ),
      );
    },
    async finish() {
      await setSequences(client, summary);
      await client.query('set constraints all immediate');
      for (const key of loosened)
        await client.query(
          `alter table public.${quoteName(key.table)} alter constraint ${quoteName(key.name)} not deferrable`,
        );
      for (const { name } of summary.tables)
        await client.query(`alter table public.${quoteName(name)} enable trigger user`);
      await compare(client, summary.tables);
      await client.query('commit');
      client.release();
      await migrate(database, options.migrations);
      await sendAgain(database, summary.jobs, options.log);
    },
    async abandon() {
      await client.query('rollback').catch(() => undefined);
      client.release(true);
      await emptyDatabase(database);
    },
  };
}

async function assertEmpty(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  if ((rows[0]?.count ?? 0) > 0)
    throw new RestoreRefused('The database is not empty. Restore into a new one, or into an empty data folder.');
}

/** Only for a database that was found empty: all in it is what a failed load left. */
async function emptyDatabase(database: Database): Promise<void> {
  await database.pool.query(
    'drop schema public cascade; create schema public; drop schema if exists drizzle cascade; drop schema if exists pgboss cascade',
  );
}

/** Applies only the migrations that the backup had, so that its rows fit. */
async function migrateTo(database: Database, wanted: readonly number[], folder: string): Promise<void> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const known = new Set(journal.entries.map(({ when }) => when));
  if (wanted.some((when) => !known.has(when)))
    throw new RestoreRefused('The backup was made by a newer version. Update first, then restore.');
  const entries = journal.entries.filter(({ when }) => wanted.includes(when));
  if (entries.length === 0) return;
  const part = await mkdtemp(join(tmpdir(), 'yujian-migrations-'));
  try {
    await mkdir(join(part, 'meta'));
    await writeFile(join(part, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(part, `${tag}.sql`));
    await migrate(database, part);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
}

async function loosenForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as "table", conname as name from pg_constraint join pg_class c on c.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`);
  for (const key of rows)
    await client.query(
      `alter table public.${quoteName(key.table)} alter constraint ${quoteName(key.name)} deferrable initially deferred`,
    );
  return rows;
}

async function setSequences(client: pg.ClientBase, summary: DatabaseSummary): Promise<void> {
  for (const { name, lastValue, isCalled } of summary.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoteName(name)}`,
      lastValue,
      isCalled,
    ]);
  }
}

async function compare(client: pg.ClientBase, tables: readonly TableSummary[]): Promise<void> {
  const differing: string[] = [];
  for (const table of tables) {
    const found = await summarizeTable(client, table.name);
    if (found.rows !== table.rows || found.checksum !== table.checksum)
      differing.push(`${table.name} (${found.rows} rows, expected ${table.rows})`);
  }
  if (differing.length > 0)
    throw new RestoreRefused(`What was loaded differs from the backup: ${differing.join(', ')}.`);
}

async function sendAgain(database: Database, jobs: readonly WaitingJob[], log: Logger): Promise<void> {
  const queue = await openQueue(
    { databaseUrl: database.url },
    { queues: [...new Set(jobs.map((job) => job.queue))].map((name) => ({ name })), works: false, log },
  );
  try {
    await database.transaction(async (tx) => {
      for (const job of jobs) {
        await queue.send(tx, job.queue, job.data, {
          id: job.id,
          priority: job.priority,
          startAfter: new Date(job.startAfter),
        });
      }
    });
  } finally {
    await queue.stop();
  }
}
