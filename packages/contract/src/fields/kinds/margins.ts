import type { z } from 'zod';
import { marginsSetting } from '../../edit/margins.ts';
import { isObject, type FieldBase, type FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';

/** How far a picture goes on beyond each edge, in pixels of the oriented picture. */
export interface MarginsField extends FieldBase {
  readonly kind: 'margins';
  /** The field of the picture that it is of. */
  readonly of: string;
}

const NO_MARGINS = { left: 0, top: 0, right: 0, bottom: 0 } as const;

export const margins: FieldKind<MarginsField> = {
  isPersonal: false,
  defaultOf: () => NO_MARGINS,
  fits: (_, value) => isObject(value) && 'left' in value && 'bottom' in value,
};

export function marginsSchema(): z.ZodType {
  return fromJson(marginsSetting).default(NO_MARGINS);
}
