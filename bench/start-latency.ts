/**
 * From the commit of startTask to the pipeline's first line, on the embedded PostgreSQL as it is delivered: a dispatcher
 * process, warm engine hosts that do nothing, and 20 accounts that each have a task queued behind a running one.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { DispatcherProcessOptions } from '../apps/worker/src/dispatcher/testing/dispatcher-process.ts';
import type { Script } from '../apps/worker/src/dispatcher/testing/script.ts';
import { openStudio } from '../apps/worker/src/dispatcher/testing/studio.ts';
import type { Person, Studio } from '../apps/worker/src/dispatcher/testing/studio.ts';
import { createLogger, migrate, openDatabase } from '@yujian/platform';
import { startEmbeddedPostgres } from '@yujian/platform/postgres/embedded';

const SLOTS = 4;
const SINGLE_STARTS = 200;
const BURSTS = 10;
const BURST = 20;
const WAITING_ACCOUNTS = 20;
const NOTHING: Script = [{ do: 'tell-time' }];

export interface StartLatency {
  /** one start at a time, with free slots: ms */
  readonly single: Percentiles;
  /** 20 accounts start at the same moment: ms */
  readonly burst: Percentiles;
  /** the start itself, from call to commit, one at a time: ms */
  readonly transaction: Percentiles;
}

interface Percentiles {
  readonly median: number;
  readonly p99: number;
  readonly max: number;
}

export async function benchStartLatency(): Promise<StartLatency> {
  const folder = await mkdtemp(join(tmpdir(), 'yujian-bench-'));
  const log = createLogger({ name: 'bench', level: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
  const database = openDatabase({ databaseUrl: postgres.url }, { poolSize: 10, log });
  await migrate(database, join(import.meta.dirname, '..', 'packages', 'domain', 'migrations'));
  const studio = await openStudio(database, { log });
  const options: DispatcherProcessOptions = { databaseUrl: postgres.url, folder: studio.folder, slots: SLOTS, leaseSeconds: 10, renewMs: 2000, sweepMs: 2000 };
  const dispatcher = fork(join(import.meta.dirname, '..', 'apps', 'worker', 'src', 'dispatcher', 'testing', 'dispatcher-process.ts'), [JSON.stringify(options)], { execArgv: ['--max-semi-space-size=4'] });
  try {
    await once(dispatcher, 'message');
    await fillQueue(studio);
    const people = await Promise.all(Array.from({ length: BURST }, () => studio.makePerson()));
    await measure(studio, people.slice(0, 10)); // warms every process
    const single: Measured[] = [];
    for (let index = 0; index < SINGLE_STARTS; index += 1) {
      const person = await refreshed(studio, people, index);
      single.push(...(await measure(studio, [person])));
    }
    const burst: Measured[] = [];
    for (let round = 0; round < BURSTS; round += 1) {
      const fresh = await Promise.all(people.map(() => studio.makePerson()));
      burst.push(...(await measure(studio, fresh)));
    }
    return {
      single: percentiles(single.map(({ latency }) => latency)),
      burst: percentiles(burst.map(({ latency }) => latency)),
      transaction: percentiles(single.map(({ transaction }) => transaction)),
    };
  } finally {
    dispatcher.kill('SIGKILL');
    await studio.close();
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly latency: number;
  readonly transaction: number;
}

/** Every account may start 60 a minute, so each is used only some times. */
async function refreshed(studio: Studio, people: Person[], index: number): Promise<Person> {
  const place = index % people.length;
  if (index % 200 === 199) people[place] = await studio.makePerson();
  const person = people[place];
  if (person === undefined) throw new Error('no people to measure with');
  return person;
}

/** 20 accounts with one task running for ever elsewhere and one queued behind it. */
async function fillQueue(studio: Studio): Promise<void> {
  for (let account = 0; account < WAITING_ACCOUNTS; account += 1) {
    const person = await studio.makePerson();
    const running = await studio.start(person, [{ do: 'stall' }]);
    await studio.database.db.execute(sql`update tasks set status = 'running', lease_owner = ${running}, lease_until = now() + interval '1 day' where id = ${running} and status = 'queued'`);
    await studio.database.db.execute(sql`update tasks set lease_owner = ${running}, lease_until = now() + interval '1 day' where id = ${running}`);
    await studio.start(person);
  }
}

async function measure(studio: Studio, people: readonly Person[]): Promise<Measured[]> {
  const started = await Promise.all(
    people.map(async (person) => {
      const called = now();
      const taskId = await studio.start(person, NOTHING);
      return { taskId, called, committed: now() };
    }),
  );
  return Promise.all(
    started.map(async ({ taskId, called, committed }) => {
      while (beganAt(studio, taskId) === undefined) await wait(1);
      const began = beganAt(studio, taskId) ?? Number.NaN;
      return { latency: Math.max(0, began - committed), transaction: committed - called };
    }),
  );
}

/** The host tells the time of its first line as the stage of its progress. */
function beganAt(studio: Studio, taskId: string): number | undefined {
  const told = studio.heard.findLast((event) => event.taskId === taskId && event.type === 'progress')?.stage;
  return told === undefined ? undefined : Number(told);
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

function percentiles(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN) * 10) / 10;
  return { median: at(0.5), p99: at(0.99), max: at(1) };
}

if (process.argv[1] === import.meta.filename) {
  const { single, burst, transaction } = await benchStartLatency();
  const line = (name: string, { median, p99, max }: Percentiles) => console.log(`${name.padEnd(44)} median ${median} ms, p99 ${p99} ms, max ${max} ms`);
  line('startTask itself', transaction);
  line(`commit → first line, ${WAITING_ACCOUNTS} accounts waiting`, single);
  line(`commit → first line, ${BURST} starts at once`, burst);
}
