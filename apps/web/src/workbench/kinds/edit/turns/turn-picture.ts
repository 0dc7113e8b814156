import type { EditTurn } from '@yujian/contract/api/edits';
import type { TaskResult } from '@yujian/contract/api/tasks';

/** The picture that a turn made; undefined: none, or not yet. */
export function pictureOf({ results }: Pick<EditTurn, 'results'>): TaskResult | undefined {
  return results.find(({ kind, role }) => kind === 'image' && role === 'image');
}

export function isRunning({ status }: Pick<EditTurn, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** The last turn with a picture, from one towards the first. */
export function lastDone(
  turns: readonly EditTurn[],
  from: EditTurn | null,
): { readonly turn: EditTurn; readonly mediaId: string } | null {
  let turn = from;
  while (turn !== null) {
    const made = pictureOf(turn);
    if (made) return { turn, mediaId: made.id };
    const { parentTurnId } = turn;
    turn = turns.find(({ turnId }) => turnId === parentTurnId) ?? null;
  }
  return null;
}
