/** What was, is and will be again: undo and redo. Changes of one gesture are one step. */
export interface Timeline<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** of the last change; a change of the same gesture takes its place */
  readonly gesture: string | null;
}

const STEPS = 100;

export function beginTimeline<T>(now: T): Timeline<T> {
  return { past: [], now, future: [], gesture: null };
}

export function record<T>(line: Timeline<T>, next: T, gesture: string | null = null): Timeline<T> {
  if (next === line.now) return line;
  if (gesture !== null && gesture === line.gesture) return { ...line, now: next, future: [] };
  return { past: [...line.past, line.now].slice(-STEPS), now: next, future: [], gesture };
}

export function undo<T>(line: Timeline<T>): Timeline<T> {
  const before = line.past.at(-1);
  return before === undefined
    ? line
    : { past: line.past.slice(0, -1), now: before, future: [line.now, ...line.future], gesture: null };
}

export function redo<T>(line: Timeline<T>): Timeline<T> {
  const [next, ...rest] = line.future;
  return next === undefined ? line : { past: [...line.past, line.now], now: next, future: rest, gesture: null };
}
