import { useState, type CSSProperties, type PointerEvent } from 'react';
import styles from '../edit.module.css';

interface HoverCompareProps {
  readonly before: string;
  readonly after: string;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  readonly label: string;
  /** Enter or a double click. */
  readonly onOpen: () => void;
}

const STEP = 0.05;

/** A result; a line between it and what it was made from follows the pointer, the finger or the arrows. */
export function HoverCompare({ before, after, beforeLabel, afterLabel, label, onOpen }: HoverCompareProps) {
  const [at, setAt] = useState<number | null>(null);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)));
  };
  return (
    <div
      className={`${styles['hover']} ${at === null ? '' : styles['comparing']}`}
      style={{ '--x': `${100 * (at ?? 0)}%` } as CSSProperties}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * (at ?? 0))}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' || event.buttons > 0) follow(event);
      }}
      onPointerDown={follow}
      onPointerLeave={() => setAt(null)}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse') setAt(null);
      }}
      onBlur={() => setAt(null)}
      onDoubleClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onOpen();
        const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
        if (by === 0) return;
        event.preventDefault();
        setAt(Math.min(1, Math.max(0, (at ?? 0.5) + by)));
      }}
    >
      <img src={after} alt="" draggable={false} loading="lazy" />
      {at !== null && (
        <>
          <img className={styles['under']} src={before} alt="" draggable={false} />
          <span className={styles['line']} aria-hidden="true">
            <em>{beforeLabel}</em>
            <em>{afterLabel}</em>
          </span>
        </>
      )}
    </div>
  );
}
