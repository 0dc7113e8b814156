import type { z } from 'zod';
import { isObject, type FieldBase, type FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';
import { sceneBrief } from '../../scene/brief-schema.ts';

/** What a scene's words were understood as, corrected by hand; null = as the words say. */
export interface BriefField extends FieldBase {
  readonly kind: 'brief';
}

export const brief: FieldKind<BriefField> = {
  isPersonal: true,
  defaultOf: () => null,
  fits: (_, value) => value === null || (isObject(value) && 'withoutOpenings' in value),
};

export function briefSchema(): z.ZodType {
  return fromJson(sceneBrief.nullable()).default(null);
}
