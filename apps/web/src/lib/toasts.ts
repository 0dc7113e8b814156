import { MESSAGE_SECONDS, TOAST_MAX, TOAST_TOP_PX } from '@yujian/contract/constants';
import { createStore } from './store.ts';

export type ToastKind = 'ok' | 'info' | 'error';
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Something to do about it, such as "take back". */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/** The newest stay; at most two are shown at once. */
export function withToast(shown: readonly Toast[], toast: Toast): readonly Toast[] {
  return [...shown.filter((one) => one.text !== toast.text), toast].slice(-TOAST_MAX);
}

const TITLE_GAP_PX = 8;

/** Where toasts begin, pixels from the top of the window: as specified, or, where they would lie on a dialog's title, right below it. */
export function toastTop(height: number, title: { readonly top: number; readonly bottom: number } | undefined): number {
  const isCovered = title !== undefined && title.top < TOAST_TOP_PX + height && title.bottom > TOAST_TOP_PX;
  return isCovered ? title.bottom + TITLE_GAP_PX : TOAST_TOP_PX;
}

export function showToast(
  kind: ToastKind,
  text: string,
  options: { action?: Toast['action']; seconds?: number } = {},
): void {
  const toast: Toast = { id: nextId++, kind, text, ...(options.action ? { action: options.action } : {}) };
  toasts.set((shown) => withToast(shown, toast));
  setTimeout(() => dropToast(toast.id), (options.seconds ?? MESSAGE_SECONDS) * 1000);
}

export function dropToast(id: number): void {
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));
}
