import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './compare-line.module.css';
import { Icon } from './icon.tsx';

interface CompareLineProps {
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly beforeLabel: string;
  readonly afterLabel: string;
  /** Name of the slider for who cannot see it. */
  readonly label: string;
  /** Where the line starts, 0 to 1 from the left. */
  readonly start?: number;
  /** Enters once from the right edge when a result arrives. */
  readonly enter?: boolean;
  /** The bubble at the foot, as on phones. */
  readonly bubble?: 'top' | 'bottom';
  readonly className?: string;
}

const STEP = 0.02;
const KEYS: Readonly<Record<string, (x: number) => number>> = {
  ArrowLeft: (x) => x - STEP,
  ArrowDown: (x) => x - STEP,
  ArrowRight: (x) => x + STEP,
  ArrowUp: (x) => x + STEP,
  Home: () => 0,
  End: () => 1,
};

/** Two versions of the same view and the red line between them: drag anywhere, arrows 2 %, double click the middle. */
export function CompareLine({
  before,
  after,
  beforeLabel,
  afterLabel,
  label,
  start = 0.5,
  enter,
  bubble = 'top',
  className,
}: CompareLineProps) {
  const [x, setX] = useState(start);
  const [moved, setMoved] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const move = (to: number) => {
    setMoved(true);
    setX(Math.min(1, Math.max(0, to)));
  };
  const follow = (event: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect();
    if (bounds) move((event.clientX - bounds.left) / bounds.width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    move(step(x));
  };

  const classes = [
    styles['compare'],
    enter && !moved ? styles['enter'] : '',
    bubble === 'bottom' ? styles['foot'] : '',
    className ?? '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      ref={box}
      className={classes}
      style={{ '--x': `${x * 100}%` } as CSSProperties}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onDoubleClick={() => move(0.5)}
    >
      <div className={styles['layer']}>{before}</div>
      <div className={`${styles['layer']} ${styles['after']}`}>{after}</div>
      <div
        className={styles['cut']}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(x * 100)}
        onKeyDown={onKeyDown}
      >
        <span className={styles['left']}>{beforeLabel}</span>
        <span className={styles['bubble']}>
          <Icon of={IconArrowsHorizontal} size={18} />
        </span>
        <span className={styles['right']}>{afterLabel}</span>
      </div>
    </div>
  );
}
