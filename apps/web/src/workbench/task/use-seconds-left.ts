import type { Task } from '@yujian/contract/api/tasks';
import { useState } from 'react';
import { secondsLeft } from './estimate.ts';

/**
 * Seconds left at the speed so far. Measured between the first news of the work that this page had and the
 * latest, at `updatedAt` milliseconds (0: none yet): clocks of server and browser may differ.
 */
export function useSecondsLeft({ taskId, status, progress }: Pick<Task, 'taskId' | 'status' | 'progress'>, updatedAt: number): number | null {
  const [first, setFirst] = useState({ taskId: '', progress: 0, at: 0 });
  if (status === 'running' && updatedAt > 0 && (first.taskId !== taskId || progress < first.progress)) setFirst({ taskId, progress, at: updatedAt });
  if (status !== 'running' || first.taskId !== taskId || progress <= first.progress) return null;
  return secondsLeft((progress - first.progress) / (1 - first.progress), updatedAt - first.at);
}
