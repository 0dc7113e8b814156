import type { ReactNode } from 'react';
import styles from './title-block.module.css';

export interface TitleCell {
  readonly caption: string;
  readonly value: ReactNode;
  /** Takes the room that is left. */
  readonly grow?: boolean;
  /** Figures, in lettering. */
  readonly figures?: boolean;
  /** Leaves first where there is too little room. */
  readonly drop?: boolean;
}

/** The name, then the rest. */
export type TitleCells = readonly [TitleCell, ...TitleCell[]];

interface TitleBlockProps {
  readonly cells: TitleCells;
  /** Of the sheet: the last cell. */
  readonly code: string | undefined;
  readonly small?: boolean;
  readonly className?: string;
}

/**
 * The record under a picture, exactly as wide as it; the last cell is the sheet code. Where it is too narrow, the cells
 * that may be dropped leave one by one, the last of them first, then others from the end: the name is cut last. On a phone
 * it has several rows.
 */
export function TitleBlock({ cells: [name, ...rest], code, small, className }: TitleBlockProps) {
  const split = rest.findLastIndex((cell) => cell.drop) + 1;
  return (
    <div className={[styles['frame'], className ?? ''].filter(Boolean).join(' ')}>
      <div className={styles['block']}>
        <dl className={`${styles['name']} ${name.grow ? styles['grow'] : ''}`}>
          <Cell {...name} isName />
        </dl>
        {split > 0 && (
          <dl className={`${styles['cells']} ${styles['droppable']}`}>
            {rest.slice(0, split).map((cell) => (
              <Cell key={cell.caption} {...cell} />
            ))}
          </dl>
        )}
        {split < rest.length && (
          <dl className={styles['cells']}>
            {rest.slice(split).map((cell) => (
              <Cell key={cell.caption} {...cell} />
            ))}
          </dl>
        )}
        {code !== undefined && (
          <dl
            className={[styles['sheet'], small ? styles['smallSheet'] : ''].filter(Boolean).join(' ')}
            data-c={code[0]}
          >
            <dt className="sr">№</dt>
            <dd>
              <i />
              {code}
            </dd>
          </dl>
        )}
      </div>
    </div>
  );
}

function Cell({ caption, value, figures, isName }: TitleCell & { readonly isName?: boolean }) {
  return (
    <div className={styles['cell']}>
      <dt>{caption}</dt>
      <dd
        className={isName ? styles['nameText'] : figures ? 'lt' : ''}
        title={typeof value === 'string' ? value : undefined}
      >
        {value}
      </dd>
    </div>
  );
}
