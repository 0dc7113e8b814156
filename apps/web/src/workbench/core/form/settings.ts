import type { Params, ParamValue } from '@yujian/contract/fields/params';
import { applies, defaultOf, fits, isUpload, type Field, type UploadField } from '@yujian/contract/fields/kinds';
import type { ChoiceField } from '@yujian/contract/fields/kinds/choice';
import type { Tool } from '@yujian/contract/tools/tool';

/** Everything on the form that is not a picture, by field key. Pictures are kept beside it, see `pictures.ts`. */
export type Settings = Params;

/** The fields that take a file: pictures, models and scenes. */
export function uploadFields(tool: Tool): readonly UploadField[] {
  return tool.fields.filter(isUpload);
}

/** What the form shows before anyone touched it; an address may preset some of it. */
export function initialSettings(tool: Tool, preset: Params = {}): Settings {
  return takeOver(tool, preset);
}

/**
 * Settings from a draft, a link or an earlier task. What no longer fits the tool's fields (an option that
 * was removed, a number out of range, a key of another tool) falls back to the default.
 */
export function restoreSettings(tool: Tool, stored: Params, storedVersion: number = tool.version): Settings {
  const current = storedVersion < tool.version && tool.upgrade ? tool.upgrade(stored, storedVersion) : stored;
  return takeOver(tool, current);
}

/** The body of a start: the tool's own settings and the media ids of its pictures. Settings of a picture that is absent are left out, and so are those that an engine elsewhere does not read. */
export function startParams(
  tool: Tool,
  settings: Settings,
  mediaIds: Readonly<Record<string, string | undefined>>,
  isAway = false,
): Params {
  const body: Record<string, ParamValue> = {};
  for (const field of tool.fields) {
    if (isUpload(field)) {
      const id = mediaIds[field.key];
      if (id !== undefined && applies(field, settings)) body[field.key] = id;
    } else if (
      isShown(field, (key) => mediaIds[key] !== undefined) &&
      applies(field, settings) &&
      isRead(field, isAway)
    ) {
      body[field.key] = valueOf(field, settings);
    }
  }
  return body;
}

export function valueOf(field: Field, settings: Settings): ParamValue {
  const value = settings[field.key];
  return value === undefined ? defaultOf(field) : value;
}

/** A number that belongs to a picture is shown only while that picture is there. */
export function isShown(field: Field, hasPicture: (key: string) => boolean): boolean {
  return field.kind !== 'number' || field.needs === undefined || hasPicture(field.needs);
}

/** Models elsewhere dress a room by its style's words; materials of the library mean nothing to them. */
export function isRead(field: Field, isAway: boolean): boolean {
  return field.kind !== 'materialSet' || !isAway;
}

/** How many of the folded settings differ from their defaults. */
export function changedCount(fields: readonly Field[], settings: Settings): number {
  return fields.filter((field) => !isEqual(valueOf(field, settings), defaultOf(field))).length;
}

function takeOver(tool: Tool, given: Params): Settings {
  const settings: Record<string, ParamValue> = {};
  for (const field of tool.fields) {
    if (isUpload(field)) continue;
    const value = given[field.key];
    if (value !== undefined && fits(field, value)) settings[field.key] = value;
    else if (!isLeftOpen(field)) settings[field.key] = defaultOf(field);
  }
  return settings;
}

/** What nobody has chosen follows the picture, see `complete.ts`. */
function isLeftOpen(field: Field): boolean {
  return isSize(field) || field.kind === 'space';
}

/** Whether a field is the size of what is made of the main picture. */
export function isSize(field: Field): field is ChoiceField {
  return field.kind === 'choice' && field.ofPicture === true;
}

/** Settings are plain data: two are the same when they are written the same. */
function isEqual(a: ParamValue, b: ParamValue): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** A setting of one number or word as text; '' for what has parts. */
export function textOf(value: ParamValue): string {
  return typeof value === 'object' ? '' : String(value);
}
