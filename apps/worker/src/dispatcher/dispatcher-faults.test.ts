import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '@yujian/domain/wallet/audit';
import { makeFailingStore } from '@yujian/platform/objects/failing';
import { createTestDatabase } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import type { DispatcherProcessOptions } from './testing/dispatcher-process.ts';
import { openStudio, openTestDispatcher } from './testing/studio.ts';
import type { Studio, TestDispatcher } from './testing/studio.ts';

let test: TestDatabase;
let studio: Studio;
const toStop: TestDispatcher[] = [];
const toKill: ChildProcess[] = [];

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 12 });
});
afterAll(() => test.close());
beforeEach(async () => {
  studio = await openStudio(test.database);
});
afterEach(async () => {
  for (const dispatcher of toStop.splice(0)) await dispatcher.stop();
  for (const child of toKill.splice(0)) {
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await gone;
  }
  await studio.close();
  expect(await auditLedger(test.database.db)).toEqual([]);
});

async function openDispatcher(
  options: Partial<Parameters<typeof openTestDispatcher>[1]> = {},
): Promise<TestDispatcher> {
  const dispatcher = await openTestDispatcher(test.database, { ...studio, slots: 1, ...options });
  toStop.push(dispatcher);
  return dispatcher;
}

async function forkDispatcher(): Promise<ChildProcess> {
  const options: DispatcherProcessOptions = {
    databaseUrl: test.url,
    folder: studio.folder,
    slots: 1,
    leaseSeconds: 1,
    renewMs: 200,
    sweepMs: 200,
  };
  const child = fork(join(import.meta.dirname, 'testing', 'dispatcher-process.ts'), [JSON.stringify(options)]);
  toKill.push(child);
  await once(child, 'message');
  return child;
}

const rowOf = async (taskId: string) =>
  (
    await test.database.db.execute<{ status: string; attempts: number; owner: string | null }>(
      sql`select status, attempts, lease_owner as owner from tasks where id = ${taskId}`,
    )
  ).rows[0];

describe('a lease', () => {
  it('is renewed while the run lasts, so that nobody else takes the task', async () => {
    const person = await studio.makePerson();
    await openDispatcher();
    await openDispatcher();
    const taskId = await studio.start(person, [
      { do: 'wait', ms: 1800 },
      { do: 'picture', variant: 0 },
    ]);
    expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'succeeded', charged: 5 });
    expect((await rowOf(taskId))?.attempts).toBe(1);
    expect(studio.eventsOf(taskId)).not.toContain('requeued');
  });

  it('runs out with its dispatcher, and another finishes the task, charged once', async () => {
    const person = await studio.makePerson({ gold: 10 });
    const dying = await forkDispatcher();
    const taskId = await studio.start(
      person,
      [{ do: 'picture', variant: 0 }, { do: 'refine' }, { do: 'picture', variant: 1 }],
      { count: 2 },
    );
    await studio.until(person, taskId, ({ results }) => results.length === 1);
    dying.kill('SIGKILL');
    await openDispatcher();
    await expect
      .poll(() => rowOf(taskId), { timeout: 30_000, interval: 20 })
      .toMatchObject({ status: 'running', attempts: 2 });
    await test.database.db.execute(sql`update tasks set finish_requested_at = now() where id = ${taskId}`);
    const task = await studio.untilEnded(person, taskId, 15_000);
    expect(task).toMatchObject({ status: 'succeeded', charged: 10, refunded: 0 });
    expect(task.results).toHaveLength(2);
    expect((await rowOf(taskId))?.attempts).toBe(2);
  });

  it('that was lost makes the old run worthless', async () => {
    const person = await studio.makePerson({ gold: 5 });
    const { pool } = await openDispatcher({ leaseSeconds: 30, renewMs: 100 });
    const taskId = await studio.start(person, [
      { do: 'wait', ms: 400 },
      { do: 'picture', variant: 0 },
    ]);
    await studio.until(person, taskId, ({ status }) => status === 'running');
    const giveTo = (owner: string, until: string) =>
      test.database.db.execute(
        sql`update tasks set lease_owner = ${owner}, lease_until = now() + ${until}::interval where id = ${taskId}`,
      );
    await giveTo('another', '1 hour');
    await expect.poll(() => pool.idle(), { timeout: 30_000, interval: 20 }).toBe(1);
    expect(await rowOf(taskId)).toEqual({ status: 'running', attempts: 1, owner: 'another' });
    expect(await studio.taskReader.results(person.userId, taskId)).toEqual([]);
    await giveTo('another', '0 seconds');
    expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'succeeded', charged: 5 });
  });

  it('that ran out ends a task the person had cancelled', async () => {
    const person = await studio.makePerson({ gold: 5 });
    const dying = await forkDispatcher();
    const taskId = await studio.start(person, [{ do: 'stall' }]);
    await studio.until(person, taskId, ({ status }) => status === 'running');
    dying.kill('SIGKILL');
    expect(await studio.taskChanges.cancel(person.userId, taskId)).toBe('running');
    await openDispatcher();
    expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'cancelled', refunded: 5 });
  });
});

describe('stopping', () => {
  it('gives running tasks back without counting the try, and leaves no host behind', async () => {
    const person = await studio.makePerson({ gold: 5 });
    const leaving = await openTestDispatcher(test.database, { ...studio, slots: 1 });
    const taskId = await studio.start(person, [
      { do: 'wait', ms: 300 },
      { do: 'picture', variant: 0 },
    ]);
    await studio.until(person, taskId, ({ status }) => status === 'running');
    await leaving.stop();
    expect(await rowOf(taskId)).toEqual({ status: 'queued', attempts: 0, owner: null });
    await openDispatcher();
    expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'succeeded', charged: 5 });
  });

  it('works while the engine hosts hang', async () => {
    const person = await studio.makePerson({ gold: 5 });
    const leaving = await openTestDispatcher(test.database, { ...studio, slots: 1 });
    const taskId = await studio.start(person, [{ do: 'stall', deaf: true }]);
    await studio.until(person, taskId, ({ status }) => status === 'running');
    const began = performance.now();
    await leaving.stop();
    expect(performance.now() - began).toBeLessThan(4000);
    await studio.taskChanges.cancel(person.userId, taskId);
  });
});

describe('the store', () => {
  it.each(['full', 'read-only'] as const)(
    'that is %s fails the task with its own sentence and everything not delivered is given back',
    async (fault) => {
      const person = await studio.makePerson({ gold: 10 });
      const objects = makeFailingStore(studio.objects);
      objects.putsBeforeFault = 1;
      objects.fault = fault;
      await openDispatcher({ objects });
      const taskId = await studio.start(
        person,
        [{ do: 'picture', variant: 0 }, { do: 'picture', variant: 1 }, { do: 'stall' }],
        { count: 2 },
      );
      const task = await studio.untilEnded(person, taskId);
      expect(task).toMatchObject({ status: 'failed', charged: 5, refunded: 5, error: { code: 50301 } });
      expect(task.results).toHaveLength(1);
    },
  );

  it('that does not answer for a while costs only another try', async () => {
    const person = await studio.makePerson({ gold: 5 });
    const objects = makeFailingStore(studio.objects);
    objects.fault = 'unavailable';
    await openDispatcher({ objects });
    const taskId = await studio.start(person);
    await expect.poll(() => studio.eventsOf(taskId), { timeout: 30_000 }).toContain('requeued');
    objects.fault = undefined;
    expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'succeeded', charged: 5 });
  });
});

it('goes on when the database drops all connections', async () => {
  const person = await studio.makePerson({ gold: 10, tier: 'pro' });
  await openDispatcher({ leaseSeconds: 5 });
  const taskId = await studio.start(person, [
    { do: 'wait', ms: 300 },
    { do: 'picture', variant: 0 },
  ]);
  await studio.until(person, taskId, ({ status }) => status === 'running');
  await test.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  // Each connection of our own pool that was dropped may fail one more question.
  const status = () =>
    studio.untilEnded(person, taskId, 15_000).then(
      (task) => task.status,
      () => 'connection lost',
    );
  await expect.poll(status, { timeout: 30_000 }).toBe('succeeded');
  expect(await studio.untilEnded(person, taskId)).toMatchObject({ charged: 5 });
});

it('misses no task although its wake-up was lost', async () => {
  const person = await studio.makePerson({ gold: 5 });
  const taskId = await studio.start(person);
  await test.database.db.execute(sql`delete from pgboss.job where data ->> 'taskId' = ${taskId}`);
  await openDispatcher();
  expect(await studio.untilEnded(person, taskId)).toMatchObject({ status: 'succeeded' });
});
