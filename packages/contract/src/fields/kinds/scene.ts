import type { FieldBase, FieldKind } from '../field-kind.ts';
import { uploadKind } from '../upload.ts';

/** A scene with everything in its place: its value is the media id of a description of the caller's own; null = made from the words. */
export interface SceneField extends FieldBase {
  readonly kind: 'scene';
  readonly required: boolean;
}

export const scene: FieldKind<SceneField> = uploadKind;
