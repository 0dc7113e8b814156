import { and, eq, inArray } from 'drizzle-orm';
import type { TaskState } from '@yujian/contract/api/tasks';
import type { Clock, Transaction } from '@yujian/platform';
import type { Reservations } from '../wallet/service/reservations.ts';
import { publishTaskEvent, publishTaskStop } from './events.ts';
import type { TaskRow } from './present.ts';
import { withoutWords } from './settings.ts';
import { tasks } from './tables.ts';

interface StopDeps {
  readonly reservations: Pick<Reservations, 'refundRest'>;
  readonly clock: Clock;
}

/** Stops an active task, whose row the caller holds: a queued one ends at once, paid back; a running one when its engine has stopped. */
export async function stopTask(tx: Transaction, { reservations, clock }: StopDeps, task: TaskRow): Promise<TaskState> {
  if (task.status === 'queued') {
    await tx
      .update(tasks)
      .set({ status: 'cancelled', finishedAt: clock.now(), ...withoutWords(task) })
      .where(eq(tasks.id, task.id));
    await reservations.refundRest(tx, { taskId: task.id });
    await publishTaskEvent(tx, { type: 'cancelled', taskId: task.id, userId: task.userId, tool: task.tool });
    return 'cancelled';
  }
  if (task.cancelRequestedAt === null)
    await tx.update(tasks).set({ cancelRequestedAt: clock.now() }).where(eq(tasks.id, task.id));
  await publishTaskStop(tx, { taskId: task.id, how: 'cancel' });
  return 'running';
}

/** Stops whatever a person has queued or running. Resolves to how many still run. */
export async function stopTasksOf(tx: Transaction, deps: StopDeps, userId: string): Promise<number> {
  const active = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), inArray(tasks.status, ['queued', 'running'])))
    .for('update');
  let running = 0;
  for (const task of active) if ((await stopTask(tx, deps, task)) === 'running') running += 1;
  return running;
}
