import { IconCheck } from '@tabler/icons-react';
import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';
import { Popover } from './popover.tsx';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** At the right end, e.g. a sheet code. */
  readonly extra?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** One of a choice: whether it is the one chosen. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
  /** Above the items, e.g. who is logged in. */
  readonly head?: ReactNode;
  readonly trigger: (props: {
    ref: RefObject<HTMLButtonElement | null>;
    onClick: () => void;
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
  }) => ReactNode;
}

/** A button and the list of acts under it; arrows, Home and End move, Esc closes. */
export function Menu({ label, items, align = 'end', head, trigger }: MenuProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      {trigger({ ref: anchor, onClick: () => setOpen((was) => !was), 'aria-haspopup': 'menu', 'aria-expanded': open })}
      <Popover open={open} onClose={close} anchor={anchor} label={label} align={align}>
        {head}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={moveFocus}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              disabled={item.disabled}
              className={`${styles['item']} ${item.danger ? styles['danger'] : ''}`}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              <span className={styles['words']}>{item.label}</span>
              {item.extra}
              {item.checked && <Icon of={IconCheck} size={16} />}
            </button>
          ))}
        </div>
      </Popover>
    </>
  );
}

/** Moves the focus among the buttons of a list. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')];
  const at = list.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: list.length - 1 }[event.key];
  if (to === undefined || list.length === 0) return;
  event.preventDefault();
  list[(to + list.length) % list.length]?.focus();
}
