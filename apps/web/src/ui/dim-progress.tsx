import type { CSSProperties } from 'react';
import styles from './dim-progress.module.css';

interface DimProgressProps {
  /** 0 to 1, work done of work known; null when nothing is known yet. */
  readonly value: number | null;
  /** What is being done, for who cannot see it. */
  readonly label: string;
  readonly className?: string;
}

/** The dimension line as progress: dashed rail, tick at the head, the figure above it. Spoken at each quarter. */
export function DimProgress({ value, label, className }: DimProgressProps) {
  const percent = value === null ? null : Math.round(value * 100);
  const quarter = percent === null ? '' : `${Math.floor(percent / 25) * 25} %`;
  return (
    <div
      className={`${styles['progress']} ${className ?? ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      style={{ '--done': `${percent ?? 0}%` } as CSSProperties}
    >
      <span className={styles['base']} />
      <span className={styles['end']} style={{ left: 0 }} />
      <span className={styles['end']} style={{ right: 0 }} />
      {percent !== null && (
        <>
          <span className={styles['done']} />
          <span className={styles['head']} />
          <b className={styles['figure']}>{percent} %</b>
        </>
      )}
      <span className="sr" aria-live="polite">
        {quarter === '' || quarter === '0 %' ? '' : `${label} ${quarter}`}
      </span>
    </div>
  );
}
