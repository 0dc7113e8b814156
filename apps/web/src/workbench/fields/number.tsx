import type { NumberField } from '@yujian/contract/fields/kinds/number';
import { pickText } from '@yujian/contract/text';
import { usePick } from '../../lib/language.ts';
import { DimSlider } from '../../ui/dim-slider.tsx';
import { decimalsOf } from '../core/form/decimals.ts';
import type { FieldPart } from './field-part.ts';
import styles from './form.module.css';

export const numberPart: FieldPart<NumberField> = {
  place: ({ needs }) => (needs === undefined ? 'amounts' : 'pictures'),
  View: ({ field, value, onChange }) => {
    const pick = usePick();
    if (field.unit !== undefined)
      return (
        <label className={styles['typedRow']}>
          <span>{pick(field.label)}</span>
          <span className="sp" />
          <input
            className="lt"
            inputMode="decimal"
            placeholder={field.none && pick(field.none)}
            value={Number(value) === 0 && field.none ? '' : Number(value)}
            onChange={(event) => onChange(readTyped(event.target.value, field))}
          />
          <span>{pick(field.unit)}</span>
        </label>
      );
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
    field.none && Number(value) === 0
      ? pickText(field.none, language)
      : `${Number(value).toFixed(decimalsOf(field.step))}${field.unit ? ` ${pickText(field.unit, language)}` : ''}`,
};

/** Digits become a number up to the field's most; nothing becomes its least. */
export function readTyped(text: string, { min, max }: NumberField): number {
  const digits = text.replace(/\D/gu, '');
  return digits === '' ? min : Math.min(Number(digits), max);
}
