import { hostname } from 'node:os';
import { join } from 'node:path';
import { OPERATION_NAMES } from '@yujian/contract/operations';
import { watchOverridden } from '@yujian/domain/engines/overrides';
import { FORGET_SECONDS, forgetSilentWorkers, tellEngines } from '@yujian/domain/engines/service';
import { TASK_QUEUES } from '@yujian/domain/tasks/queue';
import { createClaims } from '@yujian/domain/tasks/runs/claims';
import { createRunEnds } from '@yujian/domain/tasks/runs/ends';
import { createRunReports } from '@yujian/domain/tasks/runs/reports';
import { createReservations } from '@yujian/domain/wallet/service/reservations';
import {
  createLifecycle,
  createLogger,
  hostAddress,
  loadConfig,
  openDatabase,
  openEvents,
  openObjectStore,
  openQueue,
  systemClock,
} from '@yujian/platform';
import type { Config, Logger } from '@yujian/platform';
import { watchEngineSettings } from '@yujian/platform/engine-settings/watch';
import { keepChild } from './child.ts';
import { LEASE_SECONDS, startDispatcher } from './dispatcher.ts';
import { createHostPool } from './host-pool.ts';
import { keepHouseHourly } from './housekeeping.ts';
import { createResultKeeper } from './result-keeper.ts';
import { openWorkFolders } from './work-folders.ts';

const HOST_ENTRY = join(import.meta.dirname, '..', 'host', 'main.ts');
const REMOTE_ENTRY = join(import.meta.dirname, '..', 'host', 'remote-main.ts');
const INTERACTIVE_ENTRY = join(import.meta.dirname, '..', 'host', 'interactive-main.ts');
const INTERACTIVE_NICENESS = 5;
/** Before the renders, which a task of seconds delays by seconds, and behind all that people wait for. */
const SHORT_NICENESS = 10;

/** Runs the dispatcher with its engine hosts until the process is asked to stop. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger({ name: 'dispatcher', level: config.logLevel });
  const lifecycle = createLifecycle({ log });

  keepInteractiveHost(config, log, (close) => lifecycle.onStop('interactive host', close));
  const database = openDatabase(config, { poolSize: 5 + config.engineHosts, name: 'yujian dispatcher', log });
  lifecycle.onStop('database', () => database.close());
  const store = await openObjectStore(config);
  const folders = await openWorkFolders(join(config.dataDir, 'work'));
  lifecycle.onStop('work folders', () => folders.close());
  const events = await openEvents(config, { log });
  lifecycle.onStop('events', () => events.close());
  const queue = await openQueue(config, { queues: Object.values(TASK_QUEUES), works: true, log });
  const reservations = createReservations();
  /** Where its settings of engines are: it has the same name when it starts again. */
  const worker = `${hostname()}:${config.dataDir}`;
  lifecycle.onStop('housekeeping', keepHouseHourly({ database, store, reservations, clock: systemClock, log }));
  const pool = createHostPool({
    entry: HOST_ENTRY,
    size: config.engineHosts,
    log,
    env: { ENGINE_THREADS: String(config.engineThreads) },
  });
  const shortPool = createHostPool({
    entry: HOST_ENTRY,
    size: 1,
    niceness: SHORT_NICENESS,
    log,
    env: { ENGINE_THREADS: String(config.engineThreads) },
  });
  lifecycle.onStop('engine hosts', async () => void (await Promise.all([pool.stop(), shortPool.stop()])));
  const forgetting = setInterval(
    () =>
      void forgetSilentWorkers(database.db).catch((error: unknown) =>
        log.warn({ err: error }, 'workers that are gone could not be forgotten'),
      ),
    FORGET_SECONDS * 1000,
  );
  lifecycle.onStop('forgetting workers', () => clearInterval(forgetting));
  const dispatcher = await startDispatcher({
    database,
    reservations,
    claims: createClaims({ database, queue, leaseSeconds: LEASE_SECONDS, worker }),
    reports: createRunReports({ database, reservations }),
    ends: createRunEnds({ database, queue, reservations }),
    objects: store,
    results: createResultKeeper(store),
    folders,
    log,
    queue,
    events,
    pool,
    shortPool,
    slots: config.engineHosts,
    remote: {
      entry: REMOTE_ENTRY,
      watch: (onSettings) =>
        watchOverridden(
          { database, events, log },
          (pass) =>
            watchEngineSettings({ dataDir: config.dataDir, env: process.env, operations: OPERATION_NAMES, log }, pass),
          onSettings,
        ),
    },
    tellEngines: (told) => tellEngines(database.db, worker, told),
  });
  lifecycle.onStop('dispatcher', () => dispatcher.stop());
}

/** The one engine host that answers the server at once: previews of uploads, smaller copies. */
function keepInteractiveHost(config: Config, log: Logger, onStop: (close: () => Promise<void>) => void): void {
  const listen = config.interactive.listen ?? config.interactive.addresses[0];
  if (listen === undefined || config.interactive.secret === undefined) {
    log.warn(
      'INTERACTIVE_LISTEN and INTERACTIVE_SECRET are not set: no picture can be looked at on this machine for a server',
    );
    return;
  }
  const env = { INTERACTIVE_ADDRESS: hostAddress(listen, 0), INTERACTIVE_SECRET: config.interactive.secret };
  const host = keepChild(
    { entry: INTERACTIVE_ENTRY, name: 'interactive host', log, niceness: INTERACTIVE_NICENESS, env },
    () => undefined,
  );
  onStop(() => host.stop());
}

await main();
