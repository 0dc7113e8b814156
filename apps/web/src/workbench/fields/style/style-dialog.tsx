import { IconSearch } from '@tabler/icons-react';
import type { StyleField } from '@yujian/contract/fields/kinds/classification';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { workbenchTexts } from '../../core/texts.ts';
import type { CatalogEntry } from '../../core/form/catalog.ts';
import styles from '../form.module.css';
import { StyleTile } from './style-tile.tsx';

interface StyleDialogProps {
  readonly field: StyleField;
  readonly entries: readonly CatalogEntry[];
  readonly value: number;
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}

/** Every style of a family, to look through or find by name. */
export function StyleDialog({ field, entries, value, onChoose, onClose }: StyleDialogProps) {
  const t = useTexts(workbenchTexts);
  const [words, setWords] = useState('');
  const found = entries.filter((entry) => entry.name.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <Dialog title={t('chooseStyle')} width={640} onClose={onClose}>
      <TextField
        className={styles['find']}
        aria-label={t('search')}
        placeholder={t('search')}
        before={<Icon of={IconSearch} size={16} />}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="t3">{t('nothingFound')}</p>
      ) : (
        <div className={styles['gallery']} role="radiogroup" aria-label={t('chooseStyle')}>
          {found.map((entry) => (
            <StyleTile
              key={entry.id}
              entry={entry}
              field={field}
              role="radio"
              aria-checked={entry.id === value}
              onClick={() => onChoose(entry.id)}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}
