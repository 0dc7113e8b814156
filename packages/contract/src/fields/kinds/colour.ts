import { z } from 'zod';
import type { FieldBase, FieldKind } from '../field-kind.ts';

/** A colour as `#rrggbb`, lower case. */
export interface ColourField extends FieldBase {
  readonly kind: 'colour';
  readonly default: string;
}

const HEX = /^#[0-9a-f]{6}$/;

export const colour: FieldKind<ColourField> = {
  isPersonal: false,
  defaultOf: (field) => field.default,
  fits: (_, value) => typeof value === 'string' && HEX.test(value),
};

export function colourSchema({ default: usual }: ColourField): z.ZodType {
  return z.string().toLowerCase().regex(HEX, { error: 'is no colour as #rrggbb' }).default(usual);
}
