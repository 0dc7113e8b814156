import { z } from 'zod';
import type { FieldBase, FieldKind } from '../field-kind.ts';
import type { Angle } from '../params.ts';
import { fromJson } from '../reading.ts';

/** Which views of a scene, out of 8 directions, 4 heights and 3 distances. */
export interface AnglesField extends FieldBase {
  readonly kind: 'angles';
  /** Most views of one set. */
  readonly max: number;
}

export const AZIMUTHS = 8;
export const HEIGHTS = 4;
export const DISTANCES = 3;
/** A set to begin with: around at eye height, one from above. */
const USUAL_ANGLES: readonly Angle[] = [0, 2, 4, 6].map((azimuth) => ({ azimuth, height: 1, distance: 1 }));

export const angles: FieldKind<AnglesField> = {
  isPersonal: false,
  defaultOf: () => USUAL_ANGLES,
  fits: ({ max }, value) => Array.isArray(value) && value.length > 0 && value.length <= max,
};

export function anglesSchema({ max }: AnglesField): z.ZodType {
  const list = z
    .array(angle)
    .min(1)
    .max(max)
    .refine((list) => new Set(list.map((one) => JSON.stringify(one))).size === list.length, {
      error: 'a view is named twice',
    });
  return fromJson(list).default([...USUAL_ANGLES]);
}

/** Made without side effects: a page that does not use it does not carry zod. */
export const angle = /* @__PURE__ */ angleSchema();

function angleSchema() {
  const steps = (count: number) =>
    z
      .number()
      .int()
      .min(0)
      .max(count - 1);
  return z.strictObject({ azimuth: steps(AZIMUTHS), height: steps(HEIGHTS), distance: steps(DISTANCES) });
}
