import type { PlannedPicture } from '../edit/edit-kinds.ts';
import { needsPicture } from '../edit/scene-views.ts';
import type { FieldKind } from './field-kind.ts';
import type { Params, ParamValue } from './params.ts';
import { angles } from './kinds/angles.ts';
import { brief } from './kinds/brief.ts';
import { camera } from './kinds/camera.ts';
import { choice } from './kinds/choice.ts';
import { node } from './kinds/classification.ts';
import { colour } from './kinds/colour.ts';
import { corrections } from './kinds/corrections.ts';
import { count } from './kinds/count.ts';
import { finish } from './kinds/finish.ts';
import { holeLines } from './kinds/hole-lines.ts';
import { image } from './kinds/image.ts';
import { margins } from './kinds/margins.ts';
import { mask } from './kinds/mask.ts';
import { materialSet } from './kinds/material-set.ts';
import { materials } from './kinds/materials.ts';
import { model } from './kinds/model.ts';
import { number } from './kinds/number.ts';
import { piece } from './kinds/piece.ts';
import { placements } from './kinds/placements.ts';
import { plan } from './kinds/plan.ts';
import { plane } from './kinds/plane.ts';
import { scene } from './kinds/scene.ts';
import { seed } from './kinds/seed.ts';
import { selection } from './kinds/selection.ts';
import { onOff } from './kinds/switch.ts';
import { steps } from './kinds/steps.ts';
import { surfaces } from './kinds/surfaces.ts';
import { text } from './kinds/text.ts';

/** Every kind of field; what each is on a screen stands in the page's table, its check in `schemas.ts`. */
export const FIELD_KINDS = {
  angles,
  brief,
  camera,
  choice,
  colour,
  corrections,
  count,
  finish,
  holeLines,
  image,
  margins,
  mask,
  materialSet,
  materials,
  model,
  number,
  piece,
  placements,
  plan,
  plane,
  scene,
  seed,
  selection,
  space: node,
  steps,
  style: node,
  surfaces,
  switch: onOff,
  text,
} as const;

export type FieldKindName = keyof typeof FIELD_KINDS;
export type Field = DeclarationOf<(typeof FIELD_KINDS)[FieldKindName]>;
/** The declaration of one kind. */
export type FieldOf<K extends FieldKindName> = Extract<Field, { readonly kind: K }>;
type DeclarationOf<Kind> = Kind extends FieldKind<infer F> ? F : never;

export type UploadField = FieldOf<'image' | 'mask' | 'model' | 'scene'>;

/** Whether a field holds the id of an uploaded file. */
export function isUpload(field: Field): field is UploadField {
  return FIELD_KINDS[field.kind].isUpload === true;
}

/** Whether a field shows and counts under these settings. */
export function applies(field: Field, params: Params): boolean {
  if (field.when === undefined) return true;
  const value = params[field.when.field];
  return typeof value === 'string' && field.when.is.includes(value);
}

/** Whether a start with these settings cannot do without the file of a field. */
export function isNeeded(field: UploadField, params: Params): boolean {
  if (!field.required || !applies(field, params)) return false;
  if (field.kind !== 'image' || field.plan === undefined) return true;
  return needsPicture((params[field.plan] ?? null) as readonly PlannedPicture[] | null);
}

/** The value that a field has when nobody touched it. */
export function defaultOf(field: Field): ParamValue {
  return kindOf(field).defaultOf(field);
}

/** Whether a field can take over a value of a draft, a link or an earlier task; the server checks it whole. */
export function fits(field: Field, value: ParamValue): boolean {
  return kindOf(field).fits(field, value);
}

/** A kind takes its own declarations: the table says so, the compiler cannot. */
function kindOf(field: Field): FieldKind<Field> {
  return FIELD_KINDS[field.kind] as FieldKind<Field>;
}
