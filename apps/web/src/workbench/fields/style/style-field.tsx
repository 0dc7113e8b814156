import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { StyleField as StyleFieldDeclaration } from '@yujian/contract/fields/kinds/classification';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { workbenchTexts } from '../../core/texts.ts';
import type { CatalogEntry } from '../../core/form/catalog.ts';
import styles from '../form.module.css';
import { StyleDialog } from './style-dialog.tsx';
import { StyleTile } from './style-tile.tsx';

interface StyleFieldProps {
  readonly field: StyleFieldDeclaration;
  readonly entries: readonly CatalogEntry[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const TILES = 4;

/** Four styles at hand, the chosen one always among them, and all of them in a dialog. */
export function StyleField({ field, entries, value, onChange }: StyleFieldProps) {
  const t = useTexts(workbenchTexts);
  const pick = usePick();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <div className={`${styles['head']} ${styles['styleHead']}`}>
        <span>{pick(field.label)}</span>
        <span className="sp" />
        <button type="button" className="lnk fs12" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('allStyles', { n: entries.length })}
        </button>
      </div>
      <RadioGroup className={styles['tiles']} aria-label={pick(field.label)} value={value} onValueChange={onChange}>
        {atHand(entries, value).map((entry) => (
          <Radio.Root
            key={entry.id}
            value={entry.id}
            nativeButton
            render={(props) => <StyleTile entry={entry} field={field} {...props} />}
          />
        ))}
      </RadioGroup>
      {open && (
        <StyleDialog
          field={field}
          entries={entries}
          value={value}
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            setOpen(false);
            onChange(id);
          }}
        />
      )}
    </div>
  );
}

/** The first few in their order; a chosen one from further back takes the last place, so that nothing jumps. */
function atHand(entries: readonly CatalogEntry[], value: number): readonly CatalogEntry[] {
  const first = entries.slice(0, TILES);
  if (first.some((entry) => entry.id === value)) return first;
  const chosen = entries.find((entry) => entry.id === value);
  return chosen ? [...first.slice(0, TILES - 1), chosen] : first;
}
