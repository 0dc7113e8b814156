import styles from './bars.module.css';

interface BarsProps {
  /** A day, its value from 0, what of it was bad, and both in words. */
  readonly bars: readonly {
    readonly day: string;
    readonly value: number;
    readonly bad?: number;
    readonly words: string;
  }[];
}

const MARK_EVERY = 5;

/** A bar for each day, today's last; the figures stand elsewhere in words. */
export function Bars({ bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const share = (value: number) => `${(100 * Math.max(0, value)) / most}%`;
  const isMarked = (at: number) => (bars.length - 1 - at) % MARK_EVERY === 0;
  return (
    <div className={styles['chart']} aria-hidden="true">
      <div className={styles['bars']}>
        {bars.map(({ day, value, bad = 0, words }) => (
          <div key={day} title={words}>
            <u style={{ height: share(bad) }} />
            <i style={{ height: share(value - bad) }} />
          </div>
        ))}
      </div>
      <div className={styles['days']}>
        {bars.map(({ day }, at) => (
          <span key={day}>{isMarked(at) && `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`}</span>
        ))}
      </div>
    </div>
  );
}
