import type { z } from 'zod';
import { surfacePlane } from '../../edit/surface-plane.ts';
import { isObject, type FieldBase, type FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';

/** The plane of a selected surface; null = as found. It is about one picture and goes with it. */
export interface PlaneField extends FieldBase {
  readonly kind: 'plane';
}

export const plane: FieldKind<PlaneField> = {
  isPersonal: true,
  defaultOf: () => null,
  fits: (_, value) => value === null || (isObject(value) && 'corners' in value && 'width' in value),
};

export function planeSchema(): z.ZodType {
  return fromJson(surfacePlane.nullable()).default(null);
}
