import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The words beside it, or an aria-label when there are none. */
  readonly children?: ReactNode;
  readonly label?: string;
}

export function Checkbox({ checked, onChange, children, label }: CheckboxProps) {
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        className="sr"
        checked={checked}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      <i className={styles['box']} aria-hidden="true" />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
