import { useEffect, useState } from 'react';

/** Whole seconds left until a moment; 0 once it has passed. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Counts down to a moment given in milliseconds; survives a sleeping tab because it reads the clock, not its ticks. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(until, now);
  const waiting = left > 0 || until > now;
  useEffect(() => {
    setNow(Date.now());
    if (!waiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until, waiting]);
  return left;
}
