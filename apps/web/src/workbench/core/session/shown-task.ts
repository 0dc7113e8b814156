/** How the address changes to show a task, or none. */
export type Step =
  | { readonly kind: 'stay' }
  | { readonly kind: 'back' }
  | { readonly kind: 'go'; readonly search: string; readonly replace: boolean; readonly state: unknown };

const TASK = 'task';
/** Marks an entry of the browser's history that was entered from the form: leaving it is a step back. */
const FROM_FORM = { fromForm: true } as const;

/**
 * A first task is a step of its own, so that Back leads to the form; another one takes its place. A task that the address
 * was opened with is left in place: what lies before it is another page.
 * @param leaves names in the address that go when a task comes or goes
 */
export function stepToTask(search: string, state: unknown, next: string | null, leaves: readonly string[] = []): Step {
  const after = new URLSearchParams(search);
  const shown = after.get(TASK);
  const left = leaves.filter((name) => after.has(name));
  if (next === shown && left.length === 0) return { kind: 'stay' };
  const isStep = isFromForm(state) && shown !== null;
  if (next === null && isStep && left.length === 0) return { kind: 'back' };
  for (const name of left) after.delete(name);
  if (next === null) after.delete(TASK);
  else after.set(TASK, next);
  const isFirst = next !== null && shown === null;
  return {
    kind: 'go',
    search: after.toString(),
    replace: !isFirst,
    state: next !== null && (isStep || (isFirst && left.length === 0)) ? FROM_FORM : null,
  };
}

function isFromForm(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromForm' in state;
}
