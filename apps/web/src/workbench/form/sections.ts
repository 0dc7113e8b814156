import type { Field } from '@yujian/contract/fields/kinds';
import type { Tool } from '@yujian/contract/tools/tool';
import { isRead } from '../core/form/settings.ts';

/** Where a kind of field stands on the form. Neighbours of one section share a block between two hairlines. */
export type SectionKind = 'pictures' | 'words' | 'place' | 'rows' | 'amounts' | 'more';

export interface Section {
  readonly kind: SectionKind;
  readonly fields: readonly Field[];
}

/** The form in blocks, in the order of the tool's fields; folded settings last. Count and seed stand at the foot, see `footFields`; corrections on the stage. */
export function sectionsOf(tool: Tool, isAway = false): readonly Section[] {
  const sections: { kind: SectionKind; fields: Field[] }[] = [];
  const folded: Field[] = [];
  for (const field of tool.fields) {
    if (
      field.kind === 'count' ||
      field.kind === 'seed' ||
      field.kind === 'corrections' ||
      field.hidden ||
      !isRead(field, isAway)
    )
      continue;
    if (field.advanced) {
      folded.push(field);
      continue;
    }
    const kind = sectionOf(field);
    const last = sections.at(-1);
    if (last?.kind === kind) last.fields.push(field);
    else sections.push({ kind, fields: [field] });
  }
  return folded.length > 0 ? [...sections, { kind: 'more', fields: folded }] : sections;
}

export function footFields(tool: Tool): readonly Field[] {
  return tool.fields.filter((field) => field.kind === 'count' || field.kind === 'seed');
}

function sectionOf(field: Field): SectionKind {
  switch (field.kind) {
    case 'image':
      return 'pictures';
    case 'text':
      return 'words';
    case 'space':
    case 'style':
      return 'place';
    case 'number':
      return field.needs === undefined ? 'amounts' : 'pictures';
    case 'switch':
      return 'amounts';
    default:
      return 'rows';
  }
}
