import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queue } from '@yujian/platform';
import type { Lane } from '../lanes.ts';
import { claimNext, hasClaimable } from '../queue-order.ts';
import type { Claimable, Run } from '../queue-order.ts';
import { wakeDispatcher } from '../queue.ts';
import type { TaskQueue } from '../queue.ts';
import { tasks } from '../tables.ts';

/** How the dispatcher gets tasks and keeps them. */
export interface Claims {
  claim(lane: Lane, lease: string, of?: Claimable): Promise<Run | undefined>;
  hasClaimable(lane: Lane, of?: Claimable): Promise<boolean>;
  /** Sends a wake-up for whatever can be claimed there, after so many seconds. */
  wake(queue: TaskQueue, afterSeconds?: number): Promise<void>;
  /** Renews leases. Resolves to those that still hold, with whether the person asked to stop, or to finish with what there is. */
  renew(leases: readonly string[]): Promise<ReadonlyMap<string, { readonly stop: boolean; readonly finish: boolean }>>;
}

/** @param deps `worker`: whose runs these are, as it tells its engines (engines/service.ts) */
export function createClaims(deps: { database: Database; queue: Queue; leaseSeconds: number; worker: string }): Claims {
  const { database, queue, leaseSeconds, worker } = deps;
  return {
    claim: (lane, lease, of = 'any') => claimNext(database, lane, { lease, leaseSeconds, worker, of }),
    hasClaimable: (lane, of) => hasClaimable(database.db, lane, of),
    wake: (name, afterSeconds = 0) =>
      wakeDispatcher(
        queue,
        database.db,
        [name],
        afterSeconds === 0 ? {} : { startAfter: new Date(Date.now() + afterSeconds * 1000) },
      ),

    async renew(leases) {
      if (leases.length === 0) return new Map();
      const rows = await database.db
        .update(tasks)
        .set({ leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
        .where(and(inArray(tasks.leaseOwner, [...leases]), eq(tasks.status, 'running')))
        .returning({
          lease: tasks.leaseOwner,
          cancelRequestedAt: tasks.cancelRequestedAt,
          finishRequestedAt: tasks.finishRequestedAt,
        });
      return new Map(
        rows.map((row) => [
          row.lease ?? '',
          { stop: row.cancelRequestedAt !== null, finish: row.finishRequestedAt !== null },
        ]),
      );
    },
  };
}
