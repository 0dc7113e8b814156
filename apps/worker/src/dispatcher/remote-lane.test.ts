import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEngineBoard } from '@yujian/domain/engines/service';
import { auditLedger } from '@yujian/domain/wallet/audit';
import type { EngineSettings } from '@yujian/platform/engine-settings';
import { makeFailingStore } from '@yujian/platform/objects/failing';
import { createTestDatabase } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { farms, openStudio, openTestDispatcher, remoteEngines } from './testing/studio.ts';
import type { Person, RemoteEngines, Studio, TestDispatcher } from './testing/studio.ts';
import type { Script } from './testing/script.ts';

let test: TestDatabase;
let studio: Studio;
let dispatcher: TestDispatcher;
let remote: RemoteEngines;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 16 });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.execute(sql`delete from engine_boards`);
  studio = await openStudio(test.database);
});
afterEach(async () => {
  await dispatcher.stop();
  await studio.close();
  expect(await auditLedger(test.database.db)).toEqual([]);
});

async function open(settings: EngineSettings, objects = studio.objects): Promise<void> {
  remote = remoteEngines(settings);
  dispatcher = await openTestDispatcher(test.database, { ...studio, objects, slots: 1, leaseSeconds: 3, remote });
  await told(settings);
}
async function told({ engines }: EngineSettings): Promise<void> {
  const ids = ['builtin', ...engines.map(({ id }) => id)];
  await holds(async () => (await readEngineBoard(test.database.db)).engines.map(({ id }) => id).join() === ids.join());
}
async function holds(question: () => Promise<boolean>): Promise<void> {
  for (
    const end = performance.now() + 30_000;
    !(await question());
    await new Promise((resolve) => setTimeout(resolve, 20))
  ) {
    if (performance.now() > end) throw new Error('it does not come to hold');
  }
}
const running = async (): Promise<number> =>
  Number(
    (await test.database.db.execute<{ n: string }>(sql`select count(*) as n from tasks where status = 'running'`))
      .rows[0]?.n,
  );
const attemptsOf = async (taskId: string) =>
  (await test.database.db.execute<{ attempts: number }>(sql`select attempts from tasks where id = ${taskId}`)).rows[0]
    ?.attempts;
const choose = (engine: string | null, model: string | null = null) => ({ engine, model, stay: false });
const PICTURE: Script = [{ do: 'picture', variant: 0 }];
const STAY = { engine: null, model: null, stay: true };

describe('tasks of remote engines', () => {
  it('run on their host with the model that was chosen, and say where the picture went; one that stays does not', async () => {
    await open(farms(['farm']));
    const person = await studio.makePerson({ tier: 'team' });
    const [far, near] = [
      await studio.start(person, PICTURE, {}, choose('farm', 'm1')),
      await studio.start(person, PICTURE, {}, STAY),
    ];
    expect((await studio.untilEnded(person, far)).engine).toMatchObject({
      engine: 'farm',
      model: 'm1',
      bytesSentOut: 1234,
      host: 'farm.example',
    });
    expect((await studio.untilEnded(person, near)).engine).toMatchObject({
      engine: 'fake',
      bytesSentOut: 0,
      host: null,
    });
  });

  it('are handed back once, uncounted and charged once, to the built-in engine', async () => {
    await open(farms(['farm'], { gold: 9 }));
    const person = await studio.makePerson();
    const taskId = await studio.start(person, [
      { do: 'fail', kind: 'handBack', key: 'noEngine.order', once: join(studio.folder, 'back') },
      ...PICTURE,
    ]);
    const task = await studio.untilEnded(person, taskId);
    expect(task).toMatchObject({
      status: 'succeeded',
      price: { amount: 9 },
      charged: 5,
      refunded: 4,
      engine: { bytesSentOut: 0 },
    });
    expect(studio.eventsOf(taskId).filter((type) => type === 'requeued')).toHaveLength(1);
  });

  it('are neither sent again nor paid when their engine was given up in doubt', async () => {
    await open(farms(['farm']));
    const person = await studio.makePerson();
    const taskId = await studio.start(
      person,
      [
        { do: 'picture', variant: 0 },
        { do: 'fail', kind: 'failed', key: 'internal.engine' },
      ],
      { count: 2 },
    );
    expect(await studio.untilEnded(person, taskId)).toMatchObject({
      status: 'failed',
      price: { amount: 10 },
      charged: 5,
      refunded: 5,
    });
    expect(await attemptsOf(taskId)).toBe(1);
  });

  it('are cancelled one by one: a job that does not listen is left alone, and its neighbours go on', async () => {
    await open(farms(['farm']));
    const person = await studio.makePerson({ tier: 'team' });
    const [deaf, other] = [
      await studio.start(person, [{ do: 'stall', deaf: true }]),
      await studio.start(person, [{ do: 'wait', ms: 900 }, ...PICTURE]),
    ];
    await holds(async () => (await running()) === 2);
    await studio.taskChanges.cancel(person.userId, deaf);
    expect(await studio.untilEnded(person, deaf)).toMatchObject({ status: 'cancelled', charged: 0 });
    expect(await studio.untilEnded(person, other)).toMatchObject({ status: 'succeeded', charged: 5 });
    expect(await attemptsOf(other)).toBe(1);
  });

  it('end finished and charged once each although their host is killed in the middle', async () => {
    await open(farms(['farm']));
    const person = await studio.makePerson({ tier: 'team' });
    const half: Script = [
      { do: 'picture', variant: 0 },
      { do: 'wait', ms: 400 },
      { do: 'picture', variant: 1 },
    ];
    const ids = await Promise.all(Array.from({ length: 8 }, () => studio.start(person, half, { count: 2 })));
    ids.push(
      await studio.start(
        person,
        [{ do: 'wait', ms: 200 }, { do: 'crash', once: join(studio.folder, 'crashed') }, ...half],
        { count: 2 },
      ),
    );
    for (const taskId of ids)
      expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'succeeded', charged: 10, refunded: 0 });
  });
});

describe('work that a maker asks money for', () => {
  const PARTS: Script = [{ do: 'picture', variant: 0 }, { do: 'call' }];
  const once = () => join(studio.folder, 'once');

  it('is not asked for again when the host dies in the middle of it', async () => {
    await open(farms(['cloud']));
    const person = await studio.makePerson();
    const taskId = await studio.start(
      person,
      [...PARTS, { do: 'crash', once: once() }, { do: 'picture', variant: 1 }],
      { count: 2 },
    );
    const task = await studio.untilEnded(person, taskId);
    expect(task).toMatchObject({
      status: 'failed',
      charged: 5,
      refunded: 5,
      error: { message: expect.stringContaining('it is not known whether it had finished') },
    });
    expect(task.visits).toMatchObject([{ host: 'cloud.example', bytesSentOut: 2468, pictures: 1, inDoubt: 1 }]);
    expect(await attemptsOf(taskId)).toBe(1);
  });

  it('goes on where the host died before anything had left: what was delivered is not made again', async () => {
    await open(farms(['cloud']));
    const person = await studio.makePerson();
    const script: Script = [
      { do: 'picture', variant: 0 },
      { do: 'picture', variant: 2 },
      { do: 'call', bytes: 0 },
      { do: 'crash', once: once() },
      { do: 'picture', variant: 1 },
    ];
    const task = await studio.untilEnded(person, await studio.start(person, script, { count: 3 }));
    expect(task).toMatchObject({
      status: 'succeeded',
      charged: 15,
      refunded: 0,
      engine: { bytesSentOut: 2468, cost: { amount: 0.75 } },
    });
    expect(task.results.map(({ variant }) => variant)).toEqual([0, 1, 2]);
    expect(task.visits.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(3);
  });

  it('is given up with its gold paid back when its dispatcher leaves, and a farm’s is done again', async () => {
    await open(farms(['cloud', 'farm']));
    const person = await studio.makePerson({ tier: 'team' });
    const [paid, free] = [
      await studio.start(person, [{ do: 'call', engine: 'cloud' }, { do: 'stall' }]),
      await studio.start(person, [{ do: 'call', engine: 'farm' }, { do: 'stall' }]),
    ];
    await holds(
      async () =>
        (await studio.taskReader.get(person.userId, paid, 'en')).visits.length +
          (await studio.taskReader.get(person.userId, free, 'en')).visits.length ===
        2,
    );
    await holds(async () => (await running()) === 2);
    await dispatcher.stop();
    expect(await studio.taskReader.get(person.userId, paid, 'en')).toMatchObject({
      status: 'failed',
      refunded: 5,
      visits: [{ inDoubt: 1 }],
    });
    expect(await studio.taskReader.get(person.userId, free, 'en')).toMatchObject({ status: 'queued', refunded: 0 });
    await studio.taskChanges.cancel(person.userId, free);
    await open({ engines: [], order: {} });
  });

  it('waits in its folder for a store that is full, and no more is asked for meanwhile', async () => {
    const objects = makeFailingStore(studio.objects);
    objects.fault = 'full';
    const puts = vi.spyOn(objects, 'put');
    await open(farms(['cloud']), objects);
    const person = await studio.makePerson();
    const taskId = await studio.start(
      person,
      [
        { do: 'picture', variant: 0 },
        { do: 'picture', variant: 1 },
      ],
      { count: 2 },
    );
    const visits = async () => (await studio.taskReader.get(person.userId, taskId, 'en')).visits;
    await holds(async () => puts.mock.calls.length >= 2);
    expect(await visits()).toMatchObject([{ pictures: 0, bytesSentOut: 1234 }]);
    objects.fault = undefined;
    expect(await studio.untilEnded(person, taskId)).toMatchObject({
      status: 'succeeded',
      charged: 10,
      visits: [{ pictures: 2, bytesSentOut: 2468 }],
    });
    expect(await attemptsOf(taskId)).toBe(1);
  });

  it('costs what the engine asks that did it, when the one that was planned did not', async () => {
    const settings = farms(['cloud', 'cheap']);
    await open({
      ...settings,
      engines: settings.engines.map((engine) => ({ ...engine, gold: engine.id === 'cloud' ? 9 : 2 })),
    });
    const person = await studio.makePerson();
    const taskId = await studio.start(person, [
      { do: 'call', engine: 'cheap' },
      { do: 'picture', variant: 0 },
    ]);
    expect(await studio.untilEnded(person, taskId)).toMatchObject({
      status: 'succeeded',
      price: { amount: 9 },
      charged: 2,
      refunded: 7,
    });
  });
});

describe('the host of remote engines', () => {
  it('follows the settings: it comes, changes and goes, and what was for an engine that is gone is paid back', async () => {
    await open({ engines: [], order: {} });
    const person = await studio.makePerson({ tier: 'team' });
    await expect(studio.start(person, PICTURE, {}, choose('farm'))).rejects.toThrow('malformed.engine');
    remote.set(farms(['down-farm', 'farm']));
    await told(farms(['down-farm', 'farm']));
    await holds(async () => (await readEngineBoard(test.database.db)).order['render']?.length === 3);
    expect(
      (await studio.untilEnded(person, await studio.start(person, PICTURE, {}, choose('farm')))).engine?.engine,
    ).toBe('farm');
    await dispatcher.stop();
    const waiting = await studio.start(person, PICTURE, {}, choose('farm'));
    await open({ engines: [], order: {} });
    expect(await studio.untilEnded(person, waiting)).toMatchObject({
      status: 'failed',
      charged: 0,
      refunded: 5,
      error: { code: 50300 },
    });
  });

  it('holds a hundred jobs at once, and no more than the operator allows', { timeout: 60_000 }, async () => {
    await open(farms(['farm'], { atOnce: 100 }));
    const people: Person[] = await Promise.all(Array.from({ length: 9 }, () => studio.makePerson({ tier: 'team' })));
    const started = await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 12 }, async () => ({
          person,
          taskId: await studio.start(person, [{ do: 'refine' }, ...PICTURE]),
        })),
      ),
    );
    await holds(async () => (await running()) === 100);
    const queued = await test.database.db.execute(sql`select 1 from tasks where status = 'queued'`);
    expect(queued.rowCount).toBe(started.length - 100);
    await holds(async () => {
      // Rows that the dispatcher holds are asked in the next round: one update of all of them and its own can wait for each other.
      await test.database.db.execute(
        sql`update tasks set finish_requested_at = now()
            where id in (select id from tasks where status = 'running' for update skip locked)`,
      );
      return (
        (await test.database.db.execute(sql`select 1 from tasks where status in ('queued', 'running')`)).rowCount === 0
      );
    });
    const { rows } = await test.database.db.execute<{ status: string; attempts: number }>(
      sql`select distinct status, attempts from tasks where id in ${started.map(({ taskId }) => taskId)}`,
    );
    expect(rows).toEqual([{ status: 'succeeded', attempts: 1 }]);
  });
});
