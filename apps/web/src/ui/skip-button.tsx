import type { ReactNode } from 'react';
import styles from './skip-button.module.css';

interface SkipButtonProps {
  /** Gives the focus to what stands after all that is passed over. */
  readonly onSkip: () => void;
  readonly children: ReactNode;
}

/** Seen only with the focus. A button, not a link: a hash in the address would name the page a picture's (specification 2.4). */
export function SkipButton({ onSkip, children }: SkipButtonProps) {
  return (
    <button type="button" className={styles['skip']} onClick={onSkip}>
      {children}
    </button>
  );
}
