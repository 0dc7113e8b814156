import type { Task } from '@yujian/contract/api/tasks';
import { useEffect, useState } from 'react';
import { secondsLeft } from './estimate.ts';

/** Seconds left at the speed so far. Measured from the first progress that this page saw: clocks of server and browser may differ. */
export function useSecondsLeft(task: Pick<Task, 'taskId' | 'status' | 'progress'>): number | null {
  const [seen, setSeen] = useState<{ readonly taskId: string; readonly progress: number; readonly at: number } | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const { taskId, status, progress } = task;
  useEffect(() => {
    if (status !== 'running') {
      setSeen(null);
      setLeft(null);
    } else if (seen?.taskId !== taskId) {
      setSeen({ taskId, progress, at: performance.now() });
      setLeft(null);
    } else if (progress > seen.progress) {
      const share = (progress - seen.progress) / (1 - seen.progress);
      setLeft(secondsLeft(share, performance.now() - seen.at));
    }
  }, [taskId, status, progress, seen]);
  return left;
}
