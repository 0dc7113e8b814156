import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPERATION_NAMES } from '@yujian/contract/operations';
import { readEngineBoard } from '@yujian/domain/engines/service';
import { auditLedger } from '@yujian/domain/wallet/audit';
import { writeEngineFile } from '@yujian/platform/engine-settings/file';
import { watchEngineSettings } from '@yujian/platform/engine-settings/watch';
import { createTestDatabase, silentLog } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import type { Script } from './testing/script.ts';
import { openStudio, openTestDispatcher } from './testing/studio.ts';
import type { Person, Studio, TestDispatcher } from './testing/studio.ts';

/** On a machine that is busy with other tests. */
const WITHIN_MS = 120_000;

let test: TestDatabase;
let studio: Studio;
let dataDir: string;
let dispatcher: TestDispatcher;
let person: Person;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 16 });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.execute(sql`delete from engine_boards`);
  dataDir = await mkdtemp(join(tmpdir(), 'swap-'));
  studio = await openStudio(test.database);
  person = await studio.makePerson({ tier: 'team' });
});
afterEach(async () => {
  await dispatcher.stop();
  expect(await readdir(join(studio.folder, 'work'))).toEqual([]);
  await studio.close();
  await rm(dataDir, { recursive: true, force: true });
  expect(await auditLedger(test.database.db)).toEqual([]);
});

/** What an operator writes into engines.json: farms with their places, asked for renders in this order. */
async function write(order: readonly string[], places: Readonly<Record<string, number>>): Promise<void> {
  const engines = Object.entries(places).map(([id, atOnce]) => ({
    kind: 'comfyui' as const,
    id,
    urls: ['http://127.0.0.1:9'],
    atOnce,
  }));
  await writeEngineFile(dataDir, { engines, order: { render: [...order] } });
}
async function open(): Promise<void> {
  const watch: Parameters<typeof openTestDispatcher>[1]['remote'] = {
    watch: (onSettings) =>
      watchEngineSettings({ dataDir, env: {}, operations: OPERATION_NAMES, log: silentLog, everyMs: 50 }, onSettings),
    set: () => undefined,
  };
  dispatcher = await openTestDispatcher(test.database, { ...studio, slots: 1, leaseSeconds: 3, remote: watch });
}
async function holds(question: () => Promise<boolean>): Promise<void> {
  for (
    const end = performance.now() + WITHIN_MS;
    !(await question());
    await new Promise((resolve) => setTimeout(resolve, 20))
  ) {
    if (performance.now() > end) throw new Error('it does not come to hold');
  }
}
const offered = async (): Promise<string> =>
  (await readEngineBoard(test.database.db)).engines.map(({ id }) => id).join();
const running = async (): Promise<number> =>
  Number(
    (await test.database.db.execute<{ n: string }>(sql`select count(*) as n from tasks where status = 'running'`))
      .rows[0]?.n,
  );
/** What runs is told that it is good enough, until it has ended. */
const finishAll = (ids: readonly string[]): Promise<void> =>
  holds(async () => {
    for (const id of ids)
      await test.database.db.execute(
        sql`update tasks set finish_requested_at = now() where status = 'running' and id = ${id}`,
      );
    return (
      (await test.database.db.execute(sql`select 1 from tasks where status in ('queued', 'running') and id in ${ids}`))
        .rowCount === 0
    );
  });
const attemptsOf = async (ids: readonly string[]) =>
  (await test.database.db.execute<{ attempts: number }>(sql`select attempts from tasks where id in ${ids}`)).rows.map(
    ({ attempts }) => attempts,
  );

const choose = (engine: string | null) => ({ engine, model: null, stay: false });
const LONG: Script = [{ do: 'picture', variant: 0 }, { do: 'refine' }, { do: 'picture', variant: 1 }];
const SHORT: Script = [{ do: 'picture', variant: 0 }];
const long = (engine: string | null) => studio.start(person, LONG, { count: 2 }, choose(engine));
const short = (engine: string | null) => studio.start(person, SHORT, {}, choose(engine));

describe('engines.json changed under load', () => {
  it(
    'lets what runs end where it began, sends what waits by the new plan, and pays back what was for an engine that is gone',
    async () => {
      await write(['a', 'b', 'builtin'], { a: 2, b: 2 });
      await open();
      await holds(async () => (await offered()) === 'builtin,a,b');
      const begun = await Promise.all([long('a'), long('a'), long(null), long('b')]);
      await holds(async () => (await running()) === 4);
      const [gone, free, kept] = [await short('a'), await short(null), await short('b')];
      await write(['b', 'builtin'], { b: 8 });
      await holds(async () => (await offered()) === 'builtin,b');

      expect(await studio.untilEnded(person, gone, WITHIN_MS)).toMatchObject({
        status: 'failed',
        charged: 0,
        refunded: 5,
        error: { code: 50300 },
      });
      expect(await studio.untilEnded(person, free, WITHIN_MS)).toMatchObject({
        status: 'succeeded',
        charged: 5,
        engine: { engine: 'b' },
      });
      expect(await studio.untilEnded(person, kept, WITHIN_MS)).toMatchObject({
        status: 'succeeded',
        charged: 5,
        engine: { engine: 'b' },
      });
      await finishAll(begun);
      for (const taskId of begun)
        expect(await studio.untilEnded(person, taskId)).toMatchObject({
          status: 'succeeded',
          charged: 10,
          refunded: 0,
        });
      expect(await attemptsOf([...begun, free, kept])).toEqual([1, 1, 1, 1, 1, 1]);
    },
    4 * WITHIN_MS,
  );

  it(
    'does not end what runs when the last engine is taken away, and takes up the rest when one is back',
    async () => {
      await write(['a', 'builtin'], { a: 2 });
      await open();
      await holds(async () => (await offered()) === 'builtin,a');
      const begun = await Promise.all([long('a'), long(null)]);
      await holds(async () => (await running()) === 2);
      const [gone, free] = [await short('a'), await short(null)];
      await write(['builtin'], {});
      expect(await studio.untilEnded(person, gone, WITHIN_MS)).toMatchObject({
        status: 'failed',
        charged: 0,
        refunded: 5,
      });
      expect(await studio.untilEnded(person, free, WITHIN_MS)).toMatchObject({
        status: 'succeeded',
        charged: 5,
        engine: { engine: 'fake', bytesSentOut: 0 },
      });
      expect(await running()).toBe(2);
      await finishAll(begun);
      for (const taskId of begun)
        expect(await studio.untilEnded(person, taskId)).toMatchObject({
          status: 'succeeded',
          charged: 10,
          refunded: 0,
        });
      expect(await attemptsOf(begun)).toEqual([1, 1]);

      await write(['a', 'builtin'], { a: 2 });
      await holds(async () => (await offered()) === 'builtin,a');
      expect(await studio.untilEnded(person, await short('a'), WITHIN_MS)).toMatchObject({
        status: 'succeeded',
        engine: { engine: 'a' },
      });
    },
    4 * WITHIN_MS,
  );
});
