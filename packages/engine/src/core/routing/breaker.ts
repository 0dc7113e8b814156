import type { Clock } from '../clock.ts';

export interface BreakerPolicy {
  /** It opens after so many failures in a row. */
  readonly failures: number;
  /** How long it stays open the first time; each failed try after that doubles it, up to `longestMs`. */
  readonly openMs: number;
  readonly longestMs: number;
}

export const USUAL_BREAKER: BreakerPolicy = { failures: 5, openMs: 15_000, longestMs: 5 * 60_000 };

/** A run that was let through; exactly one of its ends is called. */
export interface Pass {
  succeeded(): void;
  failed(): void;
  /** It says nothing about the engine: it was cancelled, or its input was wrong. */
  ended(): void;
}

/** Leaves an engine that does not answer alone for a while, then lets a single run try. */
export interface Breaker {
  /** Undefined: not now. */
  enter(): Pass | undefined;
  /** Milliseconds after which asking again is worth it; 0 = now. */
  waitMs(): number;
  isOpen(): boolean;
}

/** How often to ask while the one run that tries has not ended. */
const TRIAL_MS = 1000;

export function createBreaker(policy: BreakerPolicy, clock: Clock): Breaker {
  let inARow = 0;
  /** Of an open one: until when, and for how long it was opened. */
  let open: { readonly until: number; readonly forMs: number } | undefined;
  /** The one run that tries while it is open. */
  let trial: object | undefined;

  const waitMs = (): number => {
    if (open === undefined) return 0;
    return Math.max(open.until - clock.now(), trial === undefined ? 0 : TRIAL_MS);
  };
  const close = (): void => {
    inARow = 0;
    open = undefined;
    trial = undefined;
  };
  const openFor = (forMs: number): void => {
    open = { until: clock.now() + forMs, forMs };
  };

  return {
    enter() {
      if (waitMs() > 0) return undefined;
      const mine = {};
      if (open !== undefined) trial = mine;
      return {
        succeeded: close,
        failed() {
          if (open !== undefined && trial === mine) {
            trial = undefined;
            openFor(Math.min(policy.longestMs, open.forMs * 2));
          }
          // One that was under way when it opened says nothing new.
          else if (open === undefined && ++inARow >= policy.failures) openFor(policy.openMs);
        },
        ended() {
          if (trial === mine) trial = undefined;
        },
      };
    },
    waitMs,
    isOpen: () => open !== undefined,
  };
}
