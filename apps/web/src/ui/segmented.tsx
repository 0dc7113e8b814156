import { useId, type ReactNode } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: ReactNode }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Fills its row, all parts equally wide. */
  readonly full?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** One of a few, as a row of radio buttons. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  full,
  disabled,
  className,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset
      className={[styles['segmented'], full ? styles['full'] : '', className ?? ''].filter(Boolean).join(' ')}
      disabled={disabled}
    >
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['part']}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
