import type { z } from 'zod';
import { isObject, type FieldBase, type FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';
import { corrections as correctionsOf } from '../../structure/corrections.ts';

/** What a person says of the picture against what was understood of it; null = as understood. It is about one picture and goes with it. */
export interface CorrectionsField extends FieldBase {
  readonly kind: 'corrections';
  /** What the picture is taken to show. */
  readonly place: 'interior' | 'exterior' | 'aerial';
}

export const corrections: FieldKind<CorrectionsField> = {
  isPersonal: true,
  defaultOf: () => null,
  fits: (_, value) => value === null || (isObject(value) && 'vanishing' in value),
};

export function correctionsSchema(): z.ZodType {
  return fromJson(correctionsOf.nullable()).default(null);
}
