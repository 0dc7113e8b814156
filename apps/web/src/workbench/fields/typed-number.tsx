import type { NumberField } from '@yujian/contract/fields/kinds/number';
import { useState } from 'react';
import { usePick } from '../../lib/language.ts';
import styles from './form.module.css';

interface TypedNumberProps {
  readonly field: NumberField;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number that is typed, with its unit. What is being typed stays as it is, so that "12." can become "12.5". */
export function TypedNumber({ field, value, onChange }: TypedNumberProps) {
  const pick = usePick();
  const [typed, setTyped] = useState('');
  const isOwn = typed !== '' && readTyped(typed, field) === value;
  const shown = value === 0 && field.none ? '' : String(value);
  return (
    <label className={styles['typedRow']}>
      <span>{pick(field.label)}</span>
      <span className="sp" />
      <input
        className="lt"
        inputMode="decimal"
        placeholder={field.none && pick(field.none)}
        value={isOwn ? typed : shown}
        onChange={(event) => {
          const text = cleanTyped(event.target.value, field);
          setTyped(text);
          onChange(readTyped(text, field));
        }}
      />
      <span>{field.unit && pick(field.unit)}</span>
    </label>
  );
}

/** Digits, and a decimal point where the field has fractions. */
export function cleanTyped(text: string, { step }: Pick<NumberField, 'step'>): string {
  const [whole = '', ...fraction] = text
    .replaceAll(/[,，。]/gu, '.')
    .replaceAll(/[^\d.]/gu, '')
    .split('.');
  return step >= 1 || fraction.length === 0 ? whole : `${whole}.${fraction.join('')}`;
}

/** A number up to the field's most; nothing is its least. */
export function readTyped(text: string, field: Pick<NumberField, 'min' | 'max' | 'step'>): number {
  const value = Number(cleanTyped(text, field));
  return text === '' || !Number.isFinite(value) ? field.min : Math.min(value, field.max);
}
