import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { moveFocus } from './menu.tsx';
import { Popover } from './popover.tsx';
import styles from './property-row.module.css';

export interface PropertyOption<V extends string | number> {
  readonly value: V;
  readonly label: ReactNode;
  /** At the right end of the option, e.g. five colours of a style. */
  readonly extra?: ReactNode;
}

interface PropertyRowProps<V extends string | number> {
  readonly label: string;
  readonly options: readonly PropertyOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
}

/** A line of the property list: name, value, and the choices in a popover (a sheet on a phone). */
export function PropertyRow<V extends string | number>({
  label,
  options,
  value,
  onChange,
  disabled,
}: PropertyRowProps<V>) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const current = options.find((option) => option.value === value);
  return (
    <div className={styles['row']}>
      <button
        ref={anchor}
        type="button"
        className={styles['line']}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-labelledby={`${id}-name ${id}-value`}
        onClick={() => setOpen((was) => !was)}
      >
        <span id={`${id}-name`} className={styles['name']}>
          {label}
        </span>{' '}
        <b id={`${id}-value`} className={styles['value']}>
          {current?.label ?? ''}
        </b>
        <Icon of={IconChevronDown} size={16} />
      </button>
      <Popover open={open} onClose={close} anchor={anchor} label={label} role="listbox" align="end" fit>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={moveFocus} className={styles['list']}>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="option"
              aria-selected={option.value === value}
              className={styles['option']}
              onClick={() => {
                close();
                onChange(option.value);
              }}
            >
              <span className={styles['words']}>{option.label}</span>
              {option.extra}
              <span className={styles['tick']}>{option.value === value && <Icon of={IconCheck} size={16} />}</span>
            </button>
          ))}
        </div>
      </Popover>
    </div>
  );
}
