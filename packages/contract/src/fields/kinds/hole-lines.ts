import type { z } from 'zod';
import { holeLines as holeLinesOf } from '../../edit/hole-lines.ts';
import { isObject, type FieldBase, type FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';

/** Lines that go on through what is removed or added; null = as found. They are about one picture and go with it. */
export interface HoleLinesField extends FieldBase {
  readonly kind: 'holeLines';
}

export const holeLines: FieldKind<HoleLinesField> = {
  isPersonal: true,
  defaultOf: () => null,
  fits: (_, value) => value === null || (isObject(value) && 'lines' in value),
};

export function holeLinesSchema(): z.ZodType {
  return fromJson(holeLinesOf.nullable()).default(null);
}
