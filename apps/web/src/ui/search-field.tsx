import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { defineTexts, useTexts } from '../lib/i18n.ts';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';
import { TextField } from './text-field.tsx';

const ASK_AFTER_MS = 300;

const texts = defineTexts({ zh: { clear: '清掉搜索' }, en: { clear: 'Clear the search' } });

interface SearchFieldProps {
  /** What can be found, as its name and its hint. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
}

/** Asks once the person stops writing. */
export function SearchField({ label, value, onChange, maxLength }: SearchFieldProps) {
  const t = useTexts(texts);
  const [words, setWords] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  // changed by another than this field
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) setWords(value);
  }
  useEffect(() => {
    if (words === value) return undefined;
    const { href } = location;
    const timer = setTimeout(() => {
      // What was here stays until what comes next is drawn: what it asks for now would lead back to it.
      if (location.href !== href) return;
      setAsked(words);
      onChange(words);
    }, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words, value, onChange]);
  return (
    <TextField
      className={styles['search'] ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      before={<Icon of={IconSearch} size={16} />}
      after={
        words === '' ? undefined : (
          <button type="button" aria-label={t('clear')} onClick={() => setWords('')}>
            <Icon of={IconX} size={14} />
          </button>
        )
      }
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}
