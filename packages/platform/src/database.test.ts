import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { isDatabaseAway, migrate, openDatabase, sqlStateOf } from './database.ts';
import type { Database } from './database.ts';
import { createTestDatabase, silentLog } from './testing.ts';
import type { TestDatabase } from './testing.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({ empty: true });
  await test.database.db.execute(sql`create table counter (id int primary key, value int not null)`);
  await test.database.db.execute(sql`insert into counter values (1, 0), (2, 0)`);
});
afterAll(() => test.close());

const valueOf = async (id: number): Promise<unknown> => {
  const { rows } = await test.database.db.execute(sql`select value from counter where id = ${id}`);
  return rows[0]?.value;
};

describe('transaction', () => {
  it('rolls everything back when its body throws', async () => {
    const failing = test.database.transaction(async (tx) => {
      await tx.execute(sql`update counter set value = 99 where id = 1`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await valueOf(1)).toBe(0);
  });

  it('repeats two that deadlock, so that both come through', async () => {
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const addInOrder = (own: PromiseWithResolvers<void>, other: PromiseWithResolvers<void>, ids: [number, number]) =>
      test.database.transaction(async (tx) => {
        await tx.execute(sql`update counter set value = value + 1 where id = ${ids[0]}`);
        own.resolve();
        await other.promise;
        await tx.execute(sql`update counter set value = value + 1 where id = ${ids[1]}`);
      });
    await Promise.all([addInOrder(first, second, [1, 2]), addInOrder(second, first, [2, 1])]);
    expect([await valueOf(1), await valueOf(2)]).toEqual([2, 2]);
  });

  it('tells a broken rule by its SQLSTATE', async () => {
    const broken = await test.database
      .transaction((tx) => tx.execute(sql`insert into counter values (1, 1)`))
      .catch((error: unknown) => error);
    expect(sqlStateOf(broken)).toBe('23505');
  });
});

const countLonely = async (condition: SQL): Promise<unknown> => {
  const { rows } = await test.database.db.execute(
    sql`select count(*)::int as count from pg_stat_activity where application_name = 'lonely' ${condition}`,
  );
  return rows[0]?.count;
};

it('survives the loss of all its connections', async () => {
  const lonely = openDatabase(test.config, { poolSize: 2, name: 'lonely', log: silentLog });
  await Promise.all([lonely.ping(), lonely.ping()]);
  const sleeping = lonely.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)).catch((error: unknown) => error);
  await expect.poll(() => countLonely(sql`and query like '%pg_sleep%' and state = 'active'`)).toBe(1);
  await test.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lonely'`,
  );
  expect(await sleeping).toBeInstanceOf(Error);
  await expect
    .poll(() =>
      lonely.ping().then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('answered');
  await lonely.close();
});

it('gives a connection back that dies before its transaction begins', async () => {
  const lonely = openDatabase(test.config, { poolSize: 1, name: 'dying', log: silentLog });
  await lonely.ping();
  lonely.pool.once('acquire', (client) => void client.end());
  await expect(lonely.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  expect((await lonely.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }]);
  await lonely.close();
});

describe('isDatabaseAway', () => {
  const ask = (database: Database) =>
    [database.db.execute(sql`select 1`), database.transaction((tx) => tx.execute(sql`select 1`))].map((asked) =>
      asked.then(() => 'answered', isDatabaseAway),
    );
  const openFor = async <T>(
    url: string,
    action: (database: Database) => Promise<T>,
    options: { poolSize?: number; connectWithinMs?: number } = {},
  ): Promise<T> => {
    const database = openDatabase({ databaseUrl: url }, { name: 'away', log: silentLog, ...options });
    try {
      return await action(database);
    } finally {
      await database.close();
    }
  };

  it('knows a server that is not there, by network and by socket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yujian-no-socket-'));
    for (const url of [
      'postgresql://x@127.0.0.1:9/x',
      'postgresql://x@localhost:9/x',
      `postgresql://x@localhost/x?host=${encodeURIComponent(folder)}`,
    ]) {
      expect(await openFor(url, (database) => Promise.all(ask(database))), url).toEqual([true, true]);
    }
    await rm(folder, { recursive: true });
  });

  it('knows a connection that is cut while it is asked', async () => {
    await openFor(test.url, async (database) => {
      const cut = [
        database.db.execute(sql`select pg_sleep(60)`),
        database.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)),
      ].map((asked) => asked.then(() => 'answered', isDatabaseAway));
      const { db } = test.database;
      await expect
        .poll(
          async () =>
            (
              await db.execute(
                sql`select pid from pg_stat_activity where application_name = 'away' and state = 'active'`,
              )
            ).rows.length,
        )
        .toBe(2);
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'away'`);
      expect(await Promise.all(cut)).toEqual([true, true]);
    });
  });

  it('knows a pool and a server that have no connection to spare', async () => {
    await openFor(
      test.url,
      async (database) => {
        const client = await database.pool.connect();
        expect(await Promise.all(ask(database))).toEqual([true, true]);
        client.release();
      },
      { poolSize: 1, connectWithinMs: 500 },
    );
    await test.database.db.execute(sql`create role crowd login connection limit 0`);
    const asCrowd = new URL(test.url);
    asCrowd.username = 'crowd';
    expect(await openFor(asCrowd.href, (database) => Promise.all(ask(database)))).toEqual([true, true]);
    await test.database.db.execute(sql`drop role crowd`);
  });

  it('leaves faults of ours what they are', async () => {
    const asNobody = new URL(test.url);
    asNobody.username = 'no_such_role';
    expect(await openFor(asNobody.href, (database) => Promise.all(ask(database)))).toEqual([false, false]);
    expect(isDatabaseAway(await test.database.db.execute(sql`select nonsense`).catch((error: unknown) => error))).toBe(
      false,
    );
    expect(isDatabaseAway(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe(false);
  });
});

it('says how to get a database when there is none', () => {
  expect(() => openDatabase({ databaseUrl: undefined }, { log: silentLog })).toThrow(ConfigError);
});

describe('migrate', () => {
  it('is applied once by several processes that start together', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yujian-migrations-'));
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, '0000_rooms.sql'), 'create table room (id int primary key);');
    const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_rooms', breakpoints: true }];
    await writeFile(
      join(folder, 'meta', '_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
    );
    const pools = [1, 2, 3].map(() => openDatabase(test.config, { poolSize: 1, log: silentLog }));
    const results = await Promise.allSettled(pools.map((pool) => migrate(pool, folder)));
    await Promise.all(pools.map((pool) => pool.close()));
    await rm(folder, { recursive: true });
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    const { rows } = await test.database.db.execute(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    expect(rows[0]?.count).toBe(1);
  });
});
