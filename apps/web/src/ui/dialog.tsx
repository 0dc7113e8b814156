import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { defineTexts, useTexts } from '../lib/i18n.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

const texts = defineTexts({ zh: { close: '关闭' }, en: { close: 'Close' } });

interface DialogProps {
  /** Shown as the heading, unless `bare`. */
  readonly title: string;
  readonly onClose: () => void;
  /** The content draws its own heading. */
  readonly bare?: boolean;
  readonly width?: number;
  readonly className?: string;
  /** Buttons at the foot. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog: the browser keeps the focus in it, Esc and a click on the veil close it, focus returns. */
export function Dialog({ title, onClose, bare, width = 440, className, foot, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const t = useTexts(texts);

  useEffect(() => {
    const dialog = box.current;
    const opener = document.activeElement as HTMLElement | null;
    dialog?.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      dialog?.close();
      document.documentElement.style.overflow = '';
      opener?.focus({ preventScroll: true });
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the dialog's own cancel event
    <dialog
      ref={box}
      className={`${styles['dialog']} ${className ?? ''}`}
      style={{ width }}
      {...(bare ? { 'aria-label': title } : { 'aria-labelledby': heading })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={bare ? styles['bare'] : styles['body']}>
        {!bare && (
          <h2 id={heading} className={styles['title']}>
            {title}
          </h2>
        )}
        {children}
        {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
      </div>
      <button type="button" className={styles['close']} aria-label={t('close')} title={t('close')} onClick={onClose}>
        <Icon of={IconX} />
      </button>
    </dialog>
  );
}
