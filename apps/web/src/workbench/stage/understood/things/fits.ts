import type { LabelMap } from '@yujian/imaging';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { Corrections } from '@yujian/imaging/correct/corrections';
import type { ClayPicture } from '@yujian/lift/rebuild/clay-picture';
import type { FittedThings } from '@yujian/lift/rebuild/fit-things';
import type { FittedThing } from '@yujian/lift/rebuild/fitted-thing';
import type { PartRegion } from '@yujian/lift/rebuild/told-things';
import type { LiftRequest } from '@yujian/lift/wishes/lift-wishes';
import type { AtWork } from '../follower.ts';

/** What is to be fitted: what a person told, or, of all that nobody speaks of, what may be proposed. */
export interface FitsRequest {
  readonly lift: LiftRequest;
  readonly things: Corrections['things'];
  readonly proposes: boolean;
  /** The room with what was told is wanted as a scene. */
  readonly describes: boolean;
}

/** The regions that things are made of. */
export interface Parts {
  readonly look: number;
  readonly labels: LabelMap;
  readonly regions: readonly PartRegion[];
}

export interface SeenThing {
  readonly fitted: FittedThing;
  /** null: it stands outside the picture */
  readonly picture: ClayPicture | null;
}

/** What came of a look. */
export interface FitsDone {
  readonly look: number;
  readonly fitted: FittedThings;
  /** null: not asked for, or what is seen is no room */
  readonly room: SceneDescription | null;
}

/** What the worker that fits pieces tells. */
export type FitsAnswer =
  | AtWork
  | { readonly kind: 'parts'; readonly parts: Parts }
  /** A thing as it is found; a proposal may still give way to a better one. */
  | { readonly kind: 'seen'; readonly thing: SeenThing }
  | ({ readonly kind: 'done' } & FitsDone);
