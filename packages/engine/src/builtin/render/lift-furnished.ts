import type { KernelContext, Mask, Structure } from '@yujian/imaging';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { LiftChoices } from '@yujian/lift/lift-choices';
import type { Budget } from '@yujian/lift/furnish/budget';
import { type FurnishedRoom, furnishRoom } from '@yujian/lift/furnish/furnish-room';
import type { PieceType } from '@yujian/contract/scene/pieces';
import { missingWishes } from '@yujian/scenes/layout/missing-wishes';
import { seePieces, uncover } from '@yujian/lift/furnish/uncover';

/** What is put into a bare room. */
export interface Furnishing {
  /** what the words wish to stand there */
  readonly brief: SceneBrief;
  readonly budget: Budget;
}

export interface LiftedFurnished {
  readonly lifted: FurnishedRoom;
  /** what of the drawing is still to be seen */
  readonly structure: Structure;
  /** 1 where furniture stands before it */
  readonly covered: Mask;
  /** which of its things is seen in each pixel, by number of its object; −1 for none */
  readonly pieces: Int32Array;
  /** what was wished for and found no place, and how many of it */
  readonly missing: readonly { readonly type: PieceType; readonly missing: number }[];
}

/** Lifts and furnishes a bare room, and finds what its furniture covers of the drawing. */
export function liftFurnished(
  { structure, choices }: { readonly structure: Structure; readonly choices: LiftChoices },
  furnishing: Furnishing,
  context: KernelContext,
): LiftedFurnished {
  const lifted = furnishRoom(
    structure,
    { ...choices, ...furnishing },
    { ...context, progress: (share) => context.progress(0.8 * share) },
  );
  const pieces = seePieces(lifted.scene, lifted.camera, lifted.firstPiece, structure, () => context.throwIfCancelled());
  const covered: Mask = {
    width: structure.width,
    height: structure.height,
    data: Uint8Array.from(pieces, (object) => (object < 0 ? 0 : 1)),
  };
  context.progress(1);
  return {
    lifted,
    structure: uncover(lifted.structure, covered),
    covered,
    pieces,
    missing: missingWishes(furnishing.brief, lifted.pieces),
  };
}
