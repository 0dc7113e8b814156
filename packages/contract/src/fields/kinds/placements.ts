import type { z } from 'zod';
import { placements as placementsOf } from '../../edit/placements.ts';
import { isObject, type FieldBase, type FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';

/** Where the things of a composition lie; null = each stands in the middle of the picture's lower part. */
export interface PlacementsField extends FieldBase {
  readonly kind: 'placements';
}

export const placements: FieldKind<PlacementsField> = {
  isPersonal: true,
  defaultOf: () => null,
  fits: (_, value) => value === null || (isObject(value) && 'things' in value && 'depth' in value),
};

export function placementsSchema(): z.ZodType {
  return fromJson(placementsOf.nullable()).default(null);
}
