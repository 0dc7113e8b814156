import type { Text } from '../text.ts';
import type { ParamValue } from './params.ts';

/** An input of a tool. The form draws it, the server and the worker validate it, the docs list it: all from this one description. */
export interface FieldBase {
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

/**
 * A kind of field: a file of `kinds/`, which also holds its declaration and its schema. Schemas are functions of their
 * own, listed in `schemas.ts`, so that the page does not carry zod.
 */
export interface FieldKind<F extends FieldBase = never> {
  /** Its value is the media id of an uploaded file; the value's own checks are the upload's. */
  readonly isUpload?: true;
  /** Holds a person's own words, files or names, not only choices and figures. */
  readonly isPersonal: boolean;
  /** The value that it has when nobody touched it. */
  readonly defaultOf: (field: F) => ParamValue;
  /** Whether a value of a draft, a link or an earlier task can be taken over; the server checks it whole. */
  readonly fits: (field: F, value: ParamValue) => boolean;
}

export function isObject(value: ParamValue): value is Extract<ParamValue, object> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isWhole(value: ParamValue, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
