/** Below this share of the work, a guess from the speed so far would be noise. */
const LEAST_PROGRESS = 0.08;

/**
 * Seconds left at the speed of the work done so far, or null while that says nothing.
 * @param progress share of the work done, 0 to 1
 * @param elapsedMs since the work began
 */
export function secondsLeft(progress: number, elapsedMs: number): number | null {
  if (progress < LEAST_PROGRESS || progress >= 1 || elapsedMs <= 0) return null;
  return Math.max(1, Math.round(((elapsedMs / progress) * (1 - progress)) / 1000));
}

/** The quarter last passed; progress is read aloud when it changes. */
export function announcedQuarter(progress: number): number {
  return Math.floor(Math.min(1, Math.max(0, progress)) * 4) * 25;
}
