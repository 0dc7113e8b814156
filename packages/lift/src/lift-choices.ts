import type { OUTLOOKS } from '@yujian/contract/scene/brief-options';
import type { DressChoices } from './dress/dress.ts';

/** `seed` chooses the pictures on walls and the leaves too. */
export interface LiftChoices extends DressChoices {
  /** what a room's windows look out on; absent = as the style likes it */
  readonly outlook?: (typeof OUTLOOKS)[number];
}
