import { useState } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { wordsTexts } from '../texts.ts';
import styles from '../words.module.css';

interface MeasureInputProps {
  readonly label: string;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly whole?: boolean;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A measure, or none in particular; taken when one leaves the field or presses Enter. */
export function MeasureInput({ label, unit, least, most, whole = false, value, onChange }: MeasureInputProps) {
  const t = useTexts(wordsTexts);
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null) onChange(readMeasure(typed, least, most, whole));
    setTyped(null);
  };
  return (
    <label className={styles['measure']}>
      <span>{label}</span>
      <input
        className="lt"
        inputMode="decimal"
        placeholder={t('open')}
        value={typed ?? (value === null ? '' : String(Math.round(value * 100) / 100))}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
        }}
      />
      <span>{unit}</span>
    </label>
  );
}

/** A number within its range; nothing, or what is no number, is null. */
export function readMeasure(text: string, least: number, most: number, whole: boolean): number | null {
  const value = Number.parseFloat(text.replace(',', '.'));
  if (!Number.isFinite(value) || value <= 0) return null;
  const within = Math.min(most, Math.max(least, value));
  return whole ? Math.round(within) : Math.round(within * 100) / 100;
}
