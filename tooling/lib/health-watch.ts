import { get } from 'node:http';
import type { KeptProcess } from './kept-process.ts';

export interface HealthWatchOptions {
  readonly process: Pick<KeptProcess, 'pid' | 'kill'>;
  readonly url: string;
  /** Longest silence of one that has answered. */
  readonly patienceMs: number;
  /** Longest silence of one that was started again and has not answered yet. */
  readonly startMs?: number;
  /** called before it is killed */
  readonly onSilent: (silentMs: number) => void;
  /** ends the watch */
  readonly signal: AbortSignal;
  readonly everyMs?: number;
}

const EVERY_MS = 1000;
const START_MS = 120_000;

/**
 * Begun when a program has answered: kills it when it answers nothing for `patienceMs`, so that it is started again,
 * and gives the next one `startMs` for its first answer. Any answer is one. Time in which we stood still ourselves (a
 * suspended machine, a stopped process) says nothing about the program: however late a look comes by the monotonic
 * clock, it counts for two.
 */
export function watchHealth({
  process: watched,
  url,
  patienceMs,
  startMs = START_MS,
  onSilent,
  signal,
  everyMs = EVERY_MS,
}: HealthWatchOptions): void {
  /** The process that is there, and whether it has answered. */
  let current = watched.pid;
  let hasAnswered = true;
  let silentMs = 0;
  let before = performance.now();
  let isAsking = false;

  const look = (): void => {
    const now = performance.now();
    const { pid } = watched;
    if (pid === current) silentMs += Math.min(now - before, 2 * everyMs);
    else [current, hasAnswered, silentMs] = [pid, false, 0];
    before = now;
    if (pid === undefined) return;
    if (silentMs >= (hasAnswered ? patienceMs : startMs)) {
      current = undefined;
      onSilent(silentMs);
      watched.kill();
    } else if (!isAsking) {
      isAsking = true;
      void askStatus(url, patienceMs).then((status) => {
        isAsking = false;
        if (status === undefined || pid !== current) return;
        hasAnswered = true;
        silentMs = 0;
      });
    }
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** The status of the answer, or undefined when none comes within so many milliseconds. */
export function askStatus(url: string, withinMs: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: withinMs, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(undefined));
  });
}
