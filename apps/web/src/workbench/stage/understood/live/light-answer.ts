import type { Note } from '@yujian/contract/jobs';
import type { Manner } from '@yujian/imaging/illustrate/manner';
import type { AtWork } from '../follower.ts';

/** What the worker that lights drawings tells. */
export type LightAnswer =
  | AtWork
  | { readonly kind: 'shown'; readonly bitmap: ImageBitmap; readonly isLast: boolean; readonly seconds: number }
  /** In which manner the picture will be made, and why, where nobody asked for one. */
  | { readonly kind: 'manner'; readonly manner: Manner | 'real'; readonly why: Note | null }
  | { readonly kind: 'painted'; readonly notes: readonly Note[] };
