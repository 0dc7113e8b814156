import { z } from 'zod';
import type { FieldBase, FieldKind } from './field-kind.ts';

interface Required extends FieldBase {
  readonly required: boolean;
}

/** A file of the caller's own. */
export const uploadKind = {
  isUpload: true,
  isPersonal: true,
  defaultOf: () => null,
  fits: () => false,
} as const satisfies FieldKind<Required>;

export function mediaId({ required }: Required): z.ZodType {
  return required ? z.uuid() : z.uuid().nullable().default(null);
}
