import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './works-screen.module.css';
import { worksTexts } from './works.texts.ts';

const ASK_AFTER_MS = 300;

/** Asks once the person stops writing. */
export function WorksSearch({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useTexts(worksTexts);
  const [words, setWords] = useState(value);
  useEffect(() => {
    if (words === value) return undefined;
    const timer = setTimeout(() => onChange(words), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words, value, onChange]);
  return (
    <TextField
      className={styles['search']}
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      before={<Icon of={IconSearch} size={16} />}
      after={
        words === '' ? undefined : (
          <button type="button" aria-label={t('clearSearch')} onClick={() => setWords('')}>
            <Icon of={IconX} size={14} />
          </button>
        )
      }
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}
