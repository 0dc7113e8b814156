import type { ReactNode } from 'react';
import styles from './title-block.module.css';

export interface TitleCell {
  readonly caption: string;
  readonly value: ReactNode;
  /** Takes the room that is left. */
  readonly grow?: boolean;
  /** Figures, in lettering. */
  readonly figures?: boolean;
  /** Leaves first when it gets narrow: 1 before 2. */
  readonly drop?: 1 | 2;
}

interface TitleBlockProps {
  readonly cells: readonly TitleCell[];
  readonly code: string;
  readonly small?: boolean;
  readonly className?: string;
}

/** The record under a picture, exactly as wide as it; the last cell is the sheet code. On a phone it has two rows. */
export function TitleBlock({ cells, code, small, className }: TitleBlockProps) {
  return (
    <div className={[styles['frame'], className ?? ''].filter(Boolean).join(' ')}>
      <dl className={styles['block']}>
        {cells.map((cell) => (
          <div key={cell.caption} className={[styles['cell'], cell.grow ? styles['grow'] : '', cell.drop ? styles[`drop${cell.drop}`] : ''].filter(Boolean).join(' ')}>
            <dt>{cell.caption}</dt>
            <dd className={cell.figures ? 'lt' : ''}>{cell.value}</dd>
          </div>
        ))}
        <div className={[styles['sheet'], small ? styles['smallSheet'] : ''].filter(Boolean).join(' ')} data-c={code[0]}>
          <dt className="sr">№</dt>
          <dd>
            <i />
            {code}
          </dd>
        </div>
      </dl>
    </div>
  );
}
