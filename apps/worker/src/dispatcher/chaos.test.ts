import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { runChaos } from './testing/chaos.ts';

const ROUNDS = 4;

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 10 });
});
afterAll(() => test.close());

it(`loses no task and no gold in ${ROUNDS} rounds of killing (npm run chaos for more)`, { timeout: 180_000 }, async () => {
  const dropConnections = async () => {
    await test.database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`).catch(() => undefined);
  };
  expect(await runChaos({ database: test.database, rounds: ROUNDS, seed: 20260301, crashDatabase: dropConnections })).toEqual([]);
});
