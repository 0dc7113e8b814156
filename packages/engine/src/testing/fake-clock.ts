import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../core/clock.ts';

export interface FakeClock extends Clock {
  /** Lets so much time pass; whoever waits is woken at its own moment, in order, and may begin to wait again. */
  pass(ms: number): Promise<void>;
  /** How many wait now. */
  waiting(): number;
}

export function createFakeClock(): FakeClock {
  let now = 0;
  const sleepers = new Set<{ readonly at: number; wake(): void }>();
  return {
    now: () => now,
    wait(ms, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        const stop = (): void => {
          sleepers.delete(sleeper);
          reject(signal.reason as Error);
        };
        const sleeper = {
          at: now + Math.max(0, ms),
          wake() {
            sleepers.delete(sleeper);
            signal.removeEventListener('abort', stop);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal.addEventListener('abort', stop, { once: true });
      });
    },
    async pass(ms) {
      const end = now + ms;
      for (;;) {
        await turn();
        const next = [...sleepers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        now = Math.max(now, next.at);
        next.wake();
      }
      now = end;
    },
    waiting: () => sleepers.size,
  };
}
