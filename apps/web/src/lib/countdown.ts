import { useSyncExternalStore } from 'react';

const TICK_MS = 250;

/** Whole seconds left until a moment; 0 once it has passed. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Counts down to a moment given in milliseconds; survives a sleeping tab because it reads the clock, not its ticks. */
export function useCountdown(until: number): number {
  return useSyncExternalStore(onTick, () => secondsLeft(until, Date.now()));
}

/** The clock in milliseconds, to the second. */
export function useClock(): number {
  return useSyncExternalStore(onTick, () => Math.floor(Date.now() / 1000) * 1000);
}

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}
