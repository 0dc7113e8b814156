import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from './database.ts';
import { sendSignal } from './postgres/cluster.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';
import { openQueue } from './queue.ts';
import { silentLog, TEMPLATE_DATABASE, withDatabase } from './testing.ts';

export interface TestServer {
  readonly url: string;
  /** Kills it; it comes back by itself. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** A fast PostgreSQL that survives no power cut, with a migrated database to clone from. */
export async function startTestServer(migrations: string): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'yujian-tests-'));
  // A run that is interrupted ends without tearing down; PostgreSQL ends with it.
  const removeAtExit = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.once('exit', removeAtExit);
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: silentLog,
    durable: false,
    maxConnections: 300,
  });
  const admin = openDatabase({ databaseUrl: postgres.url }, { poolSize: 1, log: silentLog });
  await admin.pool.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.close();
  const config = { databaseUrl: withDatabase(postgres.url, TEMPLATE_DATABASE) };
  if (existsSync(join(migrations, 'meta', '_journal.json'))) {
    const database = openDatabase(config, { poolSize: 1, log: silentLog });
    await migrate(database, migrations);
    await database.close();
  }
  const queue = await openQueue(config, { queues: [], works: false, log: silentLog });
  await queue.stop();
  return {
    url: postgres.url,
    async crash() {
      const pid = await postgres.pid();
      if (pid !== undefined) sendSignal(pid, 'SIGKILL');
    },
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
      process.off('exit', removeAtExit);
    },
  };
}
