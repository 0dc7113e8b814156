import type { FieldBase, FieldKind } from '../field-kind.ts';
import { uploadKind } from '../upload.ts';

/** A picture: its value is a media id of the caller's own. */
export interface ImageField extends FieldBase {
  readonly kind: 'image';
  readonly required: boolean;
  /** The field of the picture that it belongs to, and goes with. */
  readonly of?: string;
  /** The plan that tells whether it is required after all: one that changes no picture needs none. */
  readonly plan?: string;
}

export const image: FieldKind<ImageField> = uploadKind;
