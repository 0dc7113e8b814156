import { z } from 'zod';
import { materialKey } from '../../catalog/material-key.ts';
import type { FieldBase, FieldKind } from '../field-kind.ts';

/** A material of the library by its key, or a colour as `#rrggbb`, lower case; '' = none chosen, or as usual. */
export interface FinishField extends FieldBase {
  readonly kind: 'finish';
  /** The field of a picture that takes its place; the start needs one of the two. Left out: nothing has to be chosen. */
  readonly or?: string;
  /** '' where it is left out. */
  readonly default?: string;
}

const FINISH = /^(?:#[0-9a-f]{6}|[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

export const finish: FieldKind<FinishField> = {
  isPersonal: false,
  defaultOf: (field) => field.default ?? '',
  fits: (_, value) => typeof value === 'string' && value.length <= 60 && FINISH.test(value),
};

export function finishSchema(field: FinishField): z.ZodType {
  const colour = z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: 'is no colour as #rrggbb' });
  return z.union([z.literal(''), colour, materialKey]).default(field.default ?? '');
}
