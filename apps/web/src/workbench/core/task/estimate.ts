/** Seconds as they are said: nobody plans by less than these steps. Below the first it is nearly over. */
const STEPS = [10, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200, 1800, 2700, 3600] as const;
const NEARLY_OVER = 5;
/** What is left is said to have grown when the server says so by more than a slow line can make of it. */
const GROWN_SECONDS = 3;

/** The nearest step to some seconds; 0: nearly over. Beyond the last, whole hours. */
export function coarseSeconds(seconds: number): number {
  if (seconds < NEARLY_OVER) return 0;
  const last = STEPS[STEPS.length - 1]!;
  if (seconds > 1.25 * last) return last * Math.round(seconds / last);
  return STEPS.reduce<number>(
    (best, step) => (Math.abs(step - seconds) < Math.abs(best - seconds) ? step : best),
    STEPS[0],
  );
}

/** What was said last of the time that a run has left. */
export interface ToldTime {
  readonly taskId: string;
  /** As the server said it. */
  readonly reported: number;
  /** As the person was told it: a step of coarseSeconds. */
  readonly step: number;
}

/** What is said now: never more than before, unless the server found that the run has become slow. @param sinceMs since it was reported */
export function tellTime(
  before: ToldTime | null,
  { taskId, isSlow }: { readonly taskId: string; readonly isSlow: boolean },
  reported: number,
  sinceMs: number,
): ToldTime {
  const step = coarseSeconds(reported - sinceMs / 1000);
  const grew = isSlow && before !== null && reported > before.reported + GROWN_SECONDS;
  return {
    taskId,
    reported,
    step: before === null || before.taskId !== taskId || grew ? step : Math.min(before.step, step),
  };
}

/** The pictures of a run are drawn one after the other, equal shares of the work: which one, and how far it is. */
export function pictureInWork(progress: number, count: number): { readonly index: number; readonly share: number } {
  const done = Math.min(1, Math.max(0, progress)) * count;
  const index = Math.min(count - 1, Math.floor(done));
  return { index, share: done - index };
}
