import type { StyleField } from '@yujian/contract/fields/kinds/classification';
import type { CatalogEntry } from '../../core/form/catalog.ts';
import styles from '../form.module.css';
import { StyleFace } from './style-face.tsx';

interface StyleTileProps {
  readonly entry: CatalogEntry;
  readonly field: StyleField;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One style to choose: its face and its name. */
export function StyleTile({ entry, field, chosen, onChoose }: StyleTileProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      className={styles['tile']}
      title={entry.name}
      onClick={onChoose}
    >
      <StyleFace entry={entry} family={field.family} />
      <span>{entry.name}</span>
    </button>
  );
}
