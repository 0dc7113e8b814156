import { Dialog as Kit } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { defineTexts, useTexts } from '../lib/i18n.ts';
import styles from './dialog.module.css';
import { LAYER } from './floating.ts';
import { Icon } from './icon.tsx';

const texts = defineTexts({ zh: { close: '关闭' }, en: { close: 'Close' } });

interface DialogProps {
  /** Shown as the heading, unless `bare`. */
  readonly title: string;
  readonly onClose: () => void;
  /** The content draws its own heading; the focus begins on the whole, not on the first thing in it. */
  readonly bare?: boolean;
  readonly width?: number;
  readonly className?: string;
  /** Buttons at the foot. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is drawn: the focus stays in it, Esc and a click on the veil close it, focus returns. */
export function Dialog({ title, onClose, bare, width = 440, className, foot, children }: DialogProps) {
  const t = useTexts(texts);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Kit.Root
      open
      onOpenChange={(_, details) => {
        if (details.reason === 'escape-key' && escapedDialog() !== popup.current) details.cancel();
        else onClose();
      }}
    >
      <Kit.Portal container={LAYER}>
        <Kit.Backdrop forceRender className={styles['veil']} />
        <Kit.Popup
          ref={popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[autofocus]') ?? (bare ? popup.current : true)}
          className={`${styles['dialog']} ${className ?? ''}`}
          style={{ width }}
          {...(bare ? { 'aria-label': title } : {})}
        >
          <div className={bare ? styles['bare'] : styles['body']}>
            {!bare && <Kit.Title className={styles['title']}>{title}</Kit.Title>}
            {children}
            {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
          </div>
          <Kit.Close className={styles['close']} aria-label={t('close')} title={t('close')}>
            <Icon of={IconX} />
          </Kit.Close>
        </Kit.Popup>
      </Kit.Portal>
    </Kit.Root>
  );
}

/** Esc is for the dialog that has the focus, wherever it was opened from; while none has it yet, for the one on top. */
function escapedDialog(): Element | null {
  const focused = document.activeElement?.closest('[role="dialog"]');
  return focused ?? [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null;
}
