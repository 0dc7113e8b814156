import type { Readable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../database.ts';
import {
  FIXED_FORMATS,
  listMigrations,
  listSequences,
  listTables,
  listWaitingJobs,
  quoteName,
  summarizeTable,
} from './tables.ts';
import type { DatabaseSummary, TableSummary } from './tables.ts';

/** The database as it is at one moment, while others go on writing. */
export interface Snapshot {
  readonly summary: DatabaseSummary;
  /** the rows of one table in PostgreSQL's text form; read it to its end before the next */
  copyTable(table: TableSummary): Readable;
  close(): Promise<void>;
}

export async function openSnapshot(database: Database): Promise<Snapshot> {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local idle_in_transaction_session_timeout = 0; ${FIXED_FORMATS}`);
    const tables: TableSummary[] = [];
    for (const { name, columns } of await listTables(client))
      tables.push({ name, columns, ...(await summarizeTable(client, name)) });
    const summary = {
      migrations: await listMigrations(client),
      tables,
      sequences: await listSequences(client),
      jobs: await listWaitingJobs(client),
    };
    return {
      summary,
      copyTable: (table) =>
        client.query(
          copyTo(`copy public.${quoteName(table.name)} (${table.columns.map(quoteName).join(', ')}) to stdout`),
        ),
      async close() {
        await client.query('rollback').catch(() => undefined);
        client.release();
      },
    };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
