import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface ListPageProps {
  readonly title: string;
  /** Behind the title, e.g. how many there are. */
  readonly note?: ReactNode;
  /** At the right: search, order, what one can make. */
  readonly acts?: ReactNode;
  /** To be read line by line. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A page with its name above what it lists. */
export function ListPage({ title, note, acts, narrow = false, children }: ListPageProps) {
  return (
    <div className={`${styles['page']} ${narrow ? styles['narrow'] : ''}`}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {note !== undefined && <span className="t3">{note}</span>}
        <span className="sp" />
        {acts}
      </div>
      {children}
    </div>
  );
}
