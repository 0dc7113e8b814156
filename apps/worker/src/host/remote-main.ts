import { createLogger } from '@yujian/platform/log';
import { createRemoteRegistry } from './remote-registry.ts';
import { createRemoteEngines } from './remote-engines.ts';
import type { ToHost } from './protocol.ts';
import { createJobServer, listenToDispatcher } from './serve-jobs.ts';

/**
 * The host of the remote engines: many jobs at once, each waiting for a machine elsewhere. Its settings come as messages;
 * it is ready when the first of them are in place.
 */
const LOOK_EVERY_MS = 30_000;
const PROBE_EVERY_MS = 3000;

const log = createLogger({ name: 'remote-host' });
let ready = false;
const send = listenToDispatcher(hear, leave);
const engines = createRemoteEngines({
  create: createRemoteRegistry,
  tell: (statuses) => send({ type: 'engines', engines: statuses }),
});
const jobs = createJobServer(() => engines.borrow(), send);
setInterval(() => void engines.look(), LOOK_EVERY_MS);
setInterval(() => void engines.probe(), PROBE_EVERY_MS);

function hear(message: ToHost): void {
  if (message.type !== 'configure') return jobs.hear(message);
  engines
    .configure(message.settings)
    .then(() => {
      if (!ready) send({ type: 'ready' });
      ready = true;
    })
    .catch((error: unknown) => log.error({ err: error }, 'the settings of the engines could not be put in place'));
}

/** What runs elsewhere is interrupted there: it would cost on. */
async function leave(): Promise<void> {
  await jobs.stop();
  await engines.close();
}
