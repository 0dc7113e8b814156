import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './property-row.module.css';
import { Select, type SelectOption } from './select.tsx';

interface PropertyRowProps<V extends string | number> {
  readonly label: string;
  readonly options: readonly SelectOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
}

/** A line of the property list: name, value, and the choices under it. */
export function PropertyRow<V extends string | number>(props: PropertyRowProps<V>) {
  const id = useId();
  const current = props.options.find((option) => option.value === props.value);
  return (
    <div className={styles['row']}>
      <Select
        {...props}
        trigger={(trigger) => (
          <button {...trigger} type="button" className={styles['line']} aria-labelledby={`${id}-name ${id}-value`}>
            <span id={`${id}-name`} className={styles['name']}>
              {props.label}
            </span>{' '}
            <b id={`${id}-value`} className={styles['value']}>
              {current?.label ?? ''}
            </b>
            <Icon of={IconChevronDown} size={16} />
          </button>
        )}
      />
    </div>
  );
}
