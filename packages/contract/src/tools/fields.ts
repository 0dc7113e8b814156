import type { Option } from '../catalog/settings.ts';
import type { SpaceFamily } from '../catalog/spaces.ts';
import type { SceneBrief } from '../scene/brief.ts';
import type { MaterialSet } from '../scene/material-set.ts';
import type { Corrections } from '../structure/corrections.ts';
import type { Text } from '../text.ts';

/** A kind of input. The form draws it, the server and the worker validate it, the docs list it: all from this one description. */
interface FieldBase {
  readonly key: string;
  readonly label: Text;
  readonly hint?: Text;
  /** Folded away under "more settings". */
  readonly advanced?: boolean;
  /** Set by other parts of the screen; no line of the form. */
  readonly hidden?: boolean;
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

/** What a scene's words were understood as, corrected by hand; null = as the words say. */
export interface BriefField extends FieldBase {
  readonly kind: 'brief';
}

/** What a person says of the picture against what was understood of it; null = as understood. It is about one picture and goes with it. */
export interface CorrectionsField extends FieldBase {
  readonly kind: 'corrections';
  /** What the picture is taken to show. */
  readonly place: 'interior' | 'exterior' | 'aerial';
}

/** The materials of an earlier picture, whole, so that it is made again after the set is gone; null = of the style. */
export interface MaterialSetField extends FieldBase {
  readonly kind: 'materialSet';
  /** Sets of the other place are refused. */
  readonly place: MaterialSet['place'];
}

/** A scene with everything in its place: its value is the media id of a description of the caller's own; null = made from the words. */
export interface SceneField extends FieldBase {
  readonly kind: 'scene';
  readonly required: boolean;
}

/** Which views of a scene, out of 8 directions, 4 heights and 3 distances. */
export interface AnglesField extends FieldBase {
  readonly kind: 'angles';
  /** Most views of one set. */
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
  /** Sizes of what is made of the main picture: unless one is chosen, the page takes the picture's own where this server is quick enough. */
  readonly ofPicture?: boolean;
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
  | BriefField
  | CorrectionsField
  | MaterialSetField
  | SceneField
  | AnglesField
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

/** One view of a scene: direction in eighths of a turn, height and distance as steps from low and near. */
export interface Angle {
  /** 0 to 7, 0 = as the scene's own camera looks */
  readonly azimuth: number;
  /** 0 low, 1 eye, 2 high, 3 from above */
  readonly height: number;
  /** 0 near, 1 usual, 2 far */
  readonly distance: number;
}
export const AZIMUTHS = 8;
export const HEIGHTS = 4;
export const DISTANCES = 3;
/** A set to begin with: around at eye height, one from above. */
const USUAL_ANGLES: readonly Angle[] = [0, 2, 4, 6].map((azimuth) => ({ azimuth, height: 1, distance: 1 }));

export type ParamValue =
  | string
  | number
  | boolean
  | null
  | CameraSetting
  | MaterialsSetting
  | SceneBrief
  | Corrections
  | MaterialSet
  | readonly Angle[];
/** The settings of one request by the specified names. */
export type Params = Readonly<Record<string, ParamValue>>;

/** Whether a field shows and counts under these settings. */
export function applies(field: Field, params: Params): boolean {
  if (field.when === undefined) return true;
  const value = params[field.when.field];
  return typeof value === 'string' && field.when.is.includes(value);
}

export type UploadField = ImageField | ModelField | SceneField;

/** Whether a field holds the id of an uploaded file. */
export function isUpload(field: Field): field is UploadField {
  return field.kind === 'image' || field.kind === 'model' || field.kind === 'scene';
}

/** The value a field has when nobody touched it. */
export function defaultOf(field: Field): ParamValue {
  switch (field.kind) {
    case 'image':
    case 'model':
    case 'camera':
    case 'seed':
    case 'brief':
    case 'corrections':
    case 'materialSet':
    case 'scene':
      return null;
    case 'angles':
      return USUAL_ANGLES;
    case 'materials':
      return {};
    case 'text':
      return '';
    default:
      return field.default;
  }
}
