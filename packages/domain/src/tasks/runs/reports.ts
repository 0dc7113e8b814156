import { and, eq, sql } from 'drizzle-orm';
import type { CallNews, EngineCall, Note } from '@yujian/contract/jobs';
import type { Database, Transaction } from '@yujian/platform';
import type { Reservations } from '../../wallet/service/reservations.ts';
import { insertCall, keepCall, recordCalls } from '../engine-calls.ts';
import { shareOf } from '../engine-prices.ts';
import { previewUrl, publishTaskEvent, publishTaskText, recordProgress } from '../events.ts';
import { readHistory } from '../history.ts';
import { joinNotes } from '../notes.ts';
import type { Run } from '../queue-order.ts';
import { taskResults, tasks } from '../tables.ts';
import { foreseeEnd } from '../time-left.ts';
import type { Forecast, TimeLeft } from '../time-left.ts';
import { leaseLost, withLease } from './lease.ts';

/** Who made a result, and what there is to say of it. */
export interface MadeResult {
  readonly engine: string;
  /** Of an engine elsewhere: see `beginCall`. */
  readonly callId?: string;
  readonly notes: readonly Note[];
}

/** What a file of a result is stored as: `store` runs inside the transaction that pays for it and resolves to the media id. */
export interface ResultFile {
  readonly role: string;
  readonly kind: 'image' | 'video' | 'model' | 'file' | 'text';
  store(tx: Transaction): Promise<string>;
}

/** What comes of a run while it works. Every change but that of calls is refused (LeaseLost) once the lease is lost. */
export interface RunReports {
  /** Foresees when a run that begins now will end, from this server's own runs of its tool. */
  foresee(run: Run): Promise<TimeLeft>;
  progress(run: Run, fraction: number, stage: string | null, forecast?: Forecast | null): Promise<void>;
  preview(run: Run, objectKey: string): Promise<void>;
  /** Words that are being written: `text` stands from the character `at` on, and nothing after it. */
  text(run: Run, at: number, text: string): Promise<void>;
  /**
   * An engine elsewhere is about to be called; resolves when that is written down, and to false when the person has stopped
   * the task meanwhile, so that nothing may be sent any more.
   */
  beginCall(run: Run, call: EngineCall): Promise<boolean>;
  /** Writes down what is known of calls by now; they must have begun. Also without the lease: what has left has left. */
  recordCalls(run: Run, news: readonly CallNews[]): Promise<void>;
  /**
   * Stores one result's files and pays for it, in one transaction: the price of the engine that made it, at most what was
   * shown. Files that an earlier attempt stored are kept instead; a result is paid once.
   */
  result(run: Run, variant: number, files: readonly ResultFile[], made: MadeResult): Promise<void>;
}

export function createRunReports(deps: {
  database: Database;
  reservations: Pick<Reservations, 'capture'>;
}): RunReports {
  const { database, reservations } = deps;
  return {
    async foresee({ tool, toolVersion, pictures, workSeconds, expectedSeconds }) {
      const { timelines } =
        workSeconds === null
          ? { timelines: [] }
          : await readHistory(database.db, { id: tool, version: toolVersion }, workSeconds / pictures);
      return foreseeEnd(pictures, timelines, expectedSeconds);
    },

    async progress(run, fraction, stage, forecast = null) {
      if (!(await recordProgress(database.db, run.lease, { fraction, stage, forecast }))) throw leaseLost(run);
    },

    preview: (run, objectKey) =>
      database.transaction(async (tx) => {
        const [changed] = await tx
          .update(tasks)
          .set({ previewKey: objectKey, previewNumber: sql`${tasks.previewNumber} + 1` })
          .where(and(eq(tasks.leaseOwner, run.lease), eq(tasks.status, 'running')))
          .returning({ number: tasks.previewNumber });
        if (changed === undefined) throw leaseLost(run);
        await publishTaskEvent(tx, {
          type: 'preview',
          taskId: run.taskId,
          userId: run.userId,
          preview: previewUrl(run.taskId, changed.number),
        });
      }),

    text: ({ taskId }, at, text) => publishTaskText(database.db, { taskId, at, text }),

    async beginCall(run, call) {
      const outcome = await insertCall(database.db, run, call);
      if (outcome === 'lease lost') throw leaseLost(run);
      return outcome === 'begun';
    },

    recordCalls: (run, news) => database.transaction((tx) => recordCalls(tx, run.taskId, news)),

    result: (run, variant, files, { engine, callId, notes }) =>
      withLease(database, run, async (tx, task) => {
        if (task.cancelRequestedAt !== null) return;
        if (variant >= task.pictures)
          throw new RangeError(`Result ${variant} of ${task.pictures} came from the engine host.`);
        const stored = await tx
          .select({ role: taskResults.role })
          .from(taskResults)
          .where(and(eq(taskResults.taskId, task.id), eq(taskResults.variant, variant)));
        for (const file of files) {
          if (stored.some(({ role }) => role === file.role)) continue;
          await tx
            .insert(taskResults)
            .values({ taskId: task.id, mediaId: await file.store(tx), variant, role: file.role, kind: file.kind });
        }
        await reservations.capture(tx, { taskId: task.id, part: variant, amount: shareOf(task, engine, variant) });
        if (callId !== undefined) await keepCall(tx, task.id, callId);
        await tx
          .update(tasks)
          .set({ notes: joinNotes(task.notes, notes) })
          .where(eq(tasks.id, task.id));
        await publishTaskEvent(tx, { type: 'changed', taskId: task.id, userId: task.userId });
      }),
  };
}
