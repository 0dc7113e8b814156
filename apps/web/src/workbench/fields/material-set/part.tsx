import type { MaterialSetField as Declaration } from '@yujian/contract/fields/kinds/material-set';
import type { MaterialSet } from '@yujian/contract/scene/material-set';
import { translate } from '../../../lib/i18n.ts';
import type { FieldPart } from '../field-part.ts';
import { MaterialSetField } from './material-set-field.tsx';
import { materialsTexts } from './texts.ts';

export const materialSetPart: FieldPart<Declaration> = {
  place: () => 'rows',
  View: ({ field, value, onChange }) => (
    <MaterialSetField field={field} value={value as MaterialSet | null} onChange={onChange} />
  ),
  words: ({ value, language }) =>
    value === null ? translate(materialsTexts, 'ofStyle', {}, language) : (value as MaterialSet).title,
};
