import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@yujian/contract';
import type { EngineStatus } from '@yujian/contract/engines';
import type { EngineChoice } from '@yujian/contract/jobs';
import type { Price } from '@yujian/contract/tools/price';
import { sentenceOf } from '@yujian/contract/messages';
import { newId, openQueue } from '@yujian/platform';
import type { Queue } from '@yujian/platform';
import { createTestDatabase, silentLog } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { users } from '../account/tables.ts';
import { FORGET_SECONDS, forgetSilentWorkers, readEngineBoard, tellEngines } from '../engines/service.ts';
import { media } from '../media/tables.ts';
import { auditLedger } from '../wallet/audit.ts';
import { createGrants } from '../wallet/service/grants.ts';
import { createReservations } from '../wallet/service/reservations.ts';
import { placesInQueue } from './queue-order.ts';
import { TASK_QUEUES } from './queue.ts';
import { createClaims } from './runs/claims.ts';
import type { Claims } from './runs/claims.ts';
import { createRunEnds } from './runs/ends.ts';
import type { RunEnds } from './runs/ends.ts';
import { createRunReports } from './runs/reports.ts';
import type { RunReports } from './runs/reports.ts';
import { createTaskChanges } from './changes.ts';
import type { TaskChanges } from './changes.ts';
import { createTaskReader } from './reader.ts';
import type { TaskReader } from './reader.ts';
import { readBalance } from '../wallet/service/balances.ts';
import { refuseStranded } from './runs/sweeps.ts';

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
    sql`update tasks set status = 'queued' where status in ('queued', 'running') returning id, user_id as "userId"`,
  );
  for (const { id, userId } of rows) await changes.cancel(userId, id);
  await test.database.db.execute(sql`delete from engine_boards`);
  await tell([farm('farm')]);
});
afterEach(async () => {
  expect(await auditLedger(test.database.db)).toEqual([]);
});

const TEXT = { zh: '字', en: 'words' };
function farm(id: string, change: Partial<EngineStatus> = {}): EngineStatus {
  const models = [
    { id: 'kontext', label: 'Kontext', value: 2, operations: ['render'], strengths: TEXT, missing: [] },
    {
      id: 'wan',
      label: 'Wan',
      value: null,
      operations: [],
      strengths: TEXT,
      missing: [{ zh: '缺少 wan.safetensors。', en: 'wan.safetensors is missing.' }],
    },
  ];
  return {
    id,
    label: { zh: `农场 ${id}`, en: `Farm ${id}` },
    version: '1',
    place: 'farm',
    hosts: ['far'],
    state: 'ready',
    reason: null,
    models,
    running: 0,
    atOnce: 9,
    checkedAt: new Date().toISOString(),
    ...change,
  };
}
const tell = (
  engines: readonly EngineStatus[],
  about: { order?: string[]; prices?: Record<string, number>; worker?: string } = {},
) =>
  tellEngines(test.database.db, about.worker ?? 'worker', {
    engines,
    order: { render: about.order ?? [...engines.map(({ id }) => id), 'builtin'] },
    prices: about.prices ?? {},
  });

interface Person {
  readonly userId: string;
  start(choice?: Partial<EngineChoice>, more?: { count?: number; priceShown?: Price }): Promise<string>;
}
async function makePerson(): Promise<Person> {
  const userId = newId();
  const picture = newId();
  await test.database.transaction(async (tx) => {
    await tx.insert(users).values({ id: userId, phone: userId, nickname: 'Lin', inviteCode: userId, tier: 'team' });
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
  });
  return {
    userId,
    async start(choice = {}, { count = 1, priceShown } = {}) {
      const engine = { engine: null, model: null, stay: false, ...choice };
      return (
        await changes.start({
          userId,
          tool: 'indoor-render',
          settings: { upload_img: picture, count },
          engine,
          priceShown,
          language: 'en',
        })
      ).taskId;
    },
  };
}

const refusal = async (start: Promise<string>): Promise<[string, string]> => {
  const error = await start.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error('it was not refused');
  return [error.kind, sentenceOf(error.messageKey, error.values, 'en')];
};
const claimed = async (lane: 'here' | 'away') => (await claims.claim(lane, newId()))?.taskId;
const silence = (worker: string, seconds: number) =>
  test.database.db.execute(
    sql`update engine_boards set told_at = now() - make_interval(secs => ${seconds}) where worker = ${worker}`,
  );
const stayHere = (userId: string) =>
  test.database.db.execute(sql`update users set stay_here = true where id = ${userId}`);

describe('the choice of an engine', () => {
  it('is refused in words that say what to do', async () => {
    const person = await makePerson();
    expect(await refusal(person.start({ engine: 'nobody' }))).toEqual([
      'malformed',
      'There is no engine "nobody"; choose one of: builtin, farm.',
    ]);
    expect(await refusal(person.start({ engine: 'farm', model: 'gone' }))).toEqual([
      'malformed',
      'Farm farm has no model "gone"; choose another, or let the engine choose.',
    ]);
    expect(await refusal(person.start({ engine: 'farm', model: 'wan' }))).toEqual([
      'noEngine',
      'Farm farm cannot do this now: wan.safetensors is missing. Choose another engine, or try again later.',
    ]);
    await tell([farm('farm', { state: 'down', reason: { zh: '没有回应。', en: 'It does not answer at far.' } })]);
    expect((await refusal(person.start({ engine: 'farm' })))[1]).toContain('It does not answer at far. Choose');
    expect((await refusal(person.start({ engine: 'farm', stay: true })))[0]).toBe('malformed');
    expect((await readBalance(test.database.db, person.userId, 6, new Date())).total).toBe(100);
  });

  it('goes to its lane; without one the order decides, by what is ready now', async () => {
    const person = await makePerson();
    const [far, near, chosen] = [
      await person.start(),
      await person.start({ stay: true }),
      await person.start({ engine: 'builtin' }),
    ];
    expect([await claimed('away'), await claimed('here'), await claimed('here'), await claimed('away')]).toEqual([
      far,
      near,
      chosen,
      undefined,
    ]);
    await tell([farm('farm')], { order: ['builtin', 'farm'] });
    const byOrder = await person.start();
    expect(await claimed('here')).toBe(byOrder);
    await tell([farm('farm', { state: 'paused' })], { order: ['farm'] });
    expect((await refusal(person.start()))[0]).toBe('noEngine');
  });

  it('takes a queued task to the built-in engine while no remote one can, but never one that was chosen', async () => {
    const person = await makePerson();
    const [free, chosen] = [await person.start(), await person.start({ engine: 'farm' })];
    await tell([farm('farm', { state: 'down' })]);
    expect([await claimed('here'), await claimed('here')]).toEqual([free, undefined]);
    expect(await claimed('away')).toBe(chosen);
  });

  it('counts as gone when the worker has been silent', async () => {
    await silence('worker', 60);
    expect((await readEngineBoard(test.database.db)).engines.map(({ id, state }) => [id, state])).toEqual([
      ['builtin', 'ready'],
      ['farm', 'down'],
    ]);
  });

  it('has places of its own in each lane', async () => {
    const person = await makePerson();
    const ids = [
      await person.start(),
      await person.start({ stay: true }),
      await person.start(),
      await person.start({ stay: true }),
    ];
    const places = await placesInQueue(test.database.db, ids);
    expect(ids.map((id) => places.get(id))).toEqual([0, 0, 1, 1]);
  });
});

describe('two workers with different engines', () => {
  const far = { order: ['farm', 'builtin'], worker: 'far' };
  const other = { order: ['other', 'builtin'], worker: 'other' };
  const claimedBy = async (worker: string) =>
    (await createClaims({ database: test.database, queue, leaseSeconds: 60, worker }).claim('away', newId()))?.taskId;
  beforeEach(async () => {
    await tell([]);
    await tell([farm('farm')], far);
    await tell([farm('other')], other);
  });

  it('stand beside each other on the board, and neither word takes the other away', async () => {
    await tell([farm('farm')], far);
    const { engines, order } = await readEngineBoard(test.database.db);
    expect(engines.map(({ id, state }) => [id, state])).toEqual([
      ['builtin', 'ready'],
      ['farm', 'ready'],
      ['other', 'ready'],
    ]);
    expect(order['render']).toEqual(['farm', 'other', 'builtin']);
  });

  it('each take what one of their engines can do, and one without engines pays nothing back', async () => {
    const person = await makePerson();
    const [forFar, forOther] = [
      await person.start({ engine: 'farm' }),
      await person.start({ engine: 'other', model: 'kontext' }),
    ];
    await tell([], { worker: 'third' });
    expect(await refuseStranded({ database: test.database, queue, reservations })).toBe(0);
    expect([
      await claimedBy('third'),
      await claimedBy('other'),
      await claimedBy('other'),
      await claimedBy('far'),
    ]).toEqual([undefined, forOther, undefined, forFar]);
    const free = [await person.start(), await person.start()];
    expect([await claimedBy('far'), await claimedBy('other')]).toEqual(free);
  });

  it('leave a task to the one whose engine is well; where none is, its owner says why', async () => {
    await tell([farm('farm', { state: 'down' })], { order: ['farm'], worker: 'far' });
    await tell([farm('farm'), farm('other')], { order: ['farm', 'other'], worker: 'other' });
    const person = await makePerson();
    const [chosen, free] = [await person.start({ engine: 'farm' }), await person.start()];
    expect(await claimedBy('far')).toBeUndefined();
    expect([await claimedBy('other'), await claimedBy('other')]).toEqual([chosen, free]);
    const last = await person.start({ engine: 'farm' });
    await tell([farm('farm', { state: 'down' }), farm('other')], { order: ['farm', 'other'], worker: 'other' });
    expect(await claimedBy('far')).toBe(last);
  });

  it('that are silent are waited for, and paid back only once somebody who lived on forgets them', async () => {
    const person = await makePerson();
    const [free, chosen] = [await person.start(), await person.start({ engine: 'farm' })];
    await tell([], { worker: 'other' });
    await silence('far', FORGET_SECONDS + 60);
    expect((await readEngineBoard(test.database.db)).engines.map(({ id, state }) => [id, state])).toEqual([
      ['builtin', 'ready'],
      ['farm', 'down'],
    ]);
    expect([
      await refuseStranded({ database: test.database, queue, reservations }),
      await claimedBy('other'),
      await claimed('here'),
      await claimed('here'),
    ]).toEqual([0, undefined, free, undefined]);
    await forgetSilentWorkers(test.database.db);
    expect(await refuseStranded({ database: test.database, queue, reservations })).toBe(1);
    expect(await reader.get(person.userId, chosen, 'en')).toMatchObject({
      status: 'failed',
      charged: 0,
      refunded: 5,
      error: { message: expect.stringContaining('farm') },
    });
  });

  it('are not forgotten while they speak, whatever they say', async () => {
    await silence('far', FORGET_SECONDS - 60);
    await forgetSilentWorkers(test.database.db);
    const person = await makePerson();
    await silence('far', FORGET_SECONDS + 60);
    await tell([farm('farm')], far);
    await forgetSilentWorkers(test.database.db);
    const chosen = await person.start({ engine: 'farm' });
    expect(await claimedBy('far')).toBe(chosen);
  });
});

describe('an account that stays on this machine', () => {
  it('never leaves it, whatever a task asks for', async () => {
    const person = await makePerson();
    await stayHere(person.userId);
    expect((await refusal(person.start({ engine: 'farm' })))[0]).toBe('impossible');
    const taskId = await person.start({ stay: false });
    expect([await claimed('away'), await claimed('here')]).toEqual([undefined, taskId]);
    expect((await reader.get(person.userId, taskId, 'en')).wanted.stay).toBe(true);
  });

  it('keeps what was queued before, or pays back what was meant for another', async () => {
    const person = await makePerson();
    const [free, chosen] = [await person.start(), await person.start({ engine: 'farm' })];
    await stayHere(person.userId);
    expect([await claimed('away'), await claimed('here'), await claimed('here')]).toEqual([undefined, free, undefined]);
    expect(await refuseStranded({ database: test.database, queue, reservations })).toBe(1);
    const { status, charged, error } = await reader.get(person.userId, chosen, 'en');
    expect([status, charged, error?.message]).toEqual([
      'failed',
      0,
      expect.stringContaining('for Farm farm and was not sent'),
    ]);
  });
});

describe('the price of an engine', () => {
  it('is reserved as it was shown, and refused when it is another', async () => {
    await tell([farm('farm')], { prices: { farm: 7 } });
    const person = await makePerson();
    expect(
      (await refusal(person.start({ engine: 'farm' }, { count: 2, priceShown: { kind: 6, amount: 10 } })))[0],
    ).toBe('conflict');
    const taskId = await person.start({ engine: 'farm' }, { count: 2, priceShown: { kind: 6, amount: 14 } });
    expect((await reader.get(person.userId, taskId, 'en')).price).toEqual({ kind: 6, amount: 14 });
    expect((await reader.get(person.userId, await person.start({ stay: true }), 'en')).price.amount).toBe(5);
  });

  it('is that of the model where one was chosen, or where the first that can has its own', async () => {
    await tell([farm('farm')], { prices: { farm: 7, 'farm/kontext': 11 } });
    const person = await makePerson();
    for (const choice of [{ engine: 'farm', model: 'kontext' }, { engine: 'farm' }, {}]) {
      const taskId = await person.start(choice);
      expect((await reader.get(person.userId, taskId, 'en')).price).toEqual({ kind: 6, amount: 11 });
    }
  });

  it('is not charged for what the built-in engine takes over: once handed back, it costs what it always does', async () => {
    await tell([farm('farm')], { prices: { farm: 7 } });
    const person = await makePerson();
    const taskId = await person.start({}, { count: 2 });
    const far = await claims.claim('away', newId());
    expect(await ends.handBack(far!)).toBe('requeued');
    expect(await claimed('away')).toBeUndefined();
    const near = await claims.claim('here', newId());
    expect([near?.taskId, near?.attempt]).toEqual([taskId, 1]);
    const store = async (): Promise<string> => {
      const id = newId();
      await test.database.db.insert(media).values({
        id,
        userId: person.userId,
        objectKey: id,
        sha256: 'cd',
        name: 'r',
        type: 'image/png',
        bytes: 4,
        source: 2,
      });
      return id;
    };
    for (const variant of [0, 1])
      await reports.result(near!, variant, [{ role: 'image', kind: 'image', store }], {
        engine: 'builtin',
        notes: [],
      });
    await ends.finish(near!, {
      engine: { engine: 'builtin', label: '', model: null, version: '1', bytesSentOut: 0, host: null },
      notes: [],
    });
    expect(await reader.get(person.userId, taskId, 'en')).toMatchObject({
      status: 'succeeded',
      price: { amount: 14 },
      charged: 10,
      refunded: 4,
      engine: { bytesSentOut: 0 },
      visits: [],
    });
  });

  it('comes back when the engine was chosen and hands back, or has vanished', async () => {
    const person = await makePerson();
    const [back, gone] = [await person.start({ engine: 'farm' }), await person.start({ engine: 'farm' })];
    expect(await ends.handBack((await claims.claim('away', newId()))!)).toBe('failed');
    await tell([]);
    expect(await refuseStranded({ database: test.database, queue, reservations })).toBe(1);
    for (const taskId of [back, gone])
      expect(await reader.get(person.userId, taskId, 'en')).toMatchObject({
        status: 'failed',
        charged: 0,
        refunded: 5,
      });
  });
});
