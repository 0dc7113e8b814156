import { z } from 'zod';
import { PIECE_KEYS, type PieceType } from '../../scene/pieces.ts';
import type { FieldBase, FieldKind } from '../field-kind.ts';

/** A piece of the furniture library, by its type. */
export interface PieceField extends FieldBase {
  readonly kind: 'piece';
  readonly default: PieceType;
}

export const piece: FieldKind<PieceField> = {
  isPersonal: false,
  defaultOf: (field) => field.default,
  fits: (_, value) => (PIECE_KEYS as readonly unknown[]).includes(value),
};

export function pieceSchema(field: PieceField): z.ZodType {
  return z.enum(PIECE_KEYS).default(field.default);
}
