import { LIBRARY, type LibraryMaterial, type MaterialGroup } from '@yujian/renderer/materials/library';
import { Fragment, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './material.module.css';
import { materialTexts } from './texts.ts';
import { Swatch } from './swatch.tsx';

interface MaterialPickerProps {
  readonly name: string;
  readonly chosen: string | null;
  /** Null: back to the model's own. */
  readonly onChoose: (key: string | null) => void;
  /** Shown before the library while nothing is looked for. */
  readonly first?: readonly { readonly label: string; readonly entries: readonly LibraryMaterial[] }[];
  /** What `null` means, in words; the model's own unless told. */
  readonly reset?: string;
  readonly onClose: () => void;
}

const GROUPS = [...new Set(LIBRARY.map(({ group }) => group))];

/** The library, by group or by name; a press puts a material on at once. */
export function MaterialPicker({ name, chosen, onChoose, onClose, first = [], reset }: MaterialPickerProps) {
  const t = useTexts(materialTexts);
  const pick = usePick();
  const [group, setGroup] = useState<MaterialGroup | null>(null);
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const shown = LIBRARY.filter(
    (entry) =>
      (group === null || entry.group === group) &&
      (wanted === '' || `${entry.name.zh} ${entry.name.en} ${entry.key}`.toLowerCase().includes(wanted)),
  );
  const isPlain = wanted === '' && group === null;
  const choice = (entry: LibraryMaterial) => (
    <button
      key={entry.key}
      type="button"
      role="radio"
      aria-checked={entry.key === chosen}
      className={styles['choice']}
      onClick={() => {
        onChoose(entry.key);
        onClose();
      }}
    >
      <Swatch entry={entry} />
      <span>{pick(entry.name)}</span>
    </button>
  );
  return (
    <Dialog
      title={t('pickMaterial', { name })}
      width={640}
      onClose={onClose}
      foot={chosen !== null && <Button onClick={() => onChoose(null)}>{reset ?? t('reset')}</Button>}
    >
      <TextField
        aria-label={t('searchMaterials')}
        placeholder={t('searchMaterials')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles['groups']}>
        <Chip on={group === null} onClick={() => setGroup(null)}>
          {t('allGroups')}
        </Chip>
        {GROUPS.map((one) => (
          <Chip key={one} on={group === one} onClick={() => setGroup(one)}>
            {t(`group.${one}`)}
          </Chip>
        ))}
      </div>
      {shown.length === 0 && <EmptyLine>{t('nothing')}</EmptyLine>}
      <div className={styles['library']} role="radiogroup" aria-label={t('materials')}>
        {isPlain &&
          first.map(({ label, entries }) => (
            <Fragment key={label}>
              <h3 className={styles['part']}>{label}</h3>
              {entries.map(choice)}
            </Fragment>
          ))}
        {isPlain && first.length > 0 && <h3 className={styles['part']}>{t('materials')}</h3>}
        {shown.map(choice)}
      </div>
    </Dialog>
  );
}
