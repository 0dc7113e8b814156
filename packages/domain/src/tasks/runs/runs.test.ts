import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId, openQueue } from '@yujian/platform';
import type { Queue, Transaction } from '@yujian/platform';
import { createTestDatabase, silentLog } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { users } from '../../account/tables.ts';
import { media } from '../../media/tables.ts';
import { auditLedger } from '../../wallet/audit.ts';
import { createGrants } from '../../wallet/service/grants.ts';
import { createReservations } from '../../wallet/service/reservations.ts';
import { findOutlivedFiles } from '../bin.ts';
import type { Run } from '../queue-order.ts';
import { TASK_QUEUES } from '../queue.ts';
import { shareOf } from '../engine-prices.ts';
import { createClaims } from './claims.ts';
import type { Claims } from './claims.ts';
import { createRunEnds } from './ends.ts';
import type { RunEnds } from './ends.ts';
import { LeaseLost } from './lease.ts';
import { createRunReports } from './reports.ts';
import type { RunReports } from './reports.ts';
import type { ResultFile } from './reports.ts';
import { createTaskChanges } from '../changes.ts';
import type { TaskChanges } from '../changes.ts';
import { createTaskReader } from '../reader.ts';
import type { TaskReader } from '../reader.ts';

let test: TestDatabase;
let queue: Queue;
let claims: Claims;
let reports: RunReports;
let ends: RunEnds;
let reader: TaskReader;
let changes: TaskChanges;
const grants = createGrants();
const reservations = createReservations();
const MADE = { engine: 'fake', notes: [] };
const ENGINE = { engine: 'fake', label: 'Fake', model: null, version: '1', bytesSentOut: 0, host: null };

beforeAll(async () => {
  test = await createTestDatabase();
  queue = await openQueue(test.config, { queues: Object.values(TASK_QUEUES), works: false, log: silentLog });
  claims = createClaims({ database: test.database, queue, leaseSeconds: 60, worker: 'worker' });
  reports = createRunReports({ database: test.database, reservations });
  ends = createRunEnds({ database: test.database, queue, reservations });
  reader = createTaskReader({ database: test.database });
  changes = createTaskChanges({ database: test.database, queue, reservations });
  await test.database.db.execute(
    sql`create table last_word (id int primary key, ok boolean not null, constraint spoken unique (ok) deferrable initially deferred)`,
  );
});
afterAll(async () => {
  await queue.stop();
  await test.close();
});
afterEach(async () => {
  expect(await auditLedger(test.database.db)).toEqual([]);
});

async function startRun(count = 2): Promise<{ userId: string; taskId: string; run: Run }> {
  const userId = newId();
  const picture = newId();
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
  });
  const { taskId } = await changes.start({
    userId,
    tool: 'indoor-render',
    settings: { upload_img: picture, count },
    language: 'en',
  });
  const run = await claims.claim('here', newId());
  if (run?.taskId !== taskId) throw new Error('another task was claimed');
  return { userId, taskId, run };
}

const fileOf = (
  userId: string,
  taskId: string,
  before: (tx: Transaction) => Promise<unknown> = async () => undefined,
): ResultFile => ({
  role: 'image',
  kind: 'image',
  async store(tx) {
    await before(tx);
    const id = newId();
    await tx.insert(media).values({
      id,
      userId,
      taskId,
      objectKey: id,
      sha256: 'cd',
      name: 'result',
      type: 'image/png',
      bytes: 4,
      width: 60,
      height: 40,
      source: 2,
    });
    return id;
  },
});

describe('a picture', () => {
  it('is charged in the very transaction that stores it: neither without the other', async () => {
    const { userId, taskId, run } = await startRun();
    const spoil = (tx: Transaction) => tx.execute(sql`insert into last_word values (1, true), (2, true)`);
    await expect(reports.result(run, 0, [fileOf(userId, taskId, spoil)], MADE)).rejects.toThrow();
    expect(await reader.get(userId, taskId, 'en')).toMatchObject({ charged: 0, results: [] });
    await reports.result(run, 0, [fileOf(userId, taskId)], MADE);
    expect(await reader.get(userId, taskId, 'en')).toMatchObject({ charged: 5, results: [{ variant: 0 }] });
    expect(await ends.finish(run, { engine: ENGINE, notes: [] })).toBe('succeeded');
    expect(await reader.get(userId, taskId, 'en')).toMatchObject({ charged: 5, refunded: 5 });
  });

  it('that was never asked for is neither kept nor charged', async () => {
    const { userId, taskId, run } = await startRun(1);
    await expect(reports.result(run, 1, [fileOf(userId, taskId)], MADE)).rejects.toThrow(RangeError);
    await ends.fail(run, { key: 'internal.engine' });
    expect(await reader.get(userId, taskId, 'en')).toMatchObject({ charged: 0, refunded: 5, results: [] });
  });

  it('that comes after the person stopped the task is neither kept nor charged', async () => {
    const { userId, taskId, run } = await startRun();
    await changes.cancel(userId, taskId);
    await reports.result(run, 0, [fileOf(userId, taskId)], MADE);
    expect(await ends.finish(run, { engine: ENGINE, notes: [] })).toBe('cancelled');
    expect(await reader.get(userId, taskId, 'en')).toMatchObject({ charged: 0, refunded: 10, results: [] });
  });
});

it('refuses every word of a run whose lease is gone', async () => {
  const { userId, taskId, run } = await startRun();
  expect(await claims.renew([run.lease, 'unknown'])).toEqual(new Map([[run.lease, { stop: false, finish: false }]]));
  expect(await ends.release(run)).toBe('requeued');
  for (const word of [
    () => reports.progress(run, 0.5, 'late'),
    () => reports.preview(run, 'late.png'),
    () => reports.result(run, 0, [fileOf(userId, taskId)], MADE),
    () => ends.finish(run, { engine: ENGINE, notes: [] }),
    () => ends.fail(run, { key: 'internal.engine' }),
    () => ends.stopped(run),
    () => ends.release(run),
  ]) {
    await expect(word()).rejects.toBeInstanceOf(LeaseLost);
  }
  expect(await claims.renew([run.lease])).toEqual(new Map());
  await changes.cancel(userId, taskId);
});

it('tells a run that its person wants it stopped', async () => {
  const { userId, taskId, run } = await startRun();
  await changes.cancel(userId, taskId);
  expect((await claims.renew([run.lease])).get(run.lease)).toEqual({ stop: true, finish: false });
  expect(await ends.stopped(run)).toBe('cancelled');
});

it('splits every price into shares that add up', () => {
  for (let amount = 0; amount <= 40; amount += 1) {
    for (let pictures = 1; pictures <= 4; pictures += 1) {
      const shares = Array.from({ length: pictures }, (_, variant) =>
        shareOf(
          { lane: 'here', priceAmount: amount, hereAmount: null, engineAmounts: {}, pictures },
          'builtin',
          variant,
        ),
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }
  }
});

it('empties the bin after 30 days, with what only its tasks read, but keeps what a living task reads', async () => {
  const { userId, taskId, run } = await startRun();
  for (const variant of [0, 1]) await reports.result(run, variant, [fileOf(userId, taskId)], MADE);
  await ends.finish(run, { engine: ENGINE, notes: [] });
  const [first, second] = (await reader.results(userId, taskId)).map(({ id }) => id);
  const reading = await changes.start({ userId, tool: 'toline', settings: { upload_img: first }, language: 'en' });
  await changes.delete(userId, taskId);
  const upload = run.params['upload_img'];
  const outlivedIn = async (days: number) =>
    new Set((await findOutlivedFiles(test.database.db, new Date(Date.now() + days * 24 * 3600 * 1000))).get(userId));
  expect(await outlivedIn(29)).toEqual(new Set());
  expect(await outlivedIn(31)).toEqual(new Set([second, upload]));
  const again = await changes.start({ userId, tool: 'toline', settings: { upload_img: upload }, language: 'en' });
  expect(await outlivedIn(31)).toEqual(new Set([second]));
  for (const living of [reading, again]) await changes.delete(userId, living.taskId);
  expect(await outlivedIn(61)).toEqual(new Set([first, second, upload]));
});
