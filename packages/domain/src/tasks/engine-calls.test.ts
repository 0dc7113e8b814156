import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@yujian/contract';
import type { EngineStatus } from '@yujian/contract/engines';
import type { CallEnd, EngineCall } from '@yujian/contract/jobs';
import type { Price } from '@yujian/contract/tools/price';
import { newId, openQueue } from '@yujian/platform';
import type { Queue } from '@yujian/platform';
import { createTestDatabase, silentLog } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { users } from '../account/tables.ts';
import { tellEngines } from '../engines/service.ts';
import { media } from '../media/tables.ts';
import { auditLedger } from '../wallet/audit.ts';
import { createGrants } from '../wallet/service/grants.ts';
import { createReservations } from '../wallet/service/reservations.ts';
import { shareOf } from './engine-prices.ts';
import { TASK_QUEUES } from './queue.ts';
import type { Run } from './queue-order.ts';
import { createClaims } from './runs/claims.ts';
import type { Claims } from './runs/claims.ts';
import { createRunEnds } from './runs/ends.ts';
import type { RunEnds } from './runs/ends.ts';
import { createRunReports } from './runs/reports.ts';
import type { RunReports } from './runs/reports.ts';
import type { RunEnd } from './runs/settle.ts';
import { createTaskChanges } from './changes.ts';
import type { TaskChanges } from './changes.ts';
import { createTaskReader } from './reader.ts';
import type { TaskReader } from './reader.ts';
import { recoverLost } from './runs/sweeps.ts';

let test: TestDatabase;
let queue: Queue;
let claims: Claims;
let reports: RunReports;
let ends: RunEnds;
let reader: TaskReader;
let changes: TaskChanges;
const grants = createGrants();
const reservations = createReservations();

beforeAll(async () => {
  test = await createTestDatabase();
  queue = await openQueue(test.config, { queues: Object.values(TASK_QUEUES), works: false, log: silentLog });
  claims = createClaims({ database: test.database, queue, leaseSeconds: 60, worker: 'worker' });
  reports = createRunReports({ database: test.database, reservations });
  ends = createRunEnds({ database: test.database, queue, reservations });
  reader = createTaskReader({ database: test.database });
  changes = createTaskChanges({ database: test.database, queue, reservations });
});
afterAll(async () => {
  await queue.stop();
  await test.close();
});
beforeEach(async () => {
  const { rows } = await test.database.db.execute<{ id: string; userId: string }>(
    sql`select id, user_id as "userId" from tasks where status = 'queued'`,
  );
  for (const { id, userId } of rows) await changes.cancel(userId, id);
});
afterEach(async () => {
  expect(await auditLedger(test.database.db)).toEqual([]);
});

function engineOf(id: string): EngineStatus {
  const models = [
    { id: 'm', label: 'M', value: null, operations: ['render'], strengths: { zh: '', en: '' }, missing: [] },
  ];
  return {
    id,
    label: { zh: id, en: id },
    version: '1',
    place: 'cloud',
    hosts: [id],
    state: 'ready',
    reason: null,
    models,
    running: 0,
    atOnce: 9,
    checkedAt: new Date().toISOString(),
  };
}

interface Started {
  readonly userId: string;
  readonly taskId: string;
  readonly run: Run;
}

/** A claimed task of the engines of that order; `prices` in gold for a picture. */
async function start(
  count: number,
  { prices = {}, tickets = 0, shown }: { prices?: Record<string, number>; tickets?: number; shown?: Price } = {},
): Promise<Started> {
  await tellEngines(test.database.db, 'worker', {
    engines: ['dear', 'cheap'].map(engineOf),
    order: { render: ['dear', 'cheap', 'builtin'] },
    prices,
  });
  const [userId, picture] = [newId(), newId()];
  await test.database.transaction(async (tx) => {
    await tx.insert(users).values({ id: userId, phone: userId, nickname: 'Lin', inviteCode: userId });
    await tx.insert(media).values({
      id: picture,
      userId,
      objectKey: picture,
      sha256: 'ab',
      name: 'room',
      type: 'image/png',
      bytes: 9,
      source: 3,
    });
    await grants.grant(tx, { userId, kind: 6, amount: 100, reason: 'test', endsAt: null, idempotencyKey: userId });
    if (tickets > 0)
      await grants.grant(tx, {
        userId,
        kind: 1,
        amount: tickets,
        reason: 'test',
        endsAt: null,
        idempotencyKey: `${userId} 1`,
      });
  });
  const { taskId } = await changes.start({
    userId,
    tool: 'indoor-render',
    settings: { upload_img: picture, count },
    priceShown: shown,
    language: 'en',
  });
  return { userId, taskId, run: await claim(taskId) };
}
async function claim(taskId: string): Promise<Run> {
  const run = await claims.claim('away', newId());
  if (run?.taskId !== taskId) throw new Error('another task was claimed');
  return run;
}

async function call(run: Run, about: Partial<EngineCall> = {}): Promise<string> {
  const id = newId();
  expect(
    await reports.beginCall(run, { id, engine: 'dear', label: 'Dear', version: '2', place: 'cloud', ...about }),
  ).toBe(true);
  return id;
}
const answer = (run: Run, id: string, end: CallEnd, bytesByHost: Record<string, number> = { 'dear.example': 100 }) =>
  reports.recordCalls(run, [{ id, bytesByHost, end }]);
const made = (host: string, amount = 0.04): CallEnd => ({
  state: 'made',
  model: 'm',
  host,
  cost: { amount, currency: 'USD' },
});

async function deliver({ userId, run }: Started, variant: number, engine: string, callId?: string): Promise<void> {
  const store = async (): Promise<string> => {
    const id = newId();
    await test.database.db
      .insert(media)
      .values({ id, userId, objectKey: id, sha256: 'cd', name: 'r', type: 'image/png', bytes: 4, source: 2 });
    return id;
  };
  await reports.result(run, variant, [{ role: 'image', kind: 'image', store }], {
    engine,
    notes: [{ zh: `${variant}`, en: `note ${variant}` }],
    ...(callId === undefined ? {} : { callId }),
  });
}
const finish = ({ run }: Started, engine = 'dear'): Promise<RunEnd> =>
  ends.finish(run, {
    engine: { engine, label: engine, model: 'm', version: '2', bytesSentOut: 7, host: `${engine}.example` },
    notes: [],
  });
const taskOf = ({ userId, taskId }: Started) => reader.get(userId, taskId, 'en');
const AGAIN = { key: 'internal.engine', retryAfter: 0 };

describe('work that a maker may have done', () => {
  const ENDS: Readonly<Record<string, (run: Run) => Promise<RunEnd>>> = {
    'a failure that may be tried again': (run) => ends.fail(run, AGAIN),
    'the end of its process': (run) => ends.release(run),
    'a way back to the built-in engine': (run) => ends.handBack(run),
  };

  it.each(Object.entries(ENDS))(
    'is not sent again after %s: the gold goes back, and the record says so',
    async (_name, end) => {
      const task = await start(2);
      const first = await call(task.run);
      await answer(task.run, first, made('dear.example'));
      await deliver(task, 0, 'dear', first);
      await answer(task.run, await call(task.run), { state: 'lost' }, { 'dear.example': 50 });
      expect(await end(task.run)).toBe('failed');
      const seen = await taskOf(task);
      expect(seen).toMatchObject({
        status: 'failed',
        charged: 5,
        refunded: 5,
        error: { message: expect.stringContaining('it is not known whether it had finished') },
      });
      expect(seen.visits).toEqual([
        {
          engine: 'dear',
          label: 'Dear',
          model: 'm',
          host: 'dear.example',
          bytesSentOut: 100,
          pictures: 1,
          inDoubt: 0,
          cost: { amount: 0.04, currency: 'USD' },
        },
        { engine: 'dear', label: 'Dear', model: null, host: 'dear.example', bytesSentOut: 50, pictures: 0, inDoubt: 1 },
      ]);
    },
  );

  it('is in doubt from the moment that it begins, also when everybody who knew has died', async () => {
    const task = await start(1);
    await call(task.run);
    await test.database.db.execute(
      sql`update tasks set lease_until = now() - interval '1 second' where id = ${task.taskId}`,
    );
    expect(await recoverLost({ database: test.database, queue, reservations })).toEqual([
      { taskId: task.taskId, end: 'failed' },
    ]);
    expect(await taskOf(task)).toMatchObject({
      status: 'failed',
      charged: 0,
      refunded: 5,
      visits: [{ host: null, inDoubt: 1 }],
    });
  });

  it('is in doubt until its picture is stored; a store that cannot take it is said to have lost it', async () => {
    for (const key of ['storageFull', 'storageFull.unavailable']) {
      const task = await start(1);
      await answer(task.run, await call(task.run), made('dear.example'));
      expect(await ends.fail(task.run, key === 'storageFull' ? { key } : { key, retryAfter: 1 })).toBe('failed');
      expect(await taskOf(task)).toMatchObject({
        charged: 0,
        refunded: 5,
        error: { code: 50301, message: expect.stringContaining('it is lost; you were refunded') },
      });
    }
  });

  it.each([
    ['surely took nothing', { place: 'cloud' }, { state: 'refused' }],
    ['is a farm, whose work costs nobody money', { place: 'farm' }, { state: 'lost' }],
  ] as const)('is tried again where the engine %s', async (_name, about, end) => {
    const task = await start(1);
    await answer(task.run, await call(task.run, about), end);
    expect(await ends.fail(task.run, AGAIN)).toBe('requeued');
    expect((await claim(task.taskId)).attempt).toBe(2);
  });

  it('does not begin once the person has stopped the task', async () => {
    const task = await start(1);
    await changes.cancel(task.userId, task.taskId);
    expect(
      await reports.beginCall(task.run, { id: newId(), engine: 'dear', label: 'Dear', version: '2', place: 'cloud' }),
    ).toBe(false);
    expect(await ends.stopped(task.run)).toBe('cancelled');
    expect((await taskOf(task)).visits).toEqual([]);
  });

  it('begins once, however often the news of it is lost on the way', async () => {
    const task = await start(1);
    const begin = { id: newId(), engine: 'dear', label: 'Dear', version: '2', place: 'cloud' } as const;
    expect(await reports.beginCall(task.run, begin)).toBe(true);
    expect(await reports.beginCall(task.run, begin)).toBe(true);
    await answer(task.run, begin.id, { state: 'lost' });
    expect((await taskOf(task)).visits).toMatchObject([{ engine: 'dear', inDoubt: 1 }]);

    const other = await start(1);
    expect(await reports.beginCall(other.run, begin)).toBe(false);
    expect((await taskOf(other)).visits).toEqual([]);
  });

  it('does not begin for a run that has lost its task, whose last words still count', async () => {
    const task = await start(1);
    const id = await call(task.run);
    await test.database.db.execute(
      sql`update tasks set lease_until = now() - interval '1 second' where id = ${task.taskId}`,
    );
    await answer(task.run, id, { state: 'refused' }, {});
    expect(await recoverLost({ database: test.database, queue, reservations })).toEqual([
      { taskId: task.taskId, end: 'requeued' },
    ]);
    await expect(
      reports.beginCall(task.run, { id: newId(), engine: 'dear', label: 'Dear', version: '2', place: 'cloud' }),
    ).rejects.toThrow('no longer has');
  });
});

describe('a further attempt', () => {
  it('is told which pictures are there, and the record adds up what all attempts sent and cost', async () => {
    const task = await start(3);
    const first = await call(task.run);
    await answer(task.run, first, made('dear.example'));
    await deliver(task, 1, 'dear', first);
    await answer(task.run, await call(task.run), { state: 'refused' }, { 'dear.example': 20 });
    expect(await ends.fail(task.run, AGAIN)).toBe('requeued');
    const again = { ...task, run: await claim(task.taskId) };
    expect([task.run.done, again.run.done]).toEqual([[], [1]]);
    for (const variant of [0, 2]) {
      const id = await call(again.run, { engine: 'cheap', label: 'Cheap' });
      await answer(again.run, id, made('cheap.example', 0.01), { 'cheap.example': 10 });
      await deliver(again, variant, 'cheap', id);
    }
    expect(await finish(again, 'cheap')).toBe('succeeded');
    const seen = await taskOf(task);
    expect(seen.results.map(({ variant }) => variant)).toEqual([0, 1, 2]);
    expect(seen).toMatchObject({
      charged: 15,
      engine: { engine: 'cheap', bytesSentOut: 140, cost: { currency: 'USD' } },
      notes: ['note 1', 'note 0', 'note 2'],
    });
    expect(seen.engine?.cost?.amount).toBeCloseTo(0.06);
    expect(seen.visits.map(({ host, pictures, bytesSentOut }) => [host, pictures, bytesSentOut])).toEqual([
      ['dear.example', 1, 100],
      ['dear.example', 0, 20],
      ['cheap.example', 2, 20],
    ]);
  });

  it('is not made when every picture is there: the task has succeeded', async () => {
    const task = await start(1);
    const id = await call(task.run);
    await answer(task.run, id, made('dear.example'));
    await deliver(task, 0, 'dear', id);
    expect(await ends.fail(task.run, AGAIN)).toBe('succeeded');
    expect(await taskOf(task)).toMatchObject({
      status: 'succeeded',
      charged: 5,
      error: null,
      engine: { engine: 'dear', label: 'Dear', host: 'dear.example', version: '2', bytesSentOut: 100 },
    });
  });
});

describe('the price', () => {
  const endedWith = async (prices: Record<string, number>, engines: readonly string[], tickets = 0) => {
    const task = await start(engines.length, { prices, tickets });
    for (const [variant, engine] of engines.entries()) await deliver(task, variant, engine);
    await finish(task);
    const { price, charged, refunded } = await taskOf(task);
    return [price.kind, price.amount, charged, refunded];
  };

  it('is that of the engine that made each picture, and never more than was shown', async () => {
    expect(await endedWith({ dear: 9, cheap: 2 }, ['dear', 'dear'])).toEqual([6, 18, 18, 0]);
    expect(await endedWith({ dear: 9, cheap: 2 }, ['cheap', 'cheap'])).toEqual([6, 18, 4, 14]);
    expect(await endedWith({ dear: 9, cheap: 2 }, ['cheap', 'dear'])).toEqual([6, 18, 11, 7]);
    expect(await endedWith({ dear: 3, cheap: 8 }, ['cheap', 'cheap'])).toEqual([6, 6, 6, 0]);
    expect(await endedWith({ dear: 9 }, ['cheap'])).toEqual([6, 9, 5, 4]);
    expect(await endedWith({ cheap: 2 }, ['cheap', 'unknown'])).toEqual([6, 10, 7, 3]);
  });

  it('in tickets is paid in tickets, whoever did it', async () => {
    expect(await endedWith({ cheap: 1 }, ['cheap'], 1)).toEqual([1, 1, 1, 0]);
  });

  it('adds up to no more than was shown, whoever makes which picture', () => {
    for (let pictures = 1; pictures <= 6; pictures += 1) {
      for (let priceAmount = 0; priceAmount <= 13; priceAmount += 1) {
        for (let amount = 0; amount < priceAmount; amount += 1) {
          const task = {
            lane: 'away',
            priceAmount,
            hereAmount: null,
            engineAmounts: { cheap: amount },
            pictures,
          } as const;
          const most = Array.from({ length: pictures }, (_, variant) =>
            Math.max(shareOf(task, 'cheap', variant), shareOf(task, 'dear', variant)),
          );
          expect(most.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(priceAmount);
        }
      }
    }
  });

  it('that was shown is compared in kind and amount', async () => {
    const refused = async (...args: Parameters<typeof start>) => {
      const error = await start(...args).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      return error instanceof AppError ? [error.kind, error.data] : error;
    };
    expect(await refused(1, { tickets: 1, shown: { kind: 6, amount: 1 } })).toEqual([
      'conflict',
      { price: { kind: 1, amount: 1 } },
    ]);
    expect(await refused(1, { prices: { dear: 1 }, shown: { kind: 1, amount: 1 } })).toEqual([
      'conflict',
      { price: { kind: 6, amount: 1 } },
    ]);
    expect((await taskOf(await start(1, { tickets: 1, shown: { kind: 1, amount: 1 } }))).price).toEqual({
      kind: 1,
      amount: 1,
    });
  });
});
