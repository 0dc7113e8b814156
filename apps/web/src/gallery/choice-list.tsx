import type { Text } from '@yujian/contract/text';
import { useId } from 'react';
import { usePick } from '../lib/language.ts';
import styles from './choice-list.module.css';

interface ChoiceListProps<K extends string> {
  readonly label: string;
  readonly choices: readonly { readonly key: K; readonly name: Text; readonly hint: Text }[];
  /** Null while nothing is chosen. */
  readonly value: K | null;
  readonly onChange: (value: K) => void;
}

/** One of a few that need a sentence each. */
export function ChoiceList<K extends string>({ label, choices, value, onChange }: ChoiceListProps<K>) {
  const pick = usePick();
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      {choices.map(({ key, name: title, hint }) => (
        <label key={key} className={styles['choice']}>
          <input type="radio" className="sr" name={name} checked={key === value} onChange={() => onChange(key)} />
          <i aria-hidden="true" />
          <span>{pick(title)}</span>
          <small>{pick(hint)}</small>
        </label>
      ))}
    </fieldset>
  );
}
