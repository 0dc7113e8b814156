import type { FieldBase, FieldKind } from '../field-kind.ts';
import { uploadKind } from '../upload.ts';

/** A 3D model: its value is the media id of a GLB of the caller's own, in metres, y up. */
export interface ModelField extends FieldBase {
  readonly kind: 'model';
  readonly required: boolean;
}

export const model: FieldKind<ModelField> = uploadKind;
