import { applies, type Field } from '@yujian/contract/fields/kinds';
import type { Tool } from '@yujian/contract/tools/tool';
import { isRead, type Settings } from '../core/form/settings.ts';
import type { Place } from '../fields/field-part.ts';
import { partOf } from '../fields/parts.ts';

/** Neighbours of one block stand between two hairlines. */
export type SectionKind = Exclude<Place, 'foot' | 'elsewhere'> | 'more';

export interface Section {
  readonly kind: SectionKind;
  readonly fields: readonly Field[];
}

/**
 * The form in blocks, in the order of the tool's fields; folded settings last. What stands at the foot or elsewhere is left
 * out, and what a choice leaves without effect.
 *
 * @param settings absent: all that the form may show
 */
export function sectionsOf(tool: Tool, isAway = false, settings?: Settings): readonly Section[] {
  const sections: { kind: SectionKind; fields: Field[] }[] = [];
  const folded: Field[] = [];
  for (const field of tool.fields) {
    const place = partOf(field).place(field);
    if (place === 'foot' || place === 'elsewhere' || field.hidden || !isRead(field, isAway)) continue;
    if (settings && !applies(field, settings)) continue;
    if (field.advanced) {
      folded.push(field);
      continue;
    }
    const last = sections.at(-1);
    if (last?.kind === place) last.fields.push(field);
    else sections.push({ kind: place, fields: [field] });
  }
  return folded.length > 0 ? [...sections, { kind: 'more', fields: folded }] : sections;
}

export function footFields(tool: Tool): readonly Field[] {
  return tool.fields.filter((field) => partOf(field).place(field) === 'foot');
}
