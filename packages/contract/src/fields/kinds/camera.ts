import { z } from 'zod';
import { isObject, type FieldBase, type FieldKind } from '../field-kind.ts';
import { fromJson } from '../reading.ts';

/** Where the camera stands in the model; null = the whole model is framed from a corner. */
export interface CameraField extends FieldBase {
  readonly kind: 'camera';
}

export const camera: FieldKind<CameraField> = {
  isPersonal: false,
  defaultOf: () => null,
  fits: (_, value) => value === null || (isObject(value) && 'eye' in value && Array.isArray(value.eye)),
};

/** Models beyond are in other units than metres. */
const REACH_METRES = 100_000;

export function cameraSchema(): z.ZodType {
  return fromJson(cameraSetting.nullable()).default(null);
}

/** Made without side effects: a page that does not use it does not carry zod. */
export const cameraSetting = /* @__PURE__ */ settingSchema();

function settingSchema() {
  const coordinate = z.number().min(-REACH_METRES).max(REACH_METRES);
  const place = z.tuple([coordinate, coordinate, coordinate]).readonly();
  return z
    .strictObject({
      eye: place,
      target: place,
      kind: z.enum(['perspective', 'orthographic', 'panorama']).default('perspective'),
      lens: z.number().min(8).max(300).default(28),
      width: z.number().min(0.01).max(REACH_METRES).default(10),
      upright: z.boolean().default(true),
      shiftX: z.number().min(-1).max(1).default(0),
      shiftY: z.number().min(-1).max(1).default(0),
      near: z.number().min(0).max(REACH_METRES).default(0),
    })
    .refine(({ eye, target }) => Math.hypot(...eye.map((value, axis) => value - target[axis]!)) > 1e-4, {
      path: ['target'],
      error: 'eye and target must differ',
    });
}
