import { useId } from 'react';
import styles from './choice-list.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly rows?: number;
  /** What is wrong; announced. */
  readonly problem?: string | null;
}

/** Several lines of words. */
export function TextArea({ label, value, onChange, problem, rows = 3, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles['area']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
