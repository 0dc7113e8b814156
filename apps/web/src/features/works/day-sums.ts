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
    spent: inGold.reduce((sum, task) => sum + task.charged, 0),
    held: inGold.filter((task) => !isOver(task)).reduce((sum, task) => sum + refundable(task), 0),
  };
}
