import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import type { PieceType } from '@yujian/contract/scene/pieces';

/** What a person says of a thing. */
export interface ToldThing {
  /** numbers in the structure that things are fitted in */
  readonly regions: readonly number[];
  /** where a person drew around it, shares of the picture: what lies within may be a part of it */
  readonly outline?: readonly (readonly [x: number, y: number])[];
  readonly type: PieceType;
  /** null = whichever fits best */
  readonly form: string | null;
  /** degrees about the upright axis as a piece's; null = whichever fits best */
  readonly turn: number | null;
}

/** A piece of the catalogue in place of a thing that is drawn. */
export interface FittedThing {
  /** regions of the structure that it stands for */
  readonly regions: readonly number[];
  /** in the room's plan as furnishRoom's pieces: the eye over the origin, the back wall towards −z; held */
  readonly piece: PlacedPiece;
  /** of its silhouette with the thing's, 0 to 1; where other things are seen, it may be hidden */
  readonly iou: number;
  /** F measure of its edges with those that are drawn, 0 to 1 */
  readonly edge: number;
  /** other types, the best form of each, best first; scores compare with each other alone */
  readonly runnersUp: readonly { readonly type: PieceType; readonly form: string; readonly score: number }[];
  readonly isTold: boolean;
  /** sure enough to be taken with one press: always of told things */
  readonly isLikely: boolean;
}
