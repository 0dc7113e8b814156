import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, openDatabase } from '../packages/platform/src/database.ts';
import { startEmbeddedPostgres } from '../packages/platform/src/postgres/embedded.ts';
import type { EmbeddedPostgres } from '../packages/platform/src/postgres/embedded.ts';
import { openQueue } from '../packages/platform/src/queue.ts';
import { silentLog, TEMPLATE_DATABASE, TEST_POSTGRES_VARIABLE, withDatabase } from '../packages/platform/src/testing.ts';

const MIGRATIONS = join(import.meta.dirname, '..', 'packages', 'domain', 'migrations');

/**
 * One PostgreSQL for the whole test run. It is started when the first test asks for a database, so that tests
 * without one pay nothing, and is stopped and deleted at the end.
 */
export async function setup(): Promise<() => Promise<void>> {
  let starting: Promise<TestServer> | undefined;
  const path = `/${randomBytes(16).toString('hex')}`;
  const doorman = createServer((request, response) => {
    if (request.url !== path) return void response.writeHead(404).end();
    starting ??= startTestServer();
    starting.then(
      (server) => response.end(server.postgres.url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  doorman.listen(0, '127.0.0.1');
  await once(doorman, 'listening');
  const address = doorman.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port for the test database');
  process.env[TEST_POSTGRES_VARIABLE] = `http://127.0.0.1:${address.port}${path}`;
  return async () => {
    doorman.close();
    doorman.closeAllConnections();
    const server = await starting?.catch(() => undefined);
    await server?.postgres.stop();
    if (server !== undefined) await rm(server.folder, { recursive: true, force: true });
  };
}

interface TestServer {
  readonly postgres: EmbeddedPostgres;
  readonly folder: string;
}

async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'yujian-tests-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog, durable: false, maxConnections: 300 });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const config = { databaseUrl: withDatabase(postgres.url, TEMPLATE_DATABASE) };
  if (existsSync(join(MIGRATIONS, 'meta', '_journal.json'))) {
    const database = openDatabase(config, { poolSize: 1, log: silentLog });
    await migrate(database, MIGRATIONS);
    await database.close();
  }
  const queue = await openQueue(config, { queues: [], works: false, log: silentLog });
  await queue.stop();
  return { postgres, folder };
}
