import { createStore, useStore } from '../../../lib/store.ts';

export type NoticePermission = 'default' | 'granted' | 'denied' | 'unsupported';

const permission = createStore<NoticePermission>(readPermission());

export function useNoticePermission(): NoticePermission {
  return useStore(permission);
}

/** Asks the browser; only ever on a press of a button. */
export async function askForNotices(): Promise<void> {
  if (typeof Notification === 'undefined') return;
  await Notification.requestPermission();
  permission.set(readPermission());
}

/** Tells outside the page, once for all open tabs (same tag), and leads back when clicked. */
export function showNotice(title: string, body: string, tag: string, onClick: () => void): void {
  if (readPermission() !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag, icon: '/mark.svg' });
    notice.onclick = () => {
      window.focus();
      onClick();
      notice.close();
    };
  } catch {
    // Some phones allow notices only from a service worker.
  }
}

function readPermission(): NoticePermission {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}
