import type { EditStep, EditTarget } from '@yujian/contract/edit/edit-kinds';
import type { Question, Reason } from './reasons.ts';
import type { Stuff } from './values.ts';

export interface Given {
  /** Pictures that the person gave: 1 or 2. */
  readonly pictures: number;
  /** An area of the first one is marked. */
  readonly hasRegion: boolean;
}

/** What one clause says. */
export type Read =
  /** `unread`: words of it that nothing was made of. */
  | { readonly steps: readonly EditStep[]; readonly unread?: readonly string[] }
  | { readonly declined: Reason }
  | { readonly question: Question }
  /** Targets of which the next clause says more. */
  | { readonly pending: readonly EditTarget[] }
  /** It takes back or corrects what was said before. */
  | { readonly correction: 'undo' | Stuff }
  /** It says more of the step before it, or does something else there. */
  | { readonly instead: (step: EditStep) => EditStep }
  | null;
