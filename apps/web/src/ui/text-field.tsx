import { useId, type ComponentProps, type ReactNode } from 'react';
import { IconAlertCircle } from '@tabler/icons-react';
import { Icon } from './icon.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  readonly label?: string;
  /** What is wrong and what is missing; announced. */
  readonly problem?: string | null;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Beside the input, e.g. a button. */
  readonly beside?: ReactNode;
  readonly figures?: boolean;
}

export function TextField({ label, problem, before, after, beside, figures, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={`${styles['field']} ${className ?? ''}`}>
      {label !== undefined && (
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
      )}
      <div className="row g8">
        <div className={`${styles['input']} ${problem ? styles['bad'] : ''}`}>
          {before}
          <input
            id={id}
            className={figures ? styles['figures'] : ''}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            {...rest}
          />
          {after}
        </div>
        {beside}
      </div>
      {problem && (
        <p className={styles['problem']} id={`${id}-problem`} role="alert">
          <Icon of={IconAlertCircle} size={14} />
          {problem}
        </p>
      )}
    </div>
  );
}
