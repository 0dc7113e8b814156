import { z } from 'zod';
import type { FieldBase, FieldKind } from '../field-kind.ts';
import type { Text } from '../../text.ts';
import { numeric } from '../reading.ts';

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: number;
  /** Shown only while this image field holds a picture. */
  readonly needs?: string;
  /** It is typed, in this unit, in place of a slider. */
  readonly unit?: Text;
  /** Of a typed one: what 0 means, shown where nothing is typed. */
  readonly none?: Text;
  /** It is 'auto' unless somebody sets it: measured of the picture. `default` is where the slider then starts. */
  readonly measured?: true;
}

export const number: FieldKind<NumberField> = {
  isPersonal: false,
  defaultOf: (field) => (field.measured ? 'auto' : field.default),
  fits: ({ min, max, measured }, value) =>
    (typeof value === 'number' && value >= min && value <= max) || (measured === true && value === 'auto'),
};

export function numberSchema(field: NumberField): z.ZodType {
  const amount = numeric((n) => n.min(field.min).max(field.max));
  return field.measured ? z.literal('auto').or(amount).default('auto') : amount.default(field.default);
}
