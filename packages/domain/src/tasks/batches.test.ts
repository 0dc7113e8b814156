import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AppError, QUEUED_TASKS_MAX } from '@yujian/contract';
import { batch as batchSchema, task as taskSchema } from '@yujian/contract/api/tasks';
import { newId, openQueue } from '@yujian/platform';
import type { Queue } from '@yujian/platform';
import { createTestDatabase, silentLog } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { users } from '../account/tables.ts';
import { media } from '../media/tables.ts';
import { auditLedger } from '../wallet/audit.ts';
import { readMovements } from '../wallet/movements.ts';
import { readHoldings } from '../wallet/service/balances.ts';
import { createGrants } from '../wallet/service/grants.ts';
import { createReservations } from '../wallet/service/reservations.ts';
import { createTaskChanges } from './changes.ts';
import { eraseTasks } from './erase.ts';
import type { Run } from './queue-order.ts';
import { TASK_QUEUES } from './queue.ts';
import { createTaskReader } from './reader.ts';
import { createClaims } from './runs/claims.ts';
import { createRunEnds } from './runs/ends.ts';
import { createRunReports } from './runs/reports.ts';
import { recoverLost } from './runs/sweeps.ts';
import type { BatchRequest } from './start-batch.ts';
import { tasks as taskTable } from './tables.ts';

const GOLD = 6;
const ENGINE = { engine: 'fake', label: 'Fake', model: null, version: '1', bytesSentOut: 0, host: null };
const reservations = createReservations();

let test: TestDatabase;
let queue: Queue;
let tools: ReturnType<typeof openTools>;

function openTools() {
  const deps = { database: test.database, queue, reservations };
  return {
    changes: createTaskChanges(deps),
    reader: createTaskReader(deps),
    claims: createClaims({ ...deps, leaseSeconds: 60, worker: 'worker' }),
    reports: createRunReports(deps),
    ends: createRunEnds(deps),
    recover: () => recoverLost(deps),
  };
}

beforeAll(async () => {
  test = await createTestDatabase();
  queue = await openQueue(test.config, { queues: Object.values(TASK_QUEUES), works: false, log: silentLog });
  tools = openTools();
});
afterAll(async () => {
  await queue.stop();
  await test.close();
});
afterEach(async () => {
  // what a test leaves queued is no other test's turn
  await test.database.db.update(taskTable).set({ status: 'queued' }).where(eq(taskTable.status, 'running'));
  for (const { userId, batchId } of await test.database.db
    .selectDistinct()
    .from(taskTable)
    .where(eq(taskTable.status, 'queued')))
    if (batchId !== null) await tools.changes.cancelBatch(userId, batchId).catch(() => undefined);
  expect(await auditLedger(test.database.db)).toEqual([]);
});

async function makePerson(pictures: number, { gold = 0, tickets = 0 } = {}) {
  const userId = newId();
  const grants = createGrants();
  await test.database.transaction(async (tx) => {
    await tx.insert(users).values({ id: userId, phone: userId, nickname: 'Lin', inviteCode: userId });
    for (const [kind, amount] of [
      [6, gold],
      [1, tickets],
    ] as const)
      if (amount > 0)
        await grants.grant(tx, {
          userId,
          kind,
          amount,
          reason: 'test',
          endsAt: null,
          idempotencyKey: `${kind}:${userId}`,
        });
  });
  const images: string[] = [];
  for (let n = 1; n <= pictures; n += 1) images.push(await addPicture(userId, `room ${n}.final.jpg`));
  return { userId, images };
}

async function addPicture(userId: string, name: string, width = 640): Promise<string> {
  const id = newId();
  const file = { objectKey: `media/${id}`, sha256: 'ab', type: 'image/png', bytes: 9, source: 3 };
  await test.database.db.insert(media).values({ id, userId, name, width, height: 400, ...file });
  return id;
}

type Person = Awaited<ReturnType<typeof makePerson>>;

const start = ({ userId, images }: Person, change: Partial<BatchRequest> = {}) =>
  tools.changes.startBatch({ userId, tool: 'toline', settings: { detail: 0.7 }, images, language: 'en', ...change });
const heldBy = async (userId: string) => (await readHoldings(test.database.db, userId, new Date()))[GOLD] ?? 0;
const read = (userId: string, batchId: string) => tools.reader.batch(userId, batchId, 'en');
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error as Error)),
  );

async function claim(): Promise<Run> {
  const run = await tools.claims.claim('here', newId());
  if (run === undefined) throw new Error('nothing can be started');
  return run;
}

async function deliver(run: Run): Promise<void> {
  const id = newId();
  const file = { objectKey: id, sha256: 'cd', name: 'result', type: 'image/png', bytes: 4, source: 3 };
  await tools.reports.result(
    run,
    0,
    [
      {
        role: 'image',
        kind: 'image',
        store: async (tx) => {
          await tx.insert(media).values({ id, userId: run.userId, taskId: run.taskId, ...file });
          return id;
        },
      },
    ],
    { engine: 'fake', notes: [] },
  );
  await tools.ends.finish(run, { engine: ENGINE, notes: [] });
}

it('starts one task a picture, in their order, named after the files, for one price in one movement', async () => {
  const person = await makePerson(5, { gold: 20 });
  const { batchId, tasks, price } = await start(person);
  expect(price).toEqual({ kind: GOLD, amount: 5 });
  expect(await heldBy(person.userId)).toBe(15);
  const made = await read(person.userId, batchId);
  expect(batchSchema.parse(made)).toEqual(made);
  expect(made).toMatchObject({
    total: 5,
    done: 0,
    failed: 0,
    active: 5,
    tool: 'toline',
    priceKind: GOLD,
    amount: 5,
    charged: 0,
  });
  expect(made.tasks.map(({ taskId, image, name }) => [taskId, image, name])).toEqual(
    person.images.map((image, n) => [tasks[n], image, `room ${n + 1}.final`]),
  );
  const one = await tools.reader.get(person.userId, tasks[2]!, 'en');
  expect(taskSchema.parse(one)).toEqual(one);
  expect(one).toMatchObject({ params: { detail: 0.7, upload_img: person.images[2] }, batch: { batchId, total: 5 } });
  const { list } = await readMovements(test.database.db, person.userId, { page: 1, pageSize: 9 });
  expect(list.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['reserve', -5],
    ['test', 20],
  ]);
});

it('shares one drawn seed among its pictures', async () => {
  const person = await makePerson(3, { gold: 50 });
  const { tasks } = await start(person, { tool: 'indoor-render', settings: {} });
  const rows = await test.database.db.select().from(taskTable).where(inArray(taskTable.id, tasks));
  expect(new Set(rows.map(({ params }) => params['seed'])).size).toBe(1);
  expect(rows[0]?.params['seed']).not.toBeNull();
});

it('is one batch however often it is asked for, and refuses its requestId to anything else', async () => {
  const person = await makePerson(3, { gold: 9 });
  const ask = { requestId: 'once' };
  const all = await Promise.all(Array.from({ length: 6 }, () => start(person, ask)));
  expect(new Set(all.map(({ batchId }) => batchId)).size).toBe(1);
  expect(await heldBy(person.userId)).toBe(6);
  for (const change of [{ images: person.images.slice(1) }, { settings: { detail: 0.1 } }])
    expect(await refusal(start(person, { ...ask, ...change }))).toMatchObject({ kind: 'conflict' });
  const single = {
    userId: person.userId,
    tool: 'toline',
    settings: { upload_img: person.images[0] },
    language: 'en' as const,
  };
  expect(await refusal(tools.changes.start({ ...single, ...ask }))).toMatchObject({ kind: 'conflict' });
});

it('takes all from tickets or all from gold, and says for how many it would be enough', async () => {
  const rich = await makePerson(3, { gold: 100, tickets: 3 });
  const rendering = { tool: 'indoor-render', settings: {} };
  expect((await start(rich, rendering)).price).toEqual({ kind: 1, amount: 3 });
  const some = await makePerson(3, { gold: 100, tickets: 2 });
  const { price } = await start(some, rendering);
  expect(price.kind).toBe(GOLD);
  const poor = await makePerson(4, { gold: 3 });
  expect(await refusal(start(poor))).toMatchObject({
    kind: 'notEnough',
    data: { kind: GOLD, needed: 4, held: 3, affordable: 3 },
  });
  expect(await heldBy(poor.userId)).toBe(3);
  const shown = { kind: 6, amount: 1 } as const;
  expect(await refusal(start(rich, { priceShown: shown }))).toMatchObject({
    kind: 'conflict',
    data: { price: { amount: 3 } },
  });
});

it('starts nothing where a picture cannot be used, and names each that cannot', async () => {
  const person = await makePerson(3, { gold: 50 });
  const { userId } = person;
  const [tiny, narrow] = [await addPicture(userId, 'dot.png', 8), await addPicture(userId, 'thread.png', 9000)];
  const mixed = await refusal(start(person, { images: [tiny, ...person.images, narrow] }));
  expect(mixed).toMatchObject({
    kind: 'impossible',
    data: {
      refused: [
        { index: 0, message: expect.stringContaining('8 × 400') as string },
        { index: 4, message: expect.stringContaining('narrow') as string },
      ],
    },
  });
  const other = await makePerson(1);
  const { images } = person;
  const kinds = await Promise.all(
    [
      start(person, { images: [...images, ...other.images] }),
      start(person, { images: [...images, images[0]!] }),
      start(person, { tool: 'lama' }),
      start(person, { tool: 'text2-img' }),
      start(person, { settings: { upload_img: images[0] } }),
      start(person, { tool: 'indoor-render', settings: { corrections: { version: 1, regions: [], lines: [] } } }),
      start(person, { images: [] }),
    ].map(async (promise) => ((await refusal(promise)) as AppError).kind),
  );
  expect(kinds).toEqual(['notFound', 'malformed', 'impossible', 'impossible', 'malformed', 'malformed', 'malformed']);
  expect(await heldBy(userId)).toBe(50);
  expect((await tools.reader.list(userId, { page: 1, pageSize: 9 }, 'en')).total).toBe(0);
});

it('counts once against the limits', async () => {
  const person = await makePerson(70, { gold: 500 });
  for (let n = 0; n < 2; n += 1) await start(person);
  const single = (n: number) =>
    tools.changes.start({
      userId: person.userId,
      tool: 'toline',
      settings: { upload_img: person.images[n] },
      language: 'en',
    });
  for (let n = 2; n < QUEUED_TASKS_MAX; n += 1) await single(n);
  expect(await refusal(single(0))).toMatchObject({ kind: 'tooOften' });
  expect(await refusal(start(person))).toMatchObject({ kind: 'tooOften' });
  await test.database.db.update(taskTable).set({ status: 'cancelled' }).where(eq(taskTable.userId, person.userId));
  for (const { id } of await test.database.db
    .select({ id: taskTable.id })
    .from(taskTable)
    .where(eq(taskTable.userId, person.userId)))
    await test.database.transaction((tx) => reservations.refundRest(tx, { taskId: id }));
});

it('pays for each picture that is made, and gives back exactly what was not', async () => {
  const person = await makePerson(4, { gold: 10 });
  const { batchId, tasks } = await start(person);
  await deliver(await claim());
  await tools.ends.fail(await claim(), { key: 'unreadable' });
  expect(await read(person.userId, batchId)).toMatchObject({ done: 1, failed: 1, active: 2, charged: 1, refunded: 1 });
  const stopped = await claim();
  expect(await tools.changes.cancelBatch(person.userId, batchId)).toBe(2);
  await tools.ends.stopped(stopped);
  const end = await read(person.userId, batchId);
  expect(end).toMatchObject({ total: 4, done: 1, failed: 1, active: 0, charged: 1, refunded: 3 });
  expect(end.tasks.map(({ status, error, results }) => [status, error?.code, results.length])).toEqual([
    ['succeeded', undefined, 1],
    ['failed', 41500, 0],
    ['cancelled', undefined, 0],
    ['cancelled', undefined, 0],
  ]);
  expect(await heldBy(person.userId)).toBe(9);
  expect(await refusal(tools.changes.cancelBatch(person.userId, batchId))).toMatchObject({ kind: 'conflict' });
  const { list } = await readMovements(test.database.db, person.userId, { page: 1, pageSize: 9 });
  expect(list.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['refund', 3],
    ['reserve', -4],
    ['test', 10],
  ]);
  expect(list[0]?.taskId).toBe(tasks[1]);
});

it('goes on where it was when whoever worked on it dies', async () => {
  const person = await makePerson(3, { gold: 3 });
  const { batchId } = await start(person);
  await deliver(await claim());
  const lost = await claim();
  await test.database.db
    .update(taskTable)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(eq(taskTable.id, lost.taskId));
  expect(await tools.recover()).toEqual([{ taskId: lost.taskId, end: 'requeued' }]);
  const again = openTools();
  for (let n = 0; n < 2; n += 1) await deliver(await claim());
  expect(await again.reader.batch(person.userId, batchId, 'en')).toMatchObject({ done: 3, charged: 3, refunded: 0 });
  expect(await heldBy(person.userId)).toBe(0);
});

it('takes turns with the single tasks of others, and lets those of its own account pass', async () => {
  const [many, one] = [await makePerson(4, { gold: 9 }), await makePerson(1, { gold: 9 })];
  const { tasks } = await start(many);
  const [picture] = one.images;
  const single = { userId: one.userId, tool: 'toline', settings: { upload_img: picture }, language: 'en' } as const;
  for (let n = 0; n < 2; n += 1) await tools.changes.start(single);
  expect((await tools.reader.get(many.userId, tasks[1]!, 'en')).queue_num).toBe(3);
  const order: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const run = await claim();
    order.push(run.userId);
    await deliver(run);
  }
  expect(order).toEqual([one.userId, many.userId, one.userId, many.userId]);
  const alone = await tools.changes.start({
    userId: many.userId,
    tool: 'toline',
    settings: { upload_img: many.images[0] },
    language: 'en',
  });
  expect(alone.queue_num).toBe(0);
  expect((await tools.reader.get(many.userId, tasks[3]!, 'en')).queue_num).toBe(2);
  expect((await claim()).taskId).toBe(alone.taskId);
});

it('is one row of the grouped list, goes into the bin and back as one, and is nobody else’s', async () => {
  const person = await makePerson(4, { gold: 20 });
  const { userId } = person;
  const { batchId } = await start(person);
  await tools.changes.start({ userId, tool: 'toline', settings: { upload_img: person.images[0] }, language: 'en' });
  const grouped = (more = {}) => tools.reader.list(userId, { page: 1, pageSize: 9, grouped: true, ...more }, 'en');
  expect(await grouped()).toMatchObject({
    total: 2,
    list: [{ batch: null }, { name: 'room 1.final', batch: { total: 4, active: 4 } }],
  });
  expect(await grouped({ q: 'room 3' })).toMatchObject({ total: 1, list: [{ name: 'room 3.final' }] });
  expect((await tools.reader.list(userId, { page: 1, pageSize: 9 }, 'en')).total).toBe(5);
  const other = await makePerson(0);
  for (const act of [
    () => read(other.userId, batchId),
    () => tools.changes.cancelBatch(other.userId, batchId),
    () => tools.changes.shelveBatch(other.userId, batchId, true),
  ])
    expect(await refusal(act())).toMatchObject({ kind: 'notFound' });
  await tools.changes.shelveBatch(userId, batchId, true);
  expect(await grouped()).toMatchObject({ total: 1 });
  expect(await grouped({ bin: true })).toMatchObject({
    total: 1,
    list: [{ status: 'cancelled', batch: { total: 4 } }],
  });
  expect(await refusal(read(userId, batchId))).toMatchObject({ kind: 'notFound' });
  await tools.changes.shelveBatch(userId, batchId, false);
  expect(await read(userId, batchId)).toMatchObject({ total: 4, active: 0, refunded: 4 });
  await test.database.transaction((tx) => eraseTasks(tx, new Date(), userId));
  const left = await test.database.db.select().from(taskTable).where(eq(taskTable.batchId, batchId));
  expect(left).toEqual([]);
});
