import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '@yujian/contract';
import { newId, openQueue } from '@yujian/platform';
import type { Queue } from '@yujian/platform';
import { createTestDatabase, silentLog } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { users } from '../account/tables.ts';
import { media } from '../media/tables.ts';
import { auditLedger } from '../wallet/audit.ts';
import { createGrants } from '../wallet/service/grants.ts';
import { createReservations } from '../wallet/service/reservations.ts';
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
import { tasks as taskTable } from './tables.ts';

let test: TestDatabase;
let queue: Queue;
let claims: Claims;
let reports: RunReports;
let ends: RunEnds;
let reader: TaskReader;
let changes: TaskChanges;
const grants = createGrants();
const reservations = createReservations();
const ENGINE = { engine: 'builtin', label: 'Built-in', model: null, version: '1', bytesSentOut: 0, host: null };

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 8 });
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
afterEach(async () => {
  expect(await auditLedger(test.database.db)).toEqual([]);
});

interface Person {
  readonly userId: string;
  readonly picture: string;
}

async function makePerson(): Promise<Person> {
  const userId = newId();
  await test.database.transaction(async (tx) => {
    await tx.insert(users).values({ id: userId, phone: userId, nickname: 'Lin', inviteCode: userId });
    await grants.grant(tx, { userId, kind: 6, amount: 1000, reason: 'test', endsAt: null, idempotencyKey: userId });
  });
  return { userId, picture: await addPicture(userId) };
}

async function addPicture(
  userId: string,
  recipe: Record<string, unknown> | null = null,
  taskId: string | null = null,
): Promise<string> {
  const id = newId();
  await test.database.db.insert(media).values({
    id,
    userId,
    taskId,
    objectKey: id,
    sha256: 'ab',
    name: 'room',
    type: 'image/png',
    bytes: 9,
    source: 3,
    recipe,
  });
  return id;
}

const start = ({ userId, picture }: Person, settings: Record<string, unknown> = {}, coveredBy?: string) =>
  changes.start({
    userId,
    tool: 'indoor-render',
    settings: { upload_img: picture, manner: 'watercolour', seed: 1, ...settings },
    coveredBy,
    language: 'en',
  });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.message : error),
  );
const get = ({ userId }: Person, taskId: string) => reader.get(userId, taskId, 'en');

/** Runs the next queued task to its end; `manner`: what was painted, null for a photoreal picture. */
async function run(taskId: string, manner: string | null, end: 'finish' | 'fail' = 'finish'): Promise<string> {
  const claimed = await claims.claim('here', newId());
  if (claimed?.taskId !== taskId) throw new Error('another task was claimed');
  if (end === 'fail') await ends.fail(claimed, { key: 'internal.engine' });
  else {
    const mediaId = await addPicture(claimed.userId, manner === null ? {} : { manner }, taskId);
    await reports.result(claimed, 0, [{ role: 'image', kind: 'image', store: async () => mediaId }], {
      engine: 'builtin',
      notes: [],
    });
    await ends.finish(claimed, { engine: ENGINE, notes: [] });
  }
  return taskId;
}

async function paidIllustration(person: Person, settings: Record<string, unknown> = {}): Promise<string> {
  return run((await start(person, settings)).taskId, 'watercolour');
}

describe('repaints of a paid illustration', () => {
  it('cost nothing, however many, also of one another, and are no payment themselves', async () => {
    const person = await makePerson();
    const root = await paidIllustration(person);
    expect(await get(person, root)).toMatchObject({ charged: 5, covers: { repaint: true, real: true } });
    const second = await start(person, { manner: 'marker', palette: 'dusk', seed: 9 }, root);
    expect(second.price).toEqual({ kind: 6, amount: 0 });
    await run(second.taskId, 'marker');
    const third = await start(person, { manner: 'pencil', promptTxt: '红色沙发' }, second.taskId);
    expect(third.price.amount).toBe(0);
    await run(third.taskId, 'pencil');
    expect(await get(person, third.taskId)).toMatchObject({ charged: 0, covers: { repaint: true, real: true } });
    const [row] = await test.database.db.select().from(taskTable).where(eq(taskTable.id, third.taskId));
    expect(row?.coveredBy).toBe(root);
  });

  it.each([
    ['another picture', async (person: Person) => ({ upload_img: await addPicture(person.userId) })],
    ['another size', async () => ({ size: '1600' })],
    ['a manner that the engine chooses', async () => ({ manner: 'auto' })],
  ])('are no excuse for %s', async (_what, change) => {
    const person = await makePerson();
    const root = await paidIllustration(person);
    expect(await refusal(start(person, await change(person), root))).toBe('impossible.otherRequest');
  });

  it('are no more pictures than were paid for', async () => {
    const person = await makePerson();
    const root = await paidIllustration(person);
    expect(await refusal(start(person, { manner: 'marker', count: 2 }, root))).toBe('impossible.notPaid');
  });

  it("are not covered by what is still running, failed, deleted, or somebody else's", async () => {
    const person = await makePerson();
    const running = await start(person);
    expect(await refusal(start(person, { manner: 'marker' }, running.taskId))).toBe('impossible.notPaid');
    await run(running.taskId, null, 'fail');
    expect(await refusal(start(person, { manner: 'marker' }, running.taskId))).toBe('impossible.notPaid');
    const root = await paidIllustration(person);
    const other = await makePerson();
    expect(await refusal(start(other, { upload_img: other.picture, manner: 'marker' }, root))).toBe('notFound');
    await changes.delete(person.userId, root);
    expect(await refusal(start(person, { manner: 'marker' }, root))).toBe('notFound');
  });

  it('come with a photoreal picture that was paid for, too', async () => {
    const person = await makePerson();
    const root = await run((await start(person, { manner: 'real' })).taskId, null);
    expect(await get(person, root)).toMatchObject({ covers: { repaint: true, real: false } });
    expect((await start(person, {}, root)).price.amount).toBe(0);
    expect(await refusal(start(person, { manner: 'real' }, root))).toBe('impossible.coverUsed');
    await changes.delete(
      person.userId,
      (await reader.list(person.userId, { page: 1, pageSize: 1 }, 'en')).list[0]!.taskId,
    );
  });
});

describe('the photoreal picture of a paid illustration', () => {
  it('is free once, also for two starts at the same time, and again when it failed', async () => {
    const person = await makePerson();
    const root = await paidIllustration(person, { manner: 'auto' });
    const answers = await Promise.allSettled([1, 2].map((seed) => start(person, { manner: 'real', seed }, root)));
    const started = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(started.map(({ price }) => price.amount)).toEqual([0]);
    expect(
      answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as AppError).message] : [])),
    ).toEqual(['impossible.coverUsed']);
    expect(await get(person, root)).toMatchObject({ covers: { repaint: true, real: false } });
    await run(started[0]!.taskId, null, 'fail');
    const again = await start(person, { manner: 'real' }, root);
    await run(again.taskId, null);
    expect(await refusal(start(person, { manner: 'real' }, again.taskId))).toBe('impossible.coverUsed');
    expect(await get(person, again.taskId)).toMatchObject({ charged: 0, covers: { repaint: true, real: false } });
  });

  it('of another style is another request', async () => {
    const person = await makePerson();
    const root = await paidIllustration(person);
    expect(await refusal(start(person, { manner: 'real', classifyId3: 1002 }, root))).toBe('impossible.otherRequest');
  });
});
