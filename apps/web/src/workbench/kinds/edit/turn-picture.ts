import type { EditTurn } from '@yujian/contract/api/edits';
import type { TaskResult } from '@yujian/contract/api/tasks';

/** The picture that a turn made; undefined: none, or not yet. */
export function pictureOf({ results }: Pick<EditTurn, 'results'>): TaskResult | undefined {
  return results.find(({ kind, role }) => kind === 'image' && role === 'image');
}

export function isRunning({ status }: Pick<EditTurn, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
