import type { z } from 'zod';
import { editSteps } from '../../edit/edit-steps.ts';
import type { FieldBase, FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';

/** What an instruction is understood as, step by step; null = as the engine reads it. */
export interface StepsField extends FieldBase {
  readonly kind: 'steps';
}

export const steps: FieldKind<StepsField> = {
  isPersonal: true,
  defaultOf: () => null,
  fits: (_, value) =>
    value === null ||
    (Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'do' in one)),
};

export function stepsSchema(): z.ZodType {
  return fromJson(editSteps.nullable()).default(null);
}
