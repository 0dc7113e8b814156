import { formatNumber } from '../lib/format.ts';
import styles from './gold-amount.module.css';

/** The coin: always beside an amount of gold and nothing else. */
export function Coin() {
  return <i className={styles['coin']} aria-hidden="true" />;
}

export function GoldAmount({ amount, className }: { readonly amount: number; readonly className?: string }) {
  return (
    <span className={`${styles['amount']} ${className ?? ''}`}>
      <Coin />
      {formatNumber(amount)}
    </span>
  );
}
