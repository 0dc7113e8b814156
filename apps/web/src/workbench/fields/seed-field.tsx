import { IconDice3, IconX } from '@tabler/icons-react';
import { SEED_MAX } from '@yujian/contract/constants';
import { useTexts } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { workbenchTexts } from '../core/texts.ts';
import styles from './form.module.css';

interface SeedFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A whole number from 0 to 2³²−1; empty means that the server draws one. */
export function SeedField({ label, value, onChange }: SeedFieldProps) {
  const t = useTexts(workbenchTexts);
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
