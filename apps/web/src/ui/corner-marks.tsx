import type { HTMLAttributes } from 'react';
import styles from './corner-marks.module.css';

interface CornerMarksProps extends HTMLAttributes<HTMLDivElement> {
  /** `area`: four L-corners of a drop area. `picked`: round a selected picture, 5 px outside. */
  readonly look?: 'area' | 'picked';
  readonly active?: boolean;
}

/** A box with corner marks in place of a border. */
export function CornerMarks({ look = 'area', active, className, ...rest }: CornerMarksProps) {
  return (
    <div
      className={[styles[look], active ? styles['active'] : '', className ?? ''].filter(Boolean).join(' ')}
      {...rest}
    />
  );
}
