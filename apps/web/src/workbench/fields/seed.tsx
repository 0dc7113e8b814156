import { IconDice3, IconX } from '@tabler/icons-react';
import type { SeedField as Declaration } from '@yujian/contract/fields/kinds/seed';
import { SEED_MAX } from '@yujian/contract/constants';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { workbenchTexts } from '../core/texts.ts';
import { plainWords, type FieldPart, type FieldViewProps } from './field-part.ts';
import styles from './form.module.css';

export const seedPart: FieldPart<Declaration> = {
  place: () => 'foot',
  View: SeedField,
  words: plainWords,
  compared: {
    // each picture of a run is drawn with the next seed
    ofVariant: (value, index, isOneOfMany) =>
      typeof value === 'number' && isOneOfMany ? (value + index) % (SEED_MAX + 1) : value,
  },
};

/** A whole number from 0 to 2³²−1; empty means that the server draws one. */
function SeedField({ field, value: given, onChange }: FieldViewProps<Declaration>) {
  const t = useTexts(workbenchTexts);
  const label = usePick()(field.label);
  const value = typeof given === 'number' ? given : null;
  return (
    <span className={styles['seed']}>
      <input
        className={value === null ? undefined : 'lt'}
        inputMode="numeric"
        aria-label={label}
        placeholder={t('random')}
        value={value ?? ''}
        onChange={(event) => onChange(readSeed(event.target.value))}
      />
      {value === null ? (
        <button
          type="button"
          aria-label={t('rollSeed')}
          title={t('rollSeed')}
          onClick={() => onChange(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)}
        >
          <Icon of={IconDice3} size={16} />
        </button>
      ) : (
        <button type="button" aria-label={t('clearSeed')} title={t('clearSeed')} onClick={() => onChange(null)}>
          <Icon of={IconX} size={14} />
        </button>
      )}
    </span>
  );
}

/** Digits become a seed within its range; nothing becomes "random". */
export function readSeed(text: string): number | null {
  const digits = text.replace(/\D/gu, '');
  return digits === '' ? null : Math.min(Number(digits), SEED_MAX);
}
