import type { RefObject } from 'react';
import styles from './floating.module.css';

/** Where dialogs and panels are put: what fills the screen, since nothing outside it is drawn then, else the body. */
export const LAYER: RefObject<HTMLElement | null> = {
  get current() {
    return document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement : null;
  },
};

/** Under its trigger, or above where there is more room; always within the window. */
export const PLACE = { className: styles['place'] ?? '', sideOffset: 6, collisionPadding: 8 } as const;

export const PANEL = styles['panel'] ?? '';
/** The veil under a panel that is a sheet. */
export const VEIL = styles['veil'] ?? '';
