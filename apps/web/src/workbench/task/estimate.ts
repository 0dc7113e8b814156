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

/** The pictures of a run are drawn one after the other, equal shares of the work: which one, and how far it is. */
export function pictureInWork(progress: number, count: number): { readonly index: number; readonly share: number } {
  const done = Math.min(1, Math.max(0, progress)) * count;
  const index = Math.min(count - 1, Math.floor(done));
  return { index, share: done - index };
}
