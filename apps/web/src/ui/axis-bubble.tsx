import type { ReactNode } from 'react';
import styles from './axis-bubble.module.css';

interface AxisBubbleProps {
  /** `on`: you, or the current variant. `tile`: running, or the current step. */
  readonly look?: 'plain' | 'on' | 'tile' | 'dashed';
  readonly small?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Letters are variants of one run, digits are the order in a queue or of steps. */
export function AxisBubble({ look = 'plain', small, className, children }: AxisBubbleProps) {
  return (
    <span
      className={[styles['bubble'], styles[look], small ? styles['small'] : '', className ?? '']
        .filter(Boolean)
        .join(' ')}
    >
      {children}
    </span>
  );
}
