import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import type { Structure } from '@yujian/imaging';
import { mainPartOf } from '@yujian/scenes/layout/arrange';
import type { DressChoices } from '../dress/dress.ts';
import { wearing } from '../furnish/furnish-room.ts';
import type { FittedThing } from './fitted-thing.ts';

/** The pieces that stand for things, each in the style, or in what a person told that the thing is made of. */
export function dressPieces(
  things: readonly FittedThing[],
  parts: Structure,
  choices: DressChoices,
): readonly PlacedPiece[] {
  return things.map((thing) => wearing(inTold(thing, parts), choices));
}

/** The piece in what a person told that the thing is made of. */
function inTold({ piece, regions }: FittedThing, { regions: all }: Structure): PlacedPiece {
  const part = mainPartOf(piece);
  const material = regions.map((id) => all[id]?.material).find((told) => told !== undefined);
  return part === undefined || material === undefined
    ? piece
    : { ...piece, finishes: { ...piece.finishes, [part]: { material, colour: null } } };
}
