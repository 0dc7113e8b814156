import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { Size } from '../draw.ts';
import type { Point } from '../geometry.ts';

export type Namer = (type: PieceType) => string;

/** A single piece at its place. */
export function createPiece(
  name: Namer,
  chance: Chance,
  piece: { type: PieceType; form: string; at: Point; y: number; turn: number; size: Size; on?: string | null },
): PlacedPiece {
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    id: name(piece.type),
    type: piece.type,
    form: piece.form,
    at: [round(piece.at[0]), round(piece.at[1])],
    y: round(piece.y),
    turn: round(piece.turn),
    size: [round(piece.size[0]), round(piece.size[1]), round(piece.size[2])],
    seed: Math.floor(chance.next() * 4294967295),
    finishes: {},
    on: piece.on ?? null,
    held: false,
  };
}
