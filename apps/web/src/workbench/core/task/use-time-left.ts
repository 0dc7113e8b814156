import type { Task } from '@yujian/contract/api/tasks';
import { useState } from 'react';
import { useClock } from '../../../lib/countdown.ts';
import { tellTime, type ToldTime } from './estimate.ts';

/**
 * What is said of the time that a running task has left, as a step of coarseSeconds; null while nothing is known.
 *
 * @param updatedAt when the task's state came here, in milliseconds (0: not yet)
 */
export function useTimeLeft(
  { taskId, status, secondsLeft, isSlow }: Pick<Task, 'taskId' | 'status' | 'secondsLeft' | 'isSlow'>,
  updatedAt: number,
): number | null {
  const now = useClock();
  const [told, setTold] = useState<ToldTime | null>(null);
  if (status !== 'running') {
    if (told !== null) setTold(null);
    return null;
  }
  if (secondsLeft === null || updatedAt === 0) return told?.taskId === taskId ? told.step : null;
  const next = tellTime(told, { taskId, isSlow }, secondsLeft, Math.max(0, now - updatedAt));
  if (next.taskId !== told?.taskId || next.reported !== told.reported || next.step !== told.step) setTold(next);
  return next.step;
}
