import type { ChoiceField } from '@yujian/contract/fields/kinds/choice';
import { pickText } from '@yujian/contract/text';
import { usePick } from '../../lib/language.ts';
import { PropertyRow } from '../../ui/property-row.tsx';
import { textOf } from '../core/form/settings.ts';
import { PictureChoice } from './picture-choice.tsx';
import { plainWords, type FieldPart } from './field-part.ts';

export const choicePart: FieldPart<ChoiceField> = {
  place: ({ pictures }) => (pictures ? 'place' : 'rows'),
  View: ({ field, value, onChange }) => {
    const pick = usePick();
    if (field.pictures) return <PictureChoice field={field} value={textOf(value)} onChange={onChange} />;
    const options = field.options.map(({ key, name }) => ({ value: key, label: pick(name) }));
    return <PropertyRow label={pick(field.label)} options={options} value={textOf(value)} onChange={onChange} />;
  },
  words: (told) => {
    const option = told.field.options.find(({ key }) => key === told.value);
    return option ? pickText(option.name, told.language) : plainWords(told);
  },
};
