import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCallBook } from '../../apps/worker/src/dispatcher/call-book.ts';
import { openStudio } from '../../apps/worker/src/dispatcher/testing/studio.ts';
import type { FromHost, ToHost } from '../../apps/worker/src/host/protocol.ts';
import { createClaims } from '@yujian/domain/tasks/runs/claims';
import { createRunReports } from '@yujian/domain/tasks/runs/reports';
import { createReservations } from '@yujian/domain/wallet/service/reservations';
import { createLogger, migrate, openDatabase, openQueue } from '@yujian/platform';
import { startEmbeddedPostgres } from '@yujian/platform/postgres/embedded';

/** The worker's side of a host's calls: each is written down, under the lease of one running task, before it may leave. */
export interface BenchDispatcher {
  hear(message: FromHost, answer: (message: ToHost) => void): void;
  close(): Promise<void>;
}

const LEASE_SECONDS = 600;

/** On the embedded PostgreSQL as it is delivered. */
export async function openDispatcher(): Promise<BenchDispatcher> {
  const folder = await mkdtemp(join(tmpdir(), 'yujian-bench-'));
  const log = createLogger({ name: 'bench', level: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
  const database = openDatabase({ databaseUrl: postgres.url }, { poolSize: 10, log });
  await migrate(database, join(import.meta.dirname, '..', '..', 'packages', 'domain', 'migrations'));
  const studio = await openStudio(database, { log });
  const queue = await openQueue({ databaseUrl: postgres.url }, { queues: [], works: false, log });
  const claims = createClaims({ database, queue, leaseSeconds: LEASE_SECONDS, worker: 'bench' });
  await studio.start(await studio.makePerson());
  const run = await claims.claim('here', 'bench');
  if (run === undefined) throw new Error('the task that was started is not there to be claimed');
  const book = openCallBook(run, createRunReports({ database, reservations: createReservations() }));
  return {
    hear(message, answer) {
      if (message.type === 'call')
        void book
          .begin(message.call)
          .then((mayBegin) => mayBegin && answer({ type: 'go', jobId: message.jobId, callId: message.call.id }));
      if (message.type === 'sent') book.sent(message.callId, message.bytes, message.host);
      if (message.type === 'answered') book.answered(message.callId, message.end);
    },
    async close() {
      await book.close();
      await queue.stop();
      await studio.close();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
