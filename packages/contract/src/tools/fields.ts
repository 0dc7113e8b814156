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
}

/** A picture: its value is a media id of the caller's own. */
export interface ImageField extends FieldBase {
  readonly kind: 'image';
  readonly required: boolean;
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
  | TextField
  | SpaceField
  | StyleField
  | ChoiceField
  | NumberField
  | SwitchField
  | SeedField
  | CountField;

export type ParamValue = string | number | boolean | null;
/** The settings of one request by the specified names. */
export type Params = Readonly<Record<string, ParamValue>>;

/** The value a field has when nobody touched it. */
export function defaultOf(field: Field): ParamValue {
  switch (field.kind) {
    case 'image':
    case 'seed':
      return null;
    case 'text':
      return '';
    default:
      return field.default;
  }
}
