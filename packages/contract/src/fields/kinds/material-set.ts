import type { z } from 'zod';
import { isObject, type FieldBase, type FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';
import { materialSet as setOf, type MaterialSet } from '../../scene/material-set.ts';

/** The materials of an earlier picture, whole, so that it is made again after the set is gone; null = of the style. */
export interface MaterialSetField extends FieldBase {
  readonly kind: 'materialSet';
  /** Sets of the other place are refused. */
  readonly place: MaterialSet['place'];
}

export const materialSet: FieldKind<MaterialSetField> = {
  isPersonal: true,
  defaultOf: () => null,
  fits: ({ place }, value) =>
    value === null || (isObject(value) && 'finishes' in value && 'place' in value && value.place === place),
};

export function materialSetSchema(field: MaterialSetField): z.ZodType {
  const ofPlace = setOf.refine(({ place }) => place === field.place, {
    path: ['place'],
    error: `expected materials of an ${field.place}`,
  });
  return fromJson(ofPlace.nullable()).default(null);
}
