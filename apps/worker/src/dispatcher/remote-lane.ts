import { TASK_QUEUES } from '@yujian/domain/tasks/queue';
import type { Run } from '@yujian/domain/tasks/queue-order';
import type { DispatcherDeps } from './dispatcher-deps.ts';
import type { EngineHost } from './host-process.ts';
import { passOnLatest } from './latest.ts';
import { createRemoteHost } from './remote-host.ts';
import type { ToldEngines } from './remote-host.ts';

export interface RemoteLane {
  open(): Promise<void>;
  /** Starts as many tasks as there are places and turns. */
  fill(): Promise<void>;
  /** Takes no more, waits for what runs (which the caller has stopped), and ends the host. */
  close(): Promise<void>;
}

interface RemoteLaneDeps extends Pick<DispatcherDeps, 'remote' | 'claims' | 'queue' | 'log' | 'tellEngines'> {
  readonly newLease: () => string;
  /** Never rejects but for a fault of the database. */
  readonly runOn: (run: Run, host: EngineHost) => Promise<void>;
}

const TELL_EVERY_MS = 1000;

/** The tasks of remote engines: many at once on one host, which is there while the operator has set any engine. */
export function createRemoteLane({
  remote,
  claims,
  queue,
  log,
  tellEngines,
  newLease,
  runOn,
}: RemoteLaneDeps): RemoteLane {
  if (remote === undefined)
    return { open: async () => undefined, fill: async () => undefined, close: async () => undefined };
  const running = new Set<Promise<void>>();
  let filling: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let unwatch: (() => Promise<void>) | undefined;

  const telling = passOnLatest<ToldEngines>(TELL_EVERY_MS, async (told) => {
    await tellEngines(told).catch((error: unknown) =>
      log.warn({ err: error }, 'the state of the engines could not be told'),
    );
    fillQuietly();
  });
  const host = createRemoteHost({
    ...remote,
    log,
    onEngines: (told) => telling.push(told),
    onFree: () => fillQuietly(),
  });

  const start = (run: Run, lent: EngineHost): void => {
    const ended = runOn(run, lent)
      .catch((error: unknown) => log.warn({ err: error, taskId: run.taskId }, 'a run of a remote engine broke off'))
      .finally(() => {
        running.delete(ended);
        host.giveBack(lent);
        fillQuietly();
      });
    running.add(ended);
  };

  const takeAll = async (): Promise<void> => {
    do {
      again = false;
      for (let lent = host.borrow(); lent !== undefined && !closed; lent = host.borrow()) {
        const run = await claims.claim('away', newLease()).catch((error: unknown) => {
          host.giveBack(lent!);
          throw error;
        });
        if (run === undefined) {
          host.giveBack(lent);
          break;
        }
        start(run, lent);
      }
    } while (again && !closed);
  };

  const fill = (): Promise<void> => {
    if (closed) return Promise.resolve();
    again = true;
    filling ??= takeAll().finally(() => {
      filling = undefined;
    });
    return filling;
  };
  const fillQuietly = (): void =>
    void fill().catch((error: unknown) => log.warn({ err: error }, 'tasks of remote engines could not be taken'));

  return {
    async open() {
      await queue.work(TASK_QUEUES.away.name, 1, fill);
      unwatch = await remote.watch((settings) => void host.configure(settings));
    },
    fill,
    async close() {
      closed = true;
      await unwatch?.();
      await filling?.catch(() => undefined);
      await Promise.all(running);
      await telling.close();
      await host.stop();
    },
  };
}
