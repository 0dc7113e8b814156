import type { z } from 'zod';
import { editPlan } from '../../edit/edit-steps.ts';
import type { FieldBase, FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';

/** The pictures that are made of one, each by its steps; the price is unit × their number. Null: none is planned yet. */
export interface PlanField extends FieldBase {
  readonly kind: 'plan';
}

export const plan: FieldKind<PlanField> = {
  isPersonal: true,
  defaultOf: () => null,
  fits: (_, value) =>
    value === null ||
    (Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'steps' in one)),
};

export function planSchema(): z.ZodType {
  return fromJson(editPlan.nullable()).default(null);
}
