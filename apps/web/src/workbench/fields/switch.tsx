import type { SwitchField } from '@yujian/contract/fields/kinds/switch';
import { translate } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Switch } from '../../ui/switch.tsx';
import type { FieldPart } from './field-part.ts';
import styles from './form.module.css';
import { fieldTexts } from './texts.ts';

export const switchPart: FieldPart<SwitchField> = {
  place: () => 'amounts',
  View: ({ field, value, onChange }) => {
    const pick = usePick();
    return (
      <div className={styles['switchRow']}>
        <span>{pick(field.label)}</span>
        {field.hint && <span className="t3 fs12">{pick(field.hint)}</span>}
        <span className="sp" />
        <Switch label={pick(field.label)} checked={value === true} onChange={onChange} />
      </div>
    );
  },
  words: ({ value, language }) => translate(fieldTexts, value === true ? 'on' : 'off', {}, language),
};
