import type { Clock } from '../../core/clock.ts';

/** Calls once, later; the answer calls it off. */
export function after(clock: Clock, milliseconds: number, call: () => void): () => void {
  const calledOff = new AbortController();
  clock.wait(milliseconds, calledOff.signal).then(call, () => undefined);
  return () => calledOff.abort();
}
