import type { ReactNode } from 'react';
import styles from './chip.module.css';

interface ChipProps {
  /** Of one that is switched on and off. */
  readonly on?: boolean;
  readonly onClick?: () => void;
  /** The pointer or the focus comes (true) or goes. */
  readonly onPoint?: (here: boolean) => void;
  readonly children: ReactNode;
}

/** A word to press: prompt words, filters. */
export function Chip({ on, onClick, onPoint, children }: ChipProps) {
  const pointing = onPoint && {
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
    onFocus: () => onPoint(true),
    onBlur: () => onPoint(false),
  };
  return (
    <button
      type="button"
      className={`${styles['chip']} ${on ? styles['on'] : ''}`}
      aria-pressed={on}
      onClick={onClick}
      {...pointing}
    >
      {children}
    </button>
  );
}
