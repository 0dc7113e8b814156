import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type TagTone = 'plain' | 'ok' | 'warn' | 'err' | 'tile' | 'gold';

/** A short state in words. */
export function Tag({ tone = 'plain', children }: { readonly tone?: TagTone; readonly children: ReactNode }) {
  return <span className={`${styles['tag']} ${styles[tone]}`}>{children}</span>;
}
