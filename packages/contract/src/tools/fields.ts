import type { Option } from '../catalog/settings.ts';
import type { SpaceFamily } from '../catalog/spaces.ts';
import type { Text } from '../text.ts';

/** A kind of input. The form draws it, the server and the worker validate it, the docs list it: all from this one description. */
interface FieldBase {
  readonly key: string;
  readonly label: Text;
  readonly hint?: Text;
  /** Folded away under "more settings". */
  readonly advanced?: boolean;
  /** Shown, and of effect, only while the choice `field` has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
}

/** A picture: its value is a media id of the caller's own. */
export interface ImageField extends FieldBase {
  readonly kind: 'image';
  readonly required: boolean;
}

/** A 3D model: its value is the media id of a GLB of the caller's own, in metres, y up. */
export interface ModelField extends FieldBase {
  readonly kind: 'model';
  readonly required: boolean;
}

/** Where the camera stands in the model; null = the whole model is framed from a corner. */
export interface CameraField extends FieldBase {
  readonly kind: 'camera';
}

/** What the model's own materials are replaced by. */
export interface MaterialsField extends FieldBase {
  readonly kind: 'materials';
  /** Most entries. */
  readonly max: number;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly placeholder: Text;
}

/** Level 2 or 3 of the classification tree; the value is the node's id (-1000 = words decide). */
export interface SpaceField extends FieldBase {
  readonly kind: 'space';
  readonly family: SpaceFamily;
  readonly default: number;
}
export interface StyleField extends FieldBase {
  readonly kind: 'style';
  readonly family: SpaceFamily;
  readonly default: number;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly default: string;
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: number;
  /** Shown only while this image field holds a picture. */
  readonly needs?: string;
}

export interface SwitchField extends FieldBase {
  readonly kind: 'switch';
  readonly default: boolean;
}

/** 0 to 2³²−1, or null: the server draws one and the recipe keeps it. */
export interface SeedField extends FieldBase {
  readonly kind: 'seed';
}

/** How many pictures; the price is unit × count. */
export interface CountField extends FieldBase {
  readonly kind: 'count';
  readonly max: number;
  readonly default: number;
}

export type Field =
  | ImageField
  | ModelField
  | CameraField
  | MaterialsField
  | TextField
  | SpaceField
  | StyleField
  | ChoiceField
  | NumberField
  | SwitchField
  | SeedField
  | CountField;

/** Right-handed, y up, metres; see the camera of packages/renderer. */
export interface CameraSetting {
  readonly eye: readonly [x: number, y: number, z: number];
  readonly target: readonly [x: number, y: number, z: number];
  readonly kind: 'perspective' | 'orthographic' | 'panorama';
  /** Of perspective: mm on film 36 mm wide. */
  readonly lens: number;
  /** Of orthographic: metres across the picture. */
  readonly width: number;
  /** Of perspective: verticals stay upright, the lens is shifted instead of tilted. */
  readonly upright: boolean;
  /** Further shift, in picture widths and heights. */
  readonly shiftX: number;
  readonly shiftY: number;
  /** Cuts away what is nearer, metres. */
  readonly near: number;
}

/** A material's name in the model → a key of the renderer's material library, or KEEP_MATERIAL. */
export type MaterialsSetting = Readonly<Record<string, string>>;
export const KEEP_MATERIAL = 'keep';

export type ParamValue = string | number | boolean | null | CameraSetting | MaterialsSetting;
/** The settings of one request by the specified names. */
export type Params = Readonly<Record<string, ParamValue>>;

/** Whether a field shows and counts under these settings. */
export function applies(field: Field, params: Params): boolean {
  if (field.when === undefined) return true;
  const value = params[field.when.field];
  return typeof value === 'string' && field.when.is.includes(value);
}

/** Whether a field holds the id of an uploaded file. */
export function isUpload(field: Field): field is ImageField | ModelField {
  return field.kind === 'image' || field.kind === 'model';
}

/** The value a field has when nobody touched it. */
export function defaultOf(field: Field): ParamValue {
  switch (field.kind) {
    case 'image':
    case 'model':
    case 'camera':
    case 'seed':
      return null;
    case 'materials':
      return {};
    case 'text':
      return '';
    default:
      return field.default;
  }
}
