import type { z } from 'zod';
import { keptSurfaces } from '../../edit/kept-surfaces.ts';
import type { FieldBase, FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';

/** The surfaces that are covered beside the one on the form; they are of one picture and go with it. */
export interface SurfacesField extends FieldBase {
  readonly kind: 'surfaces';
}

export const surfaces: FieldKind<SurfacesField> = {
  isPersonal: true,
  defaultOf: () => [],
  fits: (_, value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'slot' in one),
};

export function surfacesSchema(): z.ZodType {
  return fromJson(keptSurfaces).default([]);
}
