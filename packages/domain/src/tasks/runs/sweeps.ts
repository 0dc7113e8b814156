import { and, eq, lt, sql } from 'drizzle-orm';
import { inBoth } from '@yujian/contract/text';
import type { Database } from '@yujian/platform';
import { readEngineBoard } from '../../engines/service.ts';
import { isStranded } from '../lanes.ts';
import { tasks } from '../tables.ts';
import { failOrRetry, failTask } from './settle.ts';
import type { RunEnd, SettleDeps } from './settle.ts';

const AT_ONCE = 100;
type SweepDeps = SettleDeps & { readonly database: Database };

/** Ends queued tasks that nobody will ever start and pays them back. Resolves to their number. */
export const refuseStranded = (deps: SweepDeps): Promise<number> =>
  deps.database.transaction(async (tx) => {
    const board = await readEngineBoard(tx);
    const { rows } = await tx.execute<{ id: string; stays: boolean }>(sql`
      select t.id, u.stay_here as stays from tasks t join users u on u.id = t.user_id where ${isStranded(board)} limit ${AT_ONCE} for update of t skip locked`);
    for (const { id, stays } of rows) {
      const [task] = await tx.select().from(tasks).where(eq(tasks.id, id));
      if (task === undefined) continue;
      const label = board.engines.find((engine) => engine.id === task.wantedEngine)?.label;
      const engine = label === undefined ? { engine: task.wantedEngine ?? '…' } : inBoth('engine', label);
      await failTask(
        deps,
        tx,
        task,
        task.wantedEngine === null
          ? { key: 'noEngine.order' }
          : { key: stays ? 'noEngine.stays' : 'noEngine.gone', values: engine },
      );
    }
    return rows.length;
  });

/** Takes tasks back whose leases ran out. Resolves to what became of each. */
export const recoverLost = (deps: SweepDeps): Promise<readonly { readonly taskId: string; readonly end: RunEnd }[]> =>
  deps.database.transaction(async (tx) => {
    const lost = await tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.status, 'running'), lt(tasks.leaseUntil, sql`now()`)))
      .orderBy(tasks.createdAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const ends: { taskId: string; end: RunEnd }[] = [];
    for (const task of lost)
      ends.push({ taskId: task.id, end: await failOrRetry(deps, tx, task, { key: 'internal.engine', retryAfter: 0 }) });
    return ends;
  });
