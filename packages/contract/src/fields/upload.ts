import { z } from 'zod';
import type { FieldBase, FieldKind } from './field-kind.ts';

interface Required extends FieldBase {
  /** Of one that hangs on a choice or a plan: required while it applies, which the start checks. */
  readonly required: boolean;
  readonly plan?: string;
}

/** A file of the caller's own. */
export const uploadKind = {
  isUpload: true,
  isPersonal: true,
  defaultOf: () => null,
  fits: () => false,
} as const satisfies FieldKind<Required>;

export function mediaId({ required, when, plan }: Required): z.ZodType {
  return required && when === undefined && plan === undefined ? z.uuid() : z.uuid().nullable().default(null);
}
