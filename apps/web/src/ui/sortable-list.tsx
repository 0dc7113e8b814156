import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { defineTexts, useTexts } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './sortable-list.module.css';

const texts = defineTexts({
  zh: { earlier: '往前移：{name}', later: '往后移：{name}', now: '{name}，第 {n} 个，共 {of} 个' },
  en: { earlier: 'Move up: {name}', later: 'Move down: {name}', now: '{name}, {n} of {of}' },
});

interface SortableListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  /** From its place to another, both from 0. */
  readonly onMove: (from: number, to: number) => void;
  readonly children: (item: T, at: number) => ReactNode;
}

/** Rows that are put in order by dragging their handle, or by two buttons. */
export function SortableList<T>({ label, items, keyOf, nameOf, onMove, children }: SortableListProps<T>) {
  const t = useTexts(texts);
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ key: string; step: number } | null>(null);
  const [said, setSaid] = useState('');
  const [held, setHeld] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  // The row is put elsewhere in the page, and whatever had the focus in it loses it.
  useLayoutEffect(() => {
    const at = pressed.current;
    pressed.current = null;
    if (!at) return;
    const row = list.current?.querySelector(`[data-key="${CSS.escape(at.key)}"]`);
    const same = row?.querySelector<HTMLButtonElement>(`[data-step="${at.step}"]`);
    (same?.disabled ? row?.querySelector<HTMLButtonElement>(`[data-step="${-at.step}"]`) : same)?.focus();
  }, [items]);

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to === from || to < 0 || to >= items.length) return;
    setSaid(t('now', { name: nameOf(item), n: to + 1, of: items.length }));
    onMove(from, to);
  };
  const step = (at: number, by: number, item: T) => {
    pressed.current = { key: keyOf(item), step: by };
    move(at, at + by);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (held !== null && over !== null) move(held, over);
    setHeld(null);
    setOver(null);
  };
  return (
    <>
      <ol ref={list} className={styles['list']} aria-label={label}>
        {items.map((item, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same by keys
          <li
            key={keyOf(item)}
            data-key={keyOf(item)}
            data-held={held === at || undefined}
            data-over={held !== null && over === at && held !== at ? (at < held ? 'before' : 'behind') : undefined}
            onDragOver={(event) => {
              if (held === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={drop}
          >
            <span
              className={styles['grip']}
              draggable
              onDragStart={(event) => {
                const row = event.currentTarget.closest('li');
                if (row) event.dataTransfer.setDragImage(row, 12, 12);
                event.dataTransfer.effectAllowed = 'move';
                setHeld(at);
              }}
              onDragEnd={() => {
                setHeld(null);
                setOver(null);
              }}
            >
              <Icon of={IconGripVertical} size={18} />
            </span>
            <div className={styles['body']}>{children(item, at)}</div>
            <span className={styles['steps']}>
              {([-1, 1] as const).map((by) => (
                <Button
                  key={by}
                  look="text"
                  size="small"
                  data-step={by}
                  icon={<Icon of={by < 0 ? IconArrowUp : IconArrowDown} size={16} />}
                  aria-label={t(by < 0 ? 'earlier' : 'later', { name: nameOf(item) })}
                  disabled={by < 0 ? at === 0 : at === items.length - 1}
                  onClick={() => step(at, by, item)}
                />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}
