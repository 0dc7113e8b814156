import type { ColourField } from '@yujian/contract/fields/kinds/colour';
import { usePick } from '../../lib/language.ts';
import { plainWords, type FieldPart } from './field-part.ts';
import styles from './form.module.css';

export const colourPart: FieldPart<ColourField> = {
  place: () => 'rows',
  View: ({ field, value, onChange }) => {
    const label = usePick()(field.label);
    const hex = typeof value === 'string' ? value : field.default;
    return (
      <label className={styles['colourRow']}>
        <span>{label}</span>
        <span className="sp" />
        <span className="lt">{hex}</span>
        <input type="color" aria-label={label} value={hex} onChange={(event) => onChange(event.target.value)} />
      </label>
    );
  },
  words: plainWords,
};
