import type { PieceType } from '../../scene/pieces.ts';
import type { FieldBase, FieldKind } from '../field-kind.ts';

/** A piece of the furniture library, by its type. */
export interface PieceField extends FieldBase {
  readonly kind: 'piece';
  readonly default: PieceType;
}

const KEY = /^[a-z]+(?:-[a-z]+)*$/;

export const piece: FieldKind<PieceField> = {
  isPersonal: false,
  defaultOf: (field) => field.default,
  fits: (_, value) => typeof value === 'string' && value.length <= 30 && KEY.test(value),
};
