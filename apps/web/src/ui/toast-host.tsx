import { IconAlertCircle, IconCircleCheck, IconInfoCircle, type Icon as TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStore } from '../lib/store.ts';
import { dropToast, toasts, toastTop, type ToastKind } from '../lib/toasts.ts';
import { Icon } from './icon.tsx';
import styles from './toast-host.module.css';

const SHAPES: Readonly<Record<ToastKind, TablerIcon>> = {
  ok: IconCircleCheck,
  info: IconInfoCircle,
  error: IconAlertCircle,
};

/** Toasts 200 px from the top, at most two, in the top layer so that a dialog does not cover them, nor they its title. */
export function ToastHost() {
  const shown = useStore(toasts);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length === 0) return;
    element.showPopover();
    element.style.top = `${toastTop(element.offsetHeight, document.querySelector('[role=dialog] :is(h1, h2)')?.getBoundingClientRect())}px`;
  }, [shown]);

  return (
    // a dialog hides from screen readers what is outside of it, but for live regions
    <div ref={host} popover="manual" aria-live="off" className={styles['host']}>
      {shown.map((toast) => (
        <div
          key={toast.id}
          className={`${styles['toast']} ${styles[toast.kind]}`}
          role={toast.kind === 'error' ? 'alert' : 'status'}
        >
          <Icon of={SHAPES[toast.kind]} />
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className="lnk"
              onClick={() => {
                dropToast(toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
