import type { Clock } from '../clock.ts';

export interface RunLimits {
  /** The most runs at the same time. */
  readonly atOnce: number;
  /** The most runs that begin within any 60 s; null = as many as there are. */
  readonly perMinute: number | null;
}

export const NO_LIMITS: RunLimits = { atOnce: Number.POSITIVE_INFINITY, perMinute: null };

/** Lets runs in, first come, first served, as the limits allow. */
export interface Gate {
  /**
   * Waits for a place.
   *
   * @param patienceMs how long at most
   * @returns how to leave, to be called once; undefined when patience ran out
   * @throws the signal's reason
   */
  enter(patienceMs: number, signal: AbortSignal): Promise<(() => void) | undefined>;
  /** Lets nobody in for so long: the engine asked for it. */
  pause(ms: number): void;
  /** Whether who comes now has to wait. */
  isFull(): boolean;
  running(): number;
}

const MINUTE_MS = 60_000;
/** Timers of weeks overflow. */
const LONGEST_SLEEP_MS = 3_600_000;

export function createGate({ atOnce, perMinute }: RunLimits, clock: Clock): Gate {
  /** When the runs of the last minute began, oldest first; kept only where they are counted. */
  const begun: number[] = [];
  const queue: (() => void)[] = [];
  let running = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let alarm: AbortController | undefined;

  /** The moment from which the minute and the pause let somebody in; how many run is not looked at. */
  const opensAt = (): number => {
    const oldest = perMinute === null ? undefined : begun[begun.length - perMinute];
    return Math.max(pausedUntil, oldest === undefined ? Number.NEGATIVE_INFINITY : oldest + MINUTE_MS);
  };
  const isFull = (): boolean => queue.length > 0 || running >= atOnce || opensAt() > clock.now();

  const admit = (): void => {
    while (queue.length > 0 && running < atOnce && opensAt() <= clock.now()) {
      running += 1;
      if (perMinute !== null) {
        begun.push(clock.now());
        if (begun.length > perMinute) begun.shift();
      }
      queue.shift()?.();
    }
    alarm?.abort();
    alarm = undefined;
    if (queue.length === 0 || running >= atOnce) return;
    // Only time stands in the way.
    const control = new AbortController();
    alarm = control;
    clock.wait(Math.min(LONGEST_SLEEP_MS, opensAt() - clock.now()), control.signal).then(admit, () => undefined);
  };

  const leaveOnce = (): (() => void) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      admit();
    };
  };

  return {
    async enter(patienceMs, signal) {
      signal.throwIfAborted();
      const entered = Promise.withResolvers<true>();
      const impatience = new AbortController();
      const place = (): void => entered.resolve(true);
      queue.push(place);
      admit();
      const giveUp = clock.wait(patienceMs, AbortSignal.any([signal, impatience.signal])).then(() => false as const);
      try {
        if (await Promise.race([entered.promise, giveUp])) return leaveOnce();
      } catch (error) {
        // A place that came in the same moment is given back.
        if (!removeFrom(queue, place)) leaveOnce()();
        throw error;
      } finally {
        impatience.abort();
        giveUp.catch(() => undefined);
      }
      return removeFrom(queue, place) ? undefined : leaveOnce();
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, clock.now() + ms);
    },
    isFull,
    running: () => running,
  };
}

/** @returns whether it was there */
function removeFrom<T>(list: T[], item: T): boolean {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}
