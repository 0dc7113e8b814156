import type { StyleField } from '@yujian/contract/fields/kinds/classification';
import type { ComponentProps } from 'react';
import type { CatalogEntry } from '../../core/form/catalog.ts';
import styles from '../form.module.css';
import { StyleFace } from './style-face.tsx';

interface StyleTileProps extends ComponentProps<'button'> {
  readonly entry: CatalogEntry;
  readonly field: StyleField;
}

/** One style to choose, as a radio button: its face and its name. */
export function StyleTile({ entry, field, ...rest }: StyleTileProps) {
  return (
    <button {...rest} type="button" className={styles['tile']} title={entry.name}>
      <StyleFace entry={entry} family={field.family} />
      <span>{entry.name}</span>
    </button>
  );
}
