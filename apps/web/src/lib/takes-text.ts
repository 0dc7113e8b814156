/** A radio, slider, switch or colour has no use for letters. */
const TEXT_FIELD =
  'textarea, [contenteditable], input:not([type=range], [type=color], [type=checkbox], [type=radio], [type=file])';

/** Whether what is typed there is the field's own; page-wide keys, undo among them, leave it alone. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELD) !== null;
}
