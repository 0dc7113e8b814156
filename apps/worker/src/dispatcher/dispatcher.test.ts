import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TASK_TRIES_MAX } from '@yujian/contract';
import { auditLedger } from '@yujian/domain/wallet/audit';
import { readBalance } from '@yujian/domain/wallet/service/balances';
import { newId, ObjectNotFound } from '@yujian/platform';
import { createTestDatabase } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { openStudio, openTestDispatcher } from './testing/studio.ts';
import type { Person, Studio, TestDispatcher } from './testing/studio.ts';

let test: TestDatabase;
let studio: Studio;
let dispatcher: TestDispatcher;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 12 });
  studio = await openStudio(test.database);
  dispatcher = await openTestDispatcher(test.database, { ...studio, slots: 3 });
});
afterAll(async () => {
  await dispatcher.stop();
  await studio.close();
  await test.close();
});
afterEach(async () => {
  expect(await auditLedger(test.database.db)).toEqual([]);
});

const goldOf = async ({ userId }: Person) => (await readBalance(test.database.db, userId, 6, new Date())).total;
const attemptsOf = async (taskId: string) =>
  (await test.database.db.execute<{ attempts: number }>(sql`select attempts from tasks where id = ${taskId}`)).rows[0]
    ?.attempts;

describe('a run that goes well', () => {
  it('is started, shown, stored and paid for', async () => {
    const person = await studio.makePerson({ gold: 50 });
    const taskId = await studio.start(
      person,
      [
        { do: 'progress', fraction: 0.3, stage: 'seeing' },
        { do: 'picture', variant: 0 },
        { do: 'picture', variant: 1 },
      ],
      { count: 2 },
    );
    const task = await studio.untilEnded(person, taskId);
    expect(task).toMatchObject({
      status: 'succeeded',
      progress: 1,
      charged: 10,
      refunded: 0,
      error: null,
      engine: { engine: 'fake' },
      notes: ['Nothing was computed'],
    });
    expect(task.results.map(({ variant, width }) => ({ variant, width }))).toEqual([
      { variant: 0, width: 1 },
      { variant: 1, width: 1 },
    ]);
    // progress and pictures are told beside one another, in no order
    const inOrder = (events: readonly string[]): string[] => [
      ...events.slice(0, 2),
      ...events.slice(2, -1).toSorted(),
      ...events.slice(-1),
    ];
    await expect
      .poll(() => inOrder(studio.eventsOf(taskId)), { timeout: 30_000 })
      .toEqual(['queued', 'running', 'changed', 'changed', 'progress', 'succeeded']);
    expect(await goldOf(person)).toBe(40);
  });

  it('shows previews while it runs and forgets them afterwards', async () => {
    const person = await studio.makePerson();
    const taskId = await studio.start(person, [{ do: 'preview' }, { do: 'stall' }]);
    const running = await studio.until(person, taskId, ({ preview }) => preview !== null);
    expect(running.preview).toBe(`/api/ai/taskPreview?taskId=${taskId}&n=1`);
    await expect
      .poll(() => studio.heard.find((event) => event.taskId === taskId && event.type === 'preview')?.preview, {
        timeout: 30_000,
      })
      .toBe(running.preview);
    const key = await studio.taskReader.previewKey(person.userId, taskId);
    expect((await studio.objects.head(key)).bytes).toBeGreaterThan(0);
    const stranger = await studio.makePerson();
    await expect(studio.taskReader.previewKey(stranger.userId, taskId)).rejects.toMatchObject({ kind: 'notFound' });
    await studio.taskChanges.cancel(person.userId, taskId);
    await studio.untilEnded(person, taskId);
    await expect
      .poll(
        () =>
          studio.objects.head(key).then(
            () => 'there',
            (error: unknown) => (error instanceof ObjectNotFound ? 'gone' : 'broken'),
          ),
        { timeout: 30_000 },
      )
      .toBe('gone');
  });

  it('tells progress at most five times a second, never backwards, and nothing while nothing happens', async () => {
    const person = await studio.makePerson();
    const steps = Array.from({ length: 30 }, (_, step) => ({ do: 'progress', fraction: (30 - step) / 100 }) as const);
    const taskId = await studio.start(person, [...steps, { do: 'wait', ms: 700 }, { do: 'picture', variant: 0 }]);
    await studio.untilEnded(person, taskId);
    const told = studio.heard
      .filter((event) => event.taskId === taskId && event.type === 'progress')
      .map((event) => event.progress ?? 0);
    expect(told.length).toBeGreaterThanOrEqual(1);
    expect(told.length).toBeLessThanOrEqual(3);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    for (const fraction of told) expect(steps.map((step) => step.fraction)).toContain(fraction);
  });

  it('takes a picture that is told twice only once', async () => {
    const person = await studio.makePerson();
    const taskId = await studio.start(
      person,
      [
        { do: 'picture', variant: 0, times: 3 },
        { do: 'picture', variant: 1 },
      ],
      { count: 2 },
    );
    const task = await studio.untilEnded(person, taskId);
    expect(task).toMatchObject({ status: 'succeeded', charged: 10 });
    expect(task.results).toHaveLength(2);
    const files: string[] = [];
    for await (const { key } of studio.objects.list(`results/${taskId}/`)) files.push(key);
    expect(files).toHaveLength(2);
  });

  it('gives back what it did not deliver', async () => {
    const person = await studio.makePerson({ gold: 20 });
    const taskId = await studio.start(
      person,
      [
        { do: 'picture', variant: 0 },
        { do: 'picture', variant: 2 },
      ],
      { count: 4 },
    );
    expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'succeeded', charged: 10, refunded: 10 });
    expect(await goldOf(person)).toBe(10);
  });

  it('has failed when there is no picture at all', async () => {
    const person = await studio.makePerson({ gold: 5 });
    const taskId = await studio.start(person, []);
    expect(await studio.untilEnded(person, taskId)).toMatchObject({
      status: 'failed',
      charged: 0,
      refunded: 5,
      error: { code: 50000 },
    });
  });
});

describe('short tasks', () => {
  const SHORT = { size: '640' };

  it('start at once while renders have all hosts, one of an account at a time', async () => {
    const person = await studio.makePerson();
    const others = await Promise.all([studio.makePerson(), studio.makePerson()]);
    const renders = await Promise.all(
      [person, ...others].map(async (one) => ({ one, taskId: await studio.start(one, [{ do: 'stall' }]) })),
    );
    for (const { one, taskId } of renders) await studio.until(one, taskId, ({ status }) => status === 'running');
    const waiting = await studio.makePerson();
    const long = await studio.start(waiting, [{ do: 'picture', variant: 0 }]);

    const first = await studio.start(person, [{ do: 'refine' }, { do: 'picture', variant: 0 }], SHORT);
    const second = await studio.start(person, [{ do: 'picture', variant: 0 }], SHORT);
    const foreign = await studio.start(others[0]!, [{ do: 'picture', variant: 0 }], SHORT);
    await studio.until(person, first, ({ status }) => status === 'running');
    // the one host of short tasks is taken, and the account has its short task: both wait, and the render of others for a host
    expect(await statesOf(person, first, second)).toEqual(['running', 'queued']);
    expect((await studio.taskReader.get(waiting.userId, long, 'en')).status).toBe('queued');
    await studio.taskChanges.cancel(person.userId, first);
    for (const [one, taskId] of [
      [person, second],
      [others[0]!, foreign],
    ] as const)
      expect(await studio.untilEnded(one, taskId)).toMatchObject({ status: 'succeeded' });
    expect((await studio.taskReader.get(waiting.userId, long, 'en')).status).toBe('queued');
    for (const { one, taskId } of renders) {
      await studio.taskChanges.cancel(one.userId, taskId);
      await studio.untilEnded(one, taskId);
    }
    expect(await studio.untilEnded(waiting, long)).toMatchObject({ status: 'succeeded' });
  });

  const statesOf = async ({ userId }: Person, ...taskIds: string[]) =>
    (await Promise.all(taskIds.map((taskId) => studio.taskReader.get(userId, taskId, 'en')))).map(
      ({ status }) => status,
    );
});

it('foresees the end of a run, and keeps how long its picture took', async () => {
  const person = await studio.makePerson();
  const taskId = await studio.start(person, [
    { do: 'progress', fraction: 0.5 },
    { do: 'refine' },
    { do: 'picture', variant: 0 },
    { do: 'progress', fraction: 1 },
  ]);
  const running = await studio.until(person, taskId, ({ progress }) => progress === 0.5);
  expect(running.secondsLeft).toBeGreaterThan(0);
  expect(running).toMatchObject({ isSlow: false, wait: null });
  await expect
    .poll(() => studio.heard.find((event) => event.taskId === taskId && event.type === 'progress')?.secondsLeft, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
  await studio.taskChanges.cancel(person.userId, taskId);
  expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'cancelled', secondsLeft: null });

  const whole = await studio.start(person, [
    { do: 'progress', fraction: 0.5 },
    { do: 'picture', variant: 0 },
    { do: 'progress', fraction: 1 },
  ]);
  await studio.untilEnded(person, whole);
  const { rows } = await test.database.db.execute<{ timeline: number[] }>(
    sql`select timeline from tasks where id = ${whole}`,
  );
  expect(rows[0]?.timeline).toHaveLength(20);
});

describe('a run that fails', () => {
  it('is not repeated when the picture is at fault, and says so in the language of the reader', async () => {
    const person = await studio.makePerson({ gold: 5 });
    const taskId = await studio.start(person, [{ do: 'fail', kind: 'input', key: 'unreadable' }]);
    const task = await studio.untilEnded(person, taskId);
    expect(task).toMatchObject({ status: 'failed', charged: 0, refunded: 5, error: { code: 41500 } });
    expect(task.error?.message).toMatch(/cannot be read/);
    expect((await studio.taskReader.get(person.userId, taskId, 'zh-CN')).error?.message).toMatch(/读不出来/);
    expect(await attemptsOf(taskId)).toBe(1);
  });

  it('is tried again after a pause when the engine was busy', async () => {
    const person = await studio.makePerson({ gold: 5 });
    const once = join(studio.folder, newId());
    const taskId = await studio.start(person, [
      { do: 'fail', kind: 'retry', key: 'noEngine', once },
      { do: 'picture', variant: 0 },
    ]);
    expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'succeeded', charged: 5 });
    await expect
      .poll(() => studio.eventsOf(taskId), { timeout: 30_000 })
      .toEqual(['queued', 'running', 'requeued', 'running', 'changed', 'succeeded']);
    expect(await attemptsOf(taskId)).toBe(2);
  });

  it('survives the crash of its engine host, keeps what was stored and is charged once', async () => {
    const person = await studio.makePerson({ gold: 10 });
    const once = join(studio.folder, newId());
    const taskId = await studio.start(
      person,
      [
        { do: 'picture', variant: 0 },
        { do: 'wait', ms: 100 },
        { do: 'crash', once },
        { do: 'picture', variant: 1 },
      ],
      { count: 2 },
    );
    const task = await studio.untilEnded(person, taskId);
    expect(task).toMatchObject({ status: 'succeeded', charged: 10, refunded: 0 });
    expect(task.results).toHaveLength(2);
    expect(studio.eventsOf(taskId).filter((type) => type === 'requeued')).toHaveLength(1);
  });

  it('is given up after three tries and paid back', async () => {
    const person = await studio.makePerson({ gold: 5 });
    const taskId = await studio.start(person, [{ do: 'crash' }]);
    const task = await studio.untilEnded(person, taskId, 20_000);
    expect(task).toMatchObject({ status: 'failed', charged: 0, refunded: 5, error: { code: 50000 } });
    expect(await attemptsOf(taskId)).toBe(TASK_TRIES_MAX);
    expect(await goldOf(person)).toBe(5);
  });

  it('has failed when its picture is gone from the store', async () => {
    const person = await studio.makePerson({ gold: 5 });
    await studio.objects.delete(`media/${person.mediaId}.png`);
    const taskId = await studio.start(person);
    expect(await studio.untilEnded(person, taskId)).toMatchObject({
      status: 'failed',
      refunded: 5,
      error: { code: 41500 },
    });
  });
});

describe('"good enough, keep this"', () => {
  it('finishes the picture so far, charges it, and says so in the recipe; asked twice it is once', async () => {
    const person = await studio.makePerson({ gold: 50 });
    const taskId = await studio.startModel(person);
    await studio.until(person, taskId, ({ progress, finishing }) => progress === 0.4 && !finishing);
    const stranger = await studio.makePerson();
    await expect(studio.taskChanges.finish(stranger.userId, taskId)).rejects.toMatchObject({ kind: 'notFound' });
    expect(
      await Promise.all([
        studio.taskChanges.finish(person.userId, taskId),
        studio.taskChanges.finish(person.userId, taskId),
      ]),
    ).toEqual(['running', 'running']);
    const task = await studio.untilEnded(person, taskId);
    expect(task).toMatchObject({
      status: 'succeeded',
      finishing: false,
      charged: 10,
      refunded: 0,
      engine: { endedEarlyAt: 0.4 },
    });
    expect(task.results).toMatchObject([{ role: 'image', kind: 'image' }]);
    await expect(studio.taskChanges.finish(person.userId, taskId)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await goldOf(person)).toBe(40);
  });

  it('reaches a run although its word was lost on the way', async () => {
    const person = await studio.makePerson();
    const taskId = await studio.startModel(person, { quality: 'draft' });
    await studio.until(person, taskId, ({ progress }) => progress === 0.4);
    await test.database.db.execute(sql`update tasks set finish_requested_at = now() where id = ${taskId}`);
    expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'succeeded', charged: 4 });
  });

  it('is refused while nothing runs, and by tools that have no picture on the way', async () => {
    const person = await studio.makePerson();
    const running = await studio.start(person, [{ do: 'stall' }]);
    const waiting = await studio.startModel(person, { quality: 'portfolio' });
    await studio.until(person, running, ({ status }) => status === 'running');
    await expect(studio.taskChanges.finish(person.userId, running)).rejects.toMatchObject({ kind: 'impossible' });
    for (const taskId of [waiting, running]) await studio.taskChanges.cancel(person.userId, taskId);
    await studio.untilEnded(person, waiting);
    await expect(studio.taskChanges.finish(person.userId, waiting)).rejects.toMatchObject({ kind: 'conflict' });
    await studio.untilEnded(person, running);
  });
});

describe('cancelling', () => {
  it('ends a queued task at once and gives everything back', async () => {
    const person = await studio.makePerson({ gold: 10 });
    const first = await studio.start(person, [{ do: 'stall' }]);
    const second = await studio.start(person);
    expect(await goldOf(person)).toBe(0);
    expect(await studio.taskChanges.cancel(person.userId, second)).toBe('cancelled');
    expect(await goldOf(person)).toBe(5);
    await studio.until(person, first, ({ status }) => status === 'running');
    await studio.taskChanges.cancel(person.userId, first);
    expect(await studio.untilEnded(person, first)).toMatchObject({ status: 'cancelled', refunded: 5 });
    expect(await goldOf(person)).toBe(10);
    await expect(studio.taskChanges.cancel(person.userId, first)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('keeps and charges what was delivered before', async () => {
    const person = await studio.makePerson({ gold: 20 });
    const taskId = await studio.start(person, [{ do: 'picture', variant: 0 }, { do: 'stall' }], { count: 4 });
    await studio.until(person, taskId, ({ results }) => results.length === 1);
    expect(await studio.taskChanges.cancel(person.userId, taskId)).toBe('running');
    expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'cancelled', charged: 5, refunded: 15 });
    expect(await goldOf(person)).toBe(15);
  });

  it('kills an engine host that does not listen, and another takes its place', async () => {
    const person = await studio.makePerson({ gold: 10 });
    const taskId = await studio.start(person, [{ do: 'stall', deaf: true }]);
    await studio.until(person, taskId, ({ status }) => status === 'running');
    const began = performance.now();
    await studio.taskChanges.cancel(person.userId, taskId);
    expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'cancelled', charged: 0, refunded: 5 });
    expect(performance.now() - began).toBeLessThan(2000);
    await expect.poll(() => dispatcher.pool.idle(), { timeout: 20_000 }).toBe(3);
    expect(await studio.untilEnded(person, await studio.start(person))).toMatchObject({ status: 'succeeded' });
  });

  it('stops a task that is deleted while it runs', async () => {
    const person = await studio.makePerson({ gold: 5 });
    const taskId = await studio.start(person, [{ do: 'stall' }]);
    await studio.until(person, taskId, ({ status }) => status === 'running');
    await studio.taskChanges.delete(person.userId, taskId);
    expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'cancelled', refunded: 5 });
  });
});

it('runs no more of an account at once than its tier allows', async () => {
  const standard = await studio.makePerson();
  const pro = await studio.makePerson({ tier: 'pro' });
  const short = [
    { do: 'wait', ms: 60 },
    { do: 'picture', variant: 0 },
  ] as const;
  const own = await Promise.all(Array.from({ length: 4 }, () => studio.start(standard, short)));
  const others = await Promise.all(Array.from({ length: 4 }, () => studio.start(pro, short)));
  for (const taskId of own) await studio.untilEnded(standard, taskId);
  for (const taskId of others) await studio.untilEnded(pro, taskId);
  expect(mostAtOnce(own)).toBe(1);
  expect(mostAtOnce(others)).toBeLessThanOrEqual(3);
});

/** The most of these tasks that ran at one time, by the order of the events. */
function mostAtOnce(taskIds: readonly string[]): number {
  let running = 0;
  let most = 0;
  for (const { taskId, type } of studio.heard) {
    if (!taskIds.includes(taskId)) continue;
    if (type === 'running') most = Math.max(most, (running += 1));
    if (type === 'succeeded') running -= 1;
  }
  return most;
}
