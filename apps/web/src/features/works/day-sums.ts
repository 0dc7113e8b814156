import type { Task } from '@yujian/contract/api/tasks';
import { TICKET_KINDS } from '@yujian/contract/constants';
import { isOver } from '../../lib/queries.ts';
import { refundable } from '../../workbench/core/task/results.ts';

export interface DaySums {
  /** Gold that was charged. */
  readonly spent: number;
  /** Gold that tasks under way hold. */
  readonly held: number;
}

/** What a day's tasks cost in gold, from their own records. */
export function sumDay(tasks: readonly Task[]): DaySums {
  const inGold = tasks.filter((task) => task.price.kind === TICKET_KINDS.gold);
  return {
    spent: inGold.reduce((sum, task) => sum + (task.batch ?? task).charged, 0),
    held: inGold.reduce((sum, task) => sum + heldBy(task), 0),
  };
}

/** A batch stands in a list by one of its tasks. */
function heldBy(task: Task): number {
  if (task.batch === null) return isOver(task) ? 0 : refundable(task);
  const { amount, charged, refunded, active } = task.batch;
  return active === 0 ? 0 : amount - charged - refunded;
}
