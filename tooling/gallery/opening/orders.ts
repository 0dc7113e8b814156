import { EDITS } from './edits.ts';
import { FINISHES } from './finishes.ts';
import type { OpeningOrder } from './order.ts';
import { RENDERS } from './renders.ts';
import { SPACES_SEEN } from './spaces.ts';
import { STAGED } from './staged.ts';
import { FIRST_WORDS, MORE_WORDS } from './words-orders.ts';

/** Every picture of the opening gallery, in the order in which they are made: what costs little first. */
export const ORDERS: readonly OpeningOrder[] = [
  ...FIRST_WORDS,
  ...mixed(
    EDITS,
    FINISHES,
    RENDERS.filter(({ settings }) => settings['manner'] !== 'real'),
  ),
  ...mixed(
    SPACES_SEEN,
    RENDERS.filter(({ settings }) => settings['manner'] === 'real'),
    MORE_WORDS,
    STAGED,
  ),
];

/** One of each in turn, while there are any. */
function mixed(...lists: readonly (readonly OpeningOrder[])[]): OpeningOrder[] {
  const most = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}
