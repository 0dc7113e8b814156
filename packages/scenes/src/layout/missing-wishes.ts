import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import type { PieceType } from '@yujian/contract/scene/pieces';

/** How many of what one counts a piece is: workstations are counted by their places. */
export function placesOf({ type, form }: Pick<PlacedPiece, 'type' | 'form'>): number {
  return type !== 'workstation' ? 1 : form === 'six' ? 6 : form === 'four' ? 4 : 2;
}

/** What a piece has in itself: who wishes for a hood has it over the kitchen's hob. */
const PART_OF: Partial<Readonly<Record<PieceType, PieceType>>> = { 'kitchen-run': 'hood' };

/** Wishes that a scene does not meet: their type and how many are missing. */
export function missingWishes(
  brief: SceneBrief,
  pieces: readonly Pick<PlacedPiece, 'type' | 'form'>[],
): { type: PieceType; missing: number }[] {
  const wanted = new Map<PieceType, number>();
  for (const { type, count } of brief.pieces)
    if (!brief.without.includes(type)) wanted.set(type, (wanted.get(type) ?? 0) + (count ?? 1));
  return [...wanted]
    .map(([type, count]) => ({
      type,
      missing: pieces
        .filter((piece) => piece.type === type || PART_OF[piece.type] === type)
        .reduce((left, piece) => left - placesOf(piece), count),
    }))
    .filter(({ missing }) => missing > 0);
}
