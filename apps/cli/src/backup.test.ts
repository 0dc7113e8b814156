import { execFile } from 'node:child_process';
import { cp, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openObjectStore, openQueue } from '@yujian/platform';
import type { ObjectStore } from '@yujian/platform';
import { RestoreRefused } from '@yujian/platform/backup/load';
import { createTestDatabase, silentLog } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from './commands/backup.ts';
import { MIGRATIONS, migrateAll } from './commands/migrate.ts';
import { restore } from './commands/restore.ts';
import { ArchiveDamaged } from './tar.ts';

/** Made on top of the product's own tables: what a plain copy would get wrong. */
const HARD_CASES = `
  create table room (id bigserial primary key, name text not null, area numeric generated always as (width * 3) stored, width numeric not null, plan jsonb, raw bytea, made timestamptz not null);
  create table chair (id int primary key, room_id bigint not null references room (id), next_id int references chair (id));
  alter table room add column best_chair int references chair (id);
  create table deed (id int primary key, text text not null);
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
  create trigger deed_guard before update or delete on deed for each row execute function refuse();
  create trigger deed_no_insert before insert on deed for each row when (new.id > 100) execute function refuse();`;

const ROWS = `
  insert into room (name, width, plan, raw, made) values (E'客厅\\twith\\\\tab\\nand line', 4.20, '{"a": [1, null]}', '\\x00ff', '2026-03-01 12:00:00.123456+08'), ('\\N', 1, null, null, 'infinity');
  insert into chair values (1, 1, 2), (2, 2, 1);
  update room set best_chair = 2 where id = 1;
  insert into deed values (1, 'kept');`;

let folder: string;
let archive: string;
let source: TestDatabase;
let store: ObjectStore;
let migrations: string;
const files = new Map<string, Buffer>([
  ['media/aa/empty', Buffer.alloc(0)],
  ['media/bb/picture.png', Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 251))],
  [`media/${'long-name/'.repeat(14)}picture`, Buffer.from('deep')],
]);

const openStore = (name: string) => openObjectStore({ store: { kind: 'disk', folder: join(folder, name) } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yujian backup '));
  archive = join(folder, 'backup.tar');
  migrations = await extendMigrations();
  source = await createTestDatabase({ empty: true });
  await migrateAll(source.database, silentLog, migrations);
  await source.database.pool.query(ROWS);
  store = await openStore('files');
  for (const [key, bytes] of files) await store.put(key, bytes, { bytes: bytes.length, contentType: 'image/png' });
  const queue = await openQueue(source.config, { queues: [{ name: 'render' }], works: false, log: silentLog });
  await source.database.transaction((tx) => queue.send(tx, 'render', { taskId: 'waiting' }, { priority: 7 }));
  await queue.stop();
  await backUp({ database: source.database, store }, archive, new Date('2026-01-02T03:04:05Z'));
}, 60_000);
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

/** The product's migrations and one more with hard cases. */
async function extendMigrations(): Promise<string> {
  const copy = join(folder, 'migrations');
  await cp(MIGRATIONS, copy, { recursive: true });
  const journalFile = join(copy, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
    entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[];
  };
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
  journal.entries.push({ idx: journal.entries.length, when, tag: '9999_hard_cases', version: '7', breakpoints: true });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(join(copy, '9999_hard_cases.sql'), HARD_CASES);
  return copy;
}

const withTarget = async (
  name: string,
  body: (target: { database: TestDatabase['database']; store: ObjectStore; test: TestDatabase }) => Promise<void>,
) => {
  const test = await createTestDatabase({ empty: true });
  try {
    await body({ database: test.database, store: await openStore(name), test });
  } finally {
    await test.close();
  }
};

const countTables = async (test: TestDatabase): Promise<unknown> =>
  (await test.database.pool.query("select count(*)::int as n from pg_tables where schemaname = 'public'")).rows[0]?.n;

describe('backup and restore', () => {
  it('brings back every row, file, sequence and waiting job', async () => {
    await withTarget('restored', async (target) => {
      const result = await restore(archive, { ...target, migrations, log: silentLog });
      expect(result).toMatchObject({ files: files.size, jobs: 1 });
      for (const table of ['room', 'chair', 'deed']) {
        const query = `select t::text from ${table} t order by 1`;
        expect((await target.database.pool.query(query)).rows).toEqual((await source.database.pool.query(query)).rows);
      }
      for (const [key, bytes] of files)
        expect(Buffer.concat(await (await target.store.get(key)).stream.toArray())).toEqual(bytes);
      const next = await target.database.pool.query(
        "insert into room (name, width, made) values ('next', 1, now()) returning id",
      );
      expect(next.rows[0]?.id).toBe('3');
      const queue = await openQueue(target.test.config, { queues: [{ name: 'render' }], works: true, log: silentLog });
      const job = Promise.withResolvers<object>();
      await queue.work('render', 1, async ({ data }) => job.resolve(data));
      expect(await job.promise).toEqual({ taskId: 'waiting' });
      await queue.stop();
    });
  }, 20_000);

  it('holds all rules again afterwards', async () => {
    await withTarget('rules', async (target) => {
      await restore(archive, { ...target, migrations, log: silentLog });
      await expect(target.database.pool.query('insert into chair values (9, 99, null)')).rejects.toThrow(/foreign key/);
      await expect(target.database.pool.query("update deed set text = 'changed'")).rejects.toThrow(/append only/);
      const { rows } = await target.database.pool.query(
        "select count(*)::int as n from pg_constraint where contype = 'f' and condeferrable and connamespace = 'public'::regnamespace",
      );
      expect(rows[0]?.n).toBe(0);
    });
  });

  it('is one moment of the database while rows are written', async () => {
    const test = await createTestDatabase({ empty: true });
    await migrateAll(test.database, silentLog, migrations);
    let writing = true;
    const writer = (async () => {
      for (let id = 1; writing; id += 1) {
        await test.database.pool.query(
          `begin; insert into room (name, width, made) values ('r', 1, now()); insert into chair values (${id}, ${id}, null); commit`,
        );
      }
    })();
    await expect
      .poll(async () => (await test.database.pool.query('select count(*)::int as n from chair')).rows[0]?.n as number)
      .toBeGreaterThan(5);
    const moving = join(folder, 'moving.tar');
    await backUp({ database: test.database, store }, moving, new Date());
    writing = false;
    await writer;
    await withTarget('moving', async (target) => {
      await restore(moving, { ...target, migrations, log: silentLog });
      const { rows } = await target.database.pool.query(
        'select (select count(*)::int from room) as rooms, (select count(*)::int from chair) as chairs',
      );
      expect(rows[0]?.rooms).toBe(rows[0]?.chairs);
      expect(rows[0]?.rooms).toBeGreaterThan(5);
    });
    await test.close();
  }, 20_000);

  it('of an older version gets the newer migrations after its rows', async () => {
    const older = await createTestDatabase({ empty: true });
    await migrateAll(older.database, silentLog);
    const olderArchive = join(folder, 'older.tar');
    await backUp({ database: older.database, store }, olderArchive, new Date());
    await older.close();
    await withTarget('older', async (target) => {
      await restore(olderArchive, { ...target, migrations, log: silentLog });
      expect((await target.database.pool.query('select count(*)::int as n from room')).rows[0]?.n).toBe(0);
    });
  });

  it('can be listed by any tar program', async () => {
    const { stdout } = await promisify(execFile)('tar', ['-tf', archive]);
    const names = stdout.trim().split('\n');
    for (const key of files.keys()) expect(names).toContain(`files/${key}`);
    expect(names.at(-1)).toBe('manifest.json');
  });

  it('is private to its owner and not written over another', async () => {
    expect((await stat(archive)).mode & 0o077).toBe(0);
    await expect(backUp({ database: source.database, store }, archive, new Date())).rejects.toThrow(/exists already/);
  });
});

describe('restore refuses', () => {
  it.each([
    [
      'a bit turned in a file',
      async (copy: Buffer) => void (copy[copy.indexOf(Buffer.from([10, 11, 12, 13, 14, 15, 16]))]! ^= 1),
    ],
    ['a changed row', async (copy: Buffer) => void copy.write('KEPT', copy.indexOf('\tkept\n') + 1)],
  ])('%s, and changes nothing', async (_what, damage) => {
    const damaged = join(folder, 'damaged.tar');
    const copy = await readFile(archive);
    await damage(copy);
    await writeFile(damaged, copy);
    await withTarget('damaged', async (target) => {
      await expect(restore(damaged, { ...target, migrations, log: silentLog })).rejects.toThrow(ArchiveDamaged);
      expect(await countTables(target.test)).toBe(0);
      expect(await target.store.list()[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
    });
  });

  it('an archive that was cut off', async () => {
    const cut = join(folder, 'cut.tar');
    await writeFile(cut, await readFile(archive));
    const handle = await open(cut, 'r+');
    await handle.truncate(Math.floor((await handle.stat()).size / 2));
    await handle.close();
    await withTarget('cut', (target) =>
      expect(restore(cut, { ...target, migrations, log: silentLog })).rejects.toThrow(ArchiveDamaged),
    );
  });

  it('an installation that has something in it', async () => {
    await withTarget('full', async (target) => {
      await target.database.pool.query('create table mine (id int)');
      await expect(restore(archive, { ...target, migrations, log: silentLog })).rejects.toThrow(RestoreRefused);
      expect(await countTables(target.test)).toBe(1);
    });
    await withTarget('full', async (target) => {
      await target.store.put('mine', Buffer.from('x'), { bytes: 1, contentType: 'text/plain' });
      await expect(restore(archive, { ...target, migrations, log: silentLog })).rejects.toThrow(/not empty/);
    });
  });

  it('a backup of a newer version, and leaves the database empty', async () => {
    await withTarget('newer', async (target) => {
      await expect(restore(archive, { ...target, migrations: MIGRATIONS, log: silentLog })).rejects.toThrow(
        /newer version/,
      );
      expect(await countTables(target.test)).toBe(0);
    });
  });
});
