import { nodesOf, type SpaceField } from '@yujian/contract/fields/kinds/classification';
import { pickText } from '@yujian/contract/text';
import { useLanguage, usePick } from '../../lib/language.ts';
import { useClassify } from '../../lib/queries.ts';
import { PropertyRow } from '../../ui/property-row.tsx';
import { spacesOf } from '../core/form/catalog.ts';
import type { FieldPart } from './field-part.ts';

export const spacePart: FieldPart<SpaceField> = {
  place: () => 'place',
  View: ({ field, value, onChange }) => {
    const pick = usePick();
    const spaces = spacesOf(field.family, useClassify().data, useLanguage());
    const options = spaces.map(({ id, name }) => ({ value: id, label: name }));
    return <PropertyRow label={pick(field.label)} options={options} value={Number(value)} onChange={onChange} />;
  },
  words: ({ field, value, language }) => {
    const node = nodesOf(field).find(({ id }) => id === value);
    return node ? pickText(node.name, language) : '';
  },
};
