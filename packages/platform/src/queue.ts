import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Config } from './config.ts';
import { databaseUrlOf } from './database.ts';
import type { Executor } from './database.ts';
import type { Logger } from './log.ts';

/**
 * Terms: a *job* is one entry of a *queue*; a *slot* runs one job at a time; an *attempt* is one run of a job.
 * A job whose worker dies is attempted again when its heartbeats stay away for HEARTBEAT_SECONDS.
 */
export interface QueueDeclaration {
  readonly name: string;
  /** further attempts after the first; 2 unless set */
  readonly retryLimit?: number;
  /** seconds before a failed attempt is repeated; 0 unless set */
  readonly retryDelay?: number;
  /** seconds that one attempt may take; 3600 unless set */
  readonly expireInSeconds?: number;
}

export interface SendOptions {
  /** higher first; 0 unless set */
  readonly priority?: number;
  readonly startAfter?: Date;
  readonly id?: string;
}

export interface Job<Data> {
  readonly id: string;
  readonly data: Data;
  /** 1 for the first attempt */
  readonly attempt: number;
  /** aborted when the job has expired or this process stops */
  readonly signal: AbortSignal;
}

export interface Queue {
  /** Adds a job inside the caller's transaction and wakes a worker when it commits. Resolves to the job's id. */
  send(executor: Executor, queueName: string, data: object, options?: SendOptions): Promise<string>;
  /** Runs up to `slots` jobs at once. A handler that rejects makes the job fail and be attempted again. */
  work<Data extends object>(
    queueName: string,
    slots: number,
    handler: (job: Job<Data>) => Promise<void>,
  ): Promise<void>;
  /** Counts of jobs now, for metrics. */
  count(queueName: string): Promise<{ waiting: number; active: number }>;
  /**
   * Takes no further jobs. Graceful: waits for running handlers for `timeoutMs` at most (10 s unless set); whatever
   * still runs then, or at once when not graceful, is given back to the queue.
   */
  stop(options?: { graceful?: boolean; timeoutMs?: number }): Promise<void>;
}

const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_REFRESH_SECONDS = 2;
const SUPERVISE_SECONDS = 2;
const POLL_SECONDS = 0.5;
const POLL_BEHIND_NOTIFY_SECONDS = 5;
const COUNT_JOBS = `select (count(*) filter (where state in ('created', 'retry')))::int as waiting, (count(*) filter (where state = 'active'))::int as active
  from pgboss.job where name = $1`;

/**
 * Opens the job queue, which lives in the same PostgreSQL as everything else (pg-boss).
 * `works: false` (the server) only sends; `works: true` (a dispatcher) also takes jobs and watches heartbeats.
 */
export async function openQueue(
  config: Pick<Config, 'databaseUrl'>,
  options: { queues: readonly QueueDeclaration[]; works: boolean; log: Logger; poolSize?: number },
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrlOf(config),
    application_name: 'yujian queue',
    max: options.poolSize ?? (options.works ? 6 : 2),
    schedule: false,
    supervise: options.works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: options.works,
  });
  boss.on('error', (error) => options.log.warn({ err: error }, 'the queue lost its database and tries again'));
  boss.on('warning', (warning) => options.log.debug({ warning }, 'the queue warns'));
  await boss.start();
  for (const declaration of options.queues) await declareQueue(boss, declaration);
  return new PgBossQueue(boss);
}

async function declareQueue(boss: PgBoss, declaration: QueueDeclaration): Promise<void> {
  const settings = {
    notify: true,
    retryLimit: declaration.retryLimit ?? 2,
    retryDelay: declaration.retryDelay ?? 0,
    expireInSeconds: declaration.expireInSeconds ?? 3600,
    deleteAfterSeconds: 3600,
  };
  await boss.createQueue(declaration.name, { ...settings, heartbeatSeconds: HEARTBEAT_SECONDS });
  await boss.updateQueue(declaration.name, settings);
  // Fills the cache of queues, so that the first send inside a transaction asks nothing on another connection.
  await boss.findJobs(declaration.name, { id: '00000000-0000-4000-8000-000000000000' });
}

class PgBossQueue implements Queue {
  readonly #boss: PgBoss;
  readonly #worked = new Set<string>();
  readonly #stopping = new AbortController();

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  async send(executor: Executor, queueName: string, data: object, options: SendOptions = {}): Promise<string> {
    const id = await this.#boss.send(queueName, data, { ...options, db: fromDrizzle(executor, sql) });
    if (id === null) throw new Error(`The queue ${queueName} did not take the job.`);
    return id;
  }

  async work<Data extends object>(
    queueName: string,
    slots: number,
    handler: (job: Job<Data>) => Promise<void>,
  ): Promise<void> {
    this.#worked.add(queueName);
    // One worker per slot: pg-boss wakes only the first worker of a `localConcurrency`, and a worker that took a
    // job sleeps for its whole polling interval afterwards unless it is notified.
    for (let slot = 0; slot < slots; slot += 1) {
      let workerId = '';
      workerId = await this.#boss.work<Data>(
        queueName,
        {
          batchSize: 1,
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: POLL_BEHIND_NOTIFY_SECONDS,
          heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
        },
        async (jobs) => {
          try {
            for (const job of jobs) {
              await handler({
                id: job.id,
                data: job.data,
                attempt: job.retryCount + 1,
                signal: AbortSignal.any([job.signal, this.#stopping.signal]),
              });
            }
          } finally {
            this.#boss.notifyWorker(workerId);
          }
        },
      );
    }
  }

  async count(queueName: string): Promise<{ waiting: number; active: number }> {
    const { rows } = await this.#boss.getDb().executeSql(COUNT_JOBS, [queueName]);
    const [counts] = rows as { waiting: number; active: number }[];
    return counts ?? { waiting: 0, active: 0 };
  }

  async stop({ graceful = true, timeoutMs = 10_000 }: { graceful?: boolean; timeoutMs?: number } = {}): Promise<void> {
    if (graceful) await this.#drain(timeoutMs);
    else this.#stopping.abort(new Error('the process stops'));
    await this.#boss.stop({ graceful: false, close: true });
  }

  /** Waits for running handlers; the stop of pg-boss would look only every half second whether they have ended. */
  async #drain(timeoutMs: number): Promise<void> {
    const patience = Promise.withResolvers<void>();
    const timer = setTimeout(patience.resolve, timeoutMs);
    await Promise.race([Promise.all([...this.#worked].map((name) => this.#boss.offWork(name))), patience.promise]);
    clearTimeout(timer);
  }
}
