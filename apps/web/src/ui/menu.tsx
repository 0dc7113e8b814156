import { Menu as Kit } from '@base-ui/react/menu';
import { IconCheck } from '@tabler/icons-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { LAYER, PANEL, PLACE, VEIL } from './floating.ts';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** At the right end, e.g. a sheet code. */
  readonly extra?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Of what is switched on and off: the menu stays open. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
  /** Words above the items. */
  readonly head?: ReactNode;
  readonly trigger: (props: ComponentProps<'button'>) => ReactElement;
}

/** A button and the list of acts under it; arrows, Home, End and first letters move, Esc closes. */
export function Menu({ label, items, align = 'end', head, trigger }: MenuProps) {
  return (
    <Kit.Root modal={false}>
      <Kit.Trigger render={trigger} />
      <Kit.Portal container={LAYER}>
        <Kit.Backdrop className={VEIL} />
        <Kit.Positioner align={align} {...PLACE}>
          <Kit.Popup className={PANEL}>
            {head}
            <Kit.List aria-label={label} className={styles['list']}>
              {items.map((item) =>
                item.checked === undefined ? (
                  <Kit.Item
                    key={item.key}
                    className={classesOf(item)}
                    disabled={item.disabled ?? false}
                    onClick={item.onSelect}
                  >
                    <Face {...item} />
                  </Kit.Item>
                ) : (
                  <Kit.CheckboxItem
                    key={item.key}
                    className={classesOf(item)}
                    checked={item.checked}
                    disabled={item.disabled ?? false}
                    onCheckedChange={item.onSelect}
                  >
                    <Face {...item} />
                    <Kit.CheckboxItemIndicator className={styles['tick']} keepMounted>
                      <Icon of={IconCheck} size={16} />
                    </Kit.CheckboxItemIndicator>
                  </Kit.CheckboxItem>
                ),
              )}
            </Kit.List>
          </Kit.Popup>
        </Kit.Positioner>
      </Kit.Portal>
    </Kit.Root>
  );
}

function Face({ icon, label, extra }: MenuItem) {
  return (
    <>
      {icon}
      <span className={styles['words']}>{label}</span>
      {extra}
    </>
  );
}

const classesOf = ({ danger }: MenuItem) => `${styles['item']} ${danger ? styles['danger'] : ''}`;
