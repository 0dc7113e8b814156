import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';

type NoSchema = Record<string, never>;

/** What a query runs on: the database itself or an open transaction. Rules of the domain take this. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema>;

/** An open transaction. A function that must be atomic with others takes this, so that nobody can call it without one. */
export type Transaction = Parameters<Parameters<NodePgDatabase<NoSchema>['transaction']>[0]>[0];

export interface Database {
  readonly db: NodePgDatabase<NoSchema>;
  readonly pool: pg.Pool;
  readonly url: string;
  /**
   * Runs `body` in one transaction; a thrown error rolls back. A serialisation failure or deadlock is tried
   * again after a short pause (3 times at most), so `body` must have no effect outside the database.
   */
  transaction<T>(body: (tx: Transaction) => Promise<T>, options?: PgTransactionConfig): Promise<T>;
  /** Resolves when one query was answered; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const RETRIED = new Set(['40001', '40P01']);
/** SQLSTATEs of a server that shuts down, crashed, starts or has no room for one more, and what the network says of one that is not there. */
const AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's own losses, which have no code. */
const LOST = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/;
const TRIES = 4;
/** Longest pause before the second try, doubled for each further one; drawn by chance, so that two that met do not meet again. */
const PAUSE_MS = 10;
/** Longest wait for a connection, a free one of the pool included. */
const CONNECT_WITHIN_MS = 10_000;

/** Opens a pool of connections. Lost connections are logged and replaced; they never end the process. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl'>,
  options: { poolSize?: number; name?: string; connectWithinMs?: number; log: Logger },
): Database {
  const url = databaseUrlOf(config);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    application_name: options.name ?? 'yujian',
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  const report = (error: Error) => options.log.warn({ err: error }, 'a database connection was lost');
  pool.on('error', report);
  // A client that is checked out while the server dies emits its error on itself and would end the process.
  pool.on('connect', (client) => client.on('error', report));
  const db = drizzle(pool);
  return {
    db,
    pool,
    url,
    async transaction(body, transactionOptions) {
      for (let attempt = 1; ; attempt += 1) {
        // Taken and given back here: drizzle keeps a client of a pool for ever when its BEGIN fails.
        const client = await pool.connect().catch((cause: unknown) => Promise.reject(new NoConnection(cause)));
        try {
          return await drizzle(client).transaction(body, transactionOptions);
        } catch (error) {
          if (attempt >= TRIES || !RETRIED.has(sqlStateOf(error) ?? '')) throw error;
        } finally {
          client.release();
        }
        await wait(Math.random() * PAUSE_MS * 2 ** (attempt - 1));
      }
    },
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/**
 * Applies the migrations in `folder` (written by drizzle-kit) that this database does not have yet.
 * Safe for several processes at once: an advisory lock lets one work while the others wait.
 */
export async function migrate(database: Database, folder: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber('yujian migrations')]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query('commit');
    client.release();
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

/** The address of the database, or a ConfigError that says how to get one. */
export function databaseUrlOf(config: Pick<Config, 'databaseUrl'>): string {
  if (config.databaseUrl === undefined) {
    throw new ConfigError([
      'DATABASE_URL is not set; start with "npm start", which brings its own PostgreSQL, or set it.',
    ]);
  }
  return config.databaseUrl;
}

/** The five-character SQLSTATE of an error of the driver, also when drizzle wrapped it; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return current.code;
  }
  return undefined;
}

/** There was no connection to be had for a transaction. */
class NoConnection extends Error {
  override readonly name = 'NoConnection';

  constructor(cause: unknown) {
    super('no connection to the database', { cause });
  }
}

/** Whether a query or transaction failed because the database was not there, so that the same may succeed when it is back. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (!(current instanceof DrizzleQueryError || current instanceof NoConnection) || !(current.cause instanceof Error))
      continue;
    const { cause } = current;
    const code = 'code' in cause ? String(cause.code) : '';
    return AWAY.has(code) || code.startsWith('08') || LOST.test(cause.message);
  }
  return false;
}

/** A stable 48-bit number for `pg_advisory_xact_lock` from a name. */
export function lockNumber(name: string): number {
  return createHash('sha256').update(name).digest().readUIntBE(0, 6);
}
