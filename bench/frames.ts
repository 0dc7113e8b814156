/** Of Chromium's trace; times in microseconds, `tdur` of the thread's own processor time. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

const BUSY = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'EventDispatch',
  'Layout',
  'UpdateLayoutTree',
]);

/**
 * What the main thread of a traced page did, in milliseconds of its processor time, so that others on the machine do
 * not count: script, style and layout of each frame, and each task.
 */
export function readFrames(events: readonly TraceEvent[]): { frames: number[]; tasks: number[] } {
  const threads = Map.groupBy(
    events.filter(({ name, ph }) => name === 'AnimationFrame' && ph === 'b'),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const [thread = '', begins = []] = [...threads].sort((a, b) => b[1].length - a[1].length)[0] ?? [];
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && `${pid} ${tid}` === thread);
  const starts = begins.map(({ ts }) => ts).sort((a, b) => a - b);
  const frames = starts.map(() => 0);
  let covered = -Infinity;
  let frame = 0;
  for (const { ts, dur = 0, tdur = dur } of own.filter(({ name }) => BUSY.has(name)).sort((a, b) => a.ts - b.ts)) {
    // what runs inside another is counted there
    if (ts < covered) continue;
    covered = ts + dur;
    while (frame + 1 < starts.length && starts[frame + 1]! <= ts) frame++;
    if (ts >= (starts[0] ?? Infinity)) frames[frame]! += tdur / 1000;
  }
  const tasks = own.filter(({ name }) => name === 'RunTask').map(({ dur = 0, tdur = dur }) => tdur / 1000);
  return { frames, tasks };
}
