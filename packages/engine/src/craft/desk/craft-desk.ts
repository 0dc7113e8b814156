import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { Failed, InvalidInput } from '../../core/errors.ts';
import type { CraftAnswer, CraftJob, CraftJobName, CraftJobs, CraftWord } from './jobs.ts';

/** A thread that has not stopped by itself this long after a cancel is ended. */
const STOP_WITHIN_MS = 700;

export interface CraftRun {
  readonly signal: AbortSignal;
  /** Share of this job, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

/** Does the craft's heavy work in threads of its own, so that a process that waits for a hundred engines goes on answering. */
export interface CraftDesk {
  /**
   * @throws {InvalidInput} what was given cannot be worked on
   * @throws {Failed} what a model gave is no picture; anything else
   * @throws the signal's reason when cancelled
   */
  do<N extends CraftJobName>(name: N, given: CraftJobs[N]['given'], run: CraftRun): Promise<CraftJobs[N]['made']>;
  close(): Promise<void>;
}

/** @param threads jobs at once; the others wait in their order */
export function createCraftDesk({ threads = 1 }: { readonly threads?: number } = {}): CraftDesk {
  const pool = new Piscina<CraftJob, CraftAnswer>({
    filename: new URL('./craft-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
  });
  return {
    do: (name, given, run) => doInThread(pool, name, given, run),
    close: () => pool.destroy(),
  };
}

async function doInThread<N extends CraftJobName>(
  pool: Piscina<CraftJob, CraftAnswer>,
  name: N,
  given: CraftJobs[N]['given'],
  { signal, onProgress }: CraftRun,
): Promise<CraftJobs[N]['made']> {
  signal.throwIfAborted();
  const { port1, port2 } = new MessageChannel();
  const cancel = new Int32Array(new SharedArrayBuffer(4));
  const kill = new AbortController();
  let killTimer: NodeJS.Timeout | undefined;
  const onAbort = (): void => {
    Atomics.store(cancel, 0, 1);
    killTimer = setTimeout(() => kill.abort(), STOP_WITHIN_MS);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  const { promise: heardAll, resolve: onLastWord } = Promise.withResolvers<void>();
  port1.on('message', (word: CraftWord) => {
    if (word === 'last') onLastWord();
    else if (!signal.aborted) onProgress?.(word);
  });
  try {
    const answer = await pool.run({ name, given, cancel, port: port2 } as CraftJob, {
      transferList: [port2],
      signal: kill.signal,
    });
    // The answer comes by another way than the progress and may overtake it.
    await heardAll;
    signal.throwIfAborted();
    if (answer.ok) return answer.made as CraftJobs[N]['made'];
    throw answer.kind === 'InvalidInput' ? new InvalidInput(answer.message, answer.zh) : new Failed(answer.message);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(killTimer);
    signal.removeEventListener('abort', onAbort);
    port1.close();
  }
}
