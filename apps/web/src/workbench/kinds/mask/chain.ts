import type { Task } from '@yujian/contract/api/tasks';
import type { Params } from '@yujian/contract/fields/params';
import { variantsOf } from '../../core/task/results.ts';

/** A picture on the way from the one that was given to the one that is looked at, and the task that made it. */
export interface ChainStep {
  readonly mediaId: string;
  readonly task: Task | null;
}

/** Where the pictures of masked tools come from. */
const MAIN_FIELD = 'upload_img';
const LONGEST = 30;

/** The way to a picture through the tasks that are known: each was made of the one before it. */
export function chainTo(mediaId: string, tasks: readonly Task[]): readonly ChainStep[] {
  const makers = new Map(tasks.flatMap((task) => variantsOf(task).map(({ image }) => [image.id, task] as const)));
  const chain: ChainStep[] = [];
  for (let at: string | null = mediaId; at !== null && chain.length < LONGEST;) {
    const task: Task | null = makers.get(at) ?? null;
    chain.unshift({ mediaId: at, task });
    at = task === null ? null : inputOf(task.params);
  }
  return chain;
}

function inputOf(params: Params): string | null {
  const id = params[MAIN_FIELD];
  return typeof id === 'string' ? id : null;
}
