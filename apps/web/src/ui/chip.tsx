import type { ReactNode } from 'react';
import styles from './chip.module.css';

interface ChipProps {
  readonly on?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A word to press: prompt words, filters. */
export function Chip({ on, onClick, children }: ChipProps) {
  return (
    <button type="button" className={`${styles['chip']} ${on ? styles['on'] : ''}`} aria-pressed={on ?? false} onClick={onClick}>
      {children}
    </button>
  );
}
