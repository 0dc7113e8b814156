import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { makeRandom, runChaos } from './testing/chaos.ts';
import { DispatcherCrew } from './testing/dispatcher-crew.ts';

const ROUNDS = 2;
/** Its blows in these rounds are of every kind. */
const SEED = 20260304;

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 10 });
});
afterAll(() => test.close());

it(
  `loses no task and no gold in ${ROUNDS} rounds of killing (npm run chaos for more)`,
  { timeout: 180_000 },
  async () => {
    const dropConnections = async () => {
      await test.database.db
        .execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        )
        .catch(() => undefined);
      return true;
    };
    const { faults, accepted, blows } = await runChaos({
      database: test.database,
      rounds: ROUNDS,
      seed: SEED,
      crashDatabase: dropConnections,
    });
    expect(faults).toEqual([]);
    expect(accepted).toBeGreaterThan(ROUNDS);
    expect([...blows.keys()]).toEqual(expect.arrayContaining(['database', 'dispatcher', 'host', 'tree']));
  },
);

it('fails a round that accepts no task', { timeout: 60_000 }, async () => {
  const closed = await createTestDatabase({ poolSize: 10 });
  await closed.database.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'away' using errcode = '57P03'; end $$`,
  );
  await closed.database.db.execute(sql`create trigger refuse before insert on tasks execute function refuse()`);
  const { faults, accepted } = await runChaos({
    database: closed.database,
    rounds: 1,
    seed: 1,
    crashDatabase: async () => false,
    patienceMs: 200,
    blows: 0,
  });
  await closed.close();
  expect(accepted).toBe(0);
  expect(faults).toEqual(['Round 1 of seed 1: No task was accepted, so nothing was tried.']);
});

it('ends a crew whose dispatcher has just been killed', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yujian-crew-'));
  const crew = new DispatcherCrew({
    databaseUrl: test.url,
    folder,
    slots: 1,
    leaseSeconds: 1,
    renewMs: 200,
    sweepMs: 200,
  });
  await crew.fill();
  expect(crew.killDispatcher(makeRandom(1), true)).toBe('tree');
  expect(await crew.end()).toEqual([]);
  await rm(folder, { recursive: true });
});
