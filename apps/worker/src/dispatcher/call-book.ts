import type { CallEnd, CallNews, EngineCall } from '@yujian/contract/jobs';
import type { Run } from '@yujian/domain/tasks/queue-order';
import type { RunReports } from '@yujian/domain/tasks/runs/reports';
import { persist } from './persist.ts';

/** What a run knows of its calls of engines elsewhere: what left for whom, and what came of it. */
export interface CallBook {
  /** Writes down that a call begins. False: it may not, because the person has stopped the task. */
  begin(call: EngineCall): Promise<boolean>;
  sent(callId: string, bytes: number, host: string): void;
  answered(callId: string, end: CallEnd): void;
  /**
   * Writes down the rest when the run is over: a call that was not answered is lost, unless nothing had left for it.
   * Resolves to the lost ones.
   */
  close(): Promise<readonly (EngineCall & Pick<CallNews, 'bytesByHost'>)[]>;
}

interface Entry {
  readonly call: EngineCall;
  readonly bytesByHost: Record<string, number>;
  end: CallEnd | null;
  isWritten: boolean;
}

export function openCallBook(run: Run, reports: Pick<RunReports, 'beginCall' | 'recordCalls'>): CallBook {
  const entries = new Map<string, Entry>();
  let writing: Promise<unknown> = Promise.resolve();

  const write = async (which: readonly Entry[]): Promise<void> => {
    if (which.length === 0) return;
    await persist(() =>
      reports.recordCalls(
        run,
        which.map(({ call, bytesByHost, end }) => ({ id: call.id, bytesByHost, end })),
      ),
    );
    for (const entry of which) entry.isWritten = true;
  };

  return {
    async begin(call) {
      const mayBegin = await persist(() => reports.beginCall(run, call));
      if (mayBegin) entries.set(call.id, { call, bytesByHost: {}, end: null, isWritten: false });
      return mayBegin;
    },
    sent(callId, bytes, host) {
      const entry = entries.get(callId);
      if (entry) entry.bytesByHost[host] = (entry.bytesByHost[host] ?? 0) + bytes;
    },
    answered(callId, end) {
      const entry = entries.get(callId);
      if (!entry) return;
      entry.end = end;
      // What is not written now is written when the run is over.
      writing = writing.then(() => write([entry])).catch(() => undefined);
    },
    async close() {
      await writing;
      for (const entry of entries.values())
        entry.end ??= { state: Object.keys(entry.bytesByHost).length === 0 ? 'refused' : 'lost' };
      await write([...entries.values()].filter(({ isWritten }) => !isWritten));
      return [...entries.values()]
        .filter(({ end }) => end?.state === 'lost')
        .map(({ call, bytesByHost }) => ({ ...call, bytesByHost }));
    },
  };
}
