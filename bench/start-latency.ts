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
import { milliseconds, quantile, type Bench, type Row } from './table.ts';
import { createLogger, migrate, openDatabase } from '@yujian/platform';
import { startEmbeddedPostgres } from '@yujian/platform/postgres/embedded';

const SLOTS = 4;
const SINGLE_STARTS = 200;
const BURSTS = 10;
const BURST = 20;
const WAITING_ACCOUNTS = 20;
const NOTHING: Script = [{ do: 'tell-time' }];

const BARS = { singleMedian: 20, singleP99: 60, burstP99: 250 };

export const startLatency: Bench = {
  name: 'start-latency',
  async run() {
    const { single, burst, transaction } = await measureAll();
    return [
      row('one start at a time, median', quantile(single, 0.5), BARS.singleMedian),
      row('one start at a time, p99', quantile(single, 0.99), BARS.singleP99),
      row(`${BURST} accounts at once, p99`, quantile(burst, 0.99), BARS.burstP99),
      {
        what: 'the start itself, from call to commit, median / p99',
        value: `${milliseconds(quantile(transaction, 0.5))} / ${milliseconds(quantile(transaction, 0.99))}`,
        bar: 'none',
        holds: true,
      },
    ];
  },
};

function row(what: string, value: number, bar: number): Row {
  return { what, value: milliseconds(value), bar: `under ${bar} ms`, holds: value < bar };
}

interface Samples {
  /** one start at a time, with free slots: ms */
  readonly single: readonly number[];
  /** 20 accounts start at the same moment: ms */
  readonly burst: readonly number[];
  /** the start itself, from call to commit, one at a time: ms */
  readonly transaction: readonly number[];
}

async function measureAll(): Promise<Samples> {
  const folder = await mkdtemp(join(tmpdir(), 'yujian-bench-'));
  const log = createLogger({ name: 'bench', level: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
  const database = openDatabase({ databaseUrl: postgres.url }, { poolSize: 10, log });
  await migrate(database, join(import.meta.dirname, '..', 'packages', 'domain', 'migrations'));
  const studio = await openStudio(database, { log });
  const options: DispatcherProcessOptions = {
    databaseUrl: postgres.url,
    folder: studio.folder,
    slots: SLOTS,
    leaseSeconds: 10,
    renewMs: 2000,
    sweepMs: 2000,
  };
  const dispatcher = fork(
    join(import.meta.dirname, '..', 'apps', 'worker', 'src', 'dispatcher', 'testing', 'dispatcher-process.ts'),
    [JSON.stringify(options)],
    { execArgv: ['--max-semi-space-size=4'] },
  );
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
      single: single.map(({ latency }) => latency),
      burst: burst.map(({ latency }) => latency),
      transaction: single.map(({ transaction }) => transaction),
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
    await studio.database.db.execute(
      sql`update tasks set status = 'running', lease_owner = ${running}, lease_until = now() + interval '1 day' where id = ${running} and status = 'queued'`,
    );
    await studio.database.db.execute(
      sql`update tasks set lease_owner = ${running}, lease_until = now() + interval '1 day' where id = ${running}`,
    );
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
