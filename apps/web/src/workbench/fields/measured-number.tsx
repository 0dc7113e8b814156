import type { NumberField } from '@yujian/contract/fields/kinds/number';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Chip } from '../../ui/chip.tsx';
import { DimSlider } from '../../ui/dim-slider.tsx';
import { decimalsOf } from '../core/form/decimals.ts';
import type { FieldViewProps } from './field-part.ts';
import { fieldTexts } from './texts.ts';

/** An amount that is measured of the picture until it is set. */
export function MeasuredNumber({
  field,
  value,
  onChange,
}: Pick<FieldViewProps<NumberField>, 'field' | 'value' | 'onChange'>) {
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
