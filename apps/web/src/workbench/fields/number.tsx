import type { NumberField } from '@yujian/contract/fields/kinds/number';
import { usePick } from '../../lib/language.ts';
import { DimSlider } from '../../ui/dim-slider.tsx';
import { decimalsOf } from '../core/form/decimals.ts';
import type { FieldPart } from './field-part.ts';

export const numberPart: FieldPart<NumberField> = {
  place: ({ needs }) => (needs === undefined ? 'amounts' : 'pictures'),
  View: ({ field, value, onChange }) => {
    const pick = usePick();
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
  words: ({ field, value }) => Number(value).toFixed(decimalsOf(field.step)),
};
