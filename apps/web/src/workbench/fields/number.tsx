import type { NumberField } from '@yujian/contract/fields/kinds/number';
import { pickText } from '@yujian/contract/text';
import { translate } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { DimSlider } from '../../ui/dim-slider.tsx';
import { decimalsOf } from '../core/form/decimals.ts';
import type { FieldPart } from './field-part.ts';
import { MeasuredNumber } from './measured-number.tsx';
import { fieldTexts } from './texts.ts';
import { TypedNumber } from './typed-number.tsx';

export const numberPart: FieldPart<NumberField> = {
  place: ({ needs }) => (needs === undefined ? 'amounts' : 'pictures'),
  View: ({ field, value, onChange }) => {
    const pick = usePick();
    if (field.unit !== undefined) return <TypedNumber field={field} value={Number(value)} onChange={onChange} />;
    if (field.measured) return <MeasuredNumber field={field} value={value} onChange={onChange} />;
    return (
      <DimSlider
        label={pick(field.label)}
        hint={field.hint && pick(field.hint)}
        min={field.min}
        max={field.max}
        step={field.step}
        value={Number(value)}
        format={(shown) => shown.toFixed(decimalsOf(field.step))}
        onChange={onChange}
      />
    );
  },
  words: ({ field, value, language }) =>
    value === 'auto'
      ? translate(fieldTexts, 'measured', {}, language)
      : field.none && Number(value) === 0
        ? pickText(field.none, language)
        : `${Number(value).toFixed(decimalsOf(field.step))}${field.unit ? ` ${pickText(field.unit, language)}` : ''}`,
};
