import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { TEST_POSTGRES_VARIABLE } from '../packages/platform/src/testing.ts';
import { startTestServer } from '../packages/platform/src/testing-server.ts';
import type { TestServer } from '../packages/platform/src/testing-server.ts';

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
    starting ??= startTestServer(MIGRATIONS);
    starting.then(
      (server) => response.end(server.url),
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
    await (await starting?.catch(() => undefined))?.stop();
  };
}
