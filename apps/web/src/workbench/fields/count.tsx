import type { CountField } from '@yujian/contract/fields/kinds/count';
import { usePick } from '../../lib/language.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { textOf } from '../core/form/settings.ts';
import { plainWords, type FieldPart } from './field-part.ts';
import styles from './form.module.css';

export const countPart: FieldPart<CountField> = {
  place: () => 'foot',
  View: ({ field, value, onChange }) => {
    const pick = usePick();
    const options = Array.from({ length: field.max }, (_, at) => ({ value: String(at + 1), label: at + 1 }));
    return (
      <Segmented
        full
        className={styles['count'] ?? ''}
        label={pick(field.label)}
        options={options}
        value={textOf(value)}
        onChange={(next) => onChange(Number(next))}
      />
    );
  },
  words: plainWords,
  compared: { isLeftOut: true },
};
