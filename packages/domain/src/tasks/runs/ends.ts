import { eq } from 'drizzle-orm';
import type { EngineRecord, Note } from '@yujian/contract/jobs';
import type { Database } from '@yujian/platform';
import { totalRecord } from '../engine-calls.ts';
import { joinNotes } from '../notes.ts';
import type { Run } from '../queue-order.ts';
import { tasks } from '../tables.ts';
import type { Timeline } from '../time-left.ts';
import { withLease } from './lease.ts';
import { countDelivered, endTask, failOrRetry, failTask, requeueTask } from './settle.ts';
import type { RunEnd, RunFailure, SettleDeps } from './settle.ts';

/** How a run ends. Every end is refused (LeaseLost) once the lease is lost. */
export interface RunEnds {
  /** The run is done: what was not delivered is given back. Without any picture it has failed. `timeline`: how long a picture took, where that is known. */
  finish(
    run: Run,
    outcome: { engine: EngineRecord; notes: readonly Note[]; timeline?: Timeline | null },
  ): Promise<RunEnd>;
  /**
   * Back to the queue if it may be retried, else failed with everything not delivered given back. A task for which a maker
   * may have worked already is not tried again; one whose pictures are all there has succeeded.
   */
  fail(run: Run, failure: RunFailure): Promise<RunEnd>;
  /** The person stopped it: what was not delivered is given back. */
  stopped(run: Run): Promise<RunEnd>;
  /** Gives the task back untouched, because this process ends; the attempt does not count. As `fail` where a maker may have worked. */
  release(run: Run): Promise<RunEnd>;
  /**
   * No remote engine could do it: it goes to the built-in one, with its place in the queue, the attempt not counted and
   * nothing charged. A task whose engine was chosen, or that the built-in engine must not take, has failed.
   */
  handBack(run: Run): Promise<RunEnd>;
}

export function createRunEnds(deps: SettleDeps & { readonly database: Database }): RunEnds {
  const { database } = deps;
  return {
    finish: (run, { engine, notes, timeline }) =>
      withLease(database, run, async (tx, task) => {
        if ((await countDelivered(tx, task)) === 0)
          return task.cancelRequestedAt === null
            ? failTask(deps, tx, task, { key: 'internal.engine' })
            : endTask(deps, tx, task, 'cancelled');
        const isWhole =
          task.lane === 'here' && task.hereAmount === null && task.attempts === 1 && task.finishRequestedAt === null;
        return endTask(deps, tx, task, 'succeeded', {
          progress: 1,
          engine: await totalRecord(tx, task.id, engine),
          notes: joinNotes(notes, task.notes),
          timeline: isWhole ? (timeline ?? null) : null,
        });
      }),

    fail: (run, failure) => withLease(database, run, (tx, task) => failOrRetry(deps, tx, task, failure)),
    stopped: (run) => withLease(database, run, (tx, task) => endTask(deps, tx, task, 'cancelled')),

    release: (run) =>
      withLease(database, run, (tx, task) =>
        task.cancelRequestedAt === null
          ? requeueTask(deps, tx, task, {
              attempts: Math.max(0, task.attempts - 1),
              retryAfter: 0,
              failure: { key: 'internal.engine' },
            })
          : endTask(deps, tx, task, 'cancelled'),
      ),

    handBack: (run) =>
      withLease(database, run, async (tx, task) => {
        if (task.cancelRequestedAt !== null) return endTask(deps, tx, task, 'cancelled');
        if (task.hereAmount === null) return failTask(deps, tx, task, { key: 'noEngine.order' });
        await tx.update(tasks).set({ lane: 'here' }).where(eq(tasks.id, task.id));
        return requeueTask(
          deps,
          tx,
          { ...task, lane: 'here' },
          { attempts: Math.max(0, task.attempts - 1), retryAfter: 0, failure: { key: 'noEngine.order' } },
        );
      }),
  };
}
