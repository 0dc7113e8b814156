import type { z } from 'zod';
import { selectionDocument } from '../../edit/selection.ts';
import { isObject, type FieldBase, type FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';

/** What a mask was drawn with, so that it can be edited again; null: nobody knows. It goes with its mask. */
export interface SelectionField extends FieldBase {
  readonly kind: 'selection';
  /** The field of the mask. */
  readonly of: string;
}

export const selection: FieldKind<SelectionField> = {
  isPersonal: true,
  defaultOf: () => null,
  fits: (_, value) => value === null || (isObject(value) && 'steps' in value),
};

export function selectionSchema(): z.ZodType {
  return fromJson(selectionDocument.nullable()).default(null);
}
