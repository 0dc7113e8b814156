import { setTimeout as wait } from 'node:timers/promises';

/** Time for whatever waits, so that tests need not. */
export interface Clock {
  /** Milliseconds since 1970; only ever grows. */
  now(): number;
  /** @throws the signal's reason when it is aborted first */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  async wait(ms, signal) {
    try {
      await wait(ms, undefined, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  },
};
