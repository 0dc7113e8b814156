import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openQueue } from './queue.ts';
import type { Job, Queue } from './queue.ts';
import { createTestDatabase, silentLog } from './testing.ts';
import type { TestDatabase } from './testing.ts';

/** A worker that nobody wakes looks for jobs every five seconds. */
const SOONER_THAN_POLLED_MS = 3000;
/** So long the killed worker has been dead already when its job is waited for. */
const DEAD_MS = 9000;
const QUEUES = [{ name: 'render' }, { name: 'fragile', retryLimit: 1 }, { name: 'orphaned' }];

let test: TestDatabase;
let sender: Queue;
let worker: Queue;

beforeAll(async () => {
  test = await createTestDatabase();
  sender = await openQueue(test.config, { queues: QUEUES, works: false, log: silentLog });
  worker = await openQueue(test.config, { queues: QUEUES, works: true, log: silentLog });
});
afterAll(async () => {
  await worker.stop({ graceful: false });
  await sender.stop();
  await test.close();
});

const send = (queueName: string, data: object, options = {}) =>
  test.database.transaction((tx) => sender.send(tx, queueName, data, options));

describe('send and work', () => {
  it('runs many jobs sent at once soon, and none whose transaction failed', async () => {
    const done: number[] = [];
    const all = Promise.withResolvers<void>();
    await worker.work<{ n: number }>('render', 4, async (job) => {
      done.push(job.data.n);
      if (done.length === 20) all.resolve();
    });
    const failed = test.database.transaction(async (tx) => {
      await sender.send(tx, 'render', { n: 99 });
      throw new Error('no gold');
    });
    await expect(failed).rejects.toThrow('no gold');
    const started = performance.now();
    await Promise.all(Array.from({ length: 20 }, (_, n) => send('render', { n })));
    await all.promise;
    expect(performance.now() - started).toBeLessThan(SOONER_THAN_POLLED_MS);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('wakes a resting worker at once', async () => {
    const began = Promise.withResolvers<number>();
    await worker.work('orphaned', 1, async () => began.resolve(performance.now()));
    await send('orphaned', {});
    const committed = performance.now();
    expect((await began.promise) - committed).toBeLessThan(SOONER_THAN_POLLED_MS);
  });

  it('attempts a failed job again, as often as declared', async () => {
    const attempts: number[] = [];
    const second = Promise.withResolvers<void>();
    await worker.work('fragile', 1, async (job) => {
      attempts.push(job.attempt);
      if (job.attempt === 2) second.resolve();
      throw new Error('no');
    });
    await send('fragile', {});
    await second.promise;
    await expect.poll(() => worker.count('fragile').then(({ waiting, active }) => waiting + active)).toBe(0);
    expect(attempts).toEqual([1, 2]);
  });
});

it('gives the job of a killed worker to another within 30 s', async () => {
  const program = `import { openQueue } from ${JSON.stringify(join(import.meta.dirname, 'queue.ts'))};
import { silentLog } from ${JSON.stringify(join(import.meta.dirname, 'testing.ts'))};
const queue = await openQueue({ databaseUrl: ${JSON.stringify(test.url)} }, { queues: [{ name: 'heirs' }], works: true, log: silentLog });
await queue.work('heirs', 1, () => { console.log('began'); return new Promise(() => {}); });
console.log('waiting');`;
  const victim = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: victim.stdout });
  const lineOf = async (text: string) => {
    for (;;) {
      const [line] = (await once(lines, 'line')) as [string];
      if (line === text) return;
    }
  };
  await lineOf('waiting');
  const heirs = await openQueue(test.config, { queues: [{ name: 'heirs' }], works: true, log: silentLog });
  const inherited = Promise.withResolvers<Job<object>>();
  const begun = lineOf('began');
  await test.database.transaction((tx) => heirs.send(tx, 'heirs', {}));
  await begun;
  const gone = once(victim, 'exit');
  victim.kill('SIGKILL');
  await gone;
  // It sent its last heartbeat as long ago as this says.
  await test.database.db.execute(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - ${DEAD_MS} * interval '1 ms' where name = 'heirs'`,
  );
  const killed = performance.now() - DEAD_MS;
  await heirs.work('heirs', 1, async (job) => inherited.resolve(job));
  expect((await inherited.promise).attempt).toBe(2);
  expect(performance.now() - killed).toBeLessThan(30_000);
  await heirs.stop();
});
