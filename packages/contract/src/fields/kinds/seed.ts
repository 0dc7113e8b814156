import type { z } from 'zod';
import { SEED_MAX } from '../../constants.ts';
import { isWhole, type FieldBase, type FieldKind } from '../field-kind.ts';
import { numeric } from '../reading.ts';

/** 0 to 2³²−1, or null: the server draws one and the recipe keeps it. */
export interface SeedField extends FieldBase {
  readonly kind: 'seed';
}

export const seed: FieldKind<SeedField> = {
  isPersonal: false,
  defaultOf: () => null,
  fits: (_, value) => value === null || isWhole(value, 0, SEED_MAX),
};

export function seedSchema(): z.ZodType {
  return numeric((n) => n.int().min(0).max(SEED_MAX))
    .nullable()
    .default(null);
}
