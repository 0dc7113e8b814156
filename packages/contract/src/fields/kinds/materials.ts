import { z } from 'zod';
import { isObject, type FieldBase, type FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';

/** What the model's own materials are replaced by. */
export interface MaterialsField extends FieldBase {
  readonly kind: 'materials';
  /** Most entries. */
  readonly max: number;
}

export const KEEP_MATERIAL = 'keep';

export const materials: FieldKind<MaterialsField> = {
  isPersonal: true,
  defaultOf: () => ({}),
  fits: (_, value) => isObject(value) && !('eye' in value && Array.isArray(value.eye)),
};

const NAME_MAX_LENGTH = 200;

export function materialsSchema({ max }: MaterialsField): z.ZodType {
  const name = z
    .string()
    .max(NAME_MAX_LENGTH)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'not a text' });
  const key = z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60);
  const setting = z
    .record(name, key)
    .refine((entries) => Object.keys(entries).length <= max, { error: `at most ${max} entries` });
  return fromJson(setting).default({});
}
