import type { ReactNode } from 'react';
import styles from './cells.module.css';

interface CellsProps {
  readonly label: string;
  readonly cells: readonly { readonly name: string; readonly value: ReactNode; readonly note: string }[];
}

/** Facts side by side, each a name over its value over a note. */
export function Cells({ label, cells }: CellsProps) {
  return (
    <ul className={styles['cells']} aria-label={label}>
      {cells.map(({ name, value, note }) => (
        <li key={name}>
          <span>{name}</span>
          <b className="lt">{value}</b>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}
