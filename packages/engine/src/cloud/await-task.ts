import type { Clock } from '../core/clock.ts';
import { Busy, Failed, isEngineError, Misconfigured, Rejected, Unavailable } from '../core/errors.ts';
import type { FileType } from '../core/http/file-kind.ts';
import type { Transport } from '../core/http/transport.ts';
import type { Call } from './maker.ts';

/** What a maker says of a task when it is asked by its id; what went wrong with the task itself is thrown. */
export type TaskState<T> =
  | { readonly state: 'waiting'; /** Of the maker's own word, 0 to 1. */ readonly progress?: number }
  | { readonly state: 'done'; readonly result: T };

export interface Pace {
  readonly clock: Clock;
  /** Between two questions; grows by half from one to the next. */
  readonly firstMs: number;
  readonly mostMs: number;
  /** A task that is not done by then never will be. */
  readonly deadlineMs: number;
}

/** One question about a task. */
export const QUESTION_MS = 30_000;

/** Asking a maker that does not answer is given up after this long without a word. */
const SILENCE_MS = 5 * 60_000;

/**
 * Asks for a task until it is done. The task is paid for: a question that gets no answer is asked again, by the task's id,
 * and nothing that is thrown here lets anybody submit it twice.
 *
 * @throws {Rejected} as `ask`
 * @throws {Failed} as `ask`; the maker fell silent, or the deadline passed
 * @throws the signal's reason
 */
export async function awaitTask<T>(
  id: string,
  ask: () => Promise<TaskState<T>>,
  call: Call,
  { clock, firstMs, mostMs, deadlineMs }: Pace,
): Promise<T> {
  const start = clock.now();
  let heardAt = start;
  for (let wait = firstMs; ; wait = Math.min(mostMs, wait * 1.5)) {
    await clock.wait(wait, call.signal);
    try {
      const answer = await ask();
      heardAt = clock.now();
      if (answer.state === 'done') return answer.result;
      call.onProgress(answer.progress ?? null);
    } catch (error) {
      call.signal.throwIfAborted();
      if (!(error instanceof Busy || error instanceof Unavailable)) throw paidFor(id, error);
      if (clock.now() - heardAt > SILENCE_MS) throw paidFor(id, error);
      if (error instanceof Busy) await clock.wait(Math.min(error.retryAfterMs, SILENCE_MS), call.signal);
    }
    if (clock.now() - start > deadlineMs)
      throw new Failed(`The task ${id} was not done after ${Math.round(deadlineMs / 60_000)} minutes.`);
  }
}

/** Errors after a task was taken: nothing that anybody would try again with a new task. */
function paidFor(id: string, error: unknown): unknown {
  if (!isEngineError(error) || error instanceof Rejected || error instanceof Failed) return error;
  return new Failed(`The task ${id} was taken, but its result cannot be had: ${error.message}`);
}

const DOWNLOAD_WAITS_MS = [0, 1_000, 2_000, 4_000, 8_000] as const;

export interface Fetching {
  readonly types: readonly FileType[];
  readonly maxBytes: number;
  readonly clock: Clock;
}

/**
 * Brings a finished result home, at once: its link expires. A broken download is begun again; a link that is refused is asked
 * for once more, where the maker gives another one.
 *
 * @throws {Failed} it cannot be had
 * @throws the signal's reason
 */
export async function fetchResult(
  transport: Transport,
  link: string,
  renew: (() => Promise<string>) | null,
  call: Call,
  { types, maxBytes, clock }: Fetching,
): Promise<void> {
  let url = link;
  let mayRenew = renew !== null;
  let last: unknown;
  for (const wait of DOWNLOAD_WAITS_MS) {
    await clock.wait(wait, call.signal);
    try {
      await transport.download(url, call.path, { signal: call.signal, types, maxBytes });
      return;
    } catch (error) {
      call.signal.throwIfAborted();
      last = error;
      if (error instanceof Busy || error instanceof Unavailable) continue;
      if (!(error instanceof Misconfigured) || !mayRenew || !renew) break;
      mayRenew = false;
      url = await renew();
    }
  }
  throw last instanceof Failed
    ? last
    : new Failed(`The result was made, but cannot be fetched: ${last instanceof Error ? last.message : String(last)}`);
}
