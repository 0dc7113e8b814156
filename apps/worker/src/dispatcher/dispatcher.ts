import { hostname } from 'node:os';
import { TASK_STOPS } from '@yujian/domain/tasks/events';
import type { TaskStop } from '@yujian/domain/tasks/events';
import { TASK_QUEUES } from '@yujian/domain/tasks/queue';
import type { Run } from '@yujian/domain/tasks/queue-order';
import { findStalePreviews, forgetPreviews } from '@yujian/domain/tasks/runs/previews';
import { recoverLost, refuseStranded } from '@yujian/domain/tasks/runs/sweeps';
import { newId } from '@yujian/platform';
import { createRemoteLane } from './remote-lane.ts';
import type { DispatcherDeps, DispatcherTimes } from './dispatcher-deps.ts';
import type { HostPool } from './host-pool.ts';
import type { EngineHost } from './host-process.ts';
import { runTask } from './run-task.ts';
import type { StopReason } from './run-task.ts';

export const LEASE_SECONDS = 10;
const TIMES: DispatcherTimes = { renewMs: 2000, sweepMs: 2000 };
/** How long a wake-up waits for a host before it is given to another dispatcher. */
const HOST_PATIENCE_MS = 3000;

export interface Dispatcher {
  /** Takes no further tasks and gives those that run back to the queue. */
  stop(): Promise<void>;
}

interface ActiveRun {
  readonly run: Run;
  readonly control: AbortController;
  /** Aborted once the person has said "good enough, keep this". */
  readonly enough: AbortController;
}

/**
 * Takes tasks and runs them: those of the built-in engine on the hosts of the pool and short ones also on a host of their own, those of remote engines all on one host
 * (remote-lane.ts). A job of the queue only wakes a free place; which task it starts is decided by the claim. Each run holds a lease that is renewed while this process lives.
 */
export async function startDispatcher(deps: DispatcherDeps): Promise<Dispatcher> {
  const { claims, queue, events, pool, shortPool, log } = deps;
  const times = { ...TIMES, ...deps.times };
  const name = `${hostname()}:${process.pid}`;
  const active = new Map<string, ActiveRun>();
  let stopping = false;

  const stopRun = ({ control }: ActiveRun, reason: StopReason): void => control.abort(reason);

  const newLease = (): string => `${name}/${newId()}`;
  const runOn = async (run: Run, host: EngineHost): Promise<void> => {
    const entry: ActiveRun = { run, control: new AbortController(), enough: new AbortController() };
    active.set(run.lease, entry);
    if (stopping) stopRun(entry, 'leaving');
    await runTask(run, host, { stop: entry.control.signal, enough: entry.enough.signal }, deps).finally(() =>
      active.delete(run.lease),
    );
  };

  const takeTask = async (own: HostPool, name: 'here' | 'short'): Promise<void> => {
    if (stopping) return claims.wake(name);
    const host = await own.borrow(HOST_PATIENCE_MS);
    if (host === undefined) return claims.wake(name, 2);
    try {
      const run = stopping ? undefined : await claims.claim('here', newLease(), name === 'short' ? 'short' : 'any');
      if (run === undefined) return stopping ? await claims.wake(name) : undefined;
      await runOn(run, host);
    } finally {
      own.giveBack(host);
    }
  };

  const remoteLane = createRemoteLane({ ...deps, newLease, runOn });

  const renewLeases = async (): Promise<void> => {
    const asked = [...active.values()];
    const held = await claims.renew(asked.map(({ run }) => run.lease));
    for (const entry of asked) {
      const state = held.get(entry.run.lease);
      if (state === undefined) {
        if (active.has(entry.run.lease)) stopRun(entry, 'lost');
      } else if (state.stop) stopRun(entry, 'cancelled');
      else if (state.finish) entry.enough.abort();
    }
  };

  const sweep = async (): Promise<void> => {
    const lost = await recoverLost(deps);
    if (lost.length > 0) log.warn({ tasks: lost }, 'tasks of a lost dispatcher were taken back');
    const refused = await refuseStranded(deps);
    if (refused > 0) log.warn({ tasks: refused }, 'tasks whose engine is gone were paid back');
    if (pool.idle() > 0 && (await claims.hasClaimable('here'))) await claims.wake('here');
    if (shortPool.idle() > 0 && (await claims.hasClaimable('here', 'short'))) await claims.wake('short');
    await remoteLane.fill();
    await forgetStalePreviews(deps);
  };

  const unsubscribe = await events.subscribe<TaskStop>(TASK_STOPS, ({ taskId, how }) => {
    for (const entry of active.values()) {
      if (entry.run.taskId !== taskId) continue;
      if (how === 'finish') entry.enough.abort();
      else stopRun(entry, 'cancelled');
    }
  });
  const renewing = repeat(times.renewMs, renewLeases, (error) =>
    log.warn({ err: error }, 'leases could not be renewed'),
  );
  const sweeping = repeat(times.sweepMs, sweep, (error) => log.warn({ err: error }, 'looking for lost tasks failed'));
  await queue.work(TASK_QUEUES.here.name, deps.slots, () => takeTask(pool, 'here'));
  await queue.work(TASK_QUEUES.short.name, 1, () => takeTask(shortPool, 'short'));
  await remoteLane.open();
  log.info({ slots: deps.slots }, 'the dispatcher takes tasks');

  return {
    async stop() {
      stopping = true;
      for (const entry of active.values()) stopRun(entry, 'leaving');
      await Promise.all([sweeping.stop(), unsubscribe()]);
      await remoteLane.close();
      await queue.stop();
      await renewing.stop();
    },
  };
}

async function forgetStalePreviews({ database, objects }: DispatcherDeps): Promise<void> {
  const stale = await findStalePreviews(database.db);
  for (const key of stale) await objects.delete(key);
  await forgetPreviews(database.db, stale);
}

/** Runs `step` every `ms`, never two at a time. */
function repeat(ms: number, step: () => Promise<void>, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= step()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  }, ms);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
