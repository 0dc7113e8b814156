import type { EngineErrorKind } from '../errors.ts';

interface Consequence {
  /** The same engine is asked again after a pause, while it is sure that the work was not taken. */
  readonly again: boolean;
  /** The next engine of the order is asked, under the same condition. */
  readonly next: boolean;
  /** It counts against the engine: too many in a row, and it is left alone for a while. */
  readonly counts: boolean;
}

/** What follows from each kind of failure. */
export const CONSEQUENCES: Readonly<Record<EngineErrorKind, Consequence>> = {
  // The input is as wrong for the next one.
  InvalidInput: { again: false, next: false, counts: false },
  // Asking around until somebody agrees is not what an operator or a maker wants.
  Rejected: { again: false, next: false, counts: false },
  Busy: { again: true, next: true, counts: false },
  Unavailable: { again: true, next: true, counts: true },
  // A wrong key stays wrong; the engine's status names it.
  Misconfigured: { again: false, next: true, counts: false },
  // It worked on it, and may ask money for it.
  Failed: { again: false, next: false, counts: false },
};
