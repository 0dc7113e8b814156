import { sql } from 'drizzle-orm';
import type { TaskEvent } from '@yujian/contract/api/tasks';
import { publish } from '@yujian/platform';
import type { Executor } from '@yujian/platform';
import type { Forecast } from './time-left.ts';

/** Channel of everything that happens to tasks; each server process passes it on to the pages of the task's owner. */
export const TASK_EVENTS = 'task_events';
/** Channel that tells the dispatcher which runs a task to stop it, or to finish what there is. */
export const TASK_STOPS = 'task_stops';

/** Channel of words that are being written; they are not kept: who misses some waits for the result. */
export const TASK_TEXTS = 'task_texts';
/** Characters of one such event: with three bytes each they stay below what an event may have. */
const TEXT_PIECE = 1200;

/** What travels on TASK_TEXTS: `text` stands from the character `at` on, and nothing after it. */
export interface TaskText {
  readonly taskId: string;
  readonly at: number;
  readonly text: string;
}

/** What travels on TASK_EVENTS; the owner stays on the server. */
export type OwnedTaskEvent = TaskEvent & {
  readonly userId: string;
  readonly tool?: string;
  /** From start to end, for the ends. */ readonly seconds?: number;
};
export interface TaskStop {
  readonly taskId: string;
  readonly how: 'cancel' | 'finish';
}

export async function publishTaskEvent(executor: Executor, event: OwnedTaskEvent): Promise<void> {
  await publish(executor, TASK_EVENTS, event);
}

export async function publishTaskText(executor: Executor, { taskId, at, text }: TaskText): Promise<void> {
  for (let done = 0; done === 0 || done < text.length; done += TEXT_PIECE)
    await publish(executor, TASK_TEXTS, { taskId, at: at + done, text: text.slice(done, done + TEXT_PIECE) });
}

export async function publishTaskStop(executor: Executor, stop: TaskStop): Promise<void> {
  await publish(executor, TASK_STOPS, stop);
}

/** Address of a task's latest preview; the number makes each its own address. */
export function previewUrl(taskId: string, number: number): string {
  return `/api/ai/taskPreview?taskId=${taskId}&n=${number}`;
}

/** Stores how far a run is and when it will end, and tells it, in one statement; false when the lease is no longer the task's. */
export async function recordProgress(
  executor: Executor,
  lease: string,
  { fraction, stage, forecast }: { fraction: number; stage: string | null; forecast: Forecast | null },
): Promise<boolean> {
  const seconds = forecast?.seconds ?? null;
  const { rowCount } = await executor.execute(sql`
    with changed as (
      update tasks set progress = greatest(progress, ${fraction}::float8), stage = coalesce(${stage}, stage),
        ends_at = now() + make_interval(secs => ${seconds}::float8), is_slow = ${forecast?.isSlow ?? false}
      where lease_owner = ${lease} and status = 'running' returning id, user_id, progress, stage, is_slow
    )
    select pg_notify(${TASK_EVENTS}, json_strip_nulls(json_build_object('userId', user_id, 'taskId', id, 'type', 'progress', 'progress', progress,
      'stage', stage, 'secondsLeft', ${seconds}::float8, 'isSlow', is_slow))::text) from changed`);
  return rowCount === 1;
}
