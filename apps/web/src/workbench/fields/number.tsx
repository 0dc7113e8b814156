import type { NumberField } from '@yujian/contract/fields/kinds/number';
import { pickText } from '@yujian/contract/text';
import { usePick } from '../../lib/language.ts';
import { DimSlider } from '../../ui/dim-slider.tsx';
import { translate, useTexts } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { decimalsOf } from '../core/form/decimals.ts';
import type { FieldPart, FieldViewProps } from './field-part.ts';
import { fieldTexts } from './texts.ts';
import { TypedNumber } from './typed-number.tsx';

export const numberPart: FieldPart<NumberField> = {
  place: ({ needs }) => (needs === undefined ? 'amounts' : 'pictures'),
  View: ({ field, value, onChange }) => {
    const pick = usePick();
    if (field.unit !== undefined) return <TypedNumber field={field} value={Number(value)} onChange={onChange} />;
    if (field.measured) return <MeasuredSlider field={field} value={value} onChange={onChange} />;
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

/** An amount that is measured of the picture until it is set. */
function MeasuredSlider({ field, value, onChange }: Pick<FieldViewProps<NumberField>, 'field' | 'value' | 'onChange'>) {
  const t = useTexts(fieldTexts);
  const pick = usePick();
  const isAuto = value === 'auto';
  return (
    <DimSlider
      label={pick(field.label)}
      hint={
        <Chip on={isAuto} onClick={() => onChange(isAuto ? field.default : 'auto')}>
          {t('measured')}
        </Chip>
      }
      min={field.min}
      max={field.max}
      step={field.step}
      value={isAuto ? field.default : Number(value)}
      format={(shown) => (isAuto ? '' : shown.toFixed(decimalsOf(field.step)))}
      onChange={onChange}
    />
  );
}
