import { Select as Kit } from '@base-ui/react/select';
import { IconCheck } from '@tabler/icons-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { LAYER, PANEL, PLACE, VEIL } from './floating.ts';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export interface SelectOption<V extends string | number> {
  readonly value: V;
  readonly label: ReactNode;
  /** At the right end, e.g. five colours of a style. */
  readonly extra?: ReactNode;
  readonly disabled?: boolean;
}

interface SelectProps<V extends string | number> {
  readonly label: string;
  readonly options: readonly SelectOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly align?: 'start' | 'end';
  readonly disabled?: boolean;
  /** A combobox is not named by what it holds: it needs an aria-label or aria-labelledby. */
  readonly trigger: (props: ComponentProps<'button'>) => ReactElement;
}

/** A button and one of the choices under it; it opens on what is chosen. */
export function Select<V extends string | number>({
  label,
  options,
  value,
  onChange,
  align = 'end',
  disabled = false,
  trigger,
}: SelectProps<V>) {
  return (
    <Kit.Root
      modal={false}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
    >
      <Kit.Trigger render={trigger} />
      <Kit.Portal container={LAYER}>
        <Kit.Backdrop className={VEIL} />
        <Kit.Positioner align={align} alignItemWithTrigger={false} {...PLACE}>
          <Kit.Popup className={`${PANEL} ${styles['panel']}`}>
            <Kit.List aria-label={label}>
              {options.map((option) => (
                <Kit.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={styles['option']}
                >
                  <Kit.ItemText className={styles['words']}>{option.label}</Kit.ItemText>
                  {option.extra}
                  <Kit.ItemIndicator keepMounted className={styles['tick']}>
                    <Icon of={IconCheck} size={16} />
                  </Kit.ItemIndicator>
                </Kit.Item>
              ))}
            </Kit.List>
          </Kit.Popup>
        </Kit.Positioner>
      </Kit.Portal>
    </Kit.Root>
  );
}
