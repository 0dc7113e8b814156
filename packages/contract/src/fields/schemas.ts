import { z } from 'zod';
import { PIECES } from '../scene/pieces.ts';
import type { Tool } from '../tools/tool.ts';
import type { Field, FieldKindName, FieldOf } from './kinds.ts';
import { anglesSchema } from './kinds/angles.ts';
import { briefSchema } from './kinds/brief.ts';
import { cameraSchema } from './kinds/camera.ts';
import { choiceSchema } from './kinds/choice.ts';
import { nodeSchema } from './kinds/classification.ts';
import { colourSchema } from './kinds/colour.ts';
import { correctionsSchema } from './kinds/corrections.ts';
import { countSchema } from './kinds/count.ts';
import { finishSchema } from './kinds/finish.ts';
import { holeLinesSchema } from './kinds/hole-lines.ts';
import { marginsSchema } from './kinds/margins.ts';
import { materialSetSchema } from './kinds/material-set.ts';
import { materialsSchema } from './kinds/materials.ts';
import { numberSchema } from './kinds/number.ts';
import { placementsSchema } from './kinds/placements.ts';
import { planSchema } from './kinds/plan.ts';
import { planeSchema } from './kinds/plane.ts';
import { seedSchema } from './kinds/seed.ts';
import { selectionSchema } from './kinds/selection.ts';
import { stepsSchema } from './kinds/steps.ts';
import { surfacesSchema } from './kinds/surfaces.ts';
import { switchSchema } from './kinds/switch.ts';
import { textSchema } from './kinds/text.ts';
import { mediaId } from './upload.ts';

const SCHEMAS: { readonly [K in FieldKindName]: (field: FieldOf<K>) => z.ZodType } = {
  angles: anglesSchema,
  brief: briefSchema,
  camera: cameraSchema,
  choice: choiceSchema,
  colour: colourSchema,
  corrections: correctionsSchema,
  count: countSchema,
  finish: finishSchema,
  holeLines: holeLinesSchema,
  image: mediaId,
  margins: marginsSchema,
  mask: mediaId,
  materialSet: materialSetSchema,
  materials: materialsSchema,
  model: mediaId,
  number: numberSchema,
  piece: pieceSchema,
  placements: placementsSchema,
  plan: planSchema,
  plane: planeSchema,
  scene: mediaId,
  seed: seedSchema,
  selection: selectionSchema,
  space: nodeSchema,
  steps: stepsSchema,
  style: nodeSchema,
  surfaces: surfacesSchema,
  switch: switchSchema,
  text: textSchema,
};

/** The one check of a tool's settings, used by server and worker: strict (an unknown key is an error), missing keys take their defaults. */
export function paramsSchema(tool: Tool) {
  return z.strictObject(Object.fromEntries(tool.fields.map((field) => [field.key, valueSchema(field)])));
}

/** The check of one setting; what a form sends as text is read. */
export function valueSchema(field: Field): z.ZodType {
  return (SCHEMAS[field.kind] as (field: Field) => z.ZodType)(field);
}

/** Described as a word: the pieces are listed by the scenes' own description. It stands here, not with its kind, because the page reads kinds and the library of pieces is large. */
function pieceSchema(field: FieldOf<'piece'>): z.ZodType {
  return z
    .string()
    .max(30)
    .refine((key) => Object.hasOwn(PIECES, key), { error: 'is no piece of the library' })
    .default(field.default);
}
