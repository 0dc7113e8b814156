import { z } from 'zod';
import { materialKey } from '../catalog/material-key.ts';
import { selectionDocument } from './selection.ts';
import { surfacePlane } from './surface-plane.ts';
import { KEPT_SLOTS, SURFACES_MAX } from './surfaces-max.ts';

const metres = z.number().min(-100).max(100);

/** A surface beside the one on the form: what covers it and how that lies, with the ranges of the form's own fields. */
const keptSurface = z.strictObject({
  /** Its mask and its picture of a material are the files of this number. */
  slot: z.int().min(KEPT_SLOTS[0]!).max(SURFACES_MAX),
  maskDocument: selectionDocument.nullable(),
  /** A key of the library or `#rrggbb`; '' = its picture. */
  material: z.union([
    z.literal(''),
    z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/),
    materialKey,
  ]),
  /** Metres that its picture shows across. */
  tileWidth: z.number().min(0.05).max(10),
  scale: z.number().min(0.1).max(10),
  turn: z.number().min(-180).max(180),
  offsetX: metres,
  offsetY: metres,
  plane: surfacePlane.nullable(),
  shading: z.number().min(0).max(1),
});

/** From the lowest to the uppermost: a later one lies over the earlier ones, and the surface on the form over all. */
export const keptSurfaces = z
  .array(keptSurface)
  .max(SURFACES_MAX - 1)
  .refine((all) => new Set(all.map(({ slot }) => slot)).size === all.length, { error: 'two surfaces share a slot' })
  .readonly();
export type KeptSurface = z.infer<typeof keptSurface>;
