import type { ReactNode } from 'react';
import styles from './empty-line.module.css';

/** An empty list in one line, with the first step beside it. */
export function EmptyLine({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <span>{children}</span>
      {action}
    </div>
  );
}
