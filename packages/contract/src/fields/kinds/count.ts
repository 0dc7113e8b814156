import type { z } from 'zod';
import { isWhole, type FieldBase, type FieldKind } from '../field-kind.ts';
import { numeric } from '../reading.ts';

/** How many pictures; the price is unit × count. */
export interface CountField extends FieldBase {
  readonly kind: 'count';
  readonly max: number;
  readonly default: number;
}

export const count: FieldKind<CountField> = {
  isPersonal: false,
  defaultOf: (field) => field.default,
  fits: ({ max }, value) => isWhole(value, 1, max),
};

export function countSchema(field: CountField): z.ZodType {
  return numeric((n) => n.int().min(1).max(field.max)).default(field.default);
}
