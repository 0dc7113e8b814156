import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { createLogger } from './log.ts';

/** Set by tooling/vitest-global-setup.ts: an address that starts the test run's PostgreSQL on the first question. */
export const TEST_POSTGRES_VARIABLE = 'YUJIAN_TEST_POSTGRES';
export const TEMPLATE_DATABASE = 'yujian_template';

export interface TestDatabase {
  readonly url: string;
  /** what `openQueue`, `openEvents` and `openDatabase` take */
  readonly config: { readonly databaseUrl: string };
  readonly database: Database;
  /** Closes the pool and drops the database. Rejects, after dropping, when somebody left a connection open. */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 2000;
/** A machine that is busy with other tests is no failure. */
const CONNECT_WITHIN_MS = 60_000;

/** A log that writes nothing, for parts that want one. */
export const silentLog = createLogger({ name: 'test', level: 'silent' });

/**
 * A database of its own for one test file, cloned from a migrated template (or empty, when asked for).
 * Make it in `beforeAll`, close it in `afterAll`.
 */
export async function createTestDatabase(options: { empty?: boolean; poolSize?: number } = {}): Promise<TestDatabase> {
  const serverUrl = await findTestServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(
    serverUrl,
    `create database ${name} template ${options.empty === true ? 'template0' : TEMPLATE_DATABASE} strategy file_copy`,
  );
  const url = withDatabase(serverUrl, name);
  const database = openDatabase(
    { databaseUrl: url },
    { poolSize: options.poolSize ?? 8, name: 'test', connectWithinMs: CONNECT_WITHIN_MS, log: silentLog },
  );
  return {
    url,
    config: { databaseUrl: url },
    database,
    async close() {
      await database.close();
      const left = await findConnections(serverUrl, name);
      await administer(serverUrl, `drop database ${name} with (force)`);
      if (left.length > 0)
        throw new Error(`The test left ${left.length} database connections open: ${left.join(', ')}.`);
    },
  };
}

/** The same address with another database's name. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function findTestServer(): Promise<string> {
  const address = process.env[TEST_POSTGRES_VARIABLE];
  if (address === undefined)
    throw new Error(`${TEST_POSTGRES_VARIABLE} is not set: run tests by vitest with tooling/vitest-global-setup.ts.`);
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok) throw new Error(`The database for tests did not start: ${text}`);
  return text;
}

async function administer(serverUrl: string, statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: withDatabase(serverUrl, 'postgres') });
  await client.connect();
  try {
    const result = await client.query<{ label?: string }>(statement);
    return result.rows.map((row) => row.label ?? '');
  } finally {
    await client.end();
  }
}

/** Connections that are still there after a moment; closing one takes the server a little time. */
async function findConnections(serverUrl: string, name: string): Promise<string[]> {
  for (const end = Date.now() + CLOSE_WITHIN_MS; ;) {
    const left = await administer(
      serverUrl,
      `select application_name || ' (' || coalesce(left(query, 80), '') || ')' as label from pg_stat_activity where datname = '${name}'`,
    );
    if (left.length === 0 || Date.now() > end) return left;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
