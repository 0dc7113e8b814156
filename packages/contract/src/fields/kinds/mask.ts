import type { FieldBase, FieldKind } from '../field-kind.ts';
import { uploadKind } from '../upload.ts';

/** What of a picture is chosen: the media id of a grey PNG of the picture's oriented size, white is chosen. */
export interface MaskField extends FieldBase {
  readonly kind: 'mask';
  readonly required: boolean;
  /** The field of the picture that it is of. */
  readonly of: string;
}

export const mask: FieldKind<MaskField> = uploadKind;
