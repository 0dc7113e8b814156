import { z } from 'zod';
import type { FieldBase, FieldKind } from '../field-kind.ts';

export interface SwitchField extends FieldBase {
  readonly kind: 'switch';
  readonly default: boolean;
}

export const onOff: FieldKind<SwitchField> = {
  isPersonal: false,
  defaultOf: (field) => field.default,
  fits: (_, value) => typeof value === 'boolean',
};

export function switchSchema(field: SwitchField): z.ZodType {
  return z.union([z.boolean(), z.stringbool()]).default(field.default);
}
