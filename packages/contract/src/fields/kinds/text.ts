import { z } from 'zod';
import type { Text } from '../../text.ts';
import type { FieldBase, FieldKind } from '../field-kind.ts';

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly placeholder: Text;
}

export const text: FieldKind<TextField> = {
  isPersonal: true,
  defaultOf: () => '',
  fits: ({ maxLength }, value) => typeof value === 'string' && value.length <= maxLength,
};

export function textSchema({ maxLength }: TextField): z.ZodType {
  return z.string().max(maxLength).default('');
}
